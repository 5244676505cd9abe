"""The judges, by the words for them in `exercise.yaml`."""

from collections.abc import Mapping

from lessons.lab.board_judges import by_attacks, by_pair, by_print, by_square
from lessons.lab.class_judges import by_labyrinth_class, by_queens_class
from lessons.lab.judging import Judge, by_value
from lessons.lab.solution_judges import by_solution, by_solution_undone, by_solutions
from lessons.lab.symmetry_judges import by_classes, by_shuffles, by_turns

PRINTED = "printed"
JUDGES: Mapping[str, Judge] = {
    "value": by_value,
    PRINTED: by_print,
    "square": by_square,
    "pair": by_pair,
    "attacks": by_attacks,
    "solution": by_solution,
    "solution-undone": by_solution_undone,
    "solutions": by_solutions,
    "turns": by_turns,
    "classes": by_classes,
    "shuffles": by_shuffles,
    "queens-class": by_queens_class,
    "labyrinth-class": by_labyrinth_class,
}
"""How results are compared."""
NEEDS: Mapping[str, tuple[str, ...]] = {"square": ("x", "y"), "pair": ("x1", "y1", "x2", "y2")}
"""The parameters, all whole numbers, of functions whose results are compared so."""
CALLED: Mapping[str, str] = {
    "shuffles": "shuffled",
    "queens-class": "method",
    "labyrinth-class": "method",
}
"""The ways of functions whose results are compared so; all others are called as they are."""
PLACED = ("square", "attacks", PRINTED, "solution", "solution-undone", "turns")
"""Where a parameter is a placement."""
