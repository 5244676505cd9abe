"""The judges, by the words for them in `exercise.yaml`."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from lessons.lab import board_judges as board
from lessons.lab import search_judges as search
from lessons.lab.judging import Draw, Judge, draw_solution, judge_checked, judge_value

PRINTED, CHECK = "printed", "check"


class JudgeEntry(NamedTuple):
    """A judge, and the demands on the functions whose results it judges."""

    judge: Judge
    draw: Draw = draw_solution  # what is drawn of a case
    way: str = ""  # how they are called; "" if as they are
    needs: tuple[str, ...] = ()  # the parameters, all whole numbers, that they must have
    placed: bool = False  # whether a parameter must be a placement


JUDGES: Mapping[str, JudgeEntry] = {
    "value": JudgeEntry(judge_value),
    CHECK: JudgeEntry(judge_checked),
    PRINTED: JudgeEntry(board.judge_printed, placed=True),
    "square": JudgeEntry(board.judge_square, board.draw_case_square, needs=("x", "y"), placed=True),
    "pair": JudgeEntry(board.judge_pair, board.draw_pair, needs=("x1", "y1", "x2", "y2")),
    "attacks": JudgeEntry(board.judge_attack_count, placed=True),
    "board": JudgeEntry(search.judge_board),
    "solution": JudgeEntry(search.judge_solution, placed=True),
    "solution-undone": JudgeEntry(search.judge_solution_undone, placed=True),
    "solutions": JudgeEntry(search.judge_solutions),
    "classes": JudgeEntry(board.judge_classes),
    "shuffles": JudgeEntry(board.judge_shuffles, way="shuffled"),
    "class": JudgeEntry(partial(search.judge_steps, explain=search.explain_step), way="method"),
    "queens-class": JudgeEntry(
        partial(search.judge_steps, explain=search.explain_queens_step), way="method"
    ),
    "labyrinth-class": JudgeEntry(
        partial(search.judge_steps, explain=search.explain_labyrinth_step), way="method"
    ),
}
"""How results are compared."""
