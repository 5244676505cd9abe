"""Simulated students: what the tutor concludes about somebody who holds a certain belief.

They practise as anybody does: in a session of practice, with a journal of which nothing is kept.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from lessons.course.practice import load_skills, make_session
from lessons.course.question import Posed
from lessons.journal.journal import Journal
from lessons.journal.records import AnswerValue
from lessons.lesson.session import LessonSession

PERFECT, RANDOM = "perfect", "random"
IN_SKILL, IN_COURSE = 24, 72
"""Questions that are asked at most, within a skill and from the whole course."""


Student: TypeAlias = Callable[[Posed], AnswerValue]  # Somebody who answers questions.


@dataclass(frozen=True, slots=True)
class Simulation:
    """Questions (ids) with answers (in words), and the ideas concluded, the clearest first."""

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
    session = LessonSession(make_session(trained, count), Journal(None), seed=seed)
    asked: list[str] = []
    answers: list[str] = []
    while session.go_on() and not session.shown_ideas.find_clear():
        posed = session.posed
        if posed is not None:
            answer = answering(posed)
            session.commit(answer)
            session.skip()  # Only first answers tell anything.
            asked.append(posed.question.id)
            answers.append(posed.say_answer(answer))
    concluded = tuple(session.shown_ideas.find_clear())
    return Simulation(student, seed, tuple(asked), tuple(answers), concluded)


def impersonate_student(name: str, drawing: random.Random, slip: float) -> Student:
    """Return a student who can be asked and guesses as often as `slip`; see `simulate_practice`."""
    beliefs = frozenset(name.split("+")) - {PERFECT, RANDOM}

    def answer(posed: Posed) -> AnswerValue:
        """Answer as the student would: by a guess, by a belief, or rightly."""
        if name == RANDOM or drawing.random() < slip:
            return posed.answer_kind.draw_guess(drawing)
        held = [answer for answer, names in posed.foils.items() if beliefs & set(names)]
        return drawing.choice(held) if held else posed.answer

    return answer
