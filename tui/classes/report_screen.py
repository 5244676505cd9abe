"""The report on a class: its tables, and from a student the way to the answers."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.widgets import Static

from lessons.classes.report import ClassReport, ReportedIdea
from lessons.classes.tables import make_tables, say_treated, summarize_report
from lessons.files.findings import make_printable
from lessons.language import _
from lessons.text.table import TableRow
from tui.classes.answers_screen import open_answers
from tui.classes.report_actions import CLASS, READ
from tui.classes.table_screen import TableScreen, row_table
from tui.screens.leaflet import Leaflet
from tui.widgets.bindings import make_bindings
from tui.widgets.prose import Prose

SHOWN = ("ideas", "questions", "students")
"""The tables that lead on to an idea, or to a student's answers; the report has all."""


class ReportScreen(TableScreen):
    """Shows what a class has understood, and each student's answers."""

    ACTIONS = CLASS
    ROWS = row_table(CLASS)

    def __init__(self, report: ClassReport) -> None:
        name = report.title or _("The whole course")
        tables = [each for each in make_tables(report) if each.id in SHOWN]
        super().__init__(name, " ".join(summarize_report(report)), tables)
        self._students = {each.login: each for each in report.students}
        ideas = next(each for each in self.tables if each.id == "ideas")
        self._ideas = dict(zip(map(id, ideas.rows), report.ideas, strict=True))

    def open_row(self, row: TableRow) -> None:
        """Open the answers of a student, or what there is to an idea; show another row whole."""
        student, idea = self._students.get(row.login), self._ideas.get(id(row))
        if student is not None:
            open_answers(self, student)
        elif idea is not None:
            self.app.push_screen(IdeaScreen(idea))
        else:
            super().open_row(row)


class IdeaScreen(Leaflet):
    """An idea: who holds it, a wrong answer that it gave, and what the tutor says to it."""

    BINDINGS = make_bindings(READ)
    DEFAULT_CSS = "IdeaScreen Prose { margin: 0 0 1 0; }"

    def __init__(self, idea: ReportedIdea) -> None:
        super().__init__(())
        self._idea = idea

    def compose_text(self) -> ComposeResult:
        """Put the wrong answer below who holds the idea."""
        idea = self._idea
        yield Static(make_printable(idea.said), classes="title", markup=False)
        yield Static("\n".join(map(make_printable, self._holders())), markup=False)
        if wrong := idea.example:
            yield Prose(wrong.text)
            if wrong.shown:
                yield Static("\n".join(map(make_printable, wrong.shown)), markup=False)
            sentence = _("{login} answered: {given}\nRight: {right}").format(
                login=make_printable(wrong.login),
                given=make_printable(wrong.given),
                right=make_printable(wrong.right),
            )
            yield Static(sentence, markup=False)
        yield Prose(idea.reply)
        if where := say_treated(idea):
            yield Static(_("Treated in {where}.").format(where=make_printable(where)), markup=False)

    def _holders(self) -> Iterator[str]:
        yield _("Held by: {logins}").format(logins=", ".join(self._idea.holders))
        if self._idea.overcome:
            yield _("Overcome by: {logins}").format(logins=", ".join(self._idea.overcome))
