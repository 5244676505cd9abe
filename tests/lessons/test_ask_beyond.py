"""What is asked about bits, conflicts, exact cover and regular solutions, and how ideas show."""

from functools import partial

import pytest

from lessons.asks.registry import read_ask as read
from lessons.asks.situation import AskError, Situation
from lessons.journal.records import AnswerValue
from lessons.scenes.scene import Setting
from solver.board.geometry import Square, first_attack
from tests.lessons.asking import ask_in_run, ask_on_board

answer = partial(ask_on_board, n=6)


def final(listing: str, n: int, x: int, misconception: str | None = None) -> AnswerValue:
    return ask_in_run(f"final row of column {x}", n=n, listing=listing, mutant=misconception)


def test_free_squares_as_bits_and_back() -> None:
    assert answer("free bits of column 2", 0, 2) == 0b110000
    assert answer("free bits of column 2", 0, 2, reading="bits-reversed") == 0b000011
    assert answer("free bits of column 2", 0, 2, reading="rows-only") == 0b111010
    assert answer("free bits of row 2", 0) == 0b111010
    assert answer("squares of bits 11 in row 2") == ((0, 2), (1, 2), (3, 2))
    assert answer("squares of bits 11 in row 2", reading="bits-reversed") == (
        (2, 2),
        (4, 2),
        (5, 2),
    )
    assert answer("squares of bits 1 in column 3") == ((3, 0),)
    for said in ("squares of bits 0 in row 2", "squares of bits 64 in row 2"):
        with pytest.raises(AskError, match="no number of 6 bits"):
            answer(said)


@pytest.mark.parametrize("tick", range(6))
def test_free_bits_are_those_that_the_listing_computes(tick: int) -> None:
    where = Situation(Setting("bitset", 6).run(), tick)
    c, s, d = (where.step.names[name] for name in "csd")
    assert isinstance(c, int)
    assert isinstance(s, int)
    assert isinstance(d, int)
    asked = read(f"free bits of row {where.step.names['y']}").find_answer(where)
    assert asked == ~(c | s | d) & 0b111111


def test_conflicts_and_what_a_queen_covers() -> None:
    b = (2, 1, 4, 0, 0, 7, 5, 6)
    assert answer("conflicts of (2, 4)", *b, n=8) == 2
    assert answer("conflicts of (2, 4)", *b, n=8, reading="rows-only") == 0
    assert answer("conflicts of (2, 4)", *b, n=8, reading="difference-only") == 2
    right = (("column", 4), ("row", 1), ("sum", 5), ("difference", -3))
    assert answer("items of (4, 1)") == right
    assert answer("items of (4, 1)", reading="rows-only") == right[:2]
    assert answer("items of (4, 1)", reading="transposed") == (
        *(("column", 1), ("row", 4)),
        *(("sum", 5), ("difference", 3)),
    )


def test_best_squares_leave_out_where_she_stands() -> None:
    b = (1, 3, 0, 2)
    for x, y in enumerate(b):
        found = answer(f"best squares of column {x}", *b, n=4)
        assert isinstance(found, tuple)
        assert (x, y) not in found
    repaired = (7, 1, 4, 0, 0, 7, 2, 6)
    assert answer("best squares of column 4", *repaired, n=8) == ((4, 5),)


@pytest.mark.parametrize("n", range(4, 21))
def test_without_exchange_the_stairs_are_right_unless_n_leaves_2_or_3(n: int) -> None:
    stairs = [final("regular", n, x, "no-exception") for x in range(n)]
    right = [final("regular", n, x) for x in range(n)]
    queens = [Square(x, y) for x, y in enumerate(stairs) if isinstance(y, int)]
    assert (first_attack(queens) is None) == (n % 6 not in {2, 3})
    assert (stairs == right) == (n % 6 not in {2, 3})
