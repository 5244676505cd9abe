"""A student's variables can hold anything: every view of a run shows a recording of them."""

import random

import pytest

from lessons.lab.stepped_words import narrate_seen
from solver.observing.recording import Watched
from solver.text.layout import Layout, QueenStorage
from tests.conftest import LONG
from tests.lab.recorded import recorded
from tests.lab.test_stepping import SOLVE, WATCHED
from tui.widgets.board_picture import BoardPicture
from tui.widgets.run_strip import RunStrip
from tui.widgets.state_table import TablePicture
from tui.widgets.text_views import CallStack
from tui.widgets.view import View, ViewMoment

ODD: list[object] = [
    None, True, -1, -7, 0, 3, 4, 99, 10**30, 1.5, "x", "…", (), [], [[]], [0] * 9, [-5, 2], [None],
    ["a", 1.5], [[0, 1], [2]], [(1, 2)], {"a": [1]}, {1, 2}, [10**30, 3, -(10**30)],
]  # fmt: skip
TEXT = """
def isfree(b, x, y, i):
    pass
def run(values):
    for b, k, x, y, i in values:
        isfree(b, x, y, i)
"""


@pytest.mark.parametrize("layout", Layout)
def test_whatever_the_variables_hold_is_shown(layout: Layout) -> None:
    chosen = random.Random(layout)  # noqa: S311 (the same each time)
    values = [[chosen.choice(ODD) for _ in range(5)] for _ in range(150 if LONG else 40)]
    watched = Watched(QueenStorage("b", layout, "k"), 4, {"isfree": ("x", "y")})
    run = recorded(TEXT, "run", values, watched=watched)
    assert run.known > 100
    for number in range(1, run.known + 1):
        step = run.step(number)
        picture, table = BoardPicture.of(step, 4), TablePicture.of(step, 4)
        assert len(picture.looks()) >= 16
        assert picture.legend(narrow=True) is not None
        assert len([table.look(x) for x in range(-1, 5)]) == 6
        assert narrate_seen(run, run.step(number - 1), step, 4)
        if number % 50 == 0:
            CallStack().lines(ViewMoment(run, step, 4), 40)


def test_a_square_far_away_is_shown_at_once() -> None:
    far = 10**12
    watched = Watched(QueenStorage("b", Layout.COLUMNS, "k"), 4, {"isfree": ("x", "y")})
    run = recorded(TEXT, "run", [([0], 1, far, 0, 0), ([far], 1, 1, far, 0)], watched=watched)
    for number in range(run.known + 1):
        assert len(BoardPicture.of(run.step(number), 4).looks()) == 24


def shown(view: View, moment: ViewMoment) -> str:
    lines, _follow = view.lines(moment, 60)
    return "\n".join("".join(text for text, _ink in line) for line in lines)


def test_every_view_shows_any_step() -> None:
    run = recorded(SOLVE, "queens", 4, watched=WATCHED)
    for number in range(run.known + 1):
        moment = ViewMoment(run, run.step(number), 4)
        assert "queens" in shown(CallStack(), moment)
        strip = shown(RunStrip(), moment)
        assert strip.startswith("step ")
        assert strip.count("┃") == 1
        picture = TablePicture.of(moment.step, 4)
        assert picture.cells is None or len(picture.cells) == 4
        assert BoardPicture.of(moment.step, 4).n == 4
