"""The home screen without a screen: the course as it stands, the class, and what can be opened."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from lessons.classes.enrolment import class_places, may_oversee
from lessons.course.course import chapter_of, lesson_ids
from lessons.journal.data_folder import find_home
from lessons.journal.records import ActivityType, split_subject
from lessons.journal.student_state import StudentState
from lessons.language import _
from lessons.student.progress import NextLesson, find_next_lesson, find_progress
from tui import start as starts
from tui.actions import Action, enables
from tui.home.actions import DOORS, HOME, OVERSEE, OWN, ROWS, left_out, list_activities
from tui.home.known import Known
from tui.model import Model
from tui.run.listed import Group, ListItem

if TYPE_CHECKING:
    from lessons.classes.assignment_progress import AssignmentProgress


class Next(NamedTuple):
    """The best thing that a student can do now, and why."""

    what: str
    why: str
    start: starts.Start


class HomeModel(Model):
    """Where a student is in the course and in a class, as far as that is known.

    Attributes:
        course: How far the lessons are.
        known: What else is known of the student.
        assignments: How the assignments stand.
        sees_class: Whether this user can read what a class has handed in.
    """

    ACTIONS = HOME

    def __init__(self, *, kiosk: bool) -> None:
        self._kiosk = kiosk
        self.course = find_progress(StudentState())
        self.known = Known()
        self.assignments: tuple[AssignmentProgress, ...] = ()
        self.sees_class = False

    def works(self, action: Action) -> bool:
        """Say whether an action works now; none opens what the course leaves out."""
        return action.name not in left_out() and super().works(action)

    @property
    @enables("assignment")
    def in_class(self) -> bool:
        """Whether the student has an assignment."""
        return bool(self.assignments)

    @enables("class")
    def oversees(self) -> bool:
        """Whether a class can be shown, as far as that is known."""
        return self.sees_class

    @property
    @enables("hand-in")
    def hands_in(self) -> bool:
        """Whether an assignment can be handed in: not by a guest, whom nobody knows."""
        return self.in_class and not self._kiosk

    @enables("repair")
    def repairs(self) -> bool:
        """Whether wrong answers wait to be put right."""
        return self.known.repair is not None

    @property
    def following(self) -> NextLesson | None:
        """The lesson to go on with, and why; None if all are done."""
        return find_next_lesson(self.course, lesson_ids())

    @property
    def chapter(self) -> str:
        """The title of the chapter of that lesson; of the last one if all are done."""
        return chapter_of(self.following.lesson if self.following else lesson_ids()[-1])

    @property
    def next(self) -> Next:
        """The next thing to do: begun before wrong or due, and that before new."""
        following, known = self.following, self.known
        begun = following is not None and following.place
        if known.repair and not begun:
            return Next(known.repair.sentence, _("before you go on"), known.repair.start)
        if following is None or (known.due and not begun):
            return Next(_("Practise"), known.waiting, starts.PracticeStart())
        return Next(following.what, following.why, starts.LessonStart(following.lesson))

    def find_start(self, name: str) -> starts.Start:
        """Return what is opened by the name of its row or action."""
        activity, subject = split_subject(name)
        if activity is ActivityType.ASSIGNMENT:
            return starts.AssignmentStart(subject)
        if name in ROWS:
            return ROWS[name].start
        if name == OVERSEE.name:
            return starts.ReportStart()
        if name == "repair" and self.known.repair is not None:
            return self.known.repair.start
        if name == "go":
            return self.next.start
        return starts.LessonStart(name) if name in lesson_ids() else starts.PracticeStart()

    def group_more(self) -> list[Group]:
        """Return what there is beside lessons and doors: practice, activities, one's own."""
        known = self.known
        practice = [ListItem("practise", _("Practise"), known.waiting)]
        if known.repair is not None:
            practice.append(ListItem("repair", known.repair.sentence))
        others = [
            ListItem(each.name, each.does, known.standings.get(each.name, ""))
            for each in list_activities()
            if each.name not in DOORS
        ]
        own = [each for each in others if each.id in OWN]
        if self.sees_class:
            own.append(ListItem(OVERSEE.name, OVERSEE.does))
        return [
            Group(_("Practice"), practice),
            Group(_("Activities"), [each for each in others if each.id not in OWN]),
            Group(_("Yours"), own),
        ]

    def look_at_classes(self) -> None:
        """Find out whether this user can read what a class has handed in."""
        if may_oversee(find_home()):
            from lessons.classes.assignment_progress import find_requests

            self.sees_class = bool(find_requests(find_home()))

    def read_class(self, student: StudentState, *, trusting: bool) -> Sequence[str]:
        """Take in the assignments, if there are any, and return what is to be said of them."""
        if not class_places(find_home()):
            self.assignments = ()
            return ()
        from lessons.classes.assignment_progress import assess_assignment, my_class

        known = {each.assignment.id: each.rows for each in self.assignments}
        result = my_class(find_home(), trusting=trusting)
        self.assignments = tuple(
            replace(assess_assignment(each, student.records), rows=known.get(each.id))
            for each in result.shown(datetime.now(UTC))
        )
        return result.remarks

    def grade_work(self, student: StudentState, at: int) -> None:
        """Work out what an assignment has earned so far."""
        from lessons.classes.enrolment import student_login
        from lessons.classes.origin import select_own
        from lessons.classes.points import grade_work

        each = list(self.assignments)
        entries = select_own(student.records, student_login(find_home()))
        each[at] = grade_work(each[at], entries)
        self.assignments = tuple(each)
