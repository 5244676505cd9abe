"""The formats of a report about a class, by the names that a lecturer gives."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from lessons.classes.gradebooks import Gradebook, for_canvas, for_moodle
from lessons.classes.page import as_html
from lessons.classes.plain import to_plain
from lessons.classes.report import ClassReport
from lessons.classes.roster import Roster
from lessons.classes.text import as_csv, as_text

WIDTH = 80
"""Columns of a report as text, where nobody says how many there are."""
NARROWEST = 40


@dataclass(frozen=True, slots=True)
class Shown:
    """A report in a format, and what whoever asked for it must be told besides."""

    text: str
    remarks: tuple[str, ...] = ()


Renderer: TypeAlias = Callable[[ClassReport, Roster, int], Shown]
"""Shows a report, with what the roster adds, in so many columns if it is for reading."""


def as_json(report: ClassReport) -> str:
    """Return all that a report says as JSON, named as in `lessons.classes.report`."""
    return json.dumps(to_plain(report), indent=1) + "\n"


def _gradebook(made: Gradebook) -> Shown:
    return Shown(made.text, made.remarks)


RENDERERS: Mapping[str, Renderer] = {
    "text": lambda report, _roster, width: Shown(as_text(report, width)),
    "csv": lambda report, _roster, _width: Shown(as_csv(report)),
    "json": lambda report, _roster, _width: Shown(as_json(report)),
    "html": lambda report, _roster, _width: Shown(as_html(report)),
    "canvas": lambda report, roster, _width: _gradebook(for_canvas(report, roster)),
    "moodle": lambda report, roster, _width: _gradebook(for_moodle(report, roster)),
}
