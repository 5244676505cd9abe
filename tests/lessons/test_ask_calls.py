"""Asks about calls agree with the walk of the loop: the stack holds its k and its b."""

from functools import partial

import pytest

from lessons.answers.choices import LinesAnswer
from lessons.asks.ask import AskError, Situation
from lessons.asks.registry import read_ask as read
from lessons.course.question import Question, pose_question, wrong_answer
from lessons.journal.records import AnswerValue
from lessons.scenes.scene import Moment, Scene, Setting
from tests.lessons.asking import ask_in_run
from tests.lessons.walk import TICKS, later, placed, tried

asked = partial(ask_in_run, listing="recursive")


def wrong(foil: str, ask: str, tick: int, n: int = 4, listing: str = "recursive") -> AnswerValue:
    """Return what a misconception answers there."""
    scene = Scene(Setting(listing, n), Moment("tick", tick))
    return wrong_answer(Question("q", scene, read(ask), (foil,), "", {}, 1, 1), foil)


@pytest.mark.parametrize("tick", range(TICKS))
def test_the_coming_tick_is_that_of_the_loop(tick: int) -> None:
    assert asked("next place.row", tick) == placed(tick)
    assert asked("next test.row", tick) == tried(tick)
    assert asked("b after 1 tick", tick) == later(tick).b
    if tick + 1 < TICKS:
        assert asked("next k", tick) == later(tick).k


@pytest.mark.parametrize("tick", range(TICKS))
def test_rows_and_columns_change_places(tick: int) -> None:
    assert asked("next place.column", tick, listing="flags") == placed(tick)
    assert asked("q after 1 tick", tick, listing="flags") == later(tick).b
    square = asked("next test.square", tick, listing="flags") if tried(tick) is not None else ()
    assert square in {(), ((tried(tick), later(tick, 0).k),)}


@pytest.mark.parametrize("tick", range(TICKS))
def test_a_call_waits_for_each_column_before_k(tick: int) -> None:
    now = later(tick, 0)
    assert asked("calls waiting after 0 ticks", tick) == now.k + 1
    for column in range(now.k):
        assert asked(f"i in the call with k = {column}", tick) == now.b[column]


def test_events_of_rows_and_of_the_last_return() -> None:
    assert asked("events of 3 ticks", 2, listing="flags") == (
        ("retreat", 2, 1, "row"),
        ("place", 1, 3, "row"),
        ("place", 2, 1, "row"),
    )
    last = asked("events of 4 ticks", 1, n=2)
    assert isinstance(last, tuple)
    assert last[-1] == ("retreat", 0, -1)


@pytest.mark.parametrize(("n", "outcome"), [(1, "solution"), (3, "exhausted"), (6, "solution")])
def test_how_it_ends(n: int, outcome: str) -> None:
    assert asked("outcome", n=n) == outcome
    assert asked("outcome", n=n, listing="flags") == outcome


def test_what_a_call_returns() -> None:
    assert [asked("returned by the call", tick) for tick in range(TICKS)] == [
        "True",
        *["False"] * 7,
        *["True"] * 4,
    ]
    assert wrong("success-always", "returned by the call", 2) == "True"
    assert wrong("return-ends-all", "returned by the call", 0) == "False"


def test_who_takes_a_return_for_the_end() -> None:
    assert wrong("return-ends-all", "calls waiting after 1 tick", 2) == 0
    assert wrong("return-ends-all", "next k", 2) is None
    with pytest.raises(AskError, match="would not have come to tick 4"):
        wrong("return-ends-all", "returned by the call", 4)


def test_what_an_idea_expects_of_calls_that_it_could_not_have_come_to() -> None:
    assert asked("calls waiting after 2 ticks", 4) == 3
    assert wrong("return-ends-all", "calls waiting after 2 ticks", 4) == 0
    assert asked("b after 1 tick", 2) == (0, 2, -1, -1)
    assert wrong("rows-only", "b after 1 tick", 2) == (0, 2, 1, -1)
    assert wrong("rows-only", "calls waiting after 1 tick", 2) == 4


def test_who_takes_the_variables_for_shared_reads_those_of_the_last_call() -> None:
    where = Situation(Setting("recursive", 4).run(), 4, "shared-variables")
    assert read("i in the call with k = 0").find_answer(where) == 3


@pytest.mark.parametrize(
    ("ask", "listing", "said"),
    [
        ("next test.column", "recursive", "each column a queen: ask for next test.row"),
        ("next test.row", "flags", "each row a queen: ask for next test.column"),
        ("b after 1 tick", "flags", "stand in 'q', and not in 'b'"),
        ("i in the call with k = 3", "recursive", "no call with k = 3"),
        ("z in the call with k = 0", "recursive", "no number 'z'"),
        ("returned by the call", "iterative", "no call there"),
        ("asked before (1, 1)", "flags", "no isfree"),
    ],
)
def test_what_has_no_answer_there(ask: str, listing: str, said: str) -> None:
    with pytest.raises(AskError, match=said):
        asked(ask, 1, listing=listing)


def test_lines_of_a_listing_that_calls_itself_are_judged_by_running_them() -> None:
    ask = read("lines 23 to 25")
    assert ask.response is LinesAnswer
    where = Situation(Setting("recursive", 4).run(), 0)
    right = (("if solve(n, k + 1, b):", 0), ("return True", 1), ("b[k] = -1", 0))
    endless = (("if solve(n, k, b):", 0), ("return True", 1), ("b[k] = -1", 0))
    assert ask.find_answer(where) == right
    assert not ask.is_same_answer(where, right[:2], right)
    assert not ask.is_same_answer(where, endless, right)
    assert "With n = 1" not in ask.explain_consequence(where, endless)


def test_what_is_undone_in_another_order_is_the_same() -> None:
    ask, where = read("lines 16 to 19"), Situation(Setting("flags", 4).run(), 0)
    right = ask.find_answer(where)
    assert isinstance(right, tuple)
    assert ask.is_same_answer(where, right[::-1], right)
    for half in (right[:3], right[3:]):
        assert not ask.is_same_answer(where, half, right)
        assert "come" in ask.explain_consequence(where, half)


def test_a_question_speaks_of_the_call_that_runs() -> None:
    scene = Scene(Setting("recursive", 4), Moment("tick", 4))
    ask = read("i in the call with k = 0")
    text = "{n} {k} {b}"
    posed = pose_question(Question("q", scene, ask, (), text, {"right": ""}, 1, 1))
    assert posed.text == "4 2 [0, 3, −1, −1]"
