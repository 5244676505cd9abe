"""The report on a class in lines: a table, a student's answers, an answer as it was seen."""

import shutil
from collections.abc import Sequence

from lessons.classes.answers import answers_of, answers_table, see_answer
from lessons.classes.overseeing import (
    OverseeingError,
    report_overseen,
)
from lessons.classes.overseen import Overseen
from lessons.classes.packet import HandInError
from lessons.classes.report import ClassReport, ReplayedAnswer, Student
from lessons.classes.sources import SourceError
from lessons.classes.spreadsheets import TableError
from lessons.classes.tables import ReportTable, report_tables, summary
from lessons.classes.text import draw_table
from lessons.language import _
from tui.classes.report_actions import CLASS
from tui.classes.seen import say_seen
from tui.lines.commands import Commands
from tui.lines.prose import lines
from tui.lines.teletype import Line, Teletype

LAST = 30
"""Answers of a student that are listed."""


class ReportLines(Commands):
    """Shows what there is to know of a class."""

    ACTIONS = CLASS
    PROMPT = _("Table or login:")
    EMPTY = False
    HOW = (
        _("A number: that table; behind a student's answers, that answer."),
        _("A login: the answers of that student."),
    )
    UNKNOWN = _("Type the number of a table, a student's login, help or quit.")

    def __init__(self, teletype: Teletype, classes: Sequence[Overseen]) -> None:
        super().__init__(teletype)
        self._classes = classes
        self._tables: Sequence[ReportTable] = ()
        self._students: dict[str, Student] = {}
        self._answers: tuple[ReplayedAnswer, ...] = ()
        self._login = ""

    def begin(self) -> None:
        """Read the only class there is, or list them."""
        if len(self._classes) == 1:
            self._read(self._classes[0])
            return
        if not self._classes:
            self.teletype.say(_("There is no folder with hand-ins that you can read."))
            self.left = True
        for number, each in enumerate(self._classes, 1):
            self.teletype.say(f"{number}: {each.title}")

    def _read(self, overseen: Overseen) -> None:
        try:
            self.show(report_overseen(overseen))
        except (OverseeingError, SourceError, TableError) as error:
            self.teletype.say(str(error))
            self.left = len(self._classes) == 1

    def show(self, report: ClassReport) -> None:
        """Say what a report is about, and list its tables."""
        self._tables = report_tables(report)
        self._students = {each.login: each for each in report.students}
        self.teletype.say(report.title or _("The whole course"), *summary(report))
        self._do_view()

    def other(self, text: str) -> None:
        """Show a table or an answer by its number, or the answers of a login."""
        if not self._tables:
            if text.isdecimal() and 0 < int(text) <= len(self._classes):
                self._read(self._classes[int(text) - 1])
            else:
                self.teletype.say(_("Type the number of a class, help or quit."))
        elif text in self._students:
            self._open(self._students[text])
        elif text.isdecimal() and self._answers and 0 < int(text) <= len(self._answers):
            self._see(self._answers[int(text) - 1])
        elif text.isdecimal() and not self._answers and 0 < int(text) <= len(self._tables):
            self._table(self._tables[int(text) - 1])
        else:
            super().other(text)

    def _do_view(self) -> None:
        """List the tables; numbers mean them again."""
        self._answers = ()
        for number, each in enumerate(self._tables, 1):
            self.teletype.say(f"{number}: {each.title} ({len(each.rows)})")

    def _table(self, table: ReportTable) -> None:
        self.teletype.say(table.title, table.says if table.rows else table.empty)
        width = max(40, shutil.get_terminal_size().columns - 1)
        if table.rows:
            self.teletype.write(Line(line, verbatim=True) for line in draw_table(table, width))

    def _open(self, student: Student) -> None:
        try:
            self._answers = answers_of(student)[:LAST]
        except (HandInError, SourceError) as error:
            said = _("{file} cannot be read any more: {reason}.")
            self.teletype.say(said.format(file=student.file, reason=error))
            return
        self._login = student.login
        for number, row in enumerate(answers_table(self._answers).rows, 1):
            self.teletype.say(f"{number}: " + ", ".join(filter(None, (c.text for c in row.cells))))
        self.teletype.say(_("A number shows that answer; tables lists the tables again."))

    def _see(self, answer: ReplayedAnswer) -> None:
        seen = see_answer(self._login, answer)
        if seen is None:
            self.teletype.say(_("The course does not know this question."))
            return
        self.teletype.write(lines(seen.text))
        self.teletype.write(Line(line, verbatim=True) for line in seen.shown)
        self.teletype.say(*say_seen(seen))
