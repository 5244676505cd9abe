"""What the commands of the code lab begin with and end with."""

from collections.abc import Iterator
from contextlib import contextmanager

from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.lab.exercise import Exercise, ExerciseError
from lessons.lab.sitting import LabSitting, find_exercise
from lessons.lab.student_file import StudentFileError, find_student_folder
from tui.command.error import CommandError
from tui.command.general_options import collect_options
from tui.command.leaving import left_unsaved
from tui.lab.arguments import find_limits
from tui.lab.words import say_obstacle, say_shut
from tui.lines.teletype import Teletype
from tui.look.options import Options
from tui.start import LabStart


def require_open() -> None:
    """Go on only if programs may be run here.

    Raises:
        CommandError: They may not; the message says why.
    """
    if why := say_shut(kiosk=collect_options(Options).kiosk):
        raise CommandError(why)


def exercise_of(name: str) -> Exercise:
    """Return the exercise of a name or a folder that is there.

    Raises:
        CommandError: The exercise is faulty; the message has all faults, one a line.
    """
    try:
        return find_exercise(name)
    except ExerciseError as error:
        raise CommandError(str(error)) from error


def make_teletype() -> Teletype:
    """Return what writes lines as the general options want them."""
    return Teletype(collect_options(Options))


def sitting_of(name: str, journal: Journal) -> LabSitting:
    """Return a sitting at an exercise.

    Raises:
        CommandError: As for `exercise_of`.
    """
    asked = collect_options(LabStart)
    limits = find_limits(asked)
    return LabSitting(exercise_of(name), find_student_folder(asked.folder), journal, limits)


@contextmanager
def run_or_refuse() -> Iterator[None]:
    """Say what keeps a program from being run.

    Raises:
        CommandError: The exercise is faulty, the file cannot be read or written, or the system
            starts no process.
    """
    try:
        yield
    except (ExerciseError, StudentFileError, OSError) as error:
        raise CommandError(say_obstacle(error)) from error


@contextmanager
def take_exercise(name: str) -> Iterator[tuple[LabSitting, Teletype]]:
    """Give a sitting at an exercise, and what writes lines.

    Raises:
        CommandError: As for `exercise_of`.
        LeftError: What it wrote down could not be saved.
    """
    journal = Journal(find_home())
    yield sitting_of(name, journal), make_teletype()
    require_saved(journal)


def require_saved(journal: Journal) -> None:
    """Go on only if everything is saved.

    Raises:
        LeftError: It is not.
    """
    if journal.trouble is not None:
        raise left_unsaved(journal.trouble)
