"""The report on a class: its tables, and from a student the way to the answers."""


from lessons.classes.report import ClassReport
from lessons.classes.tables import Row, report_tables, summary
from lessons.language import _
from tui.classes.actions import CLASS
from tui.classes.table_screen import TableScreen
from tui.widgets.marked_list import MarkedList


class ReportScreen(TableScreen):
    """Shows what there is to know of a class."""

    ACTIONS = CLASS
    MENU = MarkedList.of(CLASS)

    def __init__(self, report: ClassReport) -> None:
        name = report.title or _("The whole course")
        super().__init__(name, " ".join(summary(report)), report_tables(report))
        self._students = {each.login: each for each in report.students}

    def open_row(self, row: Row) -> None:
        """Open the answers of a student; of a row that is about nobody, show it whole."""
        student = self._students.get(row.login)
        if student is None:
            super().open_row(row)
        else:
            from tui.classes.answers_screen import open_answers

            open_answers(self, student)
