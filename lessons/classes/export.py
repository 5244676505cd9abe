"""The records of hand-ins as rows for research: JSON lines, CSV, or Parquet for DuckDB.

One row is one record; `docs/analytics.md` has the columns. Rows are made and written one by one, so
what is exported may be larger than what fits into memory.

With pseudonyms nothing of a person is left that has not gone through the key: no name, no programs,
no seed (it follows from the login), no number of an instance (it follows from the seed), no time of
day, and of typed answers only words that stand in the lectures' programs.
"""

import csv
import json
import os
import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from threading import Thread
from typing import IO, TypeAlias

from lessons.classes.packet import HandIn
from lessons.classes.pseudonyms import Pseudonyms
from lessons.classes.spreadsheets import as_text
from lessons.course.course import lesson_ids
from lessons.course.practice import template_of
from lessons.files.course_folder import NAME, read_once
from lessons.journal.journal import NEVER, Entry
from lessons.journal.records import (
    SKIPPED,
    Answered,
    Begun,
    Done,
    Found,
    Given,
    Helped,
    Preferred,
    Reached,
)
from lessons.language import _
from lessons.student.lesson_skills import skills_asked
from solver.text.listing import listing_ids, load_listing

Row: TypeAlias = dict[str, str | int | float | bool | Sequence[str] | None]

COLUMNS: Mapping[str, str] = {
    "assignment": "VARCHAR",
    "course": "VARCHAR",
    "tutor": "VARCHAR",
    "student": "VARCHAR",
    "handed_in": "TIMESTAMP",
    "session": "VARCHAR",
    "line": "INTEGER",
    "recorded_at": "TIMESTAMP",
    "day": "DATE",
    "seconds": "DOUBLE",
    "kind": "VARCHAR",
    "lesson": "VARCHAR",
    "question": "VARCHAR",
    "template": "VARCHAR",
    "skill": "VARCHAR",
    "given": "VARCHAR",
    "was_right": "BOOLEAN",
    "skipped": "BOOLEAN",
    "sure": "BOOLEAN",
    "hints": "INTEGER",
    "part": "INTEGER",
    "beliefs": "VARCHAR[]",
    "offered": "VARCHAR[]",
    "wrong": "INTEGER",
    "content": "VARCHAR",
    "seed": "VARCHAR",
}
"""The columns, each with its type in SQL."""
FORMATS = ("jsonl", "csv", "parquet")
MOST = 2**31 - 1
"""No number in a row is larger: one that is was not written by the tutor."""
_WORD = re.compile(r"\d{4,}|[^\W\d]\w*")
"""A word of a typed text; a long number may be somebody's."""
_NAME = re.compile(rf"(?:lab\.|hunt\.)?{NAME}(?:_[a-z_]+)?(?:[.][0-9a-z.,-]{{1,80}})?")


class ExportError(ValueError):
    """Something cannot be exported; the text says why, and what to do."""


def export_rows(hand_in: HandIn, pseudonyms: Pseudonyms | None = None) -> Iterator[Row]:
    """Yield a row for each record of a hand-in, in the order of the hand-in.

    Args:
        hand_in: The hand-in; its programs are not among the rows.
        pseudonyms: What names are replaced with; None if they stay.
    """
    dated = [each.at for each in hand_in.entries if each.at > NEVER]
    first = min(dated, default=NEVER)
    unsaid: Row = dict.fromkeys(COLUMNS)
    about: Row = {
        "assignment": hand_in.assignment,
        "course": hand_in.course,
        "tutor": hand_in.tutor,
        "student": pseudonyms.of("student", hand_in.login) if pseudonyms else hand_in.login,
        "handed_in": None if pseudonyms else _time(hand_in.at),
    }
    for entry in hand_in.entries:
        row = unsaid | about | _told(entry, first)
        yield row if pseudonyms is None else _hidden(row, pseudonyms)


