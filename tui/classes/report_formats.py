"""The formats of a report on a class: text, whose tables Rich draws, CSV, JSON, and HTML.

The page in HTML needs no network and no script, and it can be printed. `page.html.jinja` is the
page; Jinja escapes every text in it, and so does `make_printable`.
"""

import hashlib
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import partial
from importlib import resources
from io import StringIO
from textwrap import shorten

import msgspec
from jinja2 import Environment, StrictUndefined
from rich import box
from rich.cells import cell_len
from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from lessons.classes import tables
from lessons.classes.gradebooks import (
    format_canvas,
    format_moodle,
    say_feedback,
    say_points,
    split_numbered_lines,
)
from lessons.classes.report import ClassReport, ReportedProgram, Student
from lessons.classes.roster import Roster, format_csv_rows
from lessons.files.findings import make_printable
from lessons.language import _, ngettext
from lessons.text.prose import strip_markup

FORMATS = "text|csv|json|html|canvas|moodle"
WIDTH = 100
"""Columns of a report where nobody says how many there are."""
NARROWEST, GAP = 16, 2
"""Columns that a cell of prose keeps, and those between two cells."""
CUT = 150
"""Characters of a cell in a text."""
SHOWN = {"look-at": 8, "ideas": 3, "questions": 3, "stuck": 2, "not-begun": 2, "students": 100}
"""Rows of each table in a text, so that it can be read at once."""
LONGEST, MOST_GROUPS = 20_000, 60
"""Characters of a program, and groups of such as are alike, that a page shows."""


def render_report(
    report: ClassReport, output: str, roster: Roster, width: int = WIDTH, *, whole: bool = False
) -> tuple[str, Sequence[str]]:
    """Return a report in one of `FORMATS`, and remarks for the person who asked for it."""
    if output in (gradebooks := {"canvas": format_canvas, "moodle": format_moodle}):
        return gradebooks[output](report, roster)
    formats = {"csv": render_csv, "json": render_json, "html": render_page}
    return formats.get(output, partial(render_text, width=width, whole=whole))(report), ()


def render_text(report: ClassReport, width: int = WIDTH, *, whole: bool = False) -> str:
    """Return what can be read at once of a report, or all tables `whole`, as text of a width."""
    out = StringIO()
    console = Console(file=out, width=width, color_system=None, highlight=False, markup=False)
    console.print(make_printable(report.title or _("The whole course")))
    console.print("\n" + " ".join(tables.summarize_report(report)))
    for table in tables.make_tables(report):
        if not (whole or table.id in SHOWN):
            continue
        console.print(f"\n{table.title}\n{'─' * len(table.title)}")
        console.print(table.caption if table.things else table.empty)
        if table.things and whole:
            _print_table(console, table, len(table.things), LONGEST)
        elif table.things:
            most = SHOWN[table.id]
            _print_table(console, tables.condense_table(table, most), most, CUT)
    more = [] if whole else [_("--all prints all of it, --format html the programs, too.")]
    console.print("\n" + " ".join([*more, tables.say_zone(report)]))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


def _print_table(console: Console, table: tables.Table, most: int, cut: int) -> None:
    """Print the first rows of a table, with the columns that fit and cells that stand below."""
    shown = [
        [_cut_cell(cell, cut) for cell in table.fill_row(each)] for each in table.things[:most]
    ]
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 0, 0, 1))
    fitting = [*_choose_columns(table, shown, console.width)]
    for at, least in fitting:
        column = table.columns[at]
        justify = "right" if column.number else "left"
        grid.add_column(Text(column.title), justify=justify, min_width=least)  # type: ignore[arg-type]
    for cells in shown:
        below = (
            Padding(Text(f"{column.title}: {cell}"), (0, 0, 0, 2))
            for column, cell in zip(table.columns, cells, strict=True)
            if column.below and cell
        )
        first, *others = (Text(cells[at]) for at, _least in fitting)
        grid.add_row(Group(first, *below), *others)
    console.print("")
    console.print(grid)
    if more := [each.title for each in table.columns if not each.below][len(fitting) :]:
        sentence = _("Wider, or with --format csv, also: {titles}.")
        console.print("\n" + sentence.format(titles=_cut_cell(", ".join(more), CUT)))
    if left := len(table.things[most:]):
        console.print("\n" + _("With --all there are {n} more.").format(n=left))


