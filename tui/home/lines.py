"""The home screen in lines: what is next, the lessons, what else there is to do."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from lessons.classes.enrolment import class_places, may_oversee
from lessons.classes.points import work_out
from lessons.classes.request import find_requests
from lessons.classes.standing import assess_my_work
from lessons.course.course import lesson_ids
from lessons.files.findings import suggest_word
from lessons.journal.data_folder import find_home
from lessons.journal.student_state import StudentState
from lessons.language import _
from lessons.student.progress import find_next_lesson, find_progress, say_course, say_short_way
from lessons.student.reset import (
    WORD,
    ResetError,
    reset_journal,
    say_copy,
    say_nothing_saved,
    say_what_goes,
)
from lessons.student.summary import Summary, write_lines
from tui import start as starts
from tui.actions import Action, drop_actions, enables
from tui.classes.actions import HAND_IN
from tui.classes.lines import hand_in_lines
from tui.classes.mine import find_assignment
from tui.classes.words import say_on_home
from tui.home.actions import HOME, OVERSEE, ROWS, left_out, list_activities
from tui.home.catalogue import group_catalogue, list_catalogue
from tui.home.known import find_out, lesson_rows
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.teletype import Line
from tui.run.listed import ListItem, chosen_row, find_rows
from tui.start import Start


class HomeLines(TypedCommands):
    """Lists the course on a teletype, and opens what is chosen."""

    ACTIONS = HOME
    EMPTY = False
    HOW = (
        _("A number, or a lesson's name: take that lesson."),
        _("Enter, an empty line: go on where you were, or to the next lesson."),
    )

    def __init__(self, _start: object, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._host = host
        self._journal = host.journal
        self._next: Start = starts.PracticeStart()
        self._repair: Start | None = None
        self._lessons: list[ListItem] = []
        self._class: tuple[str, ...] = ()

    @property
    @enables("assignment")
    def in_class(self) -> bool:
        """Whether there is an assignment."""
        return bool(self._class)

    @property
    @enables("class")
    def oversees(self) -> bool:
        """Whether this user can read what a class has handed in."""
        return may_oversee(find_home()) and bool(find_requests(find_home()))

    @property
    @enables("hand-in")
    def hands_in(self) -> bool:
        """Whether an assignment can be handed in: not by a guest, whom nobody knows."""
        return self.in_class and not self.teletype.kiosk

    @enables("repair")
    def repairs(self) -> bool:
        """Whether wrong answers wait."""
        return self._repair is not None

    def begin(self) -> None:
        """Say where this is, and list the course."""
        self.teletype.say(_("Queens Tutor. Backtracking, one step at a time."))
        if way := say_short_way():
            self.teletype.say(way)
        self._do_lessons()

    def enter(self) -> None:
        """Go on where the student was, or to the next lesson."""
        self._do_go()

    def other(self, text: str) -> None:
        """Take the lesson that a number or an id names, or open what is named as `find` does."""
        if text in self._class:
            self._do_assignment(text)
            return
        if name := chosen_row(self._lessons, text):
            self._open(starts.LessonStart(name))
            return
        result = next((each.start for each in list_catalogue() if each.name == text), None)
        if result is None:
            self.teletype.say(_("Type the number of a lesson, practise, help or quit."))
        else:
            self._open(result)

    def _do_lessons(self) -> None:
        """List the course as it stands now."""
        reading = self._journal.read()
        course = find_progress(reading)
        *_before, known = find_out(reading, datetime.now(UTC))
        error = self._journal.trouble
        say = self.teletype.say
        say(*reading.remarks, *([error] if error else []))
        self._say_class(reading)
        if course:
            say(", ".join(filter(None, (say_course(course, lesson_ids()), known.skills))) + ".")
        following = find_next_lesson(course, lesson_ids())
        self._next = starts.LessonStart(following.lesson) if following else starts.PracticeStart()
        self._repair = known.repair.start if known.repair else None
        if following:
            say(f"go: {following.what}, {following.why}")
        if known.repair:
            say(f"repair: {known.repair.said}")
        say(f"practise: {known.waiting}")
        self._lessons = lesson_rows(course, known.mastered)
        for number, row in enumerate(self._lessons, 1):
            say(f"{number}: {row.line}")
        if self.oversees:
            say(f"class: {OVERSEE.does}")
        for each in list_activities():
            text = ", ".join(filter(None, (each.does, known.standings.get(each.name, ""))))
            say(f"{each.command}: {text}")
        say(f"quit: {HOME[-1].does}")

    def _say_class(self, student: StudentState) -> None:
        """Say what assignments there are."""
        if not class_places(find_home()):
            self._class = ()
            return
        standings, remarks = assess_my_work(find_home(), student.records, datetime.now(UTC))
        self._class = tuple(each.assignment.id for each in standings)
        self.teletype.say(*remarks)
        for standing in standings:
            sentence = say_on_home(work_out(standing, student.records), datetime.now(UTC))
            title, *rest = map(str.strip, sentence)
            self.teletype.say(f"assignment {standing.assignment.id}: {title}; {'; '.join(rest)}")
        if self.hands_in:
            self.teletype.say(f"hand-in: {HAND_IN.does}")

    def _do_class(self) -> None:
        self._open(starts.ReportStart())

    def _do_assignment(self, name: str) -> None:
        self._open(starts.AssignmentStart(self._named(name)))

    def _do_hand_in(self, name: str) -> None:
        hand_in_lines(self.teletype, find_assignment(self._named(name)), self._journal)

    def _named(self, name: str) -> str:
        """Return the assignment that is named; the first if none is."""
        if name and name not in self._class:
            sentence = _("There is no assignment {name}; {hint}.")
            raise ValueError(sentence.format(name=repr(name), hint=suggest_word(name, self._class)))
        return name or self._class[0]

    def _open(self, start: Start) -> None:
        """Play something else, and list the course again."""
        played = self._host.make_lines(start)
        played.play()
        self.teletype.say(*filter(None, [played.left_at]), "")
        self._do_lessons()

    # What commands do.

    def actions(self) -> Sequence[Action]:
        """Return what can be typed now, without what the course leaves out."""
        return drop_actions(super().actions(), left_out())

    @classmethod
    def can_do(cls, action: Action) -> bool:
        """Say whether there is something that does an action."""
        return action.name in ROWS or super().can_do(action)

    def handler(self, action: Action) -> Callable[[str], None]:
        """Return what does an action, given what stands after its word."""
        row = ROWS.get(action.name)
        if row is None or row.name == "progress":  # It is printed, and nothing is opened.
            return super().handler(action)
        return lambda _none: self._open(row.start)

    def _do_quit(self) -> None:
        self.left = True

    def _do_go(self) -> None:
        self._open(self._next)

    def _do_practise(self) -> None:
        self._open(starts.PracticeStart())

    def _do_repair(self) -> None:
        if self._repair is not None:
            self._open(self._repair)

    def _do_find(self, typed: str) -> None:
        result = find_rows(group_catalogue(list_catalogue()), typed) if typed else []
        if not result:
            raise ValueError(_("Type a part of a name after it, as in: find maze."))
        for group in result:
            self.teletype.say(group.title)
            for row in group.rows:
                self.teletype.write([Line(f"{row.id}: {row.title}", indent=2, hanging=2)])

    def _do_lesson(self, argument: str) -> None:
        self.other(argument)

    def _do_progress(self) -> None:
        reading = self._journal.read()
        result = Summary.of(reading, datetime.now(UTC))
        self.teletype.write(
            Line(text, indent=2 * indent, hanging=2) for indent, text in write_lines(result)
        )

    def _do_reset(self) -> None:
        student = self._journal.read()
        now = datetime.now(UTC)
        if not student.records:
            self.teletype.say(say_nothing_saved())
            return
        self.teletype.say(say_what_goes(Summary.of(student, now)) + " " + _("A copy is kept."))
        typed = self.teletype.ask(_("Type {word} to go on:").format(word=WORD), empty=True)
        if typed is None or typed.lower() != WORD:
            self.teletype.say(_("Nothing was reset."))
            return
        try:
            self.teletype.say(
                say_copy(reset_journal(self._journal.home or find_home(), now.astimezone()))
            )
        except ResetError as error:
            self.teletype.say(str(error))
        else:
            self._journal.begin()
            self._do_lessons()
