"""The journal gives back what was appended, in order, from any number of sessions."""

import errno
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st
from platformdirs import user_data_path

from lessons.experiments.result_store import ResultStore
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import (
    ActivityType,
    Answered,
    Begun,
    Finished,
    Found,
    Helped,
    Reached,
    Record,
    format_line,
)
from lessons.journal.student_state import Entry
from lessons.lab.session import ExerciseState, find_exercise_state
from lessons.student.progress import find_progress
from lessons.text.notation import find_preferred_notation
from tests.texts import read_texts

ROOT = Path(__file__).parents[1]
SESSION, STUDENT, LIMITED = read_texts(Path(__file__).with_name("journal_programs.txt")).values()
ANSWER = Answered("iterative", "resume-row", ((0, 3), (1, 2)), right=False, beliefs=("no-reset",))

texts = st.text(st.characters(), max_size=12)  # every character: lone surrogates and controls too
givens = st.recursive(
    st.none() | st.integers() | texts,
    lambda inner: st.lists(inner, max_size=4).map(tuple),
    max_leaves=8,
)
records: st.SearchStrategy[Record] = st.one_of(
    st.builds(Begun, texts, st.integers()),
    st.builds(Reached, texts, st.integers(min_value=0)),
    st.builds(Answered, texts, texts, givens, st.booleans(), st.lists(texts).map(tuple)),
    st.builds(Finished, texts),
    st.builds(Found, st.lists(st.integers(), max_size=12).map(tuple)),
)


