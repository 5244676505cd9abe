"""The formats of a report on a class, by the names that a lecturer gives."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import msgspec

from lessons.classes.gradebooks import Gradebook, for_canvas, for_moodle
from lessons.classes.page import render_page
from lessons.classes.report import ClassReport
from lessons.classes.roster import Roster
from lessons.classes.spreadsheets import write_table
from lessons.classes.tables import WHO, make_tables
from tui.classes.report_text import WIDTH, render_text


@dataclass(frozen=True, slots=True)
class Rendered:
    """A report in a format, and sentences for whoever asked for it."""

    text: str
    remarks: tuple[str, ...] = ()


def render_csv(report: ClassReport) -> str:
    """Return the students as CSV: how they work, then their points, if there are any."""
    tables = {each.id: each for each in make_tables(report)}
    students, earned = tables["students"], tables.get("points")
    columns, rows = [*students.columns], [[*row.cells] for row in students.rows]
    if earned is not None:
        columns += earned.columns[len(WHO) :]
        for row, more in zip(rows, earned.rows, strict=True):
            row.extend(more.cells[len(WHO) :])
    header = [f"{each.title} ({each.full})" if each.full else each.title for each in columns]
    return write_table([header, *([cell.text for cell in row] for row in rows)])


def render_json(report: ClassReport) -> str:
    """Return all that a report says as JSON, named as in `lessons.classes.report`."""
    return msgspec.json.format(msgspec.json.encode(report, enc_hook=str), indent=1).decode() + "\n"


def _fill_in(book: Gradebook) -> Rendered:
    return Rendered(book.text, book.remarks)


@dataclass(frozen=True, slots=True)
class ReportContext:
    """The report's surroundings that a format may need.

    Attributes:
        roster: What the roster adds.
        width: The columns that there are, if it is for reading.
        whole: Whether all is to be listed, and not what can be read at once.
    """

    roster: Roster
    width: int = WIDTH
    whole: bool = True


RENDERERS: Mapping[str, Callable[[ClassReport, ReportContext], Rendered]] = {
    "text": lambda report, asked: Rendered(render_text(report, asked.width, whole=asked.whole)),
    "csv": lambda report, _asked: Rendered(render_csv(report)),
    "json": lambda report, _asked: Rendered(render_json(report)),
    "html": lambda report, _asked: Rendered(render_page(report)),
    "canvas": lambda report, asked: _fill_in(for_canvas(report, asked.roster)),
    "moodle": lambda report, asked: _fill_in(for_moodle(report, asked.roster)),
}
"""Each renders a report."""
