"""Simulated students: what the tutor concludes about somebody who holds a certain belief.

Questions are chosen adaptively: first those that tell apart most of what has not been asked about,
and before others what few questions tell apart; once a belief is suspected, those in which it would
show again.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from lessons.asks.ask import Response
from lessons.course.practice import draw_question, templates
from lessons.course.question import Posed, pose
from lessons.course.template import Template
from lessons.ideas.evidence import Attempt, attempt, named, weighed
from lessons.journal.records import Given

PERFECT, RANDOM = "perfect", "random"
IN_SKILL, IN_COURSE = 8, 31
"""Questions that are asked at most, within a skill and from the whole course.

To meet each belief of the course once, 29 templates are needed.
"""
HALF = 0.5
POOL = 40  # From how many instances of each template questions are drawn.


Student: TypeAlias = Callable[[Posed], Given]  # Somebody who answers questions.


@dataclass(frozen=True, slots=True)
class Simulation:
    """What was asked (ids) and answered (in words), and the ideas concluded, the clearest first."""

    student: str
    seed: int
    asked: tuple[str, ...]
    answers: tuple[str, ...]
    concluded: tuple[str, ...]


def simulate(student: str, seed: int, skill: str | None = None, slip: float = 0.0) -> Simulation:
    """Let a student take questions until a belief is named, or there have been enough.

    The student is a misconception, several joined by `+`, `perfect` or `random`; `slip` is how
    often an answer is a guess, from 0 to 1. Questions are of one skill, or of all.
    """
    drawing = random.Random(f"{student} {seed}")  # noqa: S311 (a simulation)
    answering = impersonate(student, drawing, slip)
    pool = [each for each in templates().values() if skill in (None, each.skill)]
    attempts: list[Attempt] = []
    asked: list[str] = []
    answers: list[str] = []
    while len(asked) < (IN_COURSE if skill is None else IN_SKILL) and not named(attempts):
        template = _next(pool, attempts, asked, drawing)
        question = draw_question(f"{template.id}.{drawing.randrange(POOL)}")
        if question is None:
            continue
        posed = pose(question, seed)
        given = answering(posed)
        attempts.append(attempt(posed, given))
        asked.append(question.id)
        answers.append(posed.label(given))
    return Simulation(student, seed, tuple(asked), tuple(answers), tuple(named(attempts)))


def _next(
    pool: Sequence[Template],
    attempts: Sequence[Attempt],
    asked: Sequence[str],
    drawing: random.Random,
) -> Template:
    """Return the template to ask next."""
    times = Counter(name.partition(".")[0] for name in asked)
    suspected = {name: belief.evidence for name, belief in weighed(attempts).items()}
    seen = {name for each in attempts for name in each.predicted}
    asking = Counter(foil for template in pool for foil in template.foils)

    def gain(template: Template) -> tuple[float, float, float]:
        suspicion = max((suspected.get(foil, 0.0) for foil in template.foils), default=0.0)
        new = sum(1 + 1 / asking[foil] for foil in template.foils if foil not in seen)
        return suspicion, new, -times[template.id] + drawing.random()

    return max(pool, key=gain)


def impersonate(name: str, drawing: random.Random, slip: float) -> Student:
    """Return a student who can be asked, named as in `simulate`, who guesses as often as `slip`."""
    beliefs = frozenset(name.split("+")) - {PERFECT, RANDOM}

    def answer(posed: Posed) -> Given:
        if name == RANDOM or drawing.random() < slip:
            return _guess(posed, drawing)
        held = [answer for answer, names in posed.foils.items() if beliefs & set(names)]
        return drawing.choice(held) if held else posed.answer

    return answer


def _guess(posed: Posed, drawing: random.Random) -> Given:
    n = posed.n
    match posed.response:
        case Response.CHOICE:
            return drawing.choice(posed.choices)
        case Response.NUMBER:
            return drawing.randint(-n, 2 * n)
        case Response.CELLS:
            return tuple(drawing.randint(-1, n - 1) for _column in range(n))
        case Response.SQUARES:
            board = [(x, y) for x in range(n) for y in range(n)]
            return tuple(sorted(drawing.sample(board, drawing.randint(1, n))))
        case Response.SEVERAL:
            return tuple(each for each in posed.choices if drawing.random() < HALF)
        case Response.ORDER | Response.LINES:  # As many of the pieces as are right, in any order.
            count = len(posed.answer) if isinstance(posed.answer, tuple) else 1
            pieces = drawing.sample(posed.choices, count)
            if posed.response is Response.ORDER:
                return tuple(pieces)
            return tuple((piece, drawing.randint(0, 1)) for piece in pieces)
        case Response.TEXT:
            return drawing.choice(["0", "1", "-1", "k", "n", "b[k]", "b[k] + 1", "k - 1"])
