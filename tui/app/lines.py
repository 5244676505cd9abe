"""What the line mode opens with, how signals end it, and the exit status that it leaves."""

from functools import partial

import click

from lessons.classes.following import follow_assignments
from lessons.course.course import lesson
from lessons.experiments.result_store import ResultStore
from lessons.journal.data_folder import home
from lessons.journal.journal import Journal
from lessons.language import _
from lessons.lesson.practising import practise, repair
from lessons.lesson.sitting import Sitting
from lessons.text.notation import choose_notation, preferred_notation
from tui import start as starts
from tui.authoring.preview_lines import PreviewLines
from tui.classes.lines import AssignmentLines
from tui.command.ending import CutShortError
from tui.command.leaving import end_in_order, left_unsaved
from tui.drive.lines import DriveLines
from tui.experiments.lines import ExperimentLines
from tui.explore.lines import ExploreLines, PuzzleLines
from tui.gallery.lines import GalleryLines
from tui.home.lines import HomeLines
from tui.hunt.list_lines import HuntLines
from tui.lab.lines import LabLines
from tui.lesson.lines import LessonLines
from tui.lesson.message_lines import MessageLines
from tui.lines.commands import Commands
from tui.lines.teletype import Teletype
from tui.look.options import Options
from tui.race.lines import RaceLines
from tui.start import Start


def open_lines(start: Start, options: Options) -> int:
    """Open the line mode where it is to start.

    Returns:
        The exit status: for a lesson, a drive, a hunt or an exercise 0 if it was finished and 1 if
        not, for a preview 0 if nothing was wrong with the script in the end, else 0.

    Raises:
        LeftError: A signal has ended it, or answers could not be saved.
        CutShortError: Nobody reads on, and the lesson was not finished.
    """
    follow_assignments()
    journal = Journal(home())
    choose_notation(preferred_notation(journal.read().records))
    end_in_order(journal)
    teletype = Teletype(options)
    played = make_lines(teletype, journal, start)
    try:
        done = played.play()
    except BrokenPipeError as error:
        if isinstance(start, starts.Lesson | starts.Practice):
            raise CutShortError from error
        raise
    if played.left_at:
        teletype.warn(played.left_at)
    if journal.trouble is not None:
        raise left_unsaved(journal.trouble)
    return 0 if done else 1


def make_lines(  # noqa: PLR0912 (a case for each)
    on: Teletype, journal: Journal, start: Start
) -> Commands:
    """Return the lines that play what can be started, on a teletype."""
    opener = partial(make_lines, on, journal)
    match start:
        case starts.Lesson(messages=True) | starts.Practice(messages=True):
            return MessageLines(on, _sit(journal, start))
        case starts.Lesson() | starts.Practice() | starts.Repair():
            return LessonLines(on, _sit(journal, start), opener)
        case starts.Explore():
            return ExploreLines(on, start)
        case starts.Gallery():
            return GalleryLines(on, start, journal)
        case starts.Race():
            return RaceLines(on, start)
        case starts.Puzzles():
            return PuzzleLines(on, start)
        case starts.Assignments(name):
            return AssignmentLines(on, journal, name, opener)
        case starts.Preview(path):
            return PreviewLines(on, path, opener)
        case starts.Drives():
            return DriveLines(on, start, journal)
        case starts.Experiments():
            return ExperimentLines(on, ResultStore(journal.home or home()))
        case starts.Lab():
            return LabLines(on, journal, start)
        case starts.Hunts(hunt_id):
            return HuntLines(on, journal, hunt_id)
        case starts.Asking():
            raise click.UsageError(
                _("A question for a class needs a screen: run this in a terminal, without --plain.")
            )
        case starts.Oversee():
            raise click.UsageError(
                _(
                    "The report on a class opens on a screen: run this in a terminal, without "
                    "--plain, or print it with 'queens-tutor class report PATH'."
                )
            )
    return HomeLines(on, journal, opener)


def _sit(journal: Journal, start: starts.Lesson | starts.Practice | starts.Repair) -> Sitting:
    """Return the sitting that a lesson or a practice begins."""
    if isinstance(start, starts.Repair):
        return repair(journal, start.lesson_id)
    if isinstance(start, starts.Practice):
        return practise(journal, start.skill, start.count, start.seed)
    return Sitting(lesson(start.lesson_id), journal, seed=start.seed, check=start.check)
