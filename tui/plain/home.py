"""The home screen in lines: go on, take a lesson, explore, leave."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime

from lessons.course import CourseError, front, lesson, lesson_ids
from lessons.experiments.kept import Shelf
from lessons.home import home
from lessons.journal import Entry, Journal
from lessons.language import _
from lessons.practice import QUESTIONS
from lessons.progress import Progress, progress
from lessons.reset import WORD, ResetError, goes, kept, nothing, reset
from lessons.reviews import agenda, practise, waiting
from lessons.sitting import Sitting
from lessons.standing import short_way, standing
from lessons.summary import Ideas, Summary, lines
from tui.plain.commands import Command, find, helped
from tui.plain.drive import DriveLines
from tui.plain.experiments import ExperimentLines
from tui.plain.explore import ExploreLines
from tui.plain.gallery import GalleryLines
from tui.plain.hunt import HuntLines
from tui.plain.lab import LabLines
from tui.plain.lesson import LessonLines
from tui.plain.race import RaceLines
from tui.plain.teletype import Line, Teletype
from tui.start import Drives, Explore, Gallery, Lab, Race


class HomeLines:
    """Lists the course on a teletype, and opens what is chosen.

    Args:
        teletype: Where it is written, and read from.
        journal: It tells where the student stands.
        kiosk: Whether nothing leads out of the tutor.
    """

    def __init__(self, teletype: Teletype, journal: Journal, *, kiosk: bool = False) -> None:
        self._kiosk = kiosk
        self._teletype = teletype
        self._journal = journal
        self._left = False
        self._latest: str | None = None
        self._commands = self._vocabulary()

    def play(self) -> None:
        """List the course and open what is chosen, until one leaves or the input ends."""
        self._teletype.say(_("Queens Tutor. Backtracking, one step at a time."))
        if way := short_way():
            self._teletype.say(way)
        self._list("")
        while not self._left:
            text = self._teletype.ask(">", empty=False)
            if text is None:
                return
            command = find(self._commands, text)
            if command is not None:
                command[0].run(command[1])
            elif name := self._named(text):
                self._take(name)
            elif text or self._latest is None:
                self._teletype.say(_("Type the number of a lesson, practise, help or quit."))
            else:
                self._take(self._latest)

    def _list(self, _argument: str) -> None:
        """List the course as it stands now."""
        reading = self._journal.read()
        course = progress(reading.records)
        known = course.latest in lesson_ids()
        self._latest = course.latest if known else None
        trouble = self._journal.trouble
        self._teletype.say(*reading.remarks, *([trouble] if trouble else []))
        if self._latest is not None:
            title = front(self._latest).title
            self._teletype.say(_("go: Go on with {title}").format(title=title))
        for number, name in enumerate(lesson_ids(), 1):
            self._teletype.say(f"{number}: {self._described(name, course)}")
        self._teletype.say(_("practise: {waiting}").format(waiting=self._waiting(reading.records)))
        self._teletype.say(_("progress: Skills, lessons, time"))
        self._teletype.say(_("drive: Be the search, make its moves"))
        self._teletype.say(_("lab: Code lab, write it yourself"))
        self._teletype.say(_("hunt: Bug hunt, programs that almost work"))
        self._teletype.say(_("explore: Explore any board, nothing asked"))
        self._teletype.say(_("race: Listings side by side"))
        self._teletype.say(_("gallery: All solutions, and yours"))
        self._teletype.say(_("measure: Experiments: predict, then measure"))
        self._teletype.say(_("quit: Leave the tutor"))

    def _waiting(self, entries: Sequence[Entry]) -> str:
        with suppress(CourseError):  # What is wrong is said when one wants to practise.
            if entries:
                return waiting(agenda(entries, datetime.now(UTC)))
        return _("fresh questions")

    def _described(self, name: str, course: Progress) -> str:
        found = front(name)
        return f"{found.title}, {standing(found.minutes, course.lessons.get(name))}"

    def _named(self, text: str) -> str | None:
        """Return the lesson that a number or an id names."""
        numbers = {str(number): name for number, name in enumerate(lesson_ids(), 1)}
        return numbers.get(text) or (text if text in lesson_ids() else None)

    def _take(self, name: str) -> None:
        self._play(Sitting(lesson(name), self._journal))

    def _play(self, sitting: Sitting) -> None:
        left = LessonLines(self._teletype, sitting, kiosk=self._kiosk).play()
        self._teletype.say(*([left] if left else []), "")
        self._list("")

    # What commands do.

    def _vocabulary(self) -> tuple[Command, ...]:
        return (
            Command(("go", "g"), _("go on with the lesson that was left"), self._go_on),
            Command(("practise", "p"), _("fresh questions, on what is due"), self._practise),
            Command(("progress",), _("skills, lessons, ideas and time"), self._progress),
            Command(("reset",), _("begin anew; asks before, and keeps a copy"), self._reset),
            Command(("drive", "d"), _("be the search, make its moves"), self._drive),
            Command(("lab",), _("code lab: write it yourself"), self._lab),
            Command(("hunt", "h"), _("bug hunt, programs that almost work"), self._hunt),
            Command(("measure", "m"), _("experiments: predict, then measure"), self._measure),
            Command(("explore", "e"), _("explore any board, nothing asked"), self._explore),
            Command(("race",), _("listings side by side"), self._race),
            Command(("gallery",), _("all solutions, and yours"), self._gallery),
            Command(("list", "l"), _("the course again"), self._list),
            Command(("help", "?"), _("these commands"), self._help),
            Command(("quit", "q"), _("leave the tutor"), self._quit),
        )

    def _go_on(self, _argument: str) -> None:
        if self._latest is None:
            self._teletype.say(_("No lesson was left: type the number of one."))
        else:
            self._take(self._latest)

    def _practise(self, _argument: str) -> None:
        self._play(practise(self._journal, None, QUESTIONS, None))

    def _progress(self, _argument: str) -> None:
        reading = self._journal.read()
        found = Summary.of(reading.records, datetime.now(UTC))
        ideas = Ideas.of(reading.records)
        self._teletype.write(
            Line(text, indent=2 * indent, hanging=2) for indent, text in lines(found, ideas)
        )

    def _reset(self, _argument: str) -> None:
        records = self._journal.read().records
        now = datetime.now(UTC)
        if not records:
            self._teletype.say(nothing())
            return
        self._teletype.say(goes(Summary.of(records, now)) + " " + _("A copy is kept."))
        typed = self._teletype.ask(_("Type {word} to go on:").format(word=WORD), empty=True)
        if typed is None or typed.lower() != WORD:
            self._teletype.say(_("Nothing was reset."))
            return
        try:
            self._teletype.say(kept(reset(self._journal.home or home(), now.astimezone())))
        except ResetError as error:
            self._teletype.say(str(error))
        else:
            self._journal.begin()
            self._list("")

    def _drive(self, _argument: str) -> None:
        DriveLines(self._teletype, Drives(), self._journal).play()
        self._teletype.say("")
        self._list("")

    def _lab(self, _argument: str) -> None:

        LabLines(self._teletype, self._journal, Lab(), kiosk=self._kiosk).play()

    def _hunt(self, _argument: str) -> None:
        HuntLines(self._teletype, self._journal, None, kiosk=self._kiosk).play()
        self._teletype.say("")
        self._list("")

    def _race(self, _argument: str) -> None:
        RaceLines(self._teletype, Race()).play()
        self._teletype.say("")
        self._list("")

    def _gallery(self, _argument: str) -> None:
        GalleryLines(self._teletype, Gallery()).play()
        self._teletype.say("")
        self._list("")

    def _measure(self, _argument: str) -> None:
        shelf = Shelf(self._journal.home or home())
        ExperimentLines(self._teletype, shelf, exporting=not self._kiosk).play()
        self._teletype.say("")
        self._list("")

    def _explore(self, _argument: str) -> None:
        ExploreLines(self._teletype, Explore()).play()
        self._teletype.say("")
        self._list("")

    def _help(self, _argument: str) -> None:
        self._teletype.say(_("A number, or a lesson's name: take that lesson."))
        self._teletype.say(_("Enter, an empty line: go on with the lesson that was left."))
        self._teletype.write(helped(self._commands))

    def _quit(self, _argument: str) -> None:
        self._left = True
