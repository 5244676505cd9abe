"""The home screen without a screen: how the student stands, the class, and what can be opened."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct, structs

from lessons.classes.enrolment import class_places, may_oversee
from lessons.course.course import CourseError, chapter_of, lesson_ids, list_chapters, load_front
from lessons.journal.data_folder import find_home
from lessons.journal.records import ActivityType, split_subject
from lessons.journal.student_state import StudentState
from lessons.language import _, ngettext
from lessons.student import progress
from tui import start as starts
from tui.actions import Action, enables
from tui.home.actions import DOORS, HOME, OVERSEE, OWN, ROWS, left_out, list_activities
from tui.model import Model
from tui.run.listed import Group, ListItem
from tui.start import LessonStart, RepairStart, Start

EIGHT = 8  # Columns of the board of which the home screen counts the solutions found by hand.


class Proposal(NamedTuple):
    """The best thing that a student can do now, and why."""

    what: str
    why: str
    start: Start


class Known(Struct, frozen=True):
    """All that was found out about a student for the home screen."""

    waiting: str = _("fresh questions")  # What there is to practise, in words.
    due: bool = False  # Whether some of it is due today.
    repair: Proposal | None = None
    """What is to be put right first: wrong answers, or a check that was not passed."""
    repairs_first: bool = False  # Whether it comes before the next lesson.
    mastered: frozenset[str] = frozenset()  # The lessons of which all skills are mastered.
    failed: Collection[str] = ()  # Those whose last check was not passed, and not mastered since.
    parts: Mapping[str, int] = {}  # How many parts those have that are begun.
    skills: Mapping[str, str] = {}
    """How many skills of the chapter that is open are mastered, and of how many, by the title of
    the chapter; empty while that is not known."""
    standings: Mapping[str, str] = {}  # How activities stand, by their names, in a few signs each.
    done: Mapping[str, str] = {}  # What was done in them, by their names, in a sentence each.

    @property
    def practises(self) -> bool:
        """Whether there is something to practise: not before the first lesson."""
        return self.waiting != progress.NOTHING_YET


def find_out(student: StudentState, now: datetime) -> Iterator[Known]:
    """Yield what the home screen shows of a student as it becomes known, skills first."""
    known = Known() if student.records else Known(progress.NOTHING_YET)
    if student.records:
        with suppress(CourseError):  # What is wrong is said when one wants to practise.
            known = _assess_skills(student, now)
        yield known
        for name, state, done in _list_states(student):
            known = structs.replace(
                known, standings={**known.standings, name: state}, done={**known.done, name: done}
            )
    yield known


def list_progress(
    student: StudentState, now: datetime, *, whole: bool
) -> Iterator[tuple[int, str]]:
    """Yield what is next and why, then the summary of a student, each line with its indentation."""
    from lessons.student.summary import Summary, format_summary

    model, summary = HomeModel(kiosk=False), Summary.of(student, now)
    model.course = {**summary.course}
    model.take_known(next(find_out(student, now)))
    what, why, _start = model.proposal
    yield 0, _("Next for you: {what}, {why}").format(what=what, why=why)
    yield from format_summary(summary, student, whole=whole)


def _assess_skills(student: StudentState, now: datetime) -> Known:
    """Return what is known by the skills: due practice, the first repair, what is mastered."""
    from lessons.course.course import find_lesson
    from lessons.lesson.fresh_questions import list_failed_checks, say_take_again
    from lessons.student.introduced import is_mastered
    from lessons.student.reviews import find_repairs, make_agenda, say_due_today

    agenda = make_agenda(student, now)
    mastered = {name for name, state in agenda.skills.items() if state.mastered}
    why, checks = _("before you go on"), list_failed_checks(student)
    failed = [name for name in checks if not is_mastered(name, mastered)]
    repairs = sorted(find_repairs(student), key=lambda each: not each.comes_first)
    again = [Proposal(x.sentence, why, RepairStart(x.lesson)) for x in repairs]
    urgent = sum(each.comes_first for each in repairs)
    again[urgent:urgent] = [
        Proposal(say_take_again(name), why, LessonStart(name, check=True)) for name in failed
    ]
    begun = [name for name in lesson_ids() if name in student.subjects]
    lessons = filter(None, map(find_lesson, begun))
    return Known(
        waiting=say_due_today(agenda),
        due=bool(agenda.due),
        repair=again[0] if again else None,
        repairs_first=bool(urgent or failed),
        mastered=frozenset(name for name in begun if is_mastered(name, mastered)),
        failed=failed,
        parts={each.id: len(each.parts) + bool(each.check) for each in lessons},
        skills=dict(_say_skills(student, mastered)),
    )


def _say_skills(student: StudentState, mastered: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the title of each begun chapter, and in words how many of its skills are mastered."""
    from lessons.student.introduced import find_skills_checked

    for title, lessons in list_chapters():
        if student.subjects.keys() & {*lessons}:
            skills = frozenset[str]().union(*map(find_skills_checked, lessons))
            known, every = len(skills.intersection(mastered)), len(skills)
            text = ngettext("{n} of {all} skill mastered", "{n} of {all} skills mastered", every)
            yield title, text.format(n=known, all=every)


