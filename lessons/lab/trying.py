"""Tries: what counts as one, and when a solution is shown.

A solution is for somebody who has tried. All this follows from the programs that were checked.
"""

import ast
import hashlib
from collections.abc import Collection

from lessons.lab.exercise import Exercise
from lessons.lab.stages import begun, stages

TRIES = 3
"""Different tries after which a solution is shown, whatever hints were read."""


def fingerprint(text: str) -> str | None:
    """Return what tells programs apart, whatever their comments and blanks; None for no Python.

    A text that is no Python is no try: it has not been checked yet.
    """
    try:
        program = ast.dump(ast.parse(text))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return hashlib.sha256(program.encode(errors="surrogatepass")).hexdigest()[:16]


def tries(exercise: Exercise, tried: Collection[str]) -> int:
    """Count the programs that were checked, by their fingerprints, without those that were given.

    Given is what the file of a student begins as, in any stage.
    """
    given = {fingerprint(begun(exercise, stage)) for stage in stages(exercise)}
    return len(set(tried) - given)


def shows_solution(exercise: Exercise, tried: Collection[str], hints: int) -> bool:
    """Say whether a solution is shown after these programs were checked, with so many hints."""
    made = tries(exercise, tried)
    return made >= TRIES or (made >= 1 and hints >= len(exercise.hints))
