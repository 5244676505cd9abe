"""What the line mode opens with, how signals end it, and the exit status that it leaves."""

from lessons.course import lesson
from lessons.experiments.kept import Shelf
from lessons.home import home
from lessons.journal import Journal
from lessons.notation import choose, preferred
from lessons.reviews import practise
from lessons.sitting import Sitting
from tui.ending import CutShortError
from tui.leaving import end_in_order, left_unsaved
from tui.options import Options
from tui.plain.drive import DriveLines
from tui.plain.experiments import ExperimentLines
from tui.plain.explore import ExploreLines
from tui.plain.gallery import GalleryLines
from tui.plain.home import HomeLines
from tui.plain.hunt import HuntLines
from tui.plain.lab import LabLines
from tui.plain.lesson import LessonLines
from tui.plain.preview import PreviewLines
from tui.plain.puzzle import PuzzleLines
from tui.plain.race import RaceLines
from tui.plain.teletype import Teletype
from tui.start import (
    Drives,
    Experiments,
    Explore,
    Gallery,
    Hunts,
    Lab,
    Lesson,
    Practice,
    Preview,
    Puzzles,
    Race,
    Start,
)


def open_lines(start: Start, options: Options) -> int:  # noqa: PLR0912 (a case for each)
    """Open the line mode where it is to start.

    Returns:
        The exit status: for a lesson, a drive, a hunt or an exercise 0 if it was finished and 1 if
        not, for a preview 0 if nothing was wrong with the script in the end, else 0.

    Raises:
        LeftError: A signal has ended it, or answers could not be saved.
        CutShortError: Nobody reads on, and the lesson was not finished.
    """
    journal = Journal(home())
    choose(preferred(journal.read().records))
    end_in_order(journal)
    teletype = Teletype(options)
    status = 0
    match start:
        case Lesson():
            sitting = Sitting(lesson(start.lesson_id), journal, seed=start.seed)
            status = _play(teletype, sitting, kiosk=options.kiosk)
        case Practice(skill, count, seed):
            status = _play(teletype, practise(journal, skill, count, seed))
        case Explore():
            ExploreLines(teletype, start).play()
        case Gallery():
            GalleryLines(teletype, start).play()
        case Race():
            RaceLines(teletype, start).play()
        case Puzzles():
            PuzzleLines(teletype, start).play()
        case Preview(path):
            status = 0 if PreviewLines(teletype, path).preview() else 1
        case Drives():
            status = 0 if DriveLines(teletype, start, journal).play() else 1
        case Experiments():
            ExperimentLines(teletype, Shelf(home()), exporting=not options.kiosk).play()
        case Lab():
            lab = LabLines(teletype, journal, start, kiosk=options.kiosk)
            status = 0 if lab.play() else 1
        case Hunts(hunt_id):
            status = 0 if HuntLines(teletype, journal, hunt_id, kiosk=options.kiosk).play() else 1
        case _:
            HomeLines(teletype, journal, kiosk=options.kiosk).play()
    if journal.trouble is not None:
        raise left_unsaved(journal.trouble)
    return status


def _play(teletype: Teletype, sitting: Sitting, *, kiosk: bool = False) -> int:
    try:
        left = LessonLines(teletype, sitting, kiosk=kiosk).play()
    except BrokenPipeError as error:
        raise CutShortError from error
    if left:
        teletype.warn(left)
    return 1 if left else 0
