"""How an exercise is opened for a screen, for lines and for a command."""

from lessons.journal.journal import Journal
from lessons.lab.session import LabSession, find_exercise
from lessons.lab.student_file import find_student_folder
from lessons.lab.task import Limits
from tui.start import LabStart


def find_limits(start: LabStart) -> Limits:
    """Return what a student's program may use."""
    return Limits(seconds=start.seconds, check=start.check_seconds)


def open_exercise(name: str, start: LabStart, journal: Journal) -> LabSession:
    """Return a session at an exercise of a name, or of a folder.

    Raises:
        ExerciseError: There is none, or it is faulty.
    """
    folder = find_student_folder(start.folder)
    return LabSession(find_exercise(name), folder, journal, find_limits(start))
