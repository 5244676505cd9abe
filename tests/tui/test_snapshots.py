"""A handful of pictures, so that a change of the look is a decision."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tui.lessons import at_question
from tui.app import QueensApp
from tui.start import Explore, Home

Compare = Callable[..., bool]
NARROW, WIDE = (80, 24), (120, 36)


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["80x24", "120x36"])
def test_explore(snap_compare: Compare, size: tuple[int, int]) -> None:
    keys = ["r", "full_stop", "full_stop", "full_stop"]
    assert snap_compare(QueensApp(Explore()), press=keys, terminal_size=size)


def test_home(snap_compare: Compare) -> None:
    assert snap_compare(QueensApp(Home()), terminal_size=NARROW)


@pytest.mark.parametrize("size", [NARROW, WIDE], ids=["80x24", "120x36"])
def test_a_wrong_answer(snap_compare: Compare, home: Path, size: tuple[int, int]) -> None:
    app = at_question(home, "iterative", "resume-row")
    assert snap_compare(app, press=["1", "enter"], terminal_size=size)


def test_marked_squares(snap_compare: Compare, home: Path) -> None:
    app = at_question(home, "diagonals", "mark-difference")
    keys = ["right", "m", "up", "m", "enter"]
    assert snap_compare(app, press=keys, terminal_size=NARROW)
