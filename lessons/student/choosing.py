"""Choosing: which fresh question comes next, in practice, in a check and for simulated students.

It is the one that tells most apart: an idea that the answers have begun to speak for, then those
that had no question yet in which they would have shown; on templates and content not seen lately.
Questions tell most where something attacks, or a call fails: to ask only these would give the
answer away. So the first that is drawn decides which kind of answer is right, as fairly as
templates draw it, and only others of this kind are compared with it, unless an idea is pursued.
To draw a question takes runs: few are drawn for one that is asked. More are drawn only while an
idea shows that most questions leave out of sight.
"""

import random
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import NamedTuple

from lessons.answers.choices import ChoiceAnswer
from lessons.course.practice import SEEDS, QuestionId, draw_question
from lessons.course.question import Question, find_situation, right_answer, wrong_answer
from lessons.course.template import Template
from lessons.ideas.evidence import shorten_content
from lessons.journal.records import Given

CANDIDATES = 8  # Questions that are drawn from a template, until one tells all that it can.
PURSUED = 32  # Likewise, while it may show an idea that the answers have begun to speak for.
TEMPLATES = 2  # Templates that are tried.


@dataclass(slots=True)
class Past:
    """What a student was asked so far, and what the answers say.

    Attributes:
        asked: What kinds of questions, the latest last.
        contents: What they asked and showed.
        evidence: How strongly the answers speak for each idea.
        ruled_out: The ideas, each with a skill, that could have shown there and did not, the last
            time.
    """

    asked: list[str] = field(default_factory=list)
    contents: set[str] = field(default_factory=set)
    evidence: dict[str, float] = field(default_factory=dict)
    ruled_out: set[tuple[str, str]] = field(default_factory=set)

    def rule_out(self, skill: str, offered: Collection[str], shown: Collection[str]) -> None:
        """Note the ideas that could have shown, and those of them that did."""
        self.ruled_out.update([(skill, name) for name in offered])
        self.ruled_out.difference_update([(skill, name) for name in shown])

    def wanted(self, template: Template) -> list[str]:
        """Return the ideas that a template may tell something about, the most wanted first."""
        suspected = [name for name in template.foils if self.evidence.get(name, 0.0) > 0]
        suspected.sort(key=self.evidence.__getitem__, reverse=True)
        unmet = [name for name in template.foils if (template.skill, name) not in self.ruled_out]
        return list(dict.fromkeys((*suspected, *unmet)))


def choose_question(
    among: Sequence[Template],
    past: Past,
    seed: str,
    taken: Sequence[Template] = (),
    urgent: Collection[str] = (),
) -> Question | None:
    """Return the question to ask next; None if none can be drawn.

    Args:
        among: The templates it may come from. Their skills take turns.
        past: What was asked, in all that the student did.
        seed: Decides what is open; another one for each question.
        taken: The templates that this sitting has asked so far.
        urgent: The templates that come first, once each.
    """
    drawing = random.Random(seed)  # noqa: S311 (only a choice of instances)
    best: Question | None = None
    most = _Worth()
    for template in islice(_ranked(among, past, taken, urgent, drawing), TEMPLATES):
        wanted = past.wanted(template)
        pursued = any(past.evidence.get(name, 0.0) > 0 for name in wanted)
        first: Question | None = None
        for drawn in range(PURSUED if pursued else CANDIDATES):
            question = draw_question(str(QuestionId(template.id, drawing.randrange(SEEDS))))
            first = first or question
            if question is None or first is None:
                continue
            if not pursued and answer_kind(question) != answer_kind(first):
                continue
            worth = _worth(question, past, wanted)
            if best is None or worth > most:
                best, most = question, worth
            telling = most.new and most.first and most.pursues >= pursued
            enough = most.alone if pursued else most.answers == len(wanted)
            if telling and (enough or drawn >= CANDIDATES):
                return best
        if most.new and not pursued:
            return best  # Another template is asked only where this one has nothing to tell.
    return best


def answer_kind(question: Question) -> Given:
    """Return what a guess could always be: which choice, none or some, above or below 0."""
    answer = right_answer(question)
    if question.ask.response is ChoiceAnswer:
        return question.ask.answer_class(find_situation(question), answer)
    return (answer > 0) - (answer < 0) if isinstance(answer, int) else bool(answer)


class _Worth(NamedTuple):
    """What speaks for a question, the weightiest first.

    Attributes:
        new: Its content was not asked before.
        pursues: It may show an idea that the answers have begun to speak for.
        first: It may show the idea that is wanted most of its template.
        alone: No other idea that the answers speak for gives the answer of that one.
        answers: How many different answers the wanted ideas give.
        shows: How many of them it may show.
    """

    new: bool = False
    pursues: bool = False
    first: bool = False
    alone: bool = False
    answers: int = 0
    shows: int = 0


def _worth(question: Question, past: Past, wanted: Sequence[str]) -> _Worth:
    offered = [name for name in wanted if name in question.foils]
    first = offered[:1] == wanted[:1]
    return _Worth(
        shorten_content(question) not in past.contents,
        any(past.evidence.get(name, 0.0) > 0 for name in offered),
        first,
        not first or _is_alone(question, past, wanted),
        len({wrong_answer(question, name) for name in offered}),
        len(offered),
    )


def _is_alone(question: Question, past: Past, wanted: Sequence[str]) -> bool:
    """Say whether no other idea spoken for gives the answer of the one that is wanted most."""
    rivals = (name for name in question.foils if past.evidence.get(name, 0.0) > 0)
    others = (wrong_answer(question, name) for name in rivals if name not in wanted[:1])
    return not wanted or wrong_answer(question, wanted[0]) not in others


def _ranked(
    among: Sequence[Template],
    past: Past,
    taken: Sequence[Template],
    urgent: Collection[str],
    drawing: random.Random,
) -> list[Template]:
    """Return templates in the order in which they should be asked."""
    share = Counter(name for template in among for name in template.foils)
    times = Counter(past.asked)
    turns = Counter(template.skill for template in taken)
    last = taken[-1] if taken else None
    several = len({template.skill for template in among}) > 1

    def suspicion(names: Iterable[str]) -> float:
        return max((past.evidence.get(name, 0.0) for name in names), default=0.0)

    suspected = Counter[str]()
    for template in among:
        suspected[template.skill] = max(suspected[template.skill], suspicion(template.foils) > 0)

    def urgency(template: Template) -> tuple[float, ...]:
        again = past.asked[-1:] == [template.id]
        alone = suspicion(name for name in template.foils if share[name] == 1) > 0
        unmet = (name for name in template.foils if (template.skill, name) not in past.ruled_out)
        return (
            last is None or not several or template.skill != last.skill,
            suspected[template.skill],
            -turns[template.skill],
            not again or alone,
            suspicion(template.foils),
            template.id in urgent and template not in taken,
            -taken.count(template),
            sum(1 + 1 / share[name] for name in unmet),
            -times[template.id],
            drawing.random(),
        )

    return sorted(among, key=urgency, reverse=True)
