"""A report as one HTML file: it needs no network and no script, and it can be printed.

`page.html.jinja` is the page. Jinja escapes every text in it, and so does `make_printable`.
"""

import hashlib
from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources

from jinja2 import Environment, StrictUndefined

from lessons.classes.assignment import Work
from lessons.classes.report import AlikePair, ClassReport, ReportedProgram, ReportedWork, WorkState
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

CLASSES = 10
"""Columns of the plot of points."""
MOST_IDEAS, MOST_DAYS = 15, 30
"""Bars of a plot at most: the table below it has all."""
LONGEST, MOST_PAIRS = 20_000, 60
"""Characters of a program, and pairs of them, that are shown."""
LABEL = 34
"""Characters of a label beside a bar."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a plot.

    Attributes:
        number: The count that its whole length shows.
        full: The part of it that is drawn full, and not pale.
    """

    label: str
    number: int
    full: int

    @property
    def text(self) -> str:
        """Both counts; one of them where they say the same."""
        same = self.full in {0, self.number}
        return f"{self.number}" if same else f"{self.full}/{self.number}"

    @property
    def short_label(self) -> str:
        """The label, cut to what has room."""
        return self.label if len(self.label) <= LABEL else self.label[: LABEL - 1] + "…"


@dataclass(frozen=True, slots=True)
class BarPlot:
    """Bars below each other, above a table; `most` is the count that a bar of full length has."""

    title: str
    bars: Sequence[Bar]
    most: int


def render_page(report: ClassReport) -> str:
    """Return a report as a page."""
    here = resources.files(__package__)
    style = here.joinpath("page.css").read_text(encoding="utf-8")
    environment = Environment(
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_print_text,
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
    return template.render(
        report=report,
        title=report.title or _("The whole course"),
        style=style,
        digest=b64encode(hashlib.sha256(style.encode()).digest()).decode(),
        summary=" ".join(summarize_report(report)),
        tables=make_tables(report),
        programs=[(student, each) for student in report.students for each in student.programs],
        pairs=[*_find_texts(report)],
        plots={name: plot for name, plot in _make_plots(report) if plot.bars},
        made=format_moment(report.made),
        zone=say_zone(report),
    )


def _cut_program(program: ReportedProgram) -> str:
    text = program.text.expandtabs(4)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}\n…"


def _find_texts(report: ClassReport) -> Iterator[tuple[AlikePair, list[str]]]:
    """Yield programs that are alike, with what they are."""
    written = {
        (student.login, each.exercise): _cut_program(each)
        for student in report.students
        for each in student.programs
    }
    for pair in report.pairs[:MOST_PAIRS]:
        yield pair, [written[login, pair.exercise] for login in pair.logins]


def _print_text(value: object) -> object:
    """Return a value with what is not printable in it written as an escape, but for line ends."""
    if isinstance(value, str) and not hasattr(value, "__html__"):
        return "\n".join(map(make_printable, value.split("\n")))
    return value


def _make_plots(report: ClassReport) -> Iterator[tuple[str, BarPlot]]:
    """Yield the plots, each with the id of the table above which it stands."""
    whole = len(report.students)
    held = [(each.said, len(each.holders)) for each in report.ideas[:MOST_IDEAS]]
    bars = [Bar(idea, number, number) for idea, number in held]
    yield "ideas", BarPlot(_("How many students hold an idea now"), bars, whole)
    bars = _count_shares(report) if report.possible and whole else []
    title = _("How many students have how many percent of the points")
    yield "points", BarPlot(title, bars, max((each.number for each in bars), default=0))
    bars = [_count_begun(report, at, each) for at, each in report.columns(Work.LESSON) if whole]
    title = _("How many students have begun a lesson, and (full) done it")
    yield "lessons", BarPlot(title, bars, whole)
    days = report.days[-MOST_DAYS:]
    bars = [Bar(f"{each.day:%m-%d}", each.answers, each.right) for each in days]
    title = _("How many answers were given each day, and (full) right ones")
    yield "days", BarPlot(title, bars, max((each.number for each in bars), default=0))


def _count_shares(report: ClassReport) -> list[Bar]:
    """Return how many students have how large a share of the points, in classes."""
    counts = [0] * CLASSES
    for student in report.students:
        share = student.earned / student.possible if student.possible else 0
        counts[min(CLASSES - 1, max(0, int(share * CLASSES)))] += 1
    step = 100 // CLASSES
    return [Bar(f"{i * step}–{(i + 1) * step}", n, n) for i, n in enumerate(counts)]


def _count_begun(report: ClassReport, at: int, lesson: ReportedWork) -> Bar:
    states = [student.work[at].state for student in report.students]
    begun = sum(each is not WorkState.NEW for each in states)
    return Bar(f"{lesson.number} {lesson.title}".strip(), begun, states.count(WorkState.DONE))
