"""Reviews: which skills are to be practised today, worked out from the journal and kept nowhere.

Every answer to a fresh instance is a review of its group: the templates of a skill that draw the
same kind of thing, such as a state or a size of board. FSRS, a model of memory, says from all of
them when the group is due again: wrong is *again*, right with a hint *hard*, right alone *good*.
What was sure and wrong is due at once. A skill is due when one of its groups is. Intervals are
whole days, sixty at most, because a course goes on for some months, and nothing in them is left to
chance. A skill that lessons have introduced and that was never practised is new: the lessons bring
it by the questions at their end, and practice does so where nothing is due.

Beside that, wrong answers of finished lessons wait to be put right: by a right answer on the same
skill, to a fresh question and without a hint. So a lesson's own check can do it, and practice.
Taking the lesson again begins anew.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from fsrs import Card, Rating, Scheduler
from msgspec import Struct

from lessons.course import practice as practising
from lessons.course.course import lesson_ids
from lessons.course.template import Template
from lessons.journal.records import ActivityType, Answered, Begun, Finished, Helped
from lessons.journal.student_state import Entry, StudentState
from lessons.language import _, ngettext
from lessons.student.introduced import find_introduced
from lessons.student.progress import NOTHING_YET
from lessons.student.student_model import FreshAnswer, SkillState, StudentModel, assess_skills

LONGEST = 60  # Days until anything comes again.
SCHEDULER = Scheduler(
    learning_steps=(), relearning_steps=(), maximum_interval=LONGEST, enable_fuzzing=False
)
DAY = timedelta(days=1)
TODAY = timedelta(hours=12)
"""A review due within this time is due today: who practised late may practise early."""
NEW = 2  # How many new skills come in a day.
MIXED = 3  # How many skills a session has at least, if so many are known, so that they take turns.


class Agenda(Struct, frozen=True):
    """The skills that a student can practise now, and when each is due.

    Attributes:
        due: The skills that are due today, the most urgent first.
        new: The skills to begin with today, in the order of the course, of those that lessons have
            introduced: one where others are due.
        ahead: The skills practised before that are not due, the weakest first.
        days: In how many days each skill practised before is due; 0 is today.
        skills: How the student does in each skill of the course.
        open: The templates that may be asked, because lessons have introduced them.
        urgent: Those of them that are due.
    """

    due: tuple[str, ...]
    new: tuple[str, ...]
    ahead: tuple[str, ...]
    days: Mapping[str, int]
    skills: Mapping[str, SkillState]
    open: frozenset[str] = frozenset()
    urgent: frozenset[str] = frozenset()

    @property
    def chosen(self) -> tuple[str, ...]:
        """The skills to practise now: those due or new, and others if those are few."""
        today = (*self.due[: MIXED - 1], *self.new, *self.due[MIXED - 1 :])
        return (*today, *self.ahead[: max(0, MIXED - len(today))])

    @property
    def why(self) -> str:
        """The sentence that says why these skills were chosen."""
        if self.due:
            return _("What is due today comes first.")
        if self.new:
            return _("Nothing is due today, so you begin what you have not practised yet.")
        if not self.days:
            return _(
                "There is nothing to practise yet: practice asks only what lessons have explained, "
                "so take one to its end first."
            )
        return _(
            "Nothing is due today: the next skill is {when}. You can practise ahead, on what is "
            "weakest."
        ).format(when=say_when(min(self.days.values())))


def make_agenda(student: StudentState, now: datetime) -> Agenda:
    """Return the student's agenda: which skills to practise at a time in UTC."""
    answers = student.fold(StudentModel).answers
    states = assess_skills(student)
    cards = _compute_cards(answers, now)
    days, recalled = dict[str, int](), dict[str, float]()
    for (skill, _draw), card in cards.items():
        days[skill] = min(days.get(skill, LONGEST), _count_days(card, now))
        retrievable = SCHEDULER.get_card_retrievability(card, now)
        recalled[skill] = min(recalled.get(skill, 1.0), retrievable)
    groups_due = {group for group, card in cards.items() if not _count_days(card, now)}

    brought = frozenset(find_introduced(student))
    able = {practising.load_templates()[name].skill for name in brought}
    for skill in able & _find_sure_and_wrong(student):
        days[skill], recalled[skill] = 0, 0.0

    begun = [skill for skill in practising.load_skills() if skill in days]
    begun.sort(key=lambda skill: (states[skill].settled, recalled[skill]))  # Most urgent first.
    due = tuple(skill for skill in begun if not days[skill])
    begun_before = {answer.template.skill for answer in answers if answer.at < now - TODAY}
    new = [skill for skill in practising.load_skills() if skill in able - days.keys()]
    most = 1 if due else NEW
    return Agenda(
        due=due,
        new=tuple(new[: max(0, most - len(days.keys() - begun_before))]),
        ahead=tuple(skill for skill in begun if days[skill]),
        days={skill: days[skill] for skill in practising.load_skills() if skill in days},
        skills=states,
        open=brought,
        urgent=frozenset(
            name for name in brought if _find_group(practising.load_templates()[name]) in groups_due
        ),
    )


def _find_sure_and_wrong(student: StudentState) -> set[str]:
    """Return the skills answered wrongly though sure in a lesson, not yet rightly in practice."""
    skills: set[str] = set()
    for entry in student.records:
        match entry.record:
            case Answered(activity=ActivityType.PRACTICE, question=name, right=True) if skills:
                skills.discard(practising.find_skill("", name))
            case Answered(lesson=lesson, question=name, right=False, sure=True):
                question = practising.find_questions(lesson).get(name)
                skills.add(question.skill if question else "")
    return skills


