"""The right answer is read off the run: it agrees with the walk that the syllabus writes down."""

import pytest

from lessons.answers.entries import NumberAnswer
from lessons.asks.ask import AskError, Situation
from lessons.asks.registry import read_ask as read
from lessons.journal.records import AnswerValue
from lessons.scenes.scene import Setting
from solver.machine.run import Run
from tests.lessons.asking import ask_in_run as answer
from tests.lessons.walk import TICKS, WALK, later, placed, tried


@pytest.mark.parametrize("tick", range(TICKS))
def test_the_coming_tick(tick: int) -> None:
    assert answer("next k", tick) == later(tick).k
    assert answer("next n", tick) == 4
    assert answer("next place.row", tick) == placed(tick)
    assert answer("next test.row", tick) == tried(tick)
    assert answer("outcome", tick) == ("solution", 4)


@pytest.mark.parametrize("tick", range(TICKS - 1))
def test_the_same_where_the_first_queen_stands_already(tick: int) -> None:
    there = {"tick": tick, "listing": "iterative-lecture"}
    assert answer("next k", **there) == later(tick + 1).k  # type: ignore[arg-type]
    assert answer("b after 1 tick", **there) == later(tick + 1).b  # type: ignore[arg-type]
    assert answer("next place.row", **there) == placed(tick + 1)  # type: ignore[arg-type]
    assert answer("next test.row", **there) == tried(tick + 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("ticks", [0, 1, 2, 3, 7, 999])
def test_b_after_some_ticks_or_at_the_end(ticks: int) -> None:
    for tick in range(TICKS + 1):
        assert answer(f"b after {ticks} ticks", tick) == later(tick, ticks).b


def test_the_end() -> None:
    assert answer("next k", TICKS) is None
    assert answer("next place.row", TICKS) is None
    assert answer("next test.row", TICKS) is None


@pytest.mark.parametrize(
    ("n", "outcome"),
    [(1, ("solution", 1)), (2, ("exhausted", -1)), (3, ("exhausted", -1)), (8, ("solution", 8))],
)
def test_the_outcome(n: int, outcome: AnswerValue) -> None:
    assert answer("outcome", n=n) == outcome


@pytest.mark.parametrize("tick", range(TICKS + 1))
def test_a_run_from_a_state_answers_as_the_run_that_came_there(tick: int) -> None:
    state = (("n", 4), ("b", WALK[tick].b), ("k", WALK[tick].k))
    run = Setting("iterative", 4, state).run()
    for ask in ("next k", "next test.row", "next place.row", "b after 2 ticks", "outcome"):
        assert read(ask).find_answer(Situation(run, 0)) == answer(ask, tick)


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("k after 1 tick", later(2).k),
        ("10 * k + b[1] after 2 ticks", 10 * later(2, 2).k + later(2, 2).b[1]),
        *(("b[k] after 2 lines", 0), ("k at the next retreat", 1), ("b[0] at the next place", 0)),
        *(("b[0] at the end", 1), ("len(b) at the end", 4)),
    ],
)
def test_the_value_of_an_expression_where_the_run_comes_to(value: str, found: int) -> None:
    asked = read(f"value of {value}")
    assert asked.response is NumberAnswer
    assert asked.find_answer(Situation(Setting("iterative", 4).run(), 2)) == found


def test_an_event_that_does_not_come_has_no_value() -> None:
    with pytest.raises(AskError, match="no retreat comes after that"):
        answer("value of k at the next retreat", TICKS)


@pytest.mark.parametrize("ask", ["next b", "next z", "next isfree"])
def test_what_is_no_number_cannot_be_asked(ask: str) -> None:
    with pytest.raises(AskError, match="is no whole number"):
        answer(ask)


@pytest.mark.parametrize(
    ("ask", "given", "n", "label"),
    [
        ("next test.row", 3, 4, "row 3"),
        ("next test.row", None, 4, "no row: the column is given up"),
        ("next k", 4, 4, "k = 4: past the last column"),
        ("next k", -1, 4, "k = −1: before the first column"),
        ("next k", None, 4, "none: the search has ended"),
        ("b after 2 ticks", (0, 2, -1, -1), 4, "0 2 −1 −1"),
        ("difference of (3, 0)", -3, 4, "−3"),
        ("squares of sum 1", ((0, 1), (1, 0)), 4, "(0,1) (1,0)"),
        ("attacker of (0, 3)", (1, 2, "sum"), 4, "queen (1,2), same sum"),
        ("attacker of (3, 3)", None, 4, "none: the square is free"),
        ("outcome", ("solution", 4), 4, "It ends with k = 4: a solution is found."),
        ("outcome", ("exhausted", -1), 3, "It ends with k = −1: no solution is found."),
        ("outcome", ("", 3), 4, "It stops with k = 3, although a column is still empty."),
        ("outcome", "endless", 4, "It never ends: the same states come again."),
    ],
)
def test_an_answer_in_words(ask: str, given: AnswerValue, n: int, label: str) -> None:
    assert read(ask).say_answer(given, n) == label


def test_an_ask_does_not_move_the_run() -> None:
    run = Run.of(Setting("iterative", 4).run().program.listing, 4)
    situation = Situation(run, 3)
    before = situation.step
    for ask in ("outcome", "b after 5 ticks", "next k"):
        read(ask).find_answer(situation)
    assert situation.step == before
