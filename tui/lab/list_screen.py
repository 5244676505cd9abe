"""The code lab: the list of exercises, each with how far the student is."""

from collections.abc import Iterable
from contextlib import suppress

from msgspec.structs import replace
from textual.widgets.option_list import Option

from lessons.files.findings import make_printable
from lessons.journal.journal import Journal
from lessons.lab.exercise import ExerciseError
from lessons.lab.isolation import say_shut
from lessons.lab.session import find_exercise
from lessons.lab.student_file import StudentFile, StudentFileError, find_student_folder
from lessons.language import _
from tui.activities import ScreenHost
from tui.lab.actions import LAB
from tui.lab.screen import LabWorkScreen
from tui.lab.words import exercise_rows, open_exercise, unwrap_statement
from tui.run.listed import next_left
from tui.screens.list_screen import ListScreen
from tui.start import LabStart
from tui.widgets.marked_list import listed_options


def open_lab(start: LabStart, host: ScreenHost) -> "LabScreen | LabWorkScreen":
    """Return the first screen of the code lab: the list of exercises, or an exercise."""
    journal = host.journal
    start = replace(start, folder=find_student_folder(start.folder).absolute())
    if why := say_shut(kiosk=host.options.kiosk):
        return LabScreen(start, journal, why, closed=True)
    if start.exercise is None:
        return LabScreen(start, journal)
    try:
        return LabWorkScreen(open_exercise(start.exercise, start, journal))
    except ExerciseError as error:
        return LabScreen(start, journal, make_printable(str(error)))


class LabScreen(ListScreen):
    """The list of exercises in the code lab."""

    ACTIONS = LAB
    PROGRAM = _("Your program")

    def __init__(
        self, start: LabStart, journal: Journal, remark: str = "", *, closed: bool = False
    ) -> None:
        where = make_printable(str(start.folder))
        about = "" if closed else _("Your files are in {folder}.").format(folder=where)
        super().__init__(_("Code lab: write it yourself"), about, remark, closed=closed)
        self._start = start
        self._journal = journal

    def load_options(self) -> tuple[Iterable[Option], str | None]:
        """Return an option for each exercise, and the id of the first that is not done."""
        rows = exercise_rows(self._journal.read(), self._start)
        return listed_options(rows), next_left(rows)

    def explain_row(self, name: str) -> str:
        """Return the task of an exercise, or the reason why it is faulty."""
        try:
            task = unwrap_statement(find_exercise(name))
        except ExerciseError as error:
            return make_printable(str(error))
        return "\n".join(each.text for each in task)

    def find_program(self, name: str) -> str:
        """Return the student's program of an exercise, if there is one that can be read."""
        file = StudentFile(find_student_folder(self._start.folder) / f"{name}.py")
        with suppress(StudentFileError):
            return "\n".join(map(make_printable, file.read().split("\n"))) if file.exists else ""
        return ""

    def open_listed(self, name: str) -> None:
        """Open the exercise that was chosen."""
        self.app.push_screen(LabWorkScreen(open_exercise(name, self._start, self._journal)))
