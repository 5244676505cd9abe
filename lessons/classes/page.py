"""A report as one HTML file: it needs no network and no script, and it can be printed.

`page.html.jinja` is the page. Jinja escapes every text in it, and so does `make_printable`.
"""

import hashlib
from base64 import b64encode
from importlib import resources

from jinja2 import Environment, StrictUndefined

from lessons.classes.report import ClassReport, ReportedProgram
from lessons.classes.tables import (
    format_moment,
    make_tables,
    mark_program,
    say_zone,
    summarize_report,
)
from lessons.files.findings import make_printable
from lessons.language import _, ngettext
from lessons.text.prose import strip_markup

LONGEST, MOST_PAIRS = 20_000, 60
"""Characters of a program, and pairs of them, that are shown."""


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
            "mark": mark_program,
        },
    )
    programs = [(student, each) for student in report.students for each in student.programs]
    return template.render(
        report=report,
        title=report.title or _("The whole course"),
        style=style,
        digest=b64encode(hashlib.sha256(style.encode()).digest()).decode(),
        summary=" ".join(summarize_report(report)),
        tables=make_tables(report),
        programs=programs,
        written={(student.login, each.exercise): each for student, each in programs},
        pairs=report.pairs[:MOST_PAIRS],
        made=format_moment(report.made),
        zone=say_zone(report),
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
