"""A report as text for a terminal or a file, and a table of it as CSV."""

import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from unicodedata import combining, east_asian_width

from lessons.classes.report import ClassReport
from lessons.classes.spreadsheets import write_table
from lessons.classes.tables import Column, ReportTable, report_tables, summary
from lessons.files.findings import printable
from lessons.language import _

WIDTH = 100
"""Columns of a report in a file."""
NARROWEST = 16
"""Columns that a cell of prose keeps."""
GAP = "  "


def as_text(report: ClassReport, width: int = WIDTH) -> str:
    """Return a report in lines of a width; a column that cannot be broken may be wider."""
    title = report.title or _("The whole course")
    lines = [printable(title), "", *_wrapped(" ".join(summary(report)), width)]
    for table in report_tables(report):
        lines += ["", "", table.title, "─" * len(table.title)]
        if table.rows:
            lines += [*_wrapped(table.says, width), "", *draw_table(table, width)]
        else:
            lines += _wrapped(table.empty, width)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def as_csv(report: ClassReport, name: str = "students") -> str:
    """Return one of a report's tables as CSV.

    Raises:
        KeyError: The report has no table of this name.
    """
    table = {each.id: each for each in report_tables(report)}[name]
    rows = ([cell.text for cell in row.cells] for row in table.rows)
    return write_table([[column.full or column.title for column in table.columns], *rows])


def draw_table(table: ReportTable, width: int) -> Iterator[str]:
    """Yield the lines of a table; what does not fit beside the first column follows below."""
    cells = [[printable(cell.text) for cell in row.cells] for row in table.rows]
    short = [column for column in table.columns if column.full]
    heads = [column.title for column in table.columns]
    widths = [max(map(_cells, column)) for column in zip(heads, *cells, strict=True)]
    _shrink(widths, table.columns, width)
    for number, block in enumerate(_blocks(widths, width)):
        if number:
            yield ""
        columns = [table.columns[i] for i in block]
        room = [widths[i] for i in block]
        yield from _row([heads[i] for i in block], columns, room)
        yield GAP.join("─" * each for each in room)
        for row in cells:
            yield from _row([row[i] for i in block], columns, room)
    if short:
        said = "; ".join(f"{column.title}: {column.full}" for column in short)
        yield ""
        yield from _wrapped(printable(said), width)


def _shrink(widths: list[int], columns: Sequence[Column], width: int) -> None:
    """Take columns away from prose until all fits, from the widest first."""
    prose = [i for i, column in enumerate(columns) if column.prose]
    while sum(widths) + len(GAP) * (len(widths) - 1) > width:
        widest = max(prose, key=lambda i: widths[i], default=None)
        if widest is None or widths[widest] <= NARROWEST:
            return
        widths[widest] -= 1


def _blocks(widths: Sequence[int], width: int) -> Iterator[list[int]]:
    """Yield which columns stand beside each other: the first, and as many more as fit."""
    block, used = [0], widths[0]
    for i, each in enumerate(widths[1:], 1):
        if used + len(GAP) + each > width and len(block) > 1:
            yield block
            block, used = [0], widths[0]
        block.append(i)
        used += len(GAP) + each
    yield block


def _row(cells: Sequence[str], columns: Sequence[Column], widths: Sequence[int]) -> Iterator[str]:
    broken = [
        textwrap.wrap(cell, width) if len(cell) > width else [cell]
        for cell, width in zip(cells, widths, strict=True)
    ]
    for line in zip_longest(*broken, fillvalue=""):
        yield GAP.join(
            _blank(part, width) + part if column.number else part + _blank(part, width)
            for part, column, width in zip(line, columns, widths, strict=True)
        )


def _blank(text: str, width: int) -> str:
    return " " * (width - _cells(text))


def _cells(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    wide = sum(east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(map(bool, map(combining, text)))


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width)
