"""Whatever lies among the journals is survived, left as it is, and said."""

import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Finished, Reached, Record

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
    b"\n",
    b"not json\n",
    b"\x00\xff\xfe\x80\n",
    b'"text"\n',
    b"[1, 2]\n",
    b"null\n",
    b"{}\n",
    b"NaN\n",
    b"1" * 5000 + b"\n",
    b"[" * 100_000 + b"\n",
    b'{"a":' * 100_000 + b"\n",
    line(part="x" * (1 << 20)),
    line(lesson="x" * (1 << 20)),
    line(v=0),
    line(v="1"),
    line(v=True),
    line(v=1.0),
    line(v=None),
    line(kind=None),
    line(kind=["reached"]),
    line(lesson=None),
    line(lesson=7),
    line(part="0"),
    line(part=-1),
    line(part=True),
    line(part=0.0),
    line(kind="begun"),
    line(kind="begun", seed="1"),
    line(kind="begun", seed=False),
    line(kind="answered"),
    line(**ANSWERED | {"question": 1}),
    line(**ANSWERED | {"given": 1.5}),
    line(**ANSWERED | {"given": {"a": 1}}),
    line(**ANSWERED | {"given": [[1, [{}]]]}),
    line(**ANSWERED | {"given": [[[[[[[[[[1]]]]]]]]]]}),
    line(**ANSWERED | {"right": 1}),
    line(**ANSWERED | {"beliefs": "no-reset"}),
    line(**ANSWERED | {"beliefs": [1]}),
    line(**ANSWERED).replace(b'"given": 1, ', b""),
]


@pytest.mark.parametrize("bad", NOT_RECORDS, ids=lambda bad: repr(bad[:60]))
def test_a_line_that_is_no_record_is_skipped(bad: bytes, tmp_path: Path) -> None:
    put(tmp_path, line(part=1) + bad + line(part=2))
    assert read_records(tmp_path) == [Reached("iterative", 1), Reached("iterative", 2)]
    assert [entry.number for entry in read_journal(tmp_path).records] == [0, 2]
    (remark,) = read_journal(tmp_path).remarks
    assert "1 line is not a record" in remark
    assert "one.jsonl" in remark


def test_there_is_one_sentence_for_each_kind_of_trouble(tmp_path: Path) -> None:
    newer = [line(v=2), line(v=10**30), b'{"v": 2}\n']
    unknown = [line(kind="hinted"), line(kind="\x1b[2J")]
    put(tmp_path, line(part=1) + b"".join([*newer, *unknown, b"bad\n", b"bad\n", line(at="soon")]))
    put(tmp_path, line(part=3) + line()[:-1], "two.jsonl")
    put(tmp_path, b"\x00\x01", "three.jsonl")
    put(tmp_path, b"notes", "notes.txt")
    expected = [
        "1 file in the folder of journals",
        "2 journals break off",
        "2 lines are not records",
        "3 records are of a newer version",
        "2 records are of an unknown kind",
        "1 record has no readable time",
    ]
    remarks = read_journal(tmp_path).remarks
    assert [
        remark[: len(start)] for remark, start in zip(remarks, expected, strict=True)
    ] == expected
    assert [entry.record for entry in read_journal(tmp_path).records] == [
        Reached("iterative", part) for part in (1, 0, 3)
    ]
    assert Journal(tmp_path).read().records == read_journal(tmp_path).records


def test_every_prefix_gives_the_records_of_its_whole_lines(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "whole")
    appended: list[Record] = [Reached("iterative", 0), Finished("iterative"), Reached("größe", 12)]
    for record in appended:
        journal.append(record)
    (whole,) = (tmp_path / "whole" / "journal").iterdir()
    content = whole.read_bytes()
    for size in range(len(content) + 1):
        start = content[:size]
        put(tmp_path, start)
        assert read_records(tmp_path) == appended[: start.count(b"\n")]
        assert len(read_journal(tmp_path).remarks) == (not start.endswith(b"\n") and size > 0)


@given(st.lists(st.binary(max_size=40).filter(lambda junk: b"\n" not in junk), max_size=6))
@example([b"[" * 5000, b"\x80"])
def test_junk_between_the_lines_costs_no_record(junk: list[bytes]) -> None:
    parts = range(len(junk))
    with TemporaryDirectory() as folder:
        home = Path(folder)
        put(
            home,
            b"".join(bad + b"\n" + line(part=part) for part, bad in zip(parts, junk, strict=True)),
        )
        assert read_records(home) == [Reached("iterative", part) for part in parts]


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
    assert remark.startswith("6 files in the folder of journals are no journals ")
    assert sorted(path.lstat() for path in journals.iterdir()) == before


