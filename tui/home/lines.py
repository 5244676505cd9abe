"""The home screen in lines: go on, take a lesson, explore, leave."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime

from lessons.course.course import CourseError, front, lesson_ids
from lessons.journal.data_folder import home
from lessons.journal.journal import Entry, Journal
from lessons.language import _
from lessons.student.progress import progress
from lessons.student.progress_words import short_way
from lessons.student.reset import WORD, ResetError, reset, say_copy, say_nothing_kept, say_what_goes
from lessons.student.reviews import agenda, waiting
from lessons.student.summary import Summary, lines
from tui import start as starts
from tui.actions import Action
from tui.home.actions import ACTIVITIES, HOME, STARTS
from tui.home.lesson_rows import lesson_rows
from tui.lines.commands import Commands, Opener
from tui.lines.teletype import Line, Teletype
from tui.run.listed import Listed, chosen_row
from tui.start import Start


class HomeLines(Commands):
    """Lists the course on a teletype, and opens what is chosen."""

    ACTIONS = HOME
    EMPTY = False
    HOW = (
        _("A number, or a lesson's name: take that lesson."),
        _("Enter, an empty line: go on with the lesson that was left."),
    )

    def __init__(self, teletype: Teletype, journal: Journal, opener: Opener) -> None:
        super().__init__(teletype)
        self._opener = opener
        self._journal = journal
        self._latest: str | None = None
        self._lessons: list[Listed] = []

    def begin(self) -> None:
        """Say where this is, and list the course."""
        self.teletype.say(_("Queens Tutor. Backtracking, one step at a time."))
        if way := short_way():
            self.teletype.say(way)
        self._do_lessons()

    def enter(self) -> None:
        """Go on with the lesson that was left."""
        if self._latest is None:
            self.other("")
        else:
            self._open(starts.Lesson(self._latest))

    def other(self, text: str) -> None:
        """Take the lesson that a number or an id names."""
        if name := chosen_row(self._lessons, text):
            self._open(starts.Lesson(name))
        else:
            self.teletype.say(_("Type the number of a lesson, practise, help or quit."))

    def _do_lessons(self) -> None:
        """List the course as it stands now."""
        reading = self._journal.read()
        course = progress(reading.records)
        known = course.latest in lesson_ids()
        self._latest = course.latest if known else None
        trouble = self._journal.trouble
        self.teletype.say(*reading.remarks, *([trouble] if trouble else []))
        if self._latest is not None:
            title = front(self._latest).title
            self.teletype.say(_("go: Go on with {title}").format(title=title))
        self._lessons = lesson_rows(course)
        for number, row in enumerate(self._lessons, 1):
            self.teletype.say(f"{number}: {row.line}")
        self.teletype.say(_("practise: {waiting}").format(waiting=self._waiting(reading.records)))
        for action in (*ACTIVITIES, HOME[-1]):
            self.teletype.say(f"{action.spellings[0]}: {action.does}")

    def _waiting(self, entries: Sequence[Entry]) -> str:
        with suppress(CourseError):  # What is wrong is said when one wants to practise.
            if entries:
                return waiting(agenda(entries, datetime.now(UTC)))
        return _("fresh questions")

    def _open(self, start: Start) -> None:
        """Play something else, and list the course again."""
        played = self._opener(start)
        played.play()
        self.teletype.say(*filter(None, [played.left_at]), "")
        self._do_lessons()

    # What commands do.

    def handler(self, action: Action) -> Callable[[str], None]:
        """Return what does an action, given what stands after its word."""
        start = STARTS.get(action.name)
        if start is None or action.name == "progress":  # It is printed, and nothing is opened.
            return super().handler(action)
        return lambda _none: self._open(start)

    def _do_quit(self) -> None:
        self.left = True

    def _do_go(self) -> None:
        if self._latest is None:
            self.teletype.say(_("No lesson was left: type the number of one."))
        else:
            self._open(starts.Lesson(self._latest))

    def _do_lesson(self, argument: str) -> None:
        self.other(argument)

    def _do_progress(self) -> None:
        reading = self._journal.read()
        found = Summary.of(reading.records, datetime.now(UTC))
        self.teletype.write(
            Line(text, indent=2 * indent, hanging=2) for indent, text in lines(found)
        )

    def _do_reset(self) -> None:
        records = self._journal.read().records
        now = datetime.now(UTC)
        if not records:
            self.teletype.say(say_nothing_kept())
            return
        self.teletype.say(say_what_goes(Summary.of(records, now)) + " " + _("A copy is kept."))
        typed = self.teletype.ask(_("Type {word} to go on:").format(word=WORD), empty=True)
        if typed is None or typed.lower() != WORD:
            self.teletype.say(_("Nothing was reset."))
            return
        try:
            self.teletype.say(say_copy(reset(self._journal.home or home(), now.astimezone())))
        except ResetError as error:
            self.teletype.say(str(error))
        else:
            self._journal.begin()
            self._do_lessons()
