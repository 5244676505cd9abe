"""Asks about faults: their answers are found by running both programs."""

import random

import pytest

from lessons.asks.registry import read_ask as read
from lessons.asks.situation import AskError, Situation
from lessons.course.draws import KINDS
from lessons.journal.records import AnswerValue
from lessons.scenes.scene import Setting
from solver.text.faults import FAULTS_OF
from solver.text.listing import load_listing
from solver.text.misconceptions import make_mutant
from tests.lessons.asking import ask_in_run as answer

ONWARD, INSIDE, LATE = "shows-onward", "state-is-result", "noticed-late"


@pytest.mark.parametrize(
    ("fault", "shown"),
    [
        *(("no-reset", (4, 6, 7)), ("success-always", (2, 3)), ("difference-only", (2, 3, 6))),
        *(("back-to-column-zero", (2, 3, 6, 7)), ("greedy", (2, 3, 4, 6, 7))),
    ],
)
def test_a_board_shows_a_fault_if_its_result_is_wrong(fault: str, shown: AnswerValue) -> None:
    assert answer(f"boards 2 to 7 that show {fault}") == shown


@pytest.mark.parametrize(
    ("listing", "fault"), [(name, fault) for name in FAULTS_OF for fault in FAULTS_OF[name]]
)
def test_each_fault_changes_one_line_and_shows_on_some_board(listing: str, fault: str) -> None:
    wrong, right = make_mutant(listing, fault).lines, load_listing(listing).lines
    assert sum(one != other for one, other in zip(wrong, right, strict=True)) == 1
    assert answer(f"boards 1 to 6 that show {fault}", listing=listing)


def test_where_a_fault_shows_and_where_it_is_noticed() -> None:
    boards = "boards 2 to 7 that show reset-to-zero"
    assert answer(boards, reading=ONWARD) == (4, 5, 6, 7)
    assert answer(boards, reading=INSIDE) == (2, 3, 4, 6, 7)
    smallest = "smallest board that shows reset-to-zero"
    assert (answer(smallest), answer(smallest, reading=INSIDE)) == (4, 2)
    begun = Situation(Setting("iterative", 4).run(), 0)
    slips = [read(smallest).explain_slip(begun, n) for n in (3, 5, 6)]
    assert slips == ["", "", "The fault shows there, too. Does a smaller board show it?"]
    assert answer("first wrong tick with reset-to-zero") == 3
    assert answer("first wrong tick with reset-to-zero", reading=LATE) == 19
    assert answer("first wrong tick with difference-only", n=6) == 3
    # The fifth tick is that of the right program, and the last: the sixth is missing.
    assert answer("first wrong tick with off-by-one-exit") == 6
    assert answer("first wrong tick with off-by-one-exit", reading=LATE) == 6
    assert answer("number of the line at fault with sum-with-difference") == 9
    assert answer("number of the line at fault with no-reset", reading=LATE) == 29


@pytest.mark.parametrize(
    "ask",
    [
        *("boards 2 to 7 that show no-such-fault", "boards 2 to 3 that show no-reset"),
        *("first wrong tick with restart-at-zero", "first wrong tick with success-always"),
        "number of the line at fault with rows-only",
    ],
)
def test_what_has_no_answer(ask: str) -> None:
    with pytest.raises(AskError):
        answer(ask)


def test_boards_are_chosen_from_all_that_are_asked_about() -> None:
    ask = read("boards 2 to 7 that show no-reset")
    assert ask.list_options(Situation(Setting("iterative", 4).run(), 0)) == (2, 3, 4, 5, 6, 7)
    assert ask.say_answer((4, 6), 4) == "n = 4, n = 6"
    assert ask.say_piece(4, 7) == "n = 4"


def test_a_fault_is_drawn_with_its_line() -> None:
    seen = set()
    for seed in range(60):
        drawing = random.Random(seed)  # noqa: S311 (only a choice of faults)
        drawn = KINDS["fault"](drawing, Setting("iterative", 4))
        fault, line = str(drawn.values["fault"]), drawn.values["line"]
        assert isinstance(line, int)
        assert make_mutant("iterative", fault).lines[line - 1].strip() == drawn.values["wrong"]
        seen.add(fault)
    assert len(seen) > 8
    assert "rows-only" not in seen
