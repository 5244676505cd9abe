"""Diagnosis: which misconceptions a student's answers speak for.

A pure function of attempts. Every answer to a question that tells a misconception apart is
evidence: for it, if it is the answer that the misconception gives, against it, if not. The
evidence is the logarithm of how much likelier the answer is from somebody who holds the belief than
from somebody who guesses; it is added up, and begins anew at 0 where it would fall below, so that a
belief can come late and be overcome (CUSUM; source: E. S. Page, Continuous inspection schemes,
Biometrika 41, 1954). A belief is named when its evidence reaches a limit.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log

from lessons.asking import Response
from lessons.question import Posed
from lessons.record import Given

FOLLOWED = 0.9
"""How often who holds a belief answers as it says."""
GUESSED = {Response.NUMBER: 0.05, Response.CELLS: 0.01, Response.SQUARES: 0.01}
"""How often a guess is a certain answer that is entered; of choices, all are as likely."""
CLEAR = 5.0
"""Evidence at which a belief is named: it is then 150 times as likely as guessing."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A first answer.

    Attributes:
        predicted: What each misconception that is told apart answers.
        guess: How often a guess is a certain answer.
        given: The answer.
    """

    predicted: Mapping[str, Given]
    guess: float
    given: Given


def attempt(posed: Posed, given: Given) -> Attempt:
    """Return the attempt that an answer to a question is."""
    predicted = {names[0]: answer for answer, names in posed.foils.items() if len(names) == 1}
    guess = GUESSED.get(posed.response) or 1 / len(posed.choices)
    return Attempt(predicted, guess, given)


def weigh(found: dict[str, float], answered: Attempt) -> None:
    """Add what an attempt says to the evidence for each misconception that could have shown."""
    for name, answer in answered.predicted.items():
        weight = (
            log(FOLLOWED / answered.guess)
            if answered.given == answer
            else log((1 - FOLLOWED) / (1 - answered.guess))
        )
        found[name] = max(0.0, found.get(name, 0.0) + weight)


def evidence(attempts: Iterable[Attempt]) -> dict[str, float]:
    """Return the evidence for each misconception that could have shown, in order of the attempts.

    Args:
        attempts: In the order in which they were made.
    """
    found: dict[str, float] = {}
    for each in attempts:
        weigh(found, each)
    return found


def named(attempts: Iterable[Attempt]) -> list[str]:
    """Return the misconceptions that the attempts speak for clearly, the clearest first."""
    found = evidence(attempts)
    clear = [name for name, weight in found.items() if weight >= CLEAR]
    return sorted(clear, key=lambda name: -found[name])


def overcome(attempts: Iterable[Attempt]) -> list[str]:
    """Return the misconceptions that were named once, and of which nothing is left.

    Nothing is left of a belief when later answers have brought its evidence back to 0. One right
    answer does not: as long as some is left, a belief is neither named nor overcome.

    Args:
        attempts: In the order in which they were made.
    """
    found: dict[str, float] = {}
    once: dict[str, None] = {}
    for each in attempts:
        weigh(found, each)
        once |= {name: None for name in each.predicted if found[name] >= CLEAR}
    return [name for name in once if not found[name]]
