"""The home screen in lines: what is next, the lessons, what else there is to do."""

from collections.abc import Callable
from datetime import UTC, datetime

from lessons.classes.assignment_progress import say_on_home
from lessons.course.course import lesson_ids
from lessons.files.findings import suggest_word
from lessons.journal.student_state import StudentState
from lessons.language import _
from lessons.student.progress import find_progress, say_course, say_short_way
from lessons.student.reset import WORD, ResetError, begin_anew, say_nothing_saved, say_what_goes
from lessons.student.summary import Summary, format_summary, list_done
from tui import start as starts
from tui.actions import HELP, Action
from tui.classes.actions import HAND_IN
from tui.classes.lines import hand_in_lines
from tui.classes.mine import find_assignment
from tui.home.actions import HOME, LESSONS, OVERSEE, ROWS, list_activities, list_doors
from tui.home.catalogue import group_catalogue, list_catalogue
from tui.home.model import HomeModel, count_lessons, find_out, group_lessons, lesson_rows
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.teletype import Line
from tui.run.listed import ListItem, chosen_row, find_rows
from tui.start import Start

OPENED = {*ROWS, "go", "practise", "repair", OVERSEE.name} - {"progress"}
"""The actions that open something; progress is printed."""


class HomeLines(TypedCommands):
    """Lists the course on a teletype, and opens what is chosen."""

    ACTIONS = HOME
    MODEL = HomeModel
    model: HomeModel
    EMPTY = False
    HOW = (
        _("A number, or a lesson's name: take that lesson."),
        _("Enter, an empty line: do what is next for you."),
    )

    def __init__(self, _start: object, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._host = host
        self._journal = host.journal
        self.model = HomeModel(kiosk=host.teletype.kiosk)
        self._lessons: list[ListItem] = []

    def begin(self) -> None:
        """Print a greeting, and list the course in brief."""
        self.teletype.say(_("Queens Tutor. Backtracking, one step at a time."))
        if way := say_short_way():
            self.teletype.say(way)
        self._list_course(whole=False)

    def enter(self) -> None:
        """Open what is next for the student, at an empty line."""
        self._open_activity(self.model.find_start("go"))

    def other(self, text: str) -> None:
        """Open the lesson, activity or assignment that was typed."""
        if text in self._class:
            self._do_assignment(text)
            return
        if name := chosen_row(self._lessons, text):
            self._open_activity(starts.LessonStart(name))
            return
        result = next((each.start for each in list_catalogue() if each.name == text), None)
        if result is None:
            self.teletype.say(_("Type the number of a lesson, practise, help or quit."))
        else:
            self._open_activity(result)

    def _do_lessons(self) -> None:
        """List the course with all its lessons."""
        self._list_course(whole=True)

    def _list_course(self, *, whole: bool) -> None:
        """Print the course and the student's progress: whole, or at most a screenful."""
        reading, model, say = self._journal.read(), self.model, self.teletype.say
        model.course = find_progress(reading)
        *_before, model.known = find_out(reading, datetime.now(UTC))
        model.look_at_classes()
        say(*filter(None, [*reading.remarks, self._journal.error]))
        self._say_class(reading)
        if model.course:
            done = say_course(model.course, lesson_ids())
            say(done + ".")
        sentence = _("go: Next for you: {what}, {why}")
        say(sentence.format(what=model.next.what, why=model.next.why))
        if model.course:
            say(f"practise: {model.known.waiting}")
        self._lessons = lesson_rows(model.course, model.known.mastered)
        first, skills = 1, model.known.skills.get
        for group in group_lessons(self._lessons):
            if whole or group.title == model.chapter:
                say(
                    *filter(None, [", ".join(filter(None, (group.title, skills(group.title, ""))))])
                )
                say(*(f"{number}: {row.line}" for number, row in enumerate(group.rows, first)))
            else:
                say(f"{count_lessons(group, first)}: {group.title}")
            first += len(group.rows)
        if model.sees_class:
            say(f"class: {OVERSEE.does}")
        for each in list_activities() if whole else list_doors():
            text = ", ".join(filter(None, (each.does, model.known.standings.get(each.name, ""))))
            say(f"{each.command}: {text}")
        if not whole:
            say(f"lessons: {LESSONS.does}", f"help: {HELP.does}")
        say(f"quit: {HOME[-1].does}")

    def _say_class(self, student: StudentState) -> None:
        """Print the student's assignments and what each has earned."""
        self.teletype.say(*self.model.read_class(student, trusting=False))
        for at, each in enumerate(self.model.assignments):
            self.model.grade_work(student, at)
            sentences = say_on_home(self.model.assignments[at], datetime.now(UTC))
            title, *rest = map(str.strip, sentences)
            self.teletype.say(f"assignment {each.assignment.id}: {title}; {'; '.join(rest)}")
        if self.model.hands_in:
            self.teletype.say(f"hand-in: {HAND_IN.does}")

    @property
    def _class(self) -> list[str]:
        """The ids of the student's assignments."""
        return [each.assignment.id for each in self.model.assignments]

    def _do_assignment(self, name: str) -> None:
        """Open the assignment named, or the first one."""
        self._open_activity(starts.AssignmentStart(self._find_assignment(name)))

    def _do_hand_in(self, name: str) -> None:
        """Hand in the assignment named, or the first one, once the student agrees."""
        hand_in_lines(self.teletype, find_assignment(self._find_assignment(name)), self._journal)

    def _find_assignment(self, name: str) -> str:
        """Return the id of an assignment, of the first for ""; raise ValueError if unknown."""
        if name and name not in self._class:
            sentence = _("There is no assignment {name}; {hint}")
            raise ValueError(sentence.format(name=repr(name), hint=suggest_word(name, self._class)))
        return name or self._class[0]

    def _open_activity(self, start: Start) -> None:
        """Run another activity on the teletype, then list the course again."""
        played = self._host.make_lines(start)
        played.play()
        self.teletype.say(*filter(None, [played.left_at]), "")
        self._list_course(whole=False)

    # What commands do.

    @classmethod
    def can_do(cls, action: Action) -> bool:
        """Return whether this class can carry out an action."""
        return action.name in OPENED or super().can_do(action)

    def handler(self, action: Action) -> Callable[[str], None]:
        """Return the function that carries out an action, given the typed argument."""
        if action.name in OPENED:
            return lambda _none: self._open_activity(self.model.find_start(action.name))
        return super().handler(action)

    def _do_quit(self) -> None:
        """Leave the tutor."""
        self.left = True

    def _do_find(self, typed: str) -> None:
        """Print what can be opened and has the typed text in its name."""
        result = find_rows(group_catalogue(list_catalogue()), typed) if typed else []
        if not result:
            raise ValueError(_("Type a part of a name after it, as in: find maze."))
        for group in result:
            self.teletype.say(group.title)
            for row in group.rows:
                self.teletype.write([Line(f"{row.id}: {row.title}", indent=2, hanging=2)])

    def _do_lesson(self, argument: str) -> None:
        """Open the lesson that was typed."""
        self.other(argument)

    def _do_progress(self) -> None:
        """Print the student's progress."""
        reading = self._journal.read()
        result = Summary.of(reading, datetime.now(UTC))
        done = list_done(reading)
        self.teletype.write(
            Line(text, indent=2 * indent, hanging=2)
            for indent, text in format_summary(result, done)
        )

    def _do_reset(self) -> None:
        """Delete the student's progress after a typed confirmation."""
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
            self.teletype.say(begin_anew(self._journal))
        except ResetError as error:
            self.teletype.say(str(error))
        else:
            self._list_course(whole=False)
