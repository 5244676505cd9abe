"""Stages of an exercise: complete a line, put lines in order, write it.

Each is a text that the student's file begins as. There is one way to check all three: the file is
run. So whatever does what is asked for is right, in a stage too. A solution is for somebody who has
tried: that follows from the programs that were checked.
"""

import ast
import hashlib
from collections.abc import Collection
from enum import StrEnum
from random import Random

from lessons.lab.exercise import Exercise, list_defined
from lessons.language import _

BLANK = "____"
"""Stands where something is to be written. Python takes it for a name that has no value."""
TRIES = 3  # different tries after which a solution is shown, whatever hints were read


class Stage(StrEnum):
    """The work that is left in the file that a student begins with."""

    COMPLETE = "complete"
    ORDER = "order"
    WRITE = "write"


def list_stages(exercise: Exercise) -> tuple[Stage, ...]:
    """Return the stages that an exercise has, the easiest first."""
    result = {Stage.COMPLETE: exercise.complete, Stage.ORDER: exercise.order}
    return (*(stage for stage, has in result.items() if has), Stage.WRITE)


def stage_text(exercise: Exercise, stage: Stage, seed: int = 1) -> str:
    """Return the text that a file begins as; the same seed gives the same order of lines."""
    match stage:
        case Stage.WRITE:
            return exercise.statement
        case Stage.COMPLETE:
            text = exercise.reference
            for each in exercise.complete:
                text = text.replace(each, BLANK)
            asked = _("Replace each row of underscores with what is missing there.")
            return _put_below_prose(exercise, f"# {asked}\n\n\n{text}")
        case Stage.ORDER:
            sentence = _("The lines of {function} are in the wrong order: put them right.")
            asked = sentence.format(function=exercise.order)
            return _put_below_prose(exercise, f"# {asked}\n\n\n{_shuffle_lines(exercise, seed)}")


def solution_text(exercise: Exercise) -> str:
    """Return a solution, below what the statement says."""
    return _put_below_prose(exercise, exercise.reference)


def _put_below_prose(exercise: Exercise, program: str) -> str:
    first = ast.parse(exercise.statement).body[0]
    prose = exercise.statement.split("\n")[: first.end_lineno]
    return "\n".join([*prose, "", program])


def _shuffle_lines(exercise: Exercise, seed: int) -> str:
    """Return the reference with the lines of one function in another order.

    Each line keeps its indentation: what belongs together has to be found out of what it says.
    """
    node = list_defined(exercise.reference)[exercise.order]
    lines = exercise.reference.split("\n")
    first, last = node.body[0].lineno - 1, (node.end_lineno or len(lines))
    body = lines[first:last]
    mixed = list(body)
    random = Random(seed)  # noqa: S311 (only an order of lines)
    while mixed == body and len(set(body)) > 1:
        random.shuffle(mixed)
    return "\n".join([*lines[:first], *mixed, *lines[last:]])


def fingerprint_program(text: str) -> str | None:
    """Return what tells programs apart, whatever their comments and blanks; None for no Python.

    A text that is no Python is no try: it has not been checked yet.
    """
    try:
        program = ast.dump(ast.parse(text))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    return hashlib.sha256(program.encode(errors="surrogatepass")).hexdigest()[:16]


def shows_solution(exercise: Exercise, tried: Collection[str], hints: int) -> bool:
    """Say whether a solution is shown after these programs were checked, with so many hints.

    The programs are told by their fingerprints; what the file begins as, in any stage, is no try.
    """
    answer = {fingerprint_program(stage_text(exercise, stage)) for stage in list_stages(exercise)}
    made = len(set(tried) - answer)
    return made >= TRIES or (made >= 1 and hints >= len(exercise.hints))
