"""The formats of a report on a class; its text has tables rendered by Rich."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import StringIO
from itertools import chain
from textwrap import shorten, wrap
from typing import Literal

import msgspec
from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from lessons.classes.gradebooks import (
    Rendered,
    for_canvas,
    for_moodle,
    say_feedback,
    say_program,
    split_numbered_lines,
)
from lessons.classes.page import render_page
from lessons.classes.report import ClassReport, Student
from lessons.classes.roster import Roster
from lessons.classes.spreadsheets import format_csv_rows
from lessons.classes.tables import WHO, make_tables, mark_program, say_zone, summarize_report
from lessons.files.findings import make_printable
from lessons.language import _, ngettext
from lessons.text.table import Table, TableRow

WIDTH = 100
"""Columns of a report where nobody says how many there are."""
NARROWEST = 16
"""Columns that a cell of prose keeps."""
GAP = 2


CUT = 150
"""Characters of what stands below a row, in a report that is to be read at once."""
SHOWN = {"look-at": 3, "ideas": 3, "questions": 3, "stuck": 2, "not-begun": 2, "points": 100}
"""Rows of each table in a report that is to be read at once; without points, of the students."""
HIGH = 5
"""Lines of a remark with what to do; of a small class more remarks are shown."""


def render_text(report: ClassReport, width: int = WIDTH, *, whole: bool = True) -> str:
    """Return a report as text of a width; `whole` includes all tables, rows and columns."""
    title, tables = report.title or _("The whole course"), make_tables(report)
    lines = [make_printable(title), "", *wrap(" ".join(summarize_report(report)), width)]
    spare = max(0, SHOWN["points"] - len(report.students)) // HIGH
    rows = SHOWN | {"look-at": SHOWN["look-at"] + spare}
    rows |= {} if report.points else {"students": SHOWN["points"]}
    for table in tables:
        most = len(table.rows) if whole else rows.get(table.id, 0)
        if not whole and table.id not in rows:
            continue
        while not whole and not lines[-1]:
            lines.pop()
        lines += [*([""] * (1 + whole)), table.title, "─" * len(table.title)]
        lines += wrap(table.caption if table.rows else table.empty, width)
        if table.rows:
            shown = replace(
                table, rows=tuple(_make_printable_rows(table.rows[:most], None if whole else CUT))
            )
            lines += ["", *_render_table(shown, width, whole=whole)]
        if left := len(table.rows[most:]):
            sentence = ngettext("{n} more: --all lists it.", "{n} more: --all lists them.", left)
            lines.append(sentence.format(n=left))
    if others := [table.title for table in tables if not whole and table.id not in rows]:
        lines += ["", "", *_say_more(others, width)]
    lines += ["", "", say_zone(report)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _say_more(titles: Sequence[str], width: int) -> Sequence[str]:
    """Return the lines that name the tables or columns that only the whole report has."""
    return wrap(_("With --all also: {titles}.").format(titles=", ".join(titles)), width)


def _make_printable_rows(rows: Sequence[TableRow], cut: int | None) -> Iterator[TableRow]:
    """Yield table rows with printable cells, cut to a length if one is given."""
    for row in rows:
        texts = map(make_printable, row.cells)
        yield TableRow(tuple(shorten(x, cut, placeholder="…") if cut else x for x in texts))


def render_student(report: ClassReport, student: Student) -> str:
    """Return all that a report says about a student as text, with the programs."""
    lines = [f"{student.login}  {student.name}".rstrip(), *say_feedback(report, student)]
    if student.remarks:
        lines += ["", _("Remarks"), *(f"- {each.text}" for each in student.remarks)]
    for program in student.programs:
        lines += ["", f"{program.title}  {mark_program(program)}"]
        lines += say_program(program) if not program.works else ()
        lines += split_numbered_lines(program)
    if student.programs:
        sentence = _("'queens-tutor class show' steps these programs: open the student, then 2.")
        lines += ["", sentence]
    return "\n".join(map(make_printable, lines)) + "\n"


def _render_table(table: Table, width: int, *, whole: bool) -> Iterator[str]:
    """Yield the lines of a table; if `whole`, columns that do not fit follow in further blocks."""
    blocks = [*_divide_columns(table, width)]
    for block in blocks if whole else blocks[:1]:
        grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 0, 0, 1))
        for i, least in block.items():
            column = table.columns[i]
            justify: Literal["left", "right"] = "right" if column.number else "left"
            grid.add_column(Text(column.title), justify=justify, min_width=least)
        room = max(width, sum(block.values()) + GAP * (len(block) - 1))
        for row in table.rows:
            first = _render_first(table, row, room if len(block) == 1 else None)
            grid.add_row(first, *(Text(row.cells[i]) for i in [*block][1:]))
        out = StringIO()
        Console(file=out, width=room, color_system=None).print(grid)
        yield from (*out.getvalue().splitlines(), "")
    if (rest := [i for block in blocks[1:] for i in [*block][1:]]) and not whole:
        yield from _say_more([table.columns[i].title for i in rest], width)
    full = [f"{each.title}: {make_printable(each.full)}" for each in table.columns if each.full]
    if full and whole:
        yield from wrap("; ".join(full), width)


def _render_first(table: Table, row: TableRow, alone: int | None) -> Text:
    """Return a row's first cell, with cells that belong below it, wrapped to the width `alone`.

    What is broken there is indented, where it has the columns of the whole report alone.
    """
    lines = [row.cells[0]]
    for column, cell in zip(table.columns, row.cells, strict=True):
        lines += [f"  {column.title}: {cell}"] if column.below and cell else []
    if alone:
        broken = (wrap(each, alone, subsequent_indent="    ") or [each] for each in lines)
        lines = [*chain.from_iterable(broken)]
    return Text("\n".join(lines))


def _divide_columns(table: Table, width: int) -> Iterator[dict[int, int]]:
    """Yield blocks of columns that fit a width, as least widths by column index.

    That is the first, and as many more as fit.
    """
    least: dict[int, int] = {}
    for i, column in enumerate(table.columns):
        widest = max(map(cell_len, [column.title, *(row.cells[i] for row in table.rows)]))
        least[i] = min(widest, NARROWEST) if column.prose else widest
    block = {0: least[0]}
    for i, column in enumerate(table.columns[1:], 1):
        if column.below:
            continue
        if sum(block.values()) + GAP * len(block) + least[i] > width and len(block) > 1:
            yield block
            block = {0: least[0]}
        block[i] = least[i]
    yield block


FORMATS = "text|csv|json|html|canvas|moodle"


def render_report(
    report: ClassReport, output: str, roster: Roster, width: int = WIDTH, *, whole: bool = True
) -> Rendered:
    """Return a report in one of `FORMATS`, with remarks for the person who asked for it.

    A text has a width, and may be whole or what can be read at once.
    """
    match output:
        case "csv":
            return Rendered(render_csv(report))
        case "json":
            return Rendered(render_json(report))
        case "html":
            return Rendered(render_page(report))
        case "canvas":
            return for_canvas(report, roster)
        case "moodle":
            return for_moodle(report, roster)
    return Rendered(render_text(report, width, whole=whole))


def render_csv(report: ClassReport) -> str:
    """Return the students of a report as CSV, with their points if there are any."""
    tables = {each.id: each for each in make_tables(report)}
    students, earned = tables["students"], tables.get("points")
    columns, rows = [*students.columns], [[*row.cells] for row in students.rows]
    if earned is not None:
        columns += earned.columns[len(WHO) :]
        for row, more in zip(rows, earned.rows, strict=True):
            row.extend(more.cells[len(WHO) :])
    header = [f"{each.title} ({each.full})" if each.full else each.title for each in columns]
    return format_csv_rows([header, *rows])


def render_json(report: ClassReport) -> str:
    """Return the whole report as JSON."""
    plain = msgspec.to_builtins(report, enc_hook=str)
    for row, student in zip(plain["students"], report.students, strict=True):
        row |= {"earned": student.earned, "possible": student.possible}
    return msgspec.json.format(msgspec.json.encode(plain), indent=1).decode() + "\n"
