"""The start of the line mode, its end by signals, and its exit status."""

from lessons.classes.enrolment import draw_for_login
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.text.notation import choose_notation, find_preferred_notation
from tui.command.ending import CutShortError
from tui.command.leaving import end_in_order, left_unsaved
from tui.lines.commands import LinesHost
from tui.lines.teletype import Teletype
from tui.look.options import Options
from tui.start import LessonStart, PracticeStart, Start


def open_lines(start: Start, options: Options) -> int:
    """Run the line mode from a start value; return 1 if what can be finished was not, else 0.

    Raises:
        LeftError: A signal has ended it, or answers could not be saved.
        CutShortError: Nobody reads on, and the lesson was not finished.
    """
    draw_for_login()
    journal = Journal(find_home())
    choose_notation(find_preferred_notation(journal.read().records))
    end_in_order(journal)
    teletype = Teletype(options)
    played = LinesHost(teletype, journal).make_lines(start)
    try:
        done = played.play()
    except BrokenPipeError as error:
        if isinstance(start, LessonStart | PracticeStart):
            raise CutShortError from error
        raise
    if played.left_at:
        teletype.warn(played.left_at)
    if journal.error is not None:
        raise left_unsaved(journal.error)
    return 0 if done else 1
