"""What an ask itself says of its right answer: the numbers of this board, this probe, this maze."""

import pytest

from lessons.asks.ask import Situation
from lessons.asks.registry import read_ask
from lessons.scenes.scene import Setting, read_maze


@pytest.mark.parametrize(
    ("ask", "n", "b", "said"),
    [
        ("ways on", 6, (1, 4), "These squares of column 2 are free: (2,0), (2,2)."),
        ("ways on", 4, (0, 2), "Every square of column 2 is attacked."),
        (
            "estimate of the probe",
            5,
            (4, 0, 3),
            "The probe met nodes with 5, 3, 1, 0 branches, so it estimates 1 + 5 + 15 + 15 = 36.",
        ),
        (
            "odds of the probe",
            5,
            (4, 0, 3),
            "The probe chose one branch of 5, 3, 1, so 5 · 3 · 1 = 15.",
        ),
        (
            "free bits of column 2",
            6,
            (1, 4),
            "(2,0), (2,2) are free, and together their bits make 1 + 4 = 5.",
        ),
        ("free bits of column 1", 3, (1,), "No square is free there, so no bit is set."),
        ("free bits of column 1", 3, (0,), "Only (1,2) is free, and its bit is worth 4."),
        (
            "conflicts of (2, 3)",
            4,
            (0, 2),
            "(2,3) is attacked: queen (1,2), difference 2−1 = 3−2.",
        ),
        (
            "best squares of column 1",
            3,
            (0, 0),
            "Count the queens that attack each square of the column: 1 for (1,1), 0 for (1,2).",
        ),
    ],
)
def test_a_board(ask: str, n: int, b: tuple[int, ...], said: str) -> None:
    rows = (*b, *[-1] * (n - len(b)))
    run = Setting("iterative", n, (("n", n), ("k", len(b)), ("b", rows))).run()
    assert read_ask(ask).proof(Situation(run, 0)) == said


AROUND = (
    "We look right, down, left and up from (2,1). (3,1) is a wall. (2,2) is the goal, and free. "
    "(1,1) is the start, where we come from. (2,0) is a wall."
)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        ("next cell", AROUND),
        ("whether (2, 1) can be entered", "(2,1) was entered already."),
    ],
)
def test_a_maze(ask: str, said: str) -> None:
    run = Setting.within("labyrinth", read_maze("####/#S #/##G#/####", "labyrinth")).run()
    assert read_ask(ask).proof(Situation(run, 1)) == said
