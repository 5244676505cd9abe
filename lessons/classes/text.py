"""A report as text for a terminal or a file, and a table of it as CSV."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from unicodedata import combining, east_asian_width

from lessons.classes.report import ClassReport
from lessons.classes.spreadsheets import write_table
from lessons.classes.tables import WHO, Column, ReportTable, Row, report_tables, say_zone, summary
from lessons.files.findings import printable
from lessons.language import _

WIDTH = 100
"""Columns of a report in a file."""
NARROWEST = 16
"""Columns that a cell of prose keeps."""
GAP = "  "
INDENT = "    "
"""Before what stands below a row."""


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
    lines += ["", "", say_zone(report)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def as_csv(report: ClassReport) -> str:
    """Return the students as CSV: how they work, then their points, if there are any."""
    tables = {each.id: each for each in report_tables(report)}
    students, earned = tables["students"], tables.get("points")
    columns, rows = [*students.columns], [[*row.cells] for row in students.rows]
    if earned is not None:
        columns += earned.columns[len(WHO) :]
        for row, more in zip(rows, earned.rows, strict=True):
            row.extend(more.cells[len(WHO) :])
    header = [f"{each.title} ({each.full})" if each.full else each.title for each in columns]
    return write_table([header, *([cell.text for cell in row] for row in rows)])


Block = tuple[tuple[int, int], ...]
"""Columns that stand side by side: the number of each, and its width."""


def lay_out(
    table: ReportTable, width: int, columns: Sequence[int] | None = None
) -> tuple[Block, ...]:
    """Return how columns of a table stand in a width, all if none are named.

    Where they do not fit beside each other, those that are left follow in another block, in which
    the first column stands again. Prose gets what room is left in its block.
    """
    columns = range(len(table.columns)) if columns is None else columns
    natural = {
        i: max(_cells(table.columns[i].title), *(_cells(_said(row, i)) for row in table.rows), 1)
        for i in columns
    }
    least = {
        i: min(each, NARROWEST) if table.columns[i].prose else each for i, each in natural.items()
    }
    return tuple(_grown(block, natural, least, width) for block in _blocks(least, width))


def draw_line(table: ReportTable, texts: Sequence[str], block: Block) -> str:
    """Return a row of a block as one line; what is too long for its column is cut."""
    parts = []
    for i, width in block:
        text = printable(texts[i])
        while _cells(text) > width:
            text = text[:-2] + "…"
        parts.append(_placed(text, width, right=table.columns[i].number))
    return GAP.join(parts)


def draw_table(table: ReportTable, width: int) -> Iterator[str]:
    """Yield the lines of a table; what does not fit beside the first column follows below."""
    beside = [i for i, column in enumerate(table.columns) if not column.below]
    below = [i for i, column in enumerate(table.columns) if column.below]
    blocks = lay_out(table, width, beside)
    for number, block in enumerate(blocks):
        if number:
            yield ""
        yield from _row([table.columns[i].title for i, _width in block], table.columns, block)
        yield GAP.join("─" * each for _i, each in block)
        for row in table.rows:
            yield from _row([_said(row, i) for i, _width in block], table.columns, block)
            for i in below if number == len(blocks) - 1 else ():
                told = f"{table.columns[i].title}: {_said(row, i)}" if row.cells[i].text else ""
                yield from _wrapped(told, width, INDENT)
    if short := [column for column in table.columns if column.full]:
        said = "; ".join(f"{column.title}: {column.full}" for column in short)
        yield ""
        yield from _wrapped(printable(said), width)


def _said(row: Row, column: int) -> str:
    return printable(row.cells[column].text)


def _blocks(widths: Mapping[int, int], width: int) -> Iterator[list[int]]:
    """Yield which columns stand beside each other: the first, and as many more as fit."""
    first, *others = widths
    block, used = [first], widths[first]
    for i in others:
        if used + len(GAP) + widths[i] > width and len(block) > 1:
            yield block
            block, used = [first], widths[first]
        block.append(i)
        used += len(GAP) + widths[i]
    yield block


def _grown(
    block: Sequence[int], natural: Mapping[int, int], least: Mapping[int, int], width: int
) -> Block:
    """Return the widths in a block: what is left of the room goes to those that lack some."""
    widths = {i: least[i] for i in block}
    left = width - sum(widths.values()) - len(GAP) * (len(widths) - 1)
    while left > 0 and (lacking := [i for i in block if widths[i] < natural[i]]):
        widths[min(lacking, key=lambda i: widths[i])] += 1
        left -= 1
    return tuple(widths.items())


def _row(cells: Sequence[str], columns: Sequence[Column], block: Block) -> Iterator[str]:
    broken = [
        textwrap.wrap(cell, width) if len(cell) > width else [cell]
        for cell, (_i, width) in zip(cells, block, strict=True)
    ]
    for line in zip_longest(*broken, fillvalue=""):
        yield GAP.join(
            _placed(part, width, right=columns[i].number)
            for part, (i, width) in zip(line, block, strict=True)
        )


def _placed(text: str, width: int, *, right: bool) -> str:
    blank = " " * (width - _cells(text))
    return blank + text if right else text + blank


def _cells(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    wide = sum(east_asian_width(character) in "WF" for character in text)
    return len(text) + wide - sum(map(bool, map(combining, text)))


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    further = indent + GAP if indent else ""
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=further)
