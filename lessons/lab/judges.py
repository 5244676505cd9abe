"""The judges, by the words for them in `exercise.yaml`."""

from collections.abc import Mapping
from typing import NamedTuple

from lessons.lab.board_judges import (
    by_attacks,
    by_classes,
    by_pair,
    by_print,
    by_shuffles,
    by_square,
    by_turns,
)
from lessons.lab.class_judges import by_class, by_labyrinth_class, by_queens_class
from lessons.lab.judging import Judge, by_value
from lessons.lab.solution_judges import by_board, by_solution, by_solution_undone, by_solutions

PRINTED = "printed"


class JudgeEntry(NamedTuple):
    """A judge, and which functions it is for.

    Attributes:
        way: How they are called; "" if as they are.
        needs: The parameters, all whole numbers, that they must have.
        placed: Whether a parameter must be a placement.
    """

    judge: Judge
    way: str = ""
    needs: tuple[str, ...] = ()
    placed: bool = False


JUDGES: Mapping[str, JudgeEntry] = {
    "value": JudgeEntry(by_value),
    PRINTED: JudgeEntry(by_print, placed=True),
    "square": JudgeEntry(by_square, needs=("x", "y"), placed=True),
    "pair": JudgeEntry(by_pair, needs=("x1", "y1", "x2", "y2")),
    "attacks": JudgeEntry(by_attacks, placed=True),
    "board": JudgeEntry(by_board),
    "solution": JudgeEntry(by_solution, placed=True),
    "solution-undone": JudgeEntry(by_solution_undone, placed=True),
    "solutions": JudgeEntry(by_solutions),
    "turns": JudgeEntry(by_turns, placed=True),
    "classes": JudgeEntry(by_classes),
    "shuffles": JudgeEntry(by_shuffles, way="shuffled"),
    "class": JudgeEntry(by_class, way="method"),
    "queens-class": JudgeEntry(by_queens_class, way="method"),
    "labyrinth-class": JudgeEntry(by_labyrinth_class, way="method"),
}
"""How results are compared."""
