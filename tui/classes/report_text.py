"""A report on a class as text for a terminal or a file, its tables rendered by Rich."""

from collections.abc import Iterator
from io import StringIO
from textwrap import wrap

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from lessons.classes.report import ClassReport
from lessons.classes.tables import make_tables, say_zone, summarize_report
from lessons.files.findings import make_printable
from lessons.language import _
from lessons.text.table import Table, TableRow

WIDTH = 100
"""Columns of a report where nobody says how many there are."""
NARROWEST = 16
"""Columns that a cell of prose keeps."""
GAP = 2


def render_text(report: ClassReport, width: int = WIDTH) -> str:
    """Return a report in lines of a width; a column of numbers is never broken."""
    title = report.title or _("The whole course")
    lines = [make_printable(title), "", *wrap(" ".join(summarize_report(report)), width)]
    for table in make_tables(report):
        lines += ["", "", table.title, "─" * len(table.title)]
        lines += wrap(table.caption if table.rows else table.empty, width)
        if table.rows:
            lines += ["", *_render_table(table, width)]
    lines += ["", "", say_zone(report)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _render_table(table: Table, width: int) -> Iterator[str]:
    """Yield the lines of a table; columns without room follow below, the first one once more."""
    least = [_least_width(table, i) for i in range(len(table.columns))]
    for block in _divide_columns(table, least, width):
        grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 0, 0, 1))
        for i in block:
            column = table.columns[i]
            title = Text(column.title)
            grid.add_column(title, justify=("left", "right")[column.number], min_width=least[i])
        for row in table.rows:
            grid.add_row(*(_render_cell(table, row, i) for i in block))
        out = StringIO()
        room = max(width, sum(least[i] + GAP for i in block) - GAP)
        Console(file=out, width=room, color_system=None).print(grid)
        yield from (*out.getvalue().splitlines(), "")
    if short := [column for column in table.columns if column.full]:
        yield from wrap(
            "; ".join(f"{each.title}: {make_printable(each.full)}" for each in short), width
        )


def _render_cell(table: Table, row: TableRow, column: int) -> Text:
    """Return a cell; below the first one of a row stands what is too long for a column."""
    lines = [make_printable(row.cells[column].text)]
    if column == 0:
        lines += [
            f"  {each.title}: {make_printable(cell.text)}"
            for each, cell in zip(table.columns, row.cells, strict=True)
            if each.below and cell.text
        ]
    return Text("\n".join(lines))


def _least_width(table: Table, column: int) -> int:
    texts = [
        table.columns[column].title,
        *(make_printable(row.cells[column].text) for row in table.rows),
    ]
    widest = max(map(cell_len, texts))
    return min(widest, NARROWEST) if table.columns[column].prose else widest


def _divide_columns(table: Table, least: list[int], width: int) -> Iterator[list[int]]:
    """Yield which columns stand beside each other: the first, and as many more as fit."""
    block, used = [0], least[0]
    for i in range(1, len(table.columns)):
        if table.columns[i].below:
            continue
        if used + GAP + least[i] > width and len(block) > 1:
            yield block
            block, used = [0], least[0]
        block.append(i)
        used += GAP + least[i]
    yield block