def export_class(hand_ins: Iterable[HandIn], pseudonyms: Pseudonyms | None = None) -> Iterator[Row]:
    """Yield a row for each record of a class, once.

    Somebody who hands in twice hands in the same records again, and more of them: what was in an
    earlier hand-in is left out of the later ones.
    """
    exported: dict[tuple[str, str, str], int] = {}
    for hand_in in hand_ins:
        last: dict[tuple[str, str, str], int] = {}
        new: list[Entry] = []
        for entry in hand_in.entries:
            key = hand_in.assignment, hand_in.login, entry.session
            if entry.number > exported.get(key, -1):
                new.append(entry)
                last[key] = max(entry.number, last.get(key, -1))
        exported |= last
        yield from export_rows(replace(hand_in, entries=tuple(new)), pseudonyms)


def write_jsonl(rows: Iterable[Row], file: IO[str]) -> int:
    """Write rows as JSON lines, each without what is null; return how many there were."""
    number = 0
    for number, row in enumerate(rows, 1):  # noqa: B007 (it is returned)
        file.write(json.dumps({k: v for k, v in row.items() if v is not None}) + "\n")
    return number


def write_csv(rows: Iterable[Row], file: IO[str]) -> int:
    """Write rows as CSV: lists with spaces between their words, and no cell that does anything."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    number = 0
    for number, row in enumerate(rows, 1):  # noqa: B007 (it is returned)
        writer.writerow([_cell(row[name]) for name in COLUMNS])
    return number


def write_parquet(rows: Iterable[Row], path: Path) -> int:
    """Write rows as a Parquet file, through DuckDB; nothing is ever held as a whole.

    Raises:
        ExportError: DuckDB is not installed, or cannot write the file.
    """
    try:
        import duckdb
    except ImportError as error:
        said = _(
            "Parquet needs DuckDB, which is not installed. Install it: "
            "pip install 'queens-tutor[analytics]'; or choose --format jsonl or csv."
        )
        raise ExportError(said) from error
    with tempfile.TemporaryDirectory(prefix="queens-tutor-") as folder:
        pipe, torn = Path(folder) / "rows.jsonl", path.with_name(f".{path.name}.{os.getpid()}")
        os.mkfifo(pipe, 0o600)
        trouble: list[Exception] = []
        counted: list[int] = []

        def write() -> None:
            """Write into the pipe until its reader has gone."""
            try:
                with suppress(BrokenPipeError), pipe.open("w", encoding="ascii") as file:
                    counted.append(write_jsonl(rows, file))
            except Exception as error:  # noqa: BLE001 (raised in the thread that waits)
                trouble.append(error)

        writing = Thread(target=write)
        writing.start()
        try:
            with duckdb.connect(config={"memory_limit": "256MB", "temp_directory": folder}) as base:
                base.execute(_copy(pipe, torn))
            torn.replace(path)
        except (duckdb.Error, OSError) as error:
            torn.unlink(missing_ok=True)
            said = _("{path} cannot be written: {reason}")
            reason = str(error).split("\n", 1)[0]
            raise ExportError(said.format(path=path, reason=reason)) from error
        finally:
            # A writer that still waits for somebody to read is let go.
            with suppress(OSError):
                os.close(os.open(pipe, os.O_RDONLY | os.O_NONBLOCK))
            writing.join()
    if trouble:
        path.unlink(missing_ok=True)
        raise trouble[0]
    return counted[0]


def _copy(source: Path, target: Path) -> str:
    """Return what DuckDB is told: to read JSON lines, and to write them as they come."""
    types = ", ".join(f"{name}: '{kind}'" for name, kind in COLUMNS.items())
    names = ", ".join(COLUMNS)
    return (  # All that is put in is ours, but the two names, and those are quoted.
        f"COPY (SELECT {names} FROM read_json({_quoted(source)}, format='newline_delimited', "  # noqa: S608
        f"columns={{{types}}})) TO {_quoted(target)} (FORMAT parquet, COMPRESSION zstd)"
    )


def _quoted(path: Path) -> str:
    return "'" + str(path).replace("'", "''") + "'"


def _told(entry: Entry, first: datetime) -> Row:
    """Return what a record tells, in the columns that it has something for."""
    known = entry.at > NEVER
    row: Row = {
        "session": entry.session,
        "line": _small(entry.number),
        "recorded_at": _time(entry.at) if known else None,
        "day": entry.at.date().isoformat() if known else None,
        "seconds": round((entry.at - first).total_seconds(), 3) if known else None,
        "kind": type(entry.record).__name__.lower(),
    }
    match entry.record:
        case Answered() as answer:
            row |= {
                "lesson": answer.lesson,
                "question": answer.question,
                "template": _template(answer.question),
                "skill": _skill(answer.lesson, answer.question),
                "given": json.dumps(answer.given),
                "was_right": answer.right,
                "skipped": answer.given == SKIPPED,
                "sure": answer.sure,
                "beliefs": answer.beliefs,
                "offered": answer.offered,
                "wrong": _small(answer.wrong),
                "content": answer.content,
            }
        case Begun():
            row |= {"lesson": entry.record.lesson, "seed": str(entry.record.seed)}
        case Reached():
            row |= {"lesson": entry.record.lesson, "part": _small(entry.record.part)}
        case Helped(lesson=lesson, question=question, hints=hints):
            row |= {
                "lesson": lesson,
                "question": question,
                "template": _template(question),
                "skill": _skill(lesson, question),
                "hints": _small(hints),
            }
        case Done(lesson=lesson, task=task, given=given):
            row |= {"lesson": lesson, "question": task, "given": json.dumps(given)}
            row["skipped"] = given == SKIPPED
        case Preferred(what=what, value=value):
            row |= {"question": what, "given": json.dumps(value)}
        case Found(rows=rows):
            row["given"] = json.dumps(rows)
        case finished:
            row["lesson"] = finished.lesson
    return row


def _hidden(row: Row, pseudonyms: Pseudonyms) -> Row:
    """Return a row without what would tell whose it is."""
    row |= {
        "recorded_at": None,
        "seed": None,
        "session": pseudonyms.of("session", str(row["session"])),
    }
    for name in ("lesson", "question"):
        if isinstance(text := row[name], str) and not _NAME.fullmatch(text):
            row[name] = pseudonyms.of("name", text)
    if row["template"]:
        instance = pseudonyms.of("instance", str(row["question"]))
        row["question"] = f"{row['template']}.{instance}"
    if row["content"]:
        row["content"] = pseudonyms.of("content", str(row["content"]))
    for name in ("beliefs", "offered"):
        if isinstance(listed := row[name], tuple):
            row[name] = [each for each in listed if re.fullmatch(NAME, each)]
    if row["kind"] == "preferred":
        row |= {"question": None, "given": None}
    elif isinstance(given := row["given"], str):
        row["given"] = json.dumps(_without_words(json.loads(given), pseudonyms))
    return row


def _without_words(given: Given, pseudonyms: Pseudonyms) -> object:
    """Return an answer without typed words, but those that everybody knows."""
    if isinstance(given, str):
        known = all(word in _vocabulary() for word in _WORD.findall(given))
        return given if known else "~" + pseudonyms.of("text", given)
    if isinstance(given, Sequence):
        return [_without_words(each, pseudonyms) for each in given]
    return given


@cache
def _vocabulary() -> frozenset[str]:
    """Return the words that stand in the lectures' programs, and what the journal says itself."""
    words = {SKIPPED, "free", "yes", "no", "nobody"}
    for name in listing_ids():
        words.update(*map(_WORD.findall, load_listing(name).lines))
    return frozenset(words)


def _template(question: str) -> str | None:
    template = template_of(question)
    return template.id if template else None


def _skill(lesson: str, question: str) -> str | None:
    """Return what a question trains, as the course that is installed has it."""
    template = template_of(question)
    if template is not None:
        return template.skill or None
    return skills_asked(lesson).get(question) or None if lesson in _lessons() else None


@read_once
def _lessons() -> frozenset[str]:
    return frozenset(lesson_ids())


def _small(number: int) -> int | None:
    return number if abs(number) <= MOST else None


def _time(at: datetime) -> str:
    return at.astimezone(UTC).replace(tzinfo=None).isoformat()


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return str(value).lower()
        case int() | float():
            return str(value)
        case str():
            return as_text(value)
        case _ if isinstance(value, Sequence):
            return as_text(" ".join(value))
    return as_text(str(value))
