"""A report as text for a terminal or a file, and a table of it as CSV."""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Layout:
    """How a table is drawn in a width: the width of each column, and which stand side by side."""

    widths: tuple[int, ...]
    blocks: tuple[tuple[int, ...], ...]


def lay_out(table: ReportTable, width: int) -> Layout:
    """Return how a table is drawn in a width: the first column stands in each of its blocks."""
    cells = [[printable(cell.text) for cell in row.cells] for row in table.rows]
    heads = [column.title for column in table.columns]
    widths = [max(map(_cells, column)) for column in zip(heads, *cells, strict=True)]
    _shrink(widths, table.columns, width)
    return Layout(tuple(widths), tuple(map(tuple, _blocks(widths, width))))


def draw_line(table: ReportTable, texts: Sequence[str], layout: Layout, block: int) -> str:
    """Return a row of a block as one line; what is too long for its column is cut."""
    parts = []
    for i in layout.blocks[block]:
        text, width = printable(texts[i]), layout.widths[i]
        while _cells(text) > width:
            text = text[:-2] + "…"
        parts.append(_placed(text, width, right=table.columns[i].number))
    return GAP.join(parts)


def draw_table(table: ReportTable, width: int) -> Iterator[str]:
    """Yield the lines of a table; what does not fit beside the first column follows below."""
    layout = lay_out(table, width)
    for number, block in enumerate(layout.blocks):
        if number:
            yield ""
        columns = [table.columns[i] for i in block]
        room = [layout.widths[i] for i in block]
        yield from _row([column.title for column in columns], columns, room)
        yield GAP.join("─" * each for each in room)
        for row in table.rows:
            yield from _row([printable(row.cells[i].text) for i in block], columns, room)
    if short := [column for column in table.columns if column.full]:
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
            _placed(part, width, right=column.number)
            for part, column, width in zip(line, columns, widths, strict=True)
        )


def _placed(text: str, width: int, *, right: bool) -> str:
    blank = " " * (width - _cells(text))
    return blank + text if right else text + blank


def _cells(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    wide = sum(east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(map(bool, map(combining, text)))


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width)