@pytest.mark.parametrize("value", ["", None])
def test_home_is_the_data_folder_otherwise(
    value: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("QUEENS_TUTOR_HOME", raising=False)
    if value is not None:
        monkeypatch.setenv("QUEENS_TUTOR_HOME", value)
    assert find_home() == user_data_path("queens-tutor")
    assert list(tmp_path.iterdir()) == []


def test_reading_makes_nothing(tmp_path: Path) -> None:
    place = tmp_path / "home"
    assert Journal(place).read().records == read_journal(place).records
    assert not read_journal(place).records
    assert not place.exists()


@given(st.lists(records, max_size=8))
def test_every_record_is_read_back(appended: list[Record]) -> None:
    with TemporaryDirectory() as folder:
        journal = Journal(Path(folder))
        for record in appended:
            journal.append(record)
        reading = read_journal(Path(folder))
        assert [entry.record for entry in reading.records] == appended
        assert [entry.number for entry in reading.records] == list(range(len(appended)))
        assert reading.remarks == ()
        assert journal.read().records == reading.records
        assert journal.error is None


def test_what_is_done_is_dated_after_all_that_was_read(tmp_path: Path) -> None:
    """The clock can have been set back since the others wrote."""
    journal = Journal(tmp_path)
    journal.append(ANSWER)
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    line = format_line(tomorrow.isoformat(timespec="microseconds"), ANSWER)
    (tmp_path / "journal" / "other.jsonl").write_bytes(line)
    journal.read()
    journal.append(Finished("iterative"))
    assert read_records(tmp_path) == [ANSWER, ANSWER, Finished("iterative")]


def test_a_line_is_on_the_disk_before_append_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On its way to the disk are the line and, the first time, the new names in the folders."""
    flushed: list[tuple[Path, int]] = []
    fsync = os.fsync

    def spy(file: int) -> None:
        path = Path(f"/dev/fd/{file}").resolve()
        flushed.append((path, len(path.read_bytes().splitlines()) if path.is_file() else 0))
        fsync(file)

    monkeypatch.setattr(os, "fsync", spy)
    journal = Journal(tmp_path / "home")
    journal.append(ANSWER)
    folder = tmp_path / "home" / "journal"
    (file,) = folder.iterdir()
    assert flushed == [(tmp_path, 0), (tmp_path / "home", 0), (file, 1), (folder, 0)]
    flushed.clear()
    journal.append(ANSWER)
    assert flushed == [(file, 2)]
    flushed.clear()
    journal.append(Reached("iterative", 2))
    assert flushed == [], "a page is turned without waiting for the disk"
    journal.append(ANSWER)
    assert flushed == [(file, 4)]


def test_a_write_cut_short_is_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, line: write(file, line[:5]))
    journal = Journal(tmp_path)
    journal.append(ANSWER)
    assert journal.error is None
    assert read_records(tmp_path) == [ANSWER]


@pytest.mark.parametrize(
    "record",
    [
        Answered("l", "q", 0.5, right=True),  # type: ignore[arg-type]
        Answered("l", "q", [1], right=True),  # type: ignore[arg-type]
        Answered("l", "q", "x" * (1 << 20), right=True),
        *(Reached("l", -1), Begun("l", True)),
    ],
)
def test_what_would_not_be_read_back_is_refused(record: Record, tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    with pytest.raises(ValueError, match="read back"):
        journal.append(record)
    journal.append(ANSWER)
    assert [entry.record for entry in journal.read().records] == [ANSWER]
    assert journal.read().records == read_journal(tmp_path).records


def test_sessions_at_once_lose_nothing(tmp_path: Path) -> None:
    place = tmp_path / "home"  # which all of them want to make
    names = ["a", "b", "c", "d"]
    sessions = [
        subprocess.Popen(
            [sys.executable, "-c", SESSION, place, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        for name in names
    ]
    for session in sessions:
        assert session.stdout is not None
        assert session.stdout.readline() == "ready\n"
    for session in sessions:
        assert session.stdin is not None
        session.stdin.write("\n")
        session.stdin.flush()
    for session in sessions:
        session.communicate()
        assert session.returncode == 0
    reading = read_journal(place)
    assert reading.remarks == ()
    answers = [entry.record for entry in reading.records]
    for name in names:
        assert [answer.given for answer in answers if answer.question == name] == list(range(200))  # type: ignore[union-attr]


class Taken:
    """A fold that keeps what it took up."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    def add(self, entry: Entry) -> None:
        self.entries.append(entry)


def test_what_is_folded_is_folded_once_and_each_record_extends_it(tmp_path: Path) -> None:
    Journal(tmp_path).append(Begun("iterative", 7))
    journal = Journal(tmp_path)
    folded = journal.read().fold(Taken)
    journal.append(ANSWER)
    assert journal.read().fold(Taken) is folded
    assert folded.entries == list(journal.read().records)


def test_what_another_session_wrote_meanwhile_is_folded_in_its_place(tmp_path: Path) -> None:
    journal, other = Journal(tmp_path), Journal(tmp_path)
    student = journal.read()
    other.append(Begun("iterative", 7))
    journal.append(ANSWER)
    assert [entry.record for entry in student.fold(Taken).entries] == [ANSWER]
    assert journal.read() is student
    assert [each.record for each in student.fold(Taken).entries] == [Begun("iterative", 7), ANSWER]


@pytest.mark.parametrize(
    ("subject", "activity", "name"),
    [
        ("iterative", ActivityType.LESSON, "iterative"),
        ("practice", ActivityType.PRACTICE, "practice"),
        *(("drive", ActivityType.DRIVE, "drive"), ("hunt.stripes", ActivityType.HUNT, "stripes")),
        ("lab.isfree", ActivityType.LAB, "isfree"),
        ("assignment.week-1", ActivityType.ASSIGNMENT, "week-1"),
        ("hunt.", ActivityType.LESSON, "hunt."),
    ],
)
def test_an_old_record_has_its_activity_from_its_name(
    subject: str, activity: ActivityType, name: str
) -> None:
    record = Begun(subject, 1)
    assert (record.activity, record.lesson, record.subject) == (activity, name, subject)
    assert record == Begun(name, 1, activity=activity)


# Whatever lies among the journals is survived, left as it is, and said.


NOON = "2025-03-01T12:00:00.000000+00:00"


def line(**fields: object) -> bytes:
    """A line of a journal; what is not said is right."""
    whole = {"v": 1, "kind": "reached", "at": NOON, "lesson": "iterative", "part": 0, **fields}
    return json.dumps(whole).encode() + b"\n"


def put(home: Path, content: bytes, name: str = "one.jsonl") -> Path:
    """A file among the journals."""
    file = home / "journal" / name
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(content)
    return file


def read_records(home: Path) -> list[Record]:
    """The records of all journals, in order."""
    return [entry.record for entry in read_journal(home).records]


ANSWERED = {"kind": "answered", "question": "q", "given": 1, "right": True, "beliefs": []}

NOT_RECORDS = [
    *(b"\n", b"not json\n", b"\x00\xff\xfe\x80\n", b"{}\n", b"NaN\n", b"1" * 5000 + b"\n"),
    *(b"[" * 100_000 + b"\n", line(part="x" * (1 << 20)), line(lesson="x" * (1 << 20)), line(v=0)),
    *(line(v=True), line(kind=None), line(lesson=7), line(part=-1), line(part=True)),
    *(line(kind="begun"), line(kind="begun", seed=False), line(**ANSWERED | {"given": 1.5})),
    *(line(**ANSWERED | {"given": {"a": 1}}), line(**ANSWERED | {"given": [[1, [{}]]]})),
    line(**ANSWERED | {"given": [[[[[[[[[[1]]]]]]]]]]}),
    *(line(**ANSWERED | {"right": 1}), line(**ANSWERED | {"beliefs": "no-reset"})),
    line(**ANSWERED).replace(b'"given": 1, ', b""),
]


@pytest.mark.parametrize("bad", NOT_RECORDS, ids=lambda bad: repr(bad[:60]))
def test_a_line_that_is_no_record_is_skipped(bad: bytes, tmp_path: Path) -> None:
    put(tmp_path, line(part=1) + bad + line(part=2))
    assert read_records(tmp_path) == [Reached("iterative", 1), Reached("iterative", 2)]
    assert [entry.number for entry in read_journal(tmp_path).records] == [0, 2]
    (remark,) = read_journal(tmp_path).remarks
    assert "A line is not a record" in remark
    assert "one.jsonl" in remark


def test_there_is_one_sentence_for_each_kind_of_trouble(tmp_path: Path) -> None:
    newer = [line(v=2), line(v=10**30), b'{"v": 2}\n']
    unknown = [line(kind="hinted"), line(kind="\x1b[2J")]
    put(tmp_path, line(part=1) + b"".join([*newer, *unknown, b"bad\n", b"bad\n", line(at="soon")]))
    put(tmp_path, line(part=3) + line()[:-1], "two.jsonl")
    put(tmp_path, b"\x00\x01", "three.jsonl")
    put(tmp_path, b"notes", "notes.txt")
    expected = [
        *(("A file in the folder of journals", 1), ("A journal breaks off", 2)),
        *(("A line is not a record", 2), ("A record is of a newer version", 3)),
        *(("A record is of an unknown kind", 2), ("A record has no readable time", 1)),
    ]
    for remark, (start, n) in zip(read_journal(tmp_path).remarks, expected, strict=True):
        assert remark.startswith(start)
        assert remark.endswith(f"' and {n - 1} more." if n > 1 else "'.")
    assert read_records(tmp_path) == [Reached("iterative", part) for part in (1, 0, 3)]
    assert Journal(tmp_path).read().records == read_journal(tmp_path).records


def test_files_that_are_not_journals_are_left_alone(tmp_path: Path) -> None:
    put(tmp_path, line(part=1))
    journals = tmp_path / "journal"
    put(tmp_path, line(part=2), "one.jsonl~")
    put(tmp_path, line(part=2), "jsonl")
    (journals / "folder.jsonl").mkdir()
    (journals / "nowhere.jsonl").symlink_to("missing")
    (journals / "device.jsonl").symlink_to(os.devnull)
    with (journals / "huge.jsonl").open("wb") as huge:
        huge.truncate(1 << 40)  # takes no room
    before = sorted(path.lstat() for path in journals.iterdir())
    assert read_records(tmp_path) == [Reached("iterative", 1)]
    (remark,) = read_journal(tmp_path).remarks
    assert remark.endswith("/device.jsonl' and 5 more.")
    assert sorted(path.lstat() for path in journals.iterdir()) == before


def test_a_journal_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    put(tmp_path, line(part=1))
    (tmp_path / "journal" / "loop.jsonl").symlink_to("loop.jsonl")
    assert read_records(tmp_path) == [Reached("iterative", 1)]
    (remark,) = read_journal(tmp_path).remarks
    assert "A journal cannot be read" in remark
    assert "loop.jsonl" in remark


@pytest.mark.parametrize("name", ["home", "home/journal"])
def test_a_file_in_the_place_of_the_folder_is_said(name: str, tmp_path: Path) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("not a folder")
    assert read_records(tmp_path / "home") == []
    (remark,) = read_journal(tmp_path / "home").remarks
    assert str(tmp_path / "home" / "journal") in remark
    assert "Not a directory" in remark


@pytest.mark.parametrize(
    "at", [None, 7, "", "soon", "2025-03-01T13:00:00", "0001-01-01T00:00+14:00"]
)
def test_a_record_without_a_time_keeps_its_place(at: object, tmp_path: Path) -> None:
    three = line(part=1) + line(part=2, at=at) + line(part=3)
    put(tmp_path, three, "20250301T110000.000000Z-1-a.jsonl")
    put(tmp_path, line(part=0, at="2025-03-01T11:59:00Z"), "b.jsonl")
    put(tmp_path, line(part=4, at="2025-03-01T12:01:00Z"), "a.jsonl")
    assert read_records(tmp_path) == [Reached("iterative", part) for part in range(5)]
    (remark,) = read_journal(tmp_path).remarks
    assert "no readable time" in remark


def test_a_clock_that_goes_back_turns_no_session_round(tmp_path: Path) -> None:
    put(tmp_path, line(part=1) + line(part=2, at="1970-01-01T00:00:00Z") + line(part=3))
    put(tmp_path, line(part=0, at="2025-03-01T13:59:00+02:00"), "two.jsonl")
    assert read_records(tmp_path) == [Reached("iterative", part) for part in range(4)]
    assert read_journal(tmp_path).remarks == ()


OLDER = Path(__file__).parent / "older"


def test_all_that_0_1_0_remembered_is_understood() -> None:
    reading = read_journal(OLDER / "0.1.0")
    assert reading.remarks == ()
    assert Counter(type(entry.record).__name__ for entry in reading.records) == {
        "Helped": 40,
        "Reached": 29,
        "Answered": 23,
        "Begun": 3,
        "Finished": 3,
        "Preferred": 1,
    }
    symmetry = find_progress(reading)["symmetry"]
    assert (symmetry.seed, symmetry.part, symmetry.finished) == (1, 24, True)
    assert find_exercise_state(reading, "isfree") is ExerciseState.SOLVED
    assert find_preferred_notation(reading.records) == "T"
    kept = ResultStore(OLDER / "0.1.0").read()
    assert (len(kept.results), kept.remark) == (1, "")


def acknowledged(home: Path, patience: int, mode: str) -> list[int]:
    """The answers a student got acknowledged, killed after at least so many of them."""
    command: list[str | Path] = [sys.executable, "-c", STUDENT, home, mode]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as student:
        assert student.stdout is not None
        numbers = [int(student.stdout.readline()) for _ in range(patience)]
        student.kill()
        # It may have gone on until the signal came. A line cut by it was not acknowledged.
        numbers += [int(line) for line in student.stdout if line.endswith("\n")]
    assert student.returncode == -9
    return numbers


@pytest.mark.parametrize("mode", ["lines", "screen"])
@pytest.mark.parametrize("times", [5, pytest.param(500, marks=pytest.mark.long)])
def test_no_acknowledged_answer_is_lost(times: int, mode: str, tmp_path: Path) -> None:
    chance = random.Random(times)  # noqa: S311
    for time in range(times):
        home = tmp_path / str(time)
        numbers = acknowledged(home, chance.randrange(60), mode)
        assert numbers == list(range(len(numbers)))
        answers = [entry.record for entry in read_journal(home).records]
        expected = [Answered("iterative", f"question-{n}", n, right=True) for n in numbers]
        assert answers[: len(expected)] == expected
        assert len(answers) <= len(expected) + 1


FIRST, SECOND, THIRD = (Helped("iterative", "question", number) for number in range(1, 4))


def a_file_in_its_journal(place: Path) -> None:
    place.mkdir()
    (place / "journal").write_text("not a folder")


def in_memory(journal: Journal) -> list[object]:
    return [entry.record for entry in journal.read().records]


@pytest.mark.parametrize(
    "obstacle",
    [
        *(Path.touch, a_file_in_its_journal, lambda place: place.symlink_to("missing")),
        lambda place: place.symlink_to(place.name),
    ],
)
def test_a_home_that_is_no_folder(obstacle: Callable[[Path], None], tmp_path: Path) -> None:
    place = tmp_path / "home"
    obstacle(place)
    journal = Journal(place)
    journal.append(FIRST)
    said = journal.error
    assert said is not None
    assert str(place / "journal") in said
    assert "Not a directory" in said
    assert "lost" in said
    journal.append(SECOND)
    assert journal.error == said
    assert in_memory(journal) == [FIRST, SECOND]


@pytest.mark.parametrize("call", ["open", "write", "fsync"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_what_the_system_refuses_later(
    call: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first record is on the disk; the second is refused; the third is not even tried."""
    calls = 0

    def refuse(*_: object, **__: object) -> NoReturn:
        nonlocal calls
        calls += 1
        raise OSError(code, os.strerror(code))

    journal = Journal(tmp_path)
    journal.append(FIRST)
    with monkeypatch.context() as refusing:
        refusing.setattr(os, call, refuse)
        journal.append(SECOND)
    assert os.strerror(code) in str(journal.error)
    assert calls == 1
    (file,) = (tmp_path / "journal").iterdir()
    content = file.read_bytes()
    journal.append(THIRD)
    assert file.read_bytes() == content
    assert in_memory(journal) == [FIRST, SECOND, THIRD]
    assert [entry.record for entry in read_journal(tmp_path).records][:1] == [FIRST]


def test_folders_that_cannot_be_flushed_are_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some file systems refuse it, and some folders above home may not be opened."""
    fsync = os.fsync

    def only_files(file: int) -> None:
        if Path(f"/dev/fd/{file}").is_dir():
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        fsync(file)

    monkeypatch.setattr(os, "fsync", only_files)
    journal = Journal(tmp_path / "home")
    journal.append(FIRST)
    assert journal.error is None


def test_a_journal_taken_away_is_noticed(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    journal.append(FIRST)
    (file,) = (tmp_path / "journal").iterdir()
    file.unlink()
    journal.append(SECOND)
    assert "No such file" in str(journal.error)
    assert in_memory(journal) == [FIRST, SECOND]
    assert list((tmp_path / "journal").iterdir()) == []


@pytest.mark.parametrize("limit", [0, 1, 250, 1000])
def test_a_file_that_may_grow_no_further(limit: int, tmp_path: Path) -> None:
    """The system itself cuts a line short: what was saved before it is read back."""
    command: list[str | Path] = [sys.executable, "-c", LIMITED, tmp_path, str(limit)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    *told, trouble = done.stdout.splitlines()
    saved = [text for text in told if text.endswith("saved")]
    assert told[: len(saved)] == saved
    assert len(saved) < len(told) == 50
    assert "File too large" in trouble
    reading = read_journal(tmp_path)
    assert read_records(tmp_path) == [Begun("iterative", seed) for seed in range(len(saved))]
    assert len(reading.remarks) == (limit > 0)
