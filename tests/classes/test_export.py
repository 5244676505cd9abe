"""Records are exported row by row, and pseudonyms leave nothing of a person."""

import csv
import io
import json
import re
import stat
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from lessons.classes.export import (
    COLUMNS,
    ExportError,
    Row,
    export_class,
    write_csv,
    write_jsonl,
    write_parquet,
)
from lessons.classes.packet import HandIn
from lessons.classes.pseudonyms import PseudonymError, Pseudonyms, read_key
from lessons.course.practice import templates
from lessons.journal.journal import Entry
from lessons.journal.records import (
    PRACTICE,
    Answered,
    Begun,
    Done,
    Finished,
    Found,
    Helped,
    Preferred,
    Reached,
    Record,
)

DOCUMENT = Path(__file__).parents[2] / "docs" / "analytics.md"
QUERIES = re.findall(r"```sql\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
KEY, OTHER = Pseudonyms(b"k" * 32), Pseudonyms(b"o" * 32)
AT = datetime(2026, 11, 22, 23, 21, 55, 123456, tzinfo=UTC)
SEED = 5_551_234_567
PRIVATE = "Anna Rossi <anna@uni.example>"


def hand_in_of(login: str = "anna", days: int = 0, passes: int = 1) -> HandIn:
    template = next(iter(templates()))
    records: tuple[Record, ...] = (
        Begun(PRACTICE, SEED),
        Reached("iterative", 2),
        Helped("iterative", "back", 1),
        Answered("iterative", "back", "b[k] + 1", False, ("restart-at-zero",), ("no-reset",), 3),
        Answered(PRACTICE, f"{template}.635017", (0, PRIVATE), True, content="77aa", sure=True),
        Answered("drive", "tick.4.2.0,2,-1,-1", "=1+1", False),
        Answered("lab.queens", "works", "4711", True),
        Answered("iterative", "free-1", "skipped", False),
        Done("iterative", "first-try", (1, 2)),
        Preferred("notation", PRIVATE),
        Found((1, 3, 0, 2)),
        Finished("iterative"),
        Begun(PRIVATE, 10**30),
    )
    entries = tuple(
        Entry(AT + timedelta(days=days, minutes=number), f"{round_}-{login}", number, record)
        for round_ in range(passes)
        for number, record in enumerate(records)
    )
    files = {"lab/queens.py": f"# {PRIVATE}"}
    return HandIn("week-3", "c0", "0.2.0", login, PRIVATE, AT + timedelta(days=9), entries, files)


def jsonl_of(*hand_ins: HandIn, pseudonyms: Pseudonyms | None = None) -> str:
    out = io.StringIO()
    write_jsonl(export_class(hand_ins, pseudonyms), out)
    return out.getvalue()


def test_a_record_is_a_row() -> None:
    rows = [json.loads(line) for line in jsonl_of(hand_in_of()).splitlines()]
    assert [row["kind"] for row in rows[:4]] == ["begun", "reached", "helped", "answered"]
    assert rows[3] == {
        "assignment": "week-3",
        "course": "c0",
        "tutor": "0.2.0",
        "student": "anna",
        "handed_in": "2026-12-01T23:21:55.123456",
        "session": "0-anna",
        "line": 3,
        "recorded_at": "2026-11-22T23:24:55.123456",
        "day": "2026-11-22",
        "seconds": 180.0,
        "kind": "answered",
        "lesson": "iterative",
        "question": "back",
        "given": '"b[k] + 1"',
        "was_right": False,
        "skipped": False,
        "sure": False,
        "beliefs": ["restart-at-zero"],
        "offered": ["no-reset"],
        "wrong": 3,
        "content": "",
    }
    assert rows[4]["template"] in templates()
    assert rows[4]["skill"] == templates()[rows[4]["template"]].skill
    assert rows[0]["seed"] == str(SEED)


def test_nothing_of_a_person_goes_without_the_key() -> None:
    text = jsonl_of(hand_in_of(), pseudonyms=KEY)
    for secret in (
        "anna",
        "Anna",
        "Rossi",
        str(SEED),
        "635017",
        "77aa",
        "23:2",
        "4711",
        "10000000",
    ):
        assert secret not in text
    rows = [json.loads(line) for line in text.splitlines()]
    assert rows[3]["given"] == '"b[k] + 1"'
    assert rows[4]["given"].startswith('[0, "~')
    assert rows[4]["question"].startswith(rows[4]["template"] + ".")
    assert rows[5]["question"] == "tick.4.2.0,2,-1,-1"
    assert rows[10]["given"] == "[1, 3, 0, 2]"
    assert rows[3]["seconds"] == 180.0


def test_a_pseudonym_belongs_to_a_student_and_a_key() -> None:
    def students(*hand_ins: HandIn, key: Pseudonyms = KEY) -> list[str]:
        lines = jsonl_of(*hand_ins, pseudonyms=key).splitlines()
        return list(dict.fromkeys(json.loads(line)["student"] for line in lines))

    anna, bo = students(hand_in_of("anna"), hand_in_of("bo"))
    assert students(replace(hand_in_of("anna"), assignment="week-4")) == [anna]
    assert students(hand_in_of("anna"), key=OTHER) not in ([anna], [bo])
    assert KEY.of("student", "x") != KEY.of("text", "x")


def test_what_is_handed_in_twice_is_exported_once() -> None:
    later = hand_in_of(passes=2)
    first = replace(later, entries=later.entries[:7])
    assert jsonl_of(first, later) == jsonl_of(later)
    assert len(jsonl_of(first, later, hand_in_of("bo")).splitlines()) == 39


def test_csv_has_the_same_rows_and_no_formula() -> None:
    out = io.StringIO()
    assert write_csv(export_class([hand_in_of()]), out) == 13
    header, *rows = csv.reader(io.StringIO(out.getvalue()))
    assert header == list(COLUMNS)
    assert rows[3][header.index("beliefs")] == "restart-at-zero"
    assert rows[5][header.index("given")] == '"\'=1+1"'
    assert rows[3][header.index("was_right")] == "false"


def test_a_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "key"
    made = read_key(path).of("student", "anna")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert read_key(path).of("student", "anna") == made
    path.chmod(0o640)
    with pytest.raises(PseudonymError, match="chmod 600"):
        read_key(path)
    (tmp_path / "short").write_text("abc")
    (tmp_path / "short").chmod(0o600)
    for name in ("short", "."):
        with pytest.raises(PseudonymError, match=r"is no key|cannot be read"):
            read_key(tmp_path / name)


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    hand_ins = [hand_in_of("anna"), hand_in_of("bo", passes=3)]
    path = tmp_path / "it's.parquet"
    assert write_parquet(export_class(hand_ins), path) == 52
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    read = duckdb.connect().execute("SELECT * FROM read_parquet(?)", [str(path)])
    names = [column[0] for column in read.description]
    assert names == list(COLUMNS)
    found = [dict(zip(names, row, strict=True)) for row in read.fetchall()]
    told = [json.loads(line) for line in jsonl_of(*hand_ins).splitlines()]
    for row, line in zip(found, told, strict=True):
        for name in ("recorded_at", "handed_in", "day"):
            row[name] = row[name].isoformat()
        assert {name: value for name, value in row.items() if value is not None} == line


def test_parquet_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    pytest.importorskip("duckdb")
    with pytest.raises(ExportError, match="cannot be written"):
        write_parquet(export_class([hand_in_of()]), tmp_path / "missing" / "x.parquet")

    def broken() -> Iterator[Row]:
        yield from export_class([hand_in_of()])
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_parquet(broken(), tmp_path / "x.parquet")
    assert not list(tmp_path.iterdir())


def test_the_queries_of_the_document_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    duckdb = pytest.importorskip("duckdb")
    monkeypatch.chdir(tmp_path)
    for days, where in (
        (0, "term=2026w/section=a"),
        (1, "term=2026w/section=b"),
        (200, "term=2027s/section=a"),
    ):
        folder = tmp_path / "exports" / where
        folder.mkdir(parents=True)
        class_ = [hand_in_of(f"{where[-1]}{number}", days, passes=5) for number in range(6)]
        write_parquet(export_class(class_, KEY), folder / "week-3.parquet")
    base = duckdb.connect()
    view, *queries = QUERIES
    base.execute(view)
    assert len(queries) == 10
    found = [base.execute(query).fetchall() for query in queries]
    assert all(found)
    assert found[0] == [
        ("2026w", "a", 6, 390, 150),
        ("2026w", "b", 6, 390, 150),
        ("2027s", "a", 6, 390, 150),
    ]
    assert found[3] == [("restart-at-zero", 90, 12)]


def test_the_document_names_the_columns() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([A-Z\[\]]+) \|", DOCUMENT.read_text(), re.MULTILINE)
    assert rows == list(COLUMNS.items())
