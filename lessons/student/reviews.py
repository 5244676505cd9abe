"""Reviews: which skills are to be practised today, worked out from the journal and kept nowhere.

Every answer to a fresh instance is a review of its skill. FSRS, a model of memory, says from all of
them when the skill is due again: wrong is *again*, right with a hint *hard*, right alone *good*.
Intervals are whole days, and nothing in them is left to chance. A skill never practised is new: the
lessons bring it by the questions at their end, and practice does so where nothing is due.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from fsrs import Card, Rating, Scheduler

from lessons.course import course
from lessons.course.practice import skills, templates_training
from lessons.journal.journal import Entry
from lessons.journal.records import Begun
from lessons.language import _, ngettext
from lessons.student.mastery import FreshAnswer, Mastery, fresh_answers, mastery

SCHEDULER = Scheduler(
    learning_steps=(), relearning_steps=(), maximum_interval=365, enable_fuzzing=False
)
DAY = timedelta(days=1)
TODAY = timedelta(hours=12)
"""What is due within so many hours is due today: who practised late may practise early."""
NEW = 2  # How many new skills come in a day.
MIXED = 3  # How many skills a session has at least, if so many are known, so that they take turns.


@dataclass(frozen=True, slots=True)
class Agenda:
    """What there is to practise.

    Attributes:
        due: The skills that are due today, the most urgent first.
        new: The skills to begin with today, in the order of the course; none while any is due, and
            none whose lesson was not begun, if any lesson was.
        ahead: The skills practised before that are not due, the weakest first.
        days: In how many days each skill practised before is due; 0 is today.
        skills: How the student does in each skill of the course.
    """

    due: tuple[str, ...]
    new: tuple[str, ...]
    ahead: tuple[str, ...]
    days: Mapping[str, int]
    skills: Mapping[str, Mastery]

    @property
    def chosen(self) -> tuple[str, ...]:
        """The skills of a session: what is due or new, and others where there is little of it."""
        today = self.due or self.new
        return (*today, *self.ahead[: max(0, MIXED - len(today))])

    @property
    def why(self) -> str:
        """Say why these skills are chosen."""
        if self.due:
            return _("This is due today.")
        if self.new:
            return _("Nothing is due today. So this begins what you have not practised yet.")
        following = when(min(self.days.values(), default=1))
        return _(
            "Nothing is due today: the next skill is {when}. You can practise ahead, on what is "
            "weakest."
        ).format(when=following)


def agenda(entries: Iterable[Entry], now: datetime) -> Agenda:
    """Return what there is to practise at a time, in UTC."""
    entries = list(entries)
    answers = list(fresh_answers(entries))
    states = mastery(answers)
    cards = _cards(answers, now)
    days = {skill: _days(card, now) for skill, card in cards.items()}

    def urgency(skill: str) -> tuple[bool, float]:
        return states[skill].settled, SCHEDULER.get_card_retrievability(cards[skill], now)

    begun = sorted((skill for skill in skills() if skill in cards), key=urgency)
    due = tuple(skill for skill in begun if not days[skill])
    begun_before = {answer.skill for answer in answers if answer.at < now - TODAY}
    taught = _taught(entries)
    new = [
        skill
        for skill in skills()
        if skill not in cards and templates_training(skill) and (not taught or skill in taught)
    ]
    return Agenda(
        due=due,
        new=() if due else tuple(new[: max(0, NEW - len(cards.keys() - begun_before))]),
        ahead=tuple(skill for skill in begun if days[skill]),
        days={skill: days[skill] for skill in skills() if skill in days},
        skills=states,
    )


def _taught(entries: Iterable[Entry]) -> set[str]:
    """Return the skills that the questions of the lessons begun so far train."""
    begun = {entry.record.lesson for entry in entries if isinstance(entry.record, Begun)}
    lessons = (course.lesson(name) for name in course.lesson_ids() if name in begun)
    return {question.skill for lesson in lessons for question in lesson.questions}


def _cards(answers: Iterable[FreshAnswer], now: datetime) -> dict[str, Card]:
    """Return what FSRS knows of each skill practised, by its id.

    A clock can have been wrong. What is dated after now is taken as of now; and where that is more
    than a day ahead, its date tells nothing, so that its skill is due at once.
    """
    cards: dict[str, Card] = {}
    ahead: set[str] = set()
    for answer in answers:
        at = min(answer.at, now)
        card = cards.get(answer.skill) or Card(card_id=0, due=at)
        cards[answer.skill], _log = SCHEDULER.review_card(card, _rating(answer), at)
        if answer.at - at > DAY:
            ahead.add(answer.skill)
    for skill in ahead:
        cards[skill].due = now
    return cards


def _rating(answer: FreshAnswer) -> Rating:
    if not answer.right:
        return Rating.Again
    return Rating.Hard if answer.helped else Rating.Good


def _days(card: Card, now: datetime) -> int:
    """Return in how many days a card is due."""
    left = card.due - now
    return 0 if left <= TODAY else max(1, round(left / DAY))


def when(days: int) -> str:
    """Say when something is due."""
    if days < 2:
        return _("due tomorrow") if days else _("due today")
    return _("due in {days} days").format(days=days)


def waiting(found: Agenda) -> str:
    """Say what there is to practise today."""
    due, new = len(found.due), len(found.new)
    if due:
        return ngettext("{n} skill is due", "{n} skills are due", due).format(n=due)
    if new:
        return ngettext("{n} new skill", "{n} new skills", new).format(n=new)
    return _("nothing is due")
