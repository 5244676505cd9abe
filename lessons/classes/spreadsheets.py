"""Tables in CSV: read as platforms write them, and written so that no cell does anything.

A spreadsheet takes a cell that begins with `=`, `+`, `-` or `@` for a formula, and a formula can
send the whole table away. Names and answers come from students, so every text is written as text:
an apostrophe stands before what would begin a formula.
"""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import TypeAlias

from lessons.classes.errors import UnusableError, explain
from lessons.files.findings import make_printable
from lessons.files.opening import read_file
from lessons.language import _

Cell: TypeAlias = str | int | float | Decimal | None
"""The value of a cell: a text, a number, or nothing."""

LARGEST = 8 << 20
"""Bytes of a table that is read."""
MOST_ROWS = 20_000
DELIMITERS = ",;\t"

_SIGNS = r"=+\-@\uff1d\uff0b\uff0d\uff20"
"""Those of full width are taken for the others."""
_FORMULA = re.compile(rf"""((?:^|[;,|\n\t])[\s"']*)(?=[{_SIGNS}]\s*[^\s;,|])""")
"""Where a formula could begin: a program that expects other separators begins a cell after those
too. A sign alone is none: platforms write `-` for nothing."""
_NUMBER = re.compile(r"[+-]?\d+([.,]\d+)?")


@dataclass(frozen=True, slots=True)
class Spreadsheet:
    """The rows of a CSV file, including its header, and its delimiter."""

    rows: tuple[tuple[str, ...], ...]
    delimiter: str = ","


def read_table(path: Path) -> Spreadsheet:
    """Return the table in a CSV file without empty rows; raise an `UnusableError` if it is none.

    Commas, semicolons or tabs may stand between its cells; its text may be UTF-8, UTF-16 with a
    mark at its beginning, or what Windows writes in western Europe.
    """
    with explain(_("{path} cannot be read ({reason}). Check the name."), UnusableError, path=path):
        data = read_file(path, LARGEST + 1)
    if len(data) > LARGEST:
        sentence = _("{path} is too large for a list of students: at most {n} MiB are read.")
        raise UnusableError(sentence, path=path, n=LARGEST >> 20)
    try:
        return _parse_table(_decode_bytes(data))
    except (csv.Error, UnicodeError) as error:
        sentence = _(
            "{path} is no table in CSV. Export it again as CSV, with UTF-8 as its encoding."
        )
        raise UnusableError(sentence, path=path) from error


def _parse_table(text: str) -> Spreadsheet:
    """Return the table in a CSV text; raise a `csv.Error` if it is malformed."""
    header = text.lstrip("\n\r").split("\n", 1)[0]
    delimiter = max(DELIMITERS, key=header.count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    results: list[tuple[str, ...]] = []
    for row in rows:
        if any(cell.strip() for cell in row):
            results.append(tuple(row))
        if len(results) > MOST_ROWS:
            raise csv.Error("too many rows")
    return Spreadsheet(tuple(results), delimiter)


def format_csv_rows(rows: Iterable[Sequence[Cell]], delimiter: str = ",") -> str:
    """Return rows as CSV text in which no cell is taken for a formula."""
    out = io.StringIO(newline="")
    csv.writer(out, delimiter=delimiter, lineterminator="\r\n").writerows(
        [escape_cell(cell) for cell in row] for row in rows
    )
    return out.getvalue()


def escape_cell(cell: Cell) -> str:
    """Return a cell as text; one that would begin a formula gets an apostrophe."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        if _NUMBER.fullmatch(cell):
            return cell
        lines = re.split(r"\r\n|\r|\n", cell)
        return _FORMULA.sub(r"\1'", "\n".join(make_printable(line) for line in lines))
    return f"{cell:g}" if isinstance(cell, float) else str(cell)


def _decode_bytes(data: bytes) -> str:
    """Return bytes decoded as UTF-16 with a byte order mark, UTF-8, or Windows-1252."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16")
    with suppress(UnicodeDecodeError):
        return data.decode("utf-8-sig")
    return data.decode("cp1252")
