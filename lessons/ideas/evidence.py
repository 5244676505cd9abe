"""Diagnosis: which misconceptions a student's answers speak for.

A pure function of attempts. Every answer to a question that tells a misconception apart is
evidence: for it, if it is the answer that the misconception gives, against it, if not. The
evidence is the logarithm of how much likelier the answer is from somebody who holds the belief than
from somebody who guesses; it is added up, and begins anew at 0 where it would fall below, so that a
belief can come late and be overcome (CUSUM; source: E. S. Page, Continuous inspection schemes,
Biometrika 41, 1954). A belief is named when its evidence reaches a limit, and there is never more
than three right answers take away again.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import factorial, log

from lessons.asks.ask import Response
from lessons.course.question import Posed
from lessons.journal.records import Given

FOLLOWED = 0.9  # How often who holds a belief answers as it says.
GUESSED = {
    Response.NUMBER: 0.05,
    Response.CELLS: 0.01,
    Response.SQUARES: 0.01,
    Response.SEVERAL: 0.1,
    Response.ORDER: 0.05,
    Response.LINES: 0.05,
    Response.TEXT: 0.05,
}
"""How often a guess is a certain answer that is entered; of choices, all are as likely."""
CLEAR = 5.0  # Evidence at which a belief is named: it is then 150 times as likely as guessing.
MOST = 9.0
"""Evidence is never more: a belief that was held for long is given up as soon as a young one."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A first answer, what each idea predicts, and how often a guess is a certain answer."""

    predicted: Mapping[str, Given]
    guess: float
    given: Given


def attempt(posed: Posed, given: Given) -> Attempt:
    """Return the attempt that an answer to a question is."""
    predicted = {names[0]: answer for answer, names in posed.foils.items() if len(names) == 1}
    return Attempt(predicted, _guess(posed), posed.settled(given))


def _guess(posed: Posed) -> float:
    """Return how often a guess is a certain answer; few pieces have few orders."""
    if posed.response is Response.ORDER:
        return max(GUESSED[Response.ORDER], 1 / factorial(len(posed.choices)))
    return GUESSED.get(posed.response) or 1 / len(posed.choices)


@dataclass(frozen=True, slots=True)
class Belief:
    """What attempts say about one misconception.

    Attributes:
        evidence: For it; 0 if there is none.
        told: Whether it has been clear since the evidence was last 0: until it has been overcome,
            there is nothing new to tell.
        signs: How many answers it gave since then.
    """

    evidence: float = 0.0
    told: bool = False
    signs: int = 0

    def after(self, attempt: Attempt, name: str) -> "Belief":
        """Return what is said after an attempt at which the misconception could have shown."""
        shown = attempt.given == attempt.predicted[name]
        weight = (
            log(FOLLOWED / attempt.guess) if shown else log((1 - FOLLOWED) / (1 - attempt.guess))
        )
        evidence = min(self.evidence + weight, MOST)
        if evidence <= 0:
            return Belief()
        return Belief(evidence, self.told or evidence >= CLEAR, self.signs + shown)


def weighed(attempts: Iterable[Attempt]) -> dict[str, Belief]:
    """Return what attempts, in their order, say about each misconception that could have shown."""
    found: dict[str, Belief] = {}
    for each in attempts:
        for name in each.predicted:
            found[name] = found.get(name, Belief()).after(each, name)
    return found


def named(attempts: Iterable[Attempt]) -> list[str]:
    """Return the misconceptions that the attempts speak for clearly, the clearest first."""
    return clearest(weighed(attempts))


def clearest(found: Mapping[str, Belief]) -> list[str]:
    """Return the misconceptions whose evidence is clear, the clearest first."""
    clear = [name for name, belief in found.items() if belief.evidence >= CLEAR]
    return sorted(clear, key=lambda name: -found[name].evidence)