def _list_states(student: StudentState) -> Iterator[tuple[str, str, str]]:
    """Yield the name of each activity with its progress, in short and as a sentence."""
    from lessons.drive.recorded_moves import find_best_drive
    from lessons.student.own_solutions import find_own_solutions
    from lessons.student.summary import count_done
    from solver.board.known_counts import count_known_solutions

    if best := find_best_drive(student):
        short = _("n = {n}: {right}/{moves}")
        sentence = _("Your best drive: {right} of {moves} moves were right at once, with n = {n}.")
        values = {"n": best.n, "right": best.right, "moves": best.moves}
        yield "drive", short.format(**values), sentence.format(**values)
    if result := sum(len(board) == EIGHT for board in find_own_solutions(student)):
        sentence = _("You have found {count} of the {all} solutions of the usual board.")
        every = count_known_solutions(EIGHT)
        yield "gallery", f"{result}/{every}", sentence.format(count=result, all=every)
    for name, (done, of, sentence) in count_done(student).items():
        yield name, f"{done}/{of}", sentence


def lesson_rows(
    course: Mapping[str, progress.LessonProgress], known: Known, *, short: bool = False
) -> list[ListItem]:
    """Return a list item for each lesson with the student's progress, short if wanted."""
    rows = []
    say = progress.say_lesson_briefly if short else progress.say_lesson_progress
    for name in lesson_ids():
        result, reached = load_front(name), course.get(name)
        done, failed = reached is not None and reached.finished, name in known.failed
        sentence = say(result.minutes, reached)
        if name in known.mastered:
            sentence = _("mastered") if short else _("{state}, mastered").format(state=sentence)
        elif failed and reached and reached.done:
            text = _("check not passed") if short else _("{state}; the check is not passed yet")
            sentence = text.format(state=sentence)
        marked = done and not failed
        rows.append(ListItem(name, result.title, sentence, done=marked, left=not done))
    return rows


def group_lessons(rows: Sequence[ListItem]) -> list[Group]:
    """Return the rows of lessons grouped by chapter."""
    known = {row.id: row for row in rows}
    return [
        Group(title, [known[name] for name in lessons if name in known])
        for title, lessons in list_chapters()
    ]


def say_lessons(group: Group, first: int, *, aloud: bool = False) -> str:
    """Return in words which lessons a chapter has, as in "3–5", and how many of them are done."""
    last, done = first + len(group.rows) - 1, sum(not row.left for row in group.rows)
    numbers = str(first) if first == last else f"{first}–{last}"
    if all(row.done for row in group.rows):
        return _("{numbers}, done").format(numbers=numbers) if aloud else f"✓ {numbers}"
    some = _("{numbers}, {done} of {all} done")
    return some.format(done=done, all=len(group.rows), numbers=numbers) if done else numbers


if TYPE_CHECKING:
    from lessons.classes.assignment_progress import AssignmentProgress


