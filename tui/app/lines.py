"""What the line mode opens with, how signals end it, and the exit status that it leaves."""

from lessons.course.course import lesson
from lessons.experiments.kept import KeptResults
from lessons.journal.data_folder import home
from lessons.journal.journal import Journal
from lessons.lesson.practising import practise
from lessons.lesson.sitting import Sitting
from lessons.text.notation import choose_notation, preferred_notation
from tui import start as starts
from tui.authoring.preview_lines import PreviewLines
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
from tui.lines.teletype import Teletype
from tui.look.options import Options
from tui.race.lines import RaceLines
from tui.start import Start


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
    choose_notation(preferred_notation(journal.read().records))
    end_in_order(journal)
    teletype = Teletype(options)
    status = 0
    match start:
        case starts.Lesson():
            sitting = Sitting(lesson(start.lesson_id), journal, seed=start.seed)
            status = _play(teletype, sitting, start, kiosk=options.kiosk)
        case starts.Practice(skill, count, seed):
            status = _play(teletype, practise(journal, skill, count, seed), start)
        case starts.Explore():
            ExploreLines(teletype, start).play()
        case starts.Gallery():
            GalleryLines(teletype, start).play()
        case starts.Race():
            RaceLines(teletype, start).play()
        case starts.Puzzles():
            PuzzleLines(teletype, start).play()
        case starts.Preview(path):
            status = 0 if PreviewLines(teletype, path).preview() else 1
        case starts.Drives():
            status = 0 if DriveLines(teletype, start, journal).play() else 1
        case starts.Experiments():
            ExperimentLines(teletype, KeptResults(home()), exporting=not options.kiosk).play()
        case starts.Lab():
            lab = LabLines(teletype, journal, start, kiosk=options.kiosk)
            status = 0 if lab.play() else 1
        case starts.Hunts(hunt_id):
            status = 0 if HuntLines(teletype, journal, hunt_id, kiosk=options.kiosk).play() else 1
        case _:
            HomeLines(teletype, journal, kiosk=options.kiosk).play()
    if journal.trouble is not None:
        raise left_unsaved(journal.trouble)
    return status


def _play(
    teletype: Teletype,
    sitting: Sitting,
    start: starts.Lesson | starts.Practice,
    *,
    kiosk: bool = False,
) -> int:
    played: LessonLines | MessageLines = LessonLines(teletype, sitting, kiosk=kiosk)
    if start.messages:
        played = MessageLines(teletype, sitting)
    try:
        finished = played.play()
    except BrokenPipeError as error:
        raise CutShortError from error
    if not finished:
        teletype.warn(played.left_at)
    return 0 if finished else 1
