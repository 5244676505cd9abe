"""The check at the end of a lesson: fresh questions, until enough were right without help."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from lessons.course.practice import SEEDS, draw_question
from lessons.course.question import Question
from lessons.course.script import Part

UNAIDED = 3  # Right answers without help that a check takes.
CHECKED = 9  # Questions after which a check ends even so: nobody is stuck in it.


@dataclass(frozen=True, slots=True)
class CheckStanding:
    """How many questions a check has, with those it still takes; how many were right unaided."""

    length: int = 0
    right: int = 0


@dataclass(frozen=True, slots=True)
class FinalCheck:
    """The check of one pass through a lesson: its seed decides what is drawn from the templates."""

    templates: tuple[str, ...]
    seed: int

    def name(self, number: int) -> str:
        """Return the id of a question, by its number from 0 on."""
        template = self.templates[number % len(self.templates)]
        drawing = random.Random(f"{self.seed} {number}")  # noqa: S311 (only a choice)
        return f"{template}.{drawing.randrange(SEEDS)}"

    def part(self, number: int) -> Part:
        """Return the part that asks a question; a `ValueError` if its template is gone."""
        question = draw_question(self.name(number))
        if question is None:
            raise ValueError(f"nothing can be drawn for {self.name(number)!r}")
        return Part("", question.scene, question, question.line)

    def questions(self) -> dict[str, Question]:
        """Return all questions that can come, by id."""
        names = map(self.name, range(CHECKED)) if self.templates else ()
        return {name: question for name in names if (question := draw_question(name))}

    def standing(self, unaided: Callable[[str], bool | None]) -> CheckStanding:
        """Return how the check stands; `unaided` is None for a question that was not answered."""
        asked = right = 0
        while self.templates and right < UNAIDED and asked < CHECKED:
            found = unaided(self.name(asked))
            if found is None:
                return CheckStanding(asked + min(UNAIDED - right, CHECKED - asked), right)
            right += found
            asked += 1
        return CheckStanding(asked, right)
