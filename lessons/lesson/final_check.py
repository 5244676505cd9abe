"""The check at the end of a lesson: fresh questions, until enough were right without help."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from lessons.practice import SEEDS, drawn
from lessons.question import Question
from lessons.script import Part

UNAIDED = 3
"""Right answers without help that a check takes."""
CHECKED = 9
"""Questions after which a check ends even so: nobody is stuck in it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a check stands.

    Attributes:
        length: How many questions it has: those answered, and those it takes at least.
        right: How many were answered right and without help.
    """

    length: int = 0
    right: int = 0


@dataclass(frozen=True, slots=True)
class FinalCheck:
    """The check of one pass through a lesson.

    Attributes:
        templates: What its questions are drawn from, in turn; none if the lesson has no check.
        seed: Of the pass: decides what is drawn.
    """

    templates: tuple[str, ...]
    seed: int

    def name(self, number: int) -> str:
        """Return the id of a question, by its number from 0 on."""
        template = self.templates[number % len(self.templates)]
        drawing = random.Random(f"{self.seed} {number}")  # noqa: S311 (only a choice)
        return f"{template}.{drawing.randrange(SEEDS)}"

    def part(self, number: int) -> Part:
        """Return the part that asks a question.

        Raises:
            ValueError: Its template is gone.
        """
        question = drawn(self.name(number))
        if question is None:
            raise ValueError(f"nothing can be drawn for {self.name(number)!r}")
        return Part("", question.scene, question, question.line)

    def questions(self) -> dict[str, Question]:
        """Return all questions that can come, by id."""
        names = map(self.name, range(CHECKED)) if self.templates else ()
        return {name: question for name in names if (question := drawn(name))}

    def standing(self, unaided: Callable[[str], bool | None]) -> Standing:
        """Return how the check stands.

        Args:
            unaided: Says of a question whether it was answered right and without help; None if it
                was not answered.
        """
        asked = right = 0
        while self.templates and right < UNAIDED and asked < CHECKED:
            found = unaided(self.name(asked))
            if found is None:
                return Standing(asked + min(UNAIDED - right, CHECKED - asked), right)
            right += found
            asked += 1
        return Standing(asked, right)
