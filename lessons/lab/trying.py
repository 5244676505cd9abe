"""Tries: what counts as one, and when a solution is shown.

A solution is for somebody who has tried. All this follows from the texts that were checked.
"""

import ast
from collections.abc import Iterable

from lessons.lab.exercise import Exercise
from lessons.lab.stages import begun, stages

TRIES = 3
"""Different tries after which a solution is shown, whatever hints were read."""


def tries(exercise: Exercise, texts: Iterable[str]) -> int:
    """Count the different programs among some texts, those left out that were given.

    A text that is no Python is no try: it has not been checked yet. Neither are comments, nor what
    a stage begins as.
    """
    given = {_program(begun(exercise, stage)) for stage in stages(exercise)}
    return len({_program(text) for text in texts} - given - {None})


def shows_solution(exercise: Exercise, texts: Iterable[str], hints: int) -> bool:
    """Say whether a solution is shown after these texts were checked, with so many hints."""
    made = tries(exercise, texts)
    return made >= TRIES or (made >= 1 and hints >= len(exercise.hints))


def _program(text: str) -> str | None:
    """Return what a text says to Python; None if it is none."""
    try:
        return ast.dump(ast.parse(text))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
