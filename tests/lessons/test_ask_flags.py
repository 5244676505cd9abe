"""Asks about arrays of flags are read off the listing: indices, cells, counts."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.asks.registry import read_ask as read
from lessons.asks.situation import AskError, Situation
from lessons.scenes.scene import Setting
from tests.lessons.asking import ask_in_run

asked = partial(ask_in_run, listing="flags")


@given(st.integers(1, 12), st.data())
def test_each_square_has_a_cell_in_each_array(n: int, data: st.DataObject) -> None:
    x, y = (data.draw(st.integers(0, n - 1)) for _each in "xy")
    assert asked(f"cells of ({x}, {y})", n=n) == (
        ("free_col", x),
        ("free_sum", x + y),
        ("free_diff", y - x + n - 1),
    )
    assert asked(f"index of ({x}, {y}) in free_diff", n=n) == y - x + n - 1
    assert asked(f"index of ({x}, {y}) in free_sum", n=n, listing="flags-from-one") == x + y + 2
    assert asked(f"index of ({x}, {y}) in free_diff", n=n, listing="flags-from-one") == y - x


@pytest.mark.parametrize(
    ("belief", "index"),
    [(None, 0), ("no-shift", -3), ("shift-by-n", 1), ("abs-difference", 3), ("auto-undo", 0)],
)
def test_a_mutant_has_an_index_of_its_own(belief: str | None, index: int) -> None:
    assert asked("index of (3, 0) in free_diff", mutant=belief) == index
    assert asked("cells of (3, 0)", mutant=belief) == (
        ("free_col", 3),
        ("free_sum", 3),
        ("free_diff", index),
    )


def test_cells_are_taken_and_given_back() -> None:
    assert asked("taken cells of free_col after 0 ticks", 2) == (0, 2)
    assert asked("taken cells of free_sum after 0 ticks", 2) == (0, 3)
    assert asked("taken cells of free_diff after 0 ticks", 2) == (2, 3)
    assert asked("taken cells of free_col after 1 tick", 3) == (0, 3)
    assert asked("taken cells of free_col after 1 tick", 3, mutant="auto-undo") == (0, 2, 3)
    ask = read("taken cells of free_sum after 1 tick")
    assert ask.list_options(Situation(Setting("flags", 5).run(), 0)) == tuple(range(9))
    assert (ask.say_answer((0, 3), 4), ask.say_answer((), 4)) == (
        "free_sum[0], free_sum[3]",
        "none",
    )


def test_how_many_solutions_are_found() -> None:
    ask = read("solutions")
    assert [asked("solutions", n=n, listing="flags-all") for n in (3, 4, 5)] == [0, 2, 10]
    assert asked("solutions", n=4, listing="iterative") == 1
    broken = asked("solutions", n=5, listing="flags-all", mutant="shift-by-n")
    assert ask.say_answer(broken, 5) == "It stops with an error: IndexError."


@pytest.mark.parametrize(
    ("ask", "listing", "said"),
    [
        ("index of (4, 0) in free_diff", "flags", "not on the board"),
        ("index of (1, 1) in q", "flags", "no array of flags"),
        ("taken cells of q after 0 ticks", "flags", "no array of flags"),
        ("cells of (1, 1)", "recursive", "without arrays"),
    ],
)
def test_what_has_no_answer_there(ask: str, listing: str, said: str) -> None:
    with pytest.raises(AskError, match=said):
        asked(ask, listing=listing)
