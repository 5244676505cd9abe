"""What is asked about shuffling and about the tree, and where ideas about both show and hide."""

import pytest

from lessons.asks.situation import AskError
from lessons.journal.records import AnswerValue
from tests.lessons.asking import ask_in_run, ask_on_board


def answer(ask: str, n: int, reading: str = "", *, b: tuple[int, ...] | None = None) -> AnswerValue:
    """Return the answer to an ask before anything is shuffled, or on a board."""
    if b is None:
        return ask_in_run(ask, n=n, listing="shuffle", reading=reading)
    return ask_on_board(ask, *b, n=n, reading=reading)


@pytest.mark.parametrize("failed", [1, 100, 437, 438, 439, 5000])
def test_shuffles_have_no_memory(failed: int) -> None:
    assert answer(f"chance after {failed} shuffles", 8) == (92, 40320)


def test_what_ideas_make_of_shuffling() -> None:
    chances = [answer(f"chance after {each} shuffles", 8, "deadline") for each in (100, 438)]
    assert chances == [(1, 338), (1, 1)]
    shares = [answer("share over 1 mean", 8, each) for each in ("deadline", "", "half-at-mean")]
    assert shares == [0, 368, 500]
    assert answer("share over 2 means", 8, "half-at-mean") == 250
    assert answer("mean shuffles", 8, "half-at-mean") == answer("mean shuffles", 8)
    both = "", "no-repeats"
    assert [answer("different of 92 found", 8, each) for each in both] == [58, 92]
    assert [answer("different of 1 found", 8, each) for each in both] == [1, 1]
    assert [answer("mean shuffles", 6, each) for each in ("", "rows-repeat")] == [180, 6**6 // 4]


@pytest.mark.parametrize("n", [2, 3, 30])
def test_what_never_ends_or_nobody_knows_is_not_asked(n: int) -> None:
    with pytest.raises(AskError, match="no solution is known"):
        answer("mean shuffles", n)


def test_a_probe_and_its_odds() -> None:
    read = "", "ways-added", "last-product"
    estimates = [answer("estimate of the probe", 4, each, b=(0, 2)) for each in read]
    assert estimates == [13, 1 + 4 + 2, 4 * 2]
    assert answer("estimate of the probe", 6, b=(0, 2, 4, 1, 3)) == 175
    assert answer("estimate of the probe", 4, b=(1, 3, 0, 2)) == 1 + 4 + 4 + 4 + 4
    assert [answer("odds of the probe", 4, each, b=(0, 2)) for each in read[:2]] == [4 * 2, 4 + 2]
    assert answer("odds of the probe", 6, b=(4, 2, 0, 5, 3, 1)) == 6 * 3 * 2 * 2 * 2 * 1
    assert answer("odds of the probe", 6, "probes-alike", b=(4, 2, 0, 5, 3, 1)) == 50
    with pytest.raises(AskError, match="not at its end"):
        answer("estimate of the probe", 4, b=(1,))


def test_the_tree_and_its_levels() -> None:
    read = "", "rows-only"
    assert answer("nodes two levels below", 6, b=(1, 4)) == 4
    assert [answer("nodes two levels below", 4, each, b=()) for each in read] == [6, 12]
    assert answer("tests from a node and its branches", 6, b=(1, 4)) == 6 + 2 * 6
    with pytest.raises(AskError, match="two columns must be empty"):
        answer("nodes two levels below", 4, b=(1, 3, 0))
    assert [answer("ways on", 6, each, b=(1, 4)) for each in read] == [2, 4]
    with pytest.raises(AskError, match="nothing leads on"):
        answer("ways on", 4, b=(1, 3, 0, 2))
    assert [answer("nodes two levels below", 8, each, b=()) for each in read] == [42, 56]