def test_a_journal_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    put(tmp_path, line(part=1))
    (tmp_path / "journal" / "loop.jsonl").symlink_to("loop.jsonl")
    assert read_records(tmp_path) == [Reached("iterative", 1)]
    (remark,) = read_journal(tmp_path).remarks
    assert "1 journal cannot be read" in remark
    assert "loop.jsonl" in remark


@pytest.mark.parametrize("name", ["home", "home/journal"])
def test_a_file_in_the_place_of_the_folder_is_said(name: str, tmp_path: Path) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("not a folder")
    assert read_records(tmp_path / "home") == []
    (remark,) = read_journal(tmp_path / "home").remarks
    assert str(tmp_path / "home" / "journal") in remark
    assert "Not a directory" in remark


@pytest.mark.parametrize("suffix", [".jsonl", ".txt"])
def test_no_control_character_of_a_name_is_repeated(suffix: str, tmp_path: Path) -> None:
    home = tmp_path / "a\x1b]0;title\x07b"
    home.mkdir()
    name = os.fsdecode(b"\x1b[2J\r\n\xff\xc2\x9b\xe2\x80\xae" + suffix.encode())
    put(home, b"bad\n" + line(v=2) + line(kind="hinted") + line(at=""), name)
    (home / "journal" / f"\x1b{suffix}.jsonl").symlink_to(f"\x1b{suffix}.jsonl")
    remarks = read_journal(home).remarks
    assert len(remarks) in {2, 5}
    assert all(remark.isprintable() for remark in remarks)


def test_a_name_of_nothing_but_the_suffix_is_a_journal(tmp_path: Path) -> None:
    put(tmp_path, line(part=1), ".jsonl")
    assert read_records(tmp_path) == [Reached("iterative", 1)]


@pytest.mark.parametrize(
    "at", [None, 7, "", "soon", "2025-03-01T13:00:00", "0001-01-01T00:00+14:00"]
)
def test_a_record_without_a_time_keeps_its_place(at: object, tmp_path: Path) -> None:
    put(
        tmp_path,
        line(part=1) + line(part=2, at=at) + line(part=3),
        "20250301T110000.000000Z-1-a.jsonl",
    )
    put(tmp_path, line(part=0, at="2025-03-01T11:59:00Z"), "b.jsonl")
    put(tmp_path, line(part=4, at="2025-03-01T12:01:00Z"), "a.jsonl")
    assert read_records(tmp_path) == [Reached("iterative", part) for part in range(5)]
    (remark,) = read_journal(tmp_path).remarks
    assert "no readable time" in remark


def test_a_first_record_without_a_time_has_that_of_its_file(tmp_path: Path) -> None:
    put(tmp_path, line(part=1, at=None) + line(part=3), "20250301T110000.000000Z-1-a.jsonl")
    put(tmp_path, line(part=2, at="2025-03-01T11:30:00Z"), "b.jsonl")
    put(tmp_path, line(part=0, at="2025-03-01T10:30:00Z"), "c.jsonl")
    assert read_records(tmp_path) == [Reached("iterative", part) for part in range(4)]


def test_a_clock_that_goes_back_turns_no_session_round(tmp_path: Path) -> None:
    put(tmp_path, line(part=1) + line(part=2, at="1970-01-01T00:00:00Z") + line(part=3))
    put(tmp_path, line(part=0, at="2025-03-01T13:59:00+02:00"), "two.jsonl")
    assert read_records(tmp_path) == [Reached("iterative", part) for part in range(4)]
    assert read_journal(tmp_path).remarks == ()


def test_what_is_appended_comes_after_all_that_was_read(tmp_path: Path) -> None:
    put(tmp_path, line(part=0, at="2199-01-01T00:00:00Z"))
    journal = Journal(tmp_path)
    journal.read()
    for part in (1, 2):
        journal.append(Reached("iterative", part))
    assert read_records(tmp_path) == [Reached("iterative", part) for part in range(3)]


def test_the_end_of_time_is_survived(tmp_path: Path) -> None:
    put(tmp_path, line(part=0, at="9999-12-31T23:59:59.999999Z"), "0.jsonl")
    journal = Journal(tmp_path)
    journal.read()
    for part in (1, 2):
        journal.append(Reached("iterative", part))
    assert read_records(tmp_path) == [Reached("iterative", part) for part in range(3)]
