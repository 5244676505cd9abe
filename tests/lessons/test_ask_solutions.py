"""What is asked about whole runs: what is stored, what is counted, what a test leaves out."""

import pytest

from lessons.asks.registry import read_ask as read
from lessons.asks.situation import AskError, Situation
from lessons.course.question import pose_question, wrong_answer
from lessons.journal.records import AnswerValue
from lessons.scenes.scene import Setting, state_with
from tests.lessons.asking import ask_in_run as answer
from tests.lessons.scripts import posed, question

AFTER = "after solution 1"


@pytest.mark.parametrize(
    ("listing", "foil", "ask", "at", "n", "right", "wrong"),
    [
        ("flags-all", "all-restarts", "next test.square", AFTER, 4, ((3, 3),), ((0, 0),)),
        ("flags-all", "alias", "found[0] after 2 ticks", AFTER, 4, (1, 3, 0, 2), (1, 3, -1, -1)),
        ("one-per-column", "generate-prunes", "b after 1 tick", "start", 4,
         (0, 0, 0, 1), (0, 1, 0, 0)),
        ("one-per-column", "generate-prunes", "ticks of the whole run", "start", 4, 115, 19),
        ("permutations", "generate-prunes", "ticks of the whole run", "start", 4, 11, 8),
        ("permutations", "generate-prunes", "board after 1 tick", "start", 4,
         (0, 1, 3, 2), (0, 2, 1, 3)),
    ],
)  # fmt: skip
def test_a_mutant_shows(
    listing: str, foil: str, ask: str, at: str, n: int, right: AnswerValue, wrong: AnswerValue
) -> None:
    found = posed(ask, foil, at=at, n=str(n), listing=listing)
    assert found.answer == right
    assert dict(found.foils) == {wrong: (foil,)}
    assert found.is_possible(found.answer)
    assert found.say_answer(found.answer) != found.say_answer(wrong)


def test_what_cannot_be_asked_of_a_run() -> None:
    with pytest.raises(AskError, match="has no value"):
        answer("found[2] after 90 ticks", listing="flags-all")
    asked = question("tests of the whole run", "all-restarts", at="start", listing="flags-all")
    with pytest.raises(AskError, match="ends with an error"):
        wrong_answer(asked, "all-restarts")
    with pytest.raises(AskError, match="leaves nothing out"):
        answer("vectors left out by (1, 0)")


@pytest.mark.parametrize(
    ("listing", "what", "count"),
    [
        *(("iterative", "tests", 876), ("vector-all", "tests", 15_720)),
        *(("permutations", "tests", 7_044), ("flags-all", "placements", 2_056)),
    ],
)
def test_what_is_counted_of_a_whole_run(listing: str, what: str, count: int) -> None:
    assert answer(f"{what} of the whole run", n=8, listing=listing) == count
    assert answer(f"value of {what} + 1 at the end", n=8, listing=listing) == count + 1


def test_boards_by_solutions_and_by_work() -> None:
    ask = "boards 4 to 7 by solutions"
    assert answer(ask) == (4, 6, 5, 7)
    assert answer(ask, reading="more-n-more-solutions") == (4, 5, 6, 7)
    assert answer(ask, reading="more-n-more-work") == (4, 6, 5, 7)
    ask = "boards 4 to 9 by tests"
    assert answer(ask) == (5, 4, 7, 6, 9, 8)
    assert answer(ask, reading="more-n-more-work") == (4, 5, 6, 7, 8, 9)
    assert answer(ask, reading="more-n-more-solutions") == (5, 4, 7, 6, 9, 8)


@pytest.mark.parametrize("ask", ["boards 2 to 4 by solutions", "boards 5 to 5 by tests"])
def test_boards_without_one_order(ask: str) -> None:
    with pytest.raises(AskError, match="no order, or more than one"):
        answer(ask)


@pytest.mark.parametrize(
    ("b", "square", "left"),
    [((0,), "(1, 0)", 16), ((0,), "(1, 1)", 16), ((0, 3), "(2, 2)", 4), ((1, 3, 0), "(3, 1)", 1)],
)
def test_what_a_failed_test_leaves_out(b: tuple[int, ...], square: str, left: int) -> None:
    state = state_with("iterative", 4, len(b), b + (-1,) * (4 - len(b)))
    run, ask = Setting("iterative", 4, state).run(), read(f"vectors left out by {square}")
    assert ask.find_answer(Situation(run, 0)) == left
    assert ask.find_answer(Situation(run, 0, "prunes-one")) == 1


def test_the_lines_that_store_are_judged_by_what_is_stored() -> None:
    found = posed("lines 10 to 13", "alias", "all-restarts", at="start", listing="flags-all")
    alias, anew = (wrong_answer(found.question, foil) for foil in ("alias", "all-restarts"))
    assert found.settle_answer(found.answer) == found.answer
    assert found.settle_answer(alias) == alias
    assert found.settle_answer(anew) == anew
    assert pose_question(found.question).foils[alias] == ("alias",)