def _find_group(template: Template) -> tuple[str, str]:
    """Return the key of a template's review group: its skill and what is drawn."""
    return template.skill, template.draw


def _compute_cards(answers: Iterable[FreshAnswer], now: datetime) -> dict[tuple[str, str], Card]:
    """Return the FSRS card of each review group that was practised.

    A clock can have been wrong. What is dated after now is taken as of now; and where that is more
    than a day ahead, its date tells nothing, so that its group is due at once.
    """
    cards: dict[tuple[str, str], Card] = {}
    at_once: set[tuple[str, str]] = set()
    for answer in answers:
        at, group = min(answer.at, now), _find_group(answer.template)
        card = cards.get(group) or Card(card_id=0, due=at)
        rating = Rating.Hard if answer.helped else Rating.Good
        cards[group], _log = SCHEDULER.review_card(
            card, rating if answer.answer.right else Rating.Again, at
        )
        at_once.discard(group)
        if answer.at - at > DAY or (answer.answer.sure and not answer.answer.right):
            at_once.add(group)
    for group in at_once:
        cards[group].due = now
    return cards


def _count_days(card: Card, now: datetime) -> int:
    """Return in how many days a card is due: 0 if today or earlier."""
    left = card.due - now
    return 0 if left <= TODAY else max(1, round(left / DAY))


def say_when(days: int) -> str:
    """Return text that says in how many days something is due."""
    if days < 2:
        return _("due tomorrow") if days else _("due today")
    return _("due in {days} days").format(days=days)


def say_due_today(agenda: Agenda) -> str:
    """Return text that says how many skills are due today, or new."""
    due, new = len(agenda.due), len(agenda.new)
    if due:
        return ngettext("{n} skill is due", "{n} skills are due", due).format(n=due)
    if new:
        sentence = ngettext("{n} skill for the first time", "{n} skills for the first time", new)
        return sentence.format(n=new)
    return _("nothing is due today") if agenda.days else NOTHING_YET


# Repairs.


MANY = 2  # Wrong answers of a lesson that are put right before the next one begins.


class Repair(Struct, frozen=True):
    """The questions of a finished lesson whose wrong answers wait, the latest last."""

    lesson: str
    questions: tuple[str, ...]

    @property
    def comes_first(self) -> bool:
        """Whether so many wait that they are put right before the next lesson begins."""
        return len(self.questions) >= MANY

    @property
    def sentence(self) -> str:
        """The sentence that proposes to put right how many wrong answers of which lesson.

        A right one in practice, or in the check, to a question on the same skill counts as well.
        """
        number, left = lesson_ids().index(self.lesson) + 1, len(self.questions)
        sentence = ngettext(
            "Lesson {number}: put {n} wrong answer right",
            "Lesson {number}: put {n} wrong answers right",
            left,
        )
        return sentence.format(number=number, n=left)


class OpenRepairs:
    """The wrong answers still to be put right in the present pass through each lesson.

    Attributes:
        finished: The questions of each finished lesson that wait, with their skills; the lesson
            that was finished last comes last.
    """

    def __init__(self) -> None:
        self.finished: dict[str, dict[str, str]] = {}
        self._waiting: dict[str, dict[str, str]] = {}  # Those of all present passes.
        self._answered: dict[str, set[str]] = {}
        self._helped: set[str] = set()

    def add(self, entry: Entry) -> None:
        """Update the open repairs by a journal entry."""
        match entry.record:
            case Begun(lesson=name, activity=ActivityType.LESSON) if name in lesson_ids():
                self._waiting[name], self._answered[name] = {}, set()
                self.finished.pop(name, None)
            case Finished(lesson=name, activity=ActivityType.LESSON) if name in self._waiting:
                self.finished.pop(name, None)
                self.finished[name] = self._waiting[name]
            case Helped(question=question):
                self._helped.add(question)
            case Answered() as answer:
                self._take_answer(answer)

    def _take_answer(self, answer: Answered) -> None:
        """Add a wrong answer of a lesson to the repairs; for a right one, remove one."""
        template = practising.find_template(answer.question)
        lesson = answer.lesson if answer.activity is ActivityType.LESSON else ""
        here = self._waiting.get(lesson, {})
        if template is not None and answer.right and answer.question not in self._helped:
            for each in (here, *reversed(self.finished.values()), *self._waiting.values()):
                skills = {skill: name for name, skill in reversed(each.items())}
                if name := skills.get(template.skill):
                    del each[name]
                    break
        if lesson in self._waiting and answer.question not in self._answered[lesson]:
            self._answered[lesson].add(answer.question)
            skill = practising.find_skill(lesson, answer.question)
            if not answer.right and skill:
                here[answer.question] = skill


def find_repairs(student: StudentState) -> list[Repair]:
    """Return each finished lesson's wrong answers to put right, the last finished first.

    Nothing waits that no lesson has come to so far from which practice draws.
    """
    able = {practising.load_templates()[name].skill for name in find_introduced(student)}
    waiting = reversed(student.fold(OpenRepairs).finished.items())
    asked = ((name, tuple(key for key in each if each[key] in able)) for name, each in waiting)
    return [Repair(name, questions) for name, questions in asked if questions]
