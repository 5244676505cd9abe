"""The journal gives back what was appended, in order, from any number of sessions."""

import json
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st
from platformdirs import user_data_path

import lessons
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import (
    ActivityType,
    Answered,
    Begun,
    Finished,
    Found,
    Reached,
    Record,
    format_line,
)
from lessons.journal.student_state import Entry

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

SESSION = """
import sys
from pathlib import Path
from lessons.journal.journal import Journal
from lessons.journal.records import Answered

print("ready", flush=True)
sys.stdin.readline()
journal = Journal(Path(sys.argv[1]))
for number in range(200):
    journal.append(Answered("iterative", sys.argv[2], number, right=True))
if journal.error:
    sys.exit(journal.error)
"""


def test_home_is_what_the_variable_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUEENS_TUTOR_HOME", str(tmp_path / "mine"))
    assert find_home() == tmp_path / "mine"
    assert not find_home().exists()


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


def test_a_line_is_ascii_json_with_a_version_and_a_time(tmp_path: Path) -> None:
    Journal(tmp_path).append(Answered("größe", "q", ((0, 3),), right=True, beliefs=("b",)))
    (file,) = (tmp_path / "journal").iterdir()
    (line,) = file.read_bytes().splitlines(keepends=True)
    assert line.isascii()
    assert line.endswith(b"\n")
    fields = json.loads(line)
    assert fields.pop("at") == read_journal(tmp_path).records[0].at.isoformat(
        timespec="microseconds"
    )
    assert fields == {
        "v": 1,
        "kind": "answered",
        "lesson": "größe",
        "question": "q",
        "given": [[0, 3]],
        "right": True,
        "beliefs": ["b"],
    }


def test_sessions_do_not_share_a_file(tmp_path: Path) -> None:
    for number in range(3):
        Journal(tmp_path).append(Reached("iterative", number))
    assert len(list((tmp_path / "journal").iterdir())) == 3
    assert len({entry.session for entry in read_journal(tmp_path).records}) == 3


def test_a_session_sees_the_others_and_itself_once(tmp_path: Path) -> None:
    one, other = Journal(tmp_path), Journal(tmp_path)
    for number in range(3):
        one.append(Reached("diagonals", number))
        other.append(Reached("iterative", number))
    assert one.read().records == other.read().records == read_journal(tmp_path).records
    assert len(one.read().records) == 6


def test_what_is_done_is_dated_after_all_that_was_read(tmp_path: Path) -> None:
    """The clock can have been set back since the others wrote."""
    journal = Journal(tmp_path)
    journal.append(ANSWER)
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    line = format_line(tomorrow.isoformat(timespec="microseconds"), ANSWER)
    (tmp_path / "journal" / "other.jsonl").write_bytes(line)
    journal.read()
    journal.append(Finished("iterative"))
    assert [entry.record for entry in read_journal(tmp_path).records] == [
        ANSWER,
        ANSWER,
        Finished("iterative"),
    ]


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
    assert [entry.record for entry in read_journal(tmp_path).records] == [ANSWER]


@pytest.mark.parametrize(
    "record",
    [
        Answered("l", "q", 0.5, right=True),  # type: ignore[arg-type]
        Answered("l", "q", [1], right=True),  # type: ignore[arg-type]
        Answered("l", "q", "x" * (1 << 20), right=True),
        Reached("l", -1),
        Begun("l", True),
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
    path = os.pathsep.join(
        [str(Path(lessons.__path__[0]).parent), os.environ.get("PYTHONPATH", "")]
    )
    names = ["a", "b", "c", "d"]
    sessions = [
        subprocess.Popen(
            [sys.executable, "-c", SESSION, place, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
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


def test_a_file_that_has_not_changed_is_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Journal(tmp_path).append(ANSWER)
    journal = Journal(tmp_path)
    assert len(journal.read().records) == 1
    monkeypatch.setattr("lessons.journal.journal.read_file", None)
    assert len(journal.read().records) == 1


@pytest.mark.parametrize(
    ("subject", "activity", "name"),
    [
        ("iterative", ActivityType.LESSON, "iterative"),
        ("practice", ActivityType.PRACTICE, "practice"),
        ("drive", ActivityType.DRIVE, "drive"),
        ("hunt.stripes", ActivityType.HUNT, "stripes"),
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
