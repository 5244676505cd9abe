"""Simulated students: what the tutor concludes about somebody who holds a certain belief.

They practise as anybody does: in a sitting of practice, with a journal of which nothing is kept.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from lessons.asks.ask import Response
from lessons.course.practice import load_skills, make_session
from lessons.course.question import Posed
from lessons.journal.journal import Journal
from lessons.journal.records import Given
from lessons.lesson.session import LessonSession

PERFECT, RANDOM = "perfect", "random"
IN_SKILL, IN_COURSE = 24, 72
"""Questions that are asked at most, within a skill and from the whole course."""
HALF = 0.5


Student: TypeAlias = Callable[[Posed], Given]  # Somebody who answers questions.


@dataclass(frozen=True, slots=True)
class Simulation:
    """What was asked (ids) and answered (in words), and the ideas concluded, the clearest first."""

    student: str
    seed: int
    asked: tuple[str, ...]
    answers: tuple[str, ...]
    concluded: tuple[str, ...]


def simulate_practice(
    student: str, seed: int, skill: str | None = None, slip: float = 0.0
) -> Simulation:
    """Let a student practise until a belief is named, or there have been enough questions.

    The student is a misconception, several joined by `+`, `perfect` or `random`; `slip` is how
    often an answer is a guess, from 0 to 1. Questions are of one skill, or of all.
    """
    answering = impersonate_student(student, random.Random(f"{student} {seed}"), slip)  # noqa: S311
    trained, count = ((skill,), IN_SKILL) if skill else (tuple(load_skills()), IN_COURSE)
    sitting = LessonSession(make_session(trained, count), Journal(None), seed=seed)
    asked: list[str] = []
    answers: list[str] = []
    while sitting.go_on() and not sitting.shown_ideas.find_clear():
        posed = sitting.posed
        if posed is not None:
            given = answering(posed)
            sitting.commit(given)
            asked.append(posed.question.id)
            answers.append(posed.label(given))
    concluded = tuple(sitting.shown_ideas.find_clear())
    return Simulation(student, seed, tuple(asked), tuple(answers), concluded)


def impersonate_student(name: str, drawing: random.Random, slip: float) -> Student:
    """Return a student who can be asked and guesses as often as `slip`; see `simulate_practice`."""
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
            return drawing.choice([*filter(posed.accepts, range(-n, 2 * n + 1))])
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