class HomeModel(Model):
    """Where a student is in the course and in a class, as far as that is known."""

    ACTIONS = HOME

    def __init__(self, *, kiosk: bool) -> None:
        self._kiosk = kiosk
        self.course = progress.find_progress(StudentState())  # How far the lessons are.
        self.known = Known()  # What else is known of the student.
        self.assignments: tuple[AssignmentProgress, ...] = ()  # How the assignments stand.
        self.sees_class = False  # Whether this user can read what a class has handed in.

    def take_known(self, known: Known) -> None:
        """Take up what was found out about the student, with the parts that lessons have."""
        self.known, parts = known, known.parts
        self.course = {
            name: structs.replace(each, parts=parts.get(name, each.parts))
            for name, each in self.course.items()
        }

    def works(self, action: Action) -> bool:
        """Return whether an action works now and the course includes it."""
        return action.name not in left_out() and super().works(action)

    @property
    @enables("assignment")
    def in_class(self) -> bool:
        """Whether the student has an assignment."""
        return bool(self.assignments)

    @enables("class")
    def oversees(self) -> bool:
        """Return whether the user can see the report on a class."""
        return self.sees_class

    @property
    @enables("hand-in")
    def hands_in(self) -> bool:
        """Whether an assignment can be handed in: a guest cannot."""
        return self.in_class and not self._kiosk

    @enables("repair")
    def repairs(self) -> bool:
        """Return whether something is to be put right: wrong answers, or a check not passed."""
        return self.known.repair is not None

    @property
    def following(self) -> progress.NextLesson | None:
        """The lesson to continue with, and why; None if all are done."""
        return progress.find_next_lesson(self.course, lesson_ids())

    @property
    def chapter(self) -> str:
        """The title of the chapter to continue with; the last one if all lessons are done."""
        return chapter_of(self.following.lesson if self.following else lesson_ids()[-1])

    @property
    def proposal(self) -> Proposal:
        """The best now: a begun lesson, else a repair, due practice, a new lesson or practice."""
        following, known = self.following, self.known
        begun = following is not None and following.place
        if known.repair and not begun and (known.repairs_first or following is None):
            return known.repair
        if following is None or (known.due and not begun):
            return Proposal(_("Practise"), known.waiting, starts.PracticeStart())
        return Proposal(following.what, following.why, starts.LessonStart(following.lesson))

    def find_start(self, name: str) -> starts.Start:
        """Return the start value for the name of a row or an action; practice for any other."""
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
            return self.proposal.start
        if name not in lesson_ids():
            return starts.PracticeStart()
        reached = self.course.get(name)  # What its row says is what it opens.
        check = name in self.known.failed and reached is not None and reached.done
        return starts.LessonStart(name, check=check)

    def group_more(self) -> list[Group]:
        """Return groups of all that has no row on the home screen: practice, activities."""
        known = self.known
        practice = [ListItem("practise", _("Practise"), known.waiting)] * known.practises
        if known.repair is not None:
            practice.append(ListItem("repair", known.repair.what))
        others = [
            ListItem(each.name, f"{each.does}{keyed}", known.standings.get(each.name, ""))
            for each in list_activities()
            for keyed in [f" ({each.key})" if each.key else ""]
            if each.name not in DOORS
        ]
        own = [each for each in others if each.id in OWN]
        if self.sees_class:
            own.append(ListItem(OVERSEE.name, OVERSEE.does))
        return [
            *([Group(_("Practice"), practice)] if practice else ()),
            Group(_("Activities"), [each for each in others if each.id not in OWN]),
            Group(_("Yours"), own),
        ]

    def look_at_classes(self) -> None:
        """Set `sees_class`: whether this user can read the hand-ins of a class."""
        if may_oversee(find_home()):
            from lessons.classes.assignment_progress import find_requests

            self.sees_class = bool(find_requests(find_home()))

    def read_class(self, student: StudentState, *, trusting: bool) -> Sequence[str]:
        """Read the assignments, `trusting` that what they name exists; return remarks on faults."""
        if not class_places(find_home()):
            self.assignments = ()
            return ()
        from lessons.classes.assignment_progress import assess_assignment, find_class

        known = {each.assignment.id: each.rows for each in self.assignments}
        result = find_class(find_home(), trusting=trusting)
        self.assignments = tuple(
            replace(assess_assignment(each, student.records), rows=known.get(each.id))
            for each in result.shown(datetime.now(UTC))
        )
        return result.remarks

    def grade_assignment(self, student: StudentState, index: int) -> None:
        """Add its points to the assignment at an index."""
        from lessons.classes.enrolment import student_login
        from lessons.classes.origin import select_own
        from lessons.classes.points import grade_work

        each = list(self.assignments)
        entries = select_own(student.records, student_login(find_home()))
        each[index] = grade_work(each[index], entries)
        self.assignments = tuple(each)
