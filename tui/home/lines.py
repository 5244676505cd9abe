"""The home screen in lines: what is next, the lessons, what else there is to do."""

from datetime import UTC, datetime

from lessons.classes.assignment_progress import say_on_home
from lessons.course.course import lesson_ids
from lessons.journal.student_state import StudentState
from lessons.language import _
from lessons.student.progress import find_progress, say_course, say_short_way
from tui import start as starts
from tui.actions import HAND_IN
from tui.classes.lines import hand_in_by_lines
from tui.classes.work import find_assignment
from tui.command.error import say_unknown
from tui.home.actions import HOME, LESSONS, OVERSEE, list_activities, list_doors
from tui.home.catalogue import group_catalogue, list_catalogue
from tui.home.model import (
    HomeModel,
    find_out,
    group_lessons,
    lesson_rows,
    list_progress,
    say_lessons,
)
from tui.lines.commands import LinesHost, Said, TypedCommands
from tui.lines.teletype import Line
from tui.run.listed import ListItem, chosen_row, find_rows


class HomeLines(TypedCommands):
    """Lists the course on a teletype, and opens what is chosen."""

    ACTIONS = HOME
    MODEL = HomeModel
    model: HomeModel
    EMPTY_COMMAND, TAKES_EMPTY = "go", False
    UNKNOWN = _("Type the number of a lesson, practise, help or quit.")
    HOW = (
        _("A number, or a lesson's name: take that lesson."),
        _("Enter, an empty line: do what is next for you."),
    )

    def __init__(self, _start: object, host: LinesHost) -> None:
        super().__init__(host, HomeModel(kiosk=host.teletype.kiosk))
        self._lessons: list[ListItem] = []

    def begin(self) -> Said:
        """Yield a greeting, and the course in brief."""
        yield _("Queens Tutor. Backtracking, one step at a time.")
        begun = find_progress(self.host.journal.read())
        yield from filter(None, [] if begun else [say_short_way()])
        yield from self.list_state()

    def other(self, text: str) -> Said | None:
        """Open the lesson, activity or assignment that was typed."""
        if text in self._class:
            return self._do_assignment(text)
        name = chosen_row(self._lessons, text)
        if name and text != name:  # An id can be a command elsewhere: it needs its word.
            return self._do_lesson(text)
        starts_at = {each.name: each.start for each in list_catalogue()}
        if result := starts_at.get(text.lower()):
            return self.open_start(result)
        if text.isdecimal():
            raise ValueError(_("There are lessons 1 to {last}.").format(last=len(self._lessons)))
        if not text:
            return super().other(text)
        if name:
            sentence = _("There is no command {id} here; lesson {id} takes the lesson {title}.")
            title = next(each.title for each in self._lessons if each.id == name)
            raise ValueError(sentence.format(id=name, title=title))
        names = (*self.known_words, *starts_at, *(row.title for row in self._lessons))
        how = _("type the number of a lesson, practise, help or quit")
        raise ValueError(say_unknown(_("There is no {value} here; {hint}"), text, names, how))

    def open_start(self, start: starts.Start) -> Said:
        """Play what can be started; return where it was left, and only what is new at home."""
        return *self.host.play(start), "", *self.list_state(brief=True)

    def _do_open(self, name: str) -> Said:
        """Open what the name of an action stands for."""
        return self.open_start(self.model.find_start(name))

    def _do_lessons(self) -> Said:
        return self.list_state(whole=True)

    def list_state(self, *, whole: bool = False, brief: bool = False) -> Said:
        """Yield the course and the student's progress: whole, a screenful, or only what is new."""
        reading, model = self.host.journal.read(), self.model
        model.course = find_progress(reading)
        *_before, known = find_out(reading, datetime.now(UTC))
        model.take_known(known)
        model.look_at_classes()
        yield from filter(None, [*reading.remarks, self.host.journal.error])
        yield from self._list_class(reading)
        if model.course:
            yield say_course(model.course, lesson_ids()) + "."
        sentence = _("go: Next for you: {what}, {why}")
        yield sentence.format(what=model.proposal.what, why=model.proposal.why)
        if model.course:
            yield f"practise: {model.known.waiting}"
        if brief:
            yield _("Type lessons to read the course again, or help for all that you can do here.")
            return
        self._lessons = lesson_rows(model.course, model.known)
        first, skills = 1, model.known.skills.get
        for group in group_lessons(self._lessons):
            if whole or group.title == model.chapter:
                title = ", ".join(filter(None, (group.title, skills(group.title, ""))))
                yield from filter(None, [title])
                yield from (f"{number}: {row.line}" for number, row in enumerate(group.rows, first))
            else:
                lessons = say_lessons(group, first, aloud=True)
                yield _("Lessons {lessons}: {title}").format(lessons=lessons, title=group.title)
            first += len(group.rows)
        if model.sees_class:
            yield f"class: {OVERSEE.does}"
        for each in list_activities() if whole else list_doors():
            text = ", ".join(filter(None, (each.does, model.known.standings.get(each.name, ""))))
            yield f"{each.command}: {text}"
        if not whole:
            left = [each.command for each in list_activities() if each not in [*list_doors()]]
            yield _("More: {names}").format(names=", ".join(left))
            yield f"lessons: {LESSONS.does}"

    def _list_class(self, student: StudentState) -> Said:
        """Yield the student's assignments and what each has earned."""
        yield from self.model.read_class(student, trusting=False)
        for at, each in enumerate(self.model.assignments):
            self.model.grade_assignment(student, at)
            sentences = say_on_home(self.model.assignments[at], datetime.now(UTC))
            title, *rest = map(str.strip, sentences)
            yield f"assignment {each.assignment.id}: {title}; {'; '.join(rest)}"
        if self.model.hands_in:
            yield f"hand-in: {HAND_IN.does}"

    @property
    def _class(self) -> list[str]:
        """The ids of the student's assignments."""
        return [each.assignment.id for each in self.model.assignments]

    def _do_assignment(self, name: str) -> Said:
        """Open the assignment named, or the first one."""
        return self.open_start(starts.AssignmentStart(self._find_assignment(name)))

    def _do_hand_in(self, name: str) -> None:
        """Hand in the assignment named, or the first one, once the student agrees."""
        hand_in_by_lines(self.host, find_assignment(self._find_assignment(name)))

    def _find_assignment(self, name: str) -> str:
        """Return the id of an assignment, of the first for ""; raise ValueError if unknown."""
        if name and name not in self._class:
            sentence = _("There is no assignment {value}; {hint}")
            raise ValueError(say_unknown(sentence, name, self._class))
        return name or self._class[0]

    # What commands do.

    def _do_quit(self) -> Said:
        """Leave, and say to a person that nothing is lost."""
        self.left = True
        saved = self.teletype.typed and not self.host.journal.error
        return [_("All your answers are saved.")] * saved

    def _do_lesson(self, typed: str) -> Said | None:
        """Open the lesson of a number, an id or a title; else what is called so."""
        name = chosen_row(self._lessons, typed)
        return self.open_start(starts.LessonStart(name)) if name else self.other(typed)

    def _do_find(self, typed: str) -> Said:
        """Yield the items whose names contain the typed text."""
        if not typed:
            raise ValueError(_("Type a part of a name after it, as in: find maze."))
        if not (result := find_rows(group_catalogue(list_catalogue()), typed)):
            raise ValueError(_("No name has {text!r} in it.").format(text=typed))
        for group in result:
            yield group.title
            yield from (Line(f"{row.id}: {row.title}", indent=2, hanging=2) for row in group.rows)

    def _do_progress(self, typed: str) -> Said:
        """Yield the student's progress, in short unless `all` was typed."""
        if typed not in {"", "all"}:
            raise ValueError(self.refuse_word("progress"))
        listed = list_progress(self.host.journal.read(), datetime.now(UTC), whole=typed == "all")
        yield from (Line(text, indent=2 * indent, hanging=2) for indent, text in listed)
        yield from [] if typed else [_("Type progress all to read why, and all lessons.")]