def _cut_cell(cell: str, longest: int) -> str:
    """Return a cell as printable text of at most so many characters."""
    return shorten(make_printable(cell), longest, placeholder="…")


def _choose_columns(
    table: tables.Table, rows: Sequence[Sequence[str]], width: int
) -> Iterator[tuple[int, int]]:
    """Yield the index and the least width of the first columns that fit into a width."""
    room = width + GAP
    for at, column in enumerate(table.columns):
        if column.below:
            continue
        widest = max(map(cell_len, [column.title, *(row[at] for row in rows)]))
        least = min(widest, NARROWEST) if column.prose else widest
        room -= least + GAP
        if at and room < 0:
            return
        yield at, least


def render_student(report: ClassReport, student: Student) -> str:
    """Return all that a report says about a student as text, with the programs."""
    lines = [f"{student.login}  {student.name}".rstrip(), *say_feedback(report, student)]
    if student.remarks:
        lines += ["", _("Remarks"), *(f"- {each.text}" for each in student.remarks)]
    for program in student.programs:
        lines += ["", f"{program.title}  {tables.mark_program(program)}"]
        lines += split_numbered_lines(program)
    if student.programs:
        sentence = _("'queens-tutor class show' steps these programs: open the student, then 2.")
        lines += ["", sentence]
    return "\n".join(map(make_printable, lines)) + "\n"


def render_csv(report: ClassReport) -> str:
    """Return the students of a report as CSV, with their points if there are any."""
    (table,) = (each for each in tables.make_tables(report) if each.id == "students")
    header = [f"{each.title} ({each.full})" if each.full else each.title for each in table.columns]
    return format_csv_rows([header, *map(table.fill_row, table.things)])


def render_json(report: ClassReport) -> str:
    """Return the whole report as JSON."""
    plain = msgspec.to_builtins(report, enc_hook=str)
    for row, student in zip(plain["students"], report.students, strict=True):
        row |= {"earned": round(student.earned, 4), "possible": student.possible}
    return msgspec.json.format(msgspec.json.encode(plain), indent=1).decode() + "\n"


def render_page(report: ClassReport) -> str:
    """Return a report as the text of one HTML page."""
    here = resources.files(__package__)
    style = here.joinpath("page.css").read_text(encoding="utf-8")
    environment = Environment(
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_escape_text,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    template = environment.from_string(
        here.joinpath("page.html.jinja").read_text(encoding="utf-8"),
        {
            "_": _,
            "ngettext": ngettext,
            "plain": strip_markup,
            "code": _cut_program,
            "mark": tables.mark_program,
            "reasons": say_points,
        },
    )
    programs = [(student, each) for student in report.students for each in student.programs]
    return template.render(
        report=report,
        title=report.title or _("The whole course"),
        style=style,
        digest=b64encode(hashlib.sha256(style.encode()).digest()).decode(),
        summary=" ".join(tables.summarize_report(report)),
        tables=tables.make_tables(report),
        programs=programs,
        written={(student.login, each.exercise): each for student, each in programs},
        groups=report.alike[:MOST_GROUPS],
        made=tables.format_moment(report.made),
        zone=tables.say_zone(report),
    )


def _cut_program(program: ReportedProgram) -> str:
    """Return the text of a program, cut at the longest length that a page shows."""
    text = program.text.expandtabs(4)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}\n…"


def _escape_text(value: object) -> object:
    """Return a text with unprintable characters escaped; return other values unchanged."""
    if isinstance(value, str) and not hasattr(value, "__html__"):
        return "\n".join(map(make_printable, value.split("\n")))
    return value
