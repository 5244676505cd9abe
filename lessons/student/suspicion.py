"""Believing: which ideas show in the answers of a whole journal, and which answers show them.

Evidence are the first answers of each pass through a lesson, and those of practice. To weigh one,
its question is posed again, which takes runs of mutants; so an answer is weighed only when a belief
that an answer has shown depends on it, once, and only the latest of them count. A session follows
the journal: with each answer, one more is weighed.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from textwrap import shorten

from markdown_it import MarkdownIt

from lessons.course import course
from lessons.course.practice import draw_question, templates
from lessons.course.question import Posed, Question, pose
from lessons.drive import recorded_moves
from lessons.files import course_folder
from lessons.ideas.evidence import Attempt, Belief, attempt, clearest
from lessons.journal import records
from lessons.journal.journal import Entry, Journal
from lessons.journal.records import SKIPPED, Answered, Begun
from lessons.language import _
from solver.text.misconceptions import MISCONCEPTIONS

LATEST = 12  # How many answers count, of those in which a belief could have shown.
RIGHT = 2
"""Right answers in a row, where the idea could have shown, after which it can be overcome."""
LOOKED_BACK = 300  # How many of the latest answers can show that an idea was overcome.
LISTED = 4  # How many answers are named as the reason.
QUOTED = 47  # Characters of a question, and of an answer, that are quoted.


@dataclass(frozen=True, slots=True)
class Sign:
    """An answer that an idea gives: its question, None if it was a move, and both in words."""

    posed: Posed | None
    told: str


@dataclass(frozen=True, slots=True)
class Idea:
    """A misconception that answers speak for clearly, and these, the latest last."""

    name: str
    signs: tuple[Sign, ...]

    @property
    def said(self) -> str:
        """Say that there is an idea, and what it is."""
        counts = {2: _("Two"), 3: _("Three"), 4: _("Four"), 5: _("Five")}
        told = _("{several} of your answers come from one idea: {idea}.")
        several = counts.get(len(self.signs), _("Several"))
        return told.format(several=several, idea=course_folder.ideas()[self.name])

    @property
    def reasons(self) -> tuple[str, ...]:
        """The latest answers, in words."""
        return tuple(sign.told for sign in self.signs[-LISTED:])

    @property
    def text(self) -> str:
        """The sentence for when it becomes clear, in Markdown."""
        listed = "\n".join(f"- {_escaped(reason)}" for reason in self.reasons)
        return f"**{_escaped(self.said)}**\n\n{listed}"

    @property
    def questions(self) -> Iterator[Question]:
        """The questions of the answers, the latest first."""
        return (sign.posed.question for sign in reversed(self.signs) if sign.posed)


class Believing:
    """The ideas that show in the entries of a journal; it is followed, if it is given too."""

    def __init__(self, entries: Iterable[Entry], journal: Journal | None = None) -> None:
        self._own = journal.own if journal else ()
        self._followed = len(self._own)
        self._passes: defaultdict[str, set[str]] = defaultdict(set)
        self._answers: list[Answered] = []
        self._shown: dict[str, int] = {}
        self._signs: Counter[str] = Counter()
        self._told: set[str] = set()
        for entry in entries:
            self._add(entry)
        names = tuple(self._shown)
        self._ahead = (each for name in names for each in self._backwards(name))

    def _add(self, entry: Entry) -> Answered | None:
        """Take up an entry; return it if it is an answer that counts."""
        match entry.record:
            case Begun(lesson=lesson):
                self._passes[lesson].clear()
            case Answered() as answer if answer.question not in self._passes[answer.lesson]:
                self._passes[answer.lesson].add(answer.question)
                if answer.given != SKIPPED and not answer.lesson.startswith(records.APART):
                    if len(answer.beliefs) == 1:
                        self._shown.setdefault(answer.beliefs[0], len(self._answers))
                        self._signs[answer.beliefs[0]] += 1
                    self._answers.append(answer)
                    return answer
        return None

    def follow(self) -> str | None:
        """Take up what this session has done since; return what has only now become clear."""
        new = None
        entries = self._own[self._followed :]
        self._followed += len(entries)
        for entry in entries:
            answer = self._add(entry)
            shown = answer.beliefs if answer is not None else ()
            new = shown[0] if len(shown) == 1 and self._is_new(shown[0]) else None
        return new

    def _is_new(self, name: str) -> bool:
        """Say whether the last answer makes a misconception clear that it shows."""
        attempts = self._attempts(name)
        before, now = _weighed(attempts[:-1], name), _weighed(attempts, name)
        if not before.evidence:
            self._told.discard(name)
        if before.told or not now.told or name in self._told:
            return False
        self._told.add(name)
        return True

    def clear(self) -> list[str]:
        """Return the misconceptions that the answers speak for clearly, the clearest first."""
        self.follow()
        twice = [name for name, count in self._signs.items() if count > 1]  # One is never clear.
        return clearest({name: _weighed(self._attempts(name), name) for name in twice})

    def overcome(self) -> Iterator[str | None]:
        """Yield the misconceptions that were clear once, and that right answers have taken away.

        To look back takes a while: after each answer that is weighed comes a None. An answer is
        weighed only while it can change something: if the misconception gave it, or if there is
        evidence left to take away.
        """
        self.follow()
        for name, first in self._shown.items():
            belief, once, right = Belief(), False, 0
            for answer in self._answers[max(first, len(self._answers) - LOOKED_BACK) :]:
                if name not in answer.beliefs and not (
                    belief.evidence and name in _foils(answer.lesson, answer.question)
                ):
                    continue
                each = _attempt(answer)
                if each is not None and name in each.predicted:
                    belief = belief.after(each, name)
                    once = once or belief.told
                    right = right + 1 if answer.right else 0
                yield None
            if once and not belief.evidence and right >= RIGHT:
                yield name

    def idea(self, name: str) -> Idea:
        """Return what there is to say of a misconception that is clear."""
        latest = self._latest(name)
        signs = [answer for answer, each in latest if each.given == each.predicted[name]]
        count = _weighed([each for _answer, each in latest], name).signs
        return Idea(name, tuple(map(_sign, signs[-count:])))

    def prepare(self) -> bool:
        """Weigh one answer more that the next may need, while nobody waits; False if none is."""
        return next(self._ahead, None) is not None

    def _attempts(self, name: str) -> list[Attempt]:
        return [each for _answer, each in self._latest(name)]

    def _latest(self, name: str) -> list[tuple[Answered, Attempt]]:
        """Return the latest answers in which a misconception could have shown, in their order."""
        return list(self._backwards(name))[::-1]

    def _backwards(self, name: str) -> Iterator[tuple[Answered, Attempt]]:
        """Yield these answers, the latest first, back to the first that shows it."""
        count = 0
        for answer in reversed(self._answers[self._shown.get(name, len(self._answers)) :]):
            each = None
            if name in _foils(answer.lesson, answer.question):
                each = _attempt(answer)
            if each is not None and name in each.predicted:
                yield answer, each
                count += 1
                if count == LATEST:
                    return


def _weighed(attempts: Sequence[Attempt], name: str) -> Belief:
    belief = Belief()
    for each in attempts:
        belief = belief.after(each, name)
    return belief


# What an answer was asked, by the names that the journal has for it.


def _foils(lesson: str, name: str) -> Iterable[str]:
    """Return misconceptions that could show in a question, without posing it: maybe too many."""
    if lesson == records.DRIVE:
        return MISCONCEPTIONS
    question = _questions(lesson).get(name)
    if question is not None:
        return question.foils
    template = templates().get(name.partition(".")[0])
    return template.foils if template else MISCONCEPTIONS


@course_folder.read_once
def _questions(lesson: str) -> dict[str, Question]:
    """Return the questions of a lesson of the course, by id."""
    try:
        return {question.id: question for question in course.lesson(lesson).questions}
    except course.CourseError:
        return {}


@course_folder.read_once
def _posed(lesson: str, name: str) -> Posed | None:
    """Return a question; None if there is none of this name any more.

    The seed of a pass decides only the order of the choices, which says nothing here.
    """
    question = _questions(lesson).get(name) or draw_question(name)
    return pose(question) if question else None


@course_folder.read_once
def _attempt(answer: Answered) -> Attempt | None:
    """Return the attempt that an answer, or a move, was; None if it says nothing."""
    if answer.lesson == records.DRIVE:
        return recorded_moves.attempt(answer.question, answer.given)
    posed = _posed(answer.lesson, answer.question)
    if posed is None or not posed.accepts(answer.given):
        return None
    if (posed.settled(answer.given) == posed.answer) != answer.right:
        return None  # Another version drew another question by this id.
    return attempt(posed, answer.given)


def _sign(answer: Answered) -> Sign:
    posed = None if answer.lesson == records.DRIVE else _posed(answer.lesson, answer.question)
    if posed is None:
        return Sign(None, _("A move in a drive: {move}").format(move=answer.given))
    told = _("“{question}”: {answer}")
    label = shorten(posed.label(answer.given), QUOTED, placeholder=" …")
    return Sign(posed, told.format(question=_title(posed.text), answer=label))


def _escaped(text: str) -> str:
    """Return Markdown that shows a text as it is."""
    return re.sub(r"([\\`*_\[\]<>&#|~])", r"\\\1", text)


def _title(text: str) -> str:
    """Return the first words of a text in Markdown."""
    tokens = MarkdownIt("commonmark", {"html": False}).parse(text)
    inline = (child for token in tokens for child in token.children or ())
    return shorten(" ".join(child.content or " " for child in inline), QUOTED, placeholder=" …")
