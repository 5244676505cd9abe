"""The judges, by the words for them in `exercise.yaml`."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from lessons.lab.board_judges import (
    draw_pair,
    draw_square,
    judge_attack_count,
    judge_classes,
    judge_pair,
    judge_printed,
    judge_shuffles,
    judge_square,
    judge_turns,
)
from lessons.lab.judging import Draw, Judge, draw_found, judge_value
from lessons.lab.search_judges import (
    explain_labyrinth_step,
    explain_queens_step,
    explain_step,
    judge_board,
    judge_solution,
    judge_solution_undone,
    judge_solutions,
    judge_steps,
)

PRINTED = "printed"


class JudgeEntry(NamedTuple):
    """A judge, and the demands on the functions whose results it judges.

    Attributes:
        draw: What is drawn of a case.
        way: How they are called; "" if as they are.
        needs: The parameters, all whole numbers, that they must have.
        placed: Whether a parameter must be a placement.
    """

    judge: Judge
    draw: Draw = draw_found
    way: str = ""
    needs: tuple[str, ...] = ()
    placed: bool = False


JUDGES: Mapping[str, JudgeEntry] = {
    "value": JudgeEntry(judge_value),
    PRINTED: JudgeEntry(judge_printed, placed=True),
    "square": JudgeEntry(judge_square, draw_square, needs=("x", "y"), placed=True),
    "pair": JudgeEntry(judge_pair, draw_pair, needs=("x1", "y1", "x2", "y2")),
    "attacks": JudgeEntry(judge_attack_count, placed=True),
    "board": JudgeEntry(judge_board),
    "solution": JudgeEntry(judge_solution, placed=True),
    "solution-undone": JudgeEntry(judge_solution_undone, placed=True),
    "solutions": JudgeEntry(judge_solutions),
    "turns": JudgeEntry(judge_turns, placed=True),
    "classes": JudgeEntry(judge_classes),
    "shuffles": JudgeEntry(judge_shuffles, way="shuffled"),
    "class": JudgeEntry(partial(judge_steps, explain=explain_step), way="method"),
    "queens-class": JudgeEntry(partial(judge_steps, explain=explain_queens_step), way="method"),
    "labyrinth-class": JudgeEntry(
        partial(judge_steps, explain=explain_labyrinth_step), way="method"
    ),
}
"""How results are compared."""
