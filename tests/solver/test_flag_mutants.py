"""Where the beliefs about arrays and calls show, and where they hide, as the syllabus says."""

import pytest

from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import ListingError
from solver.text.misconceptions import Edit, make_mutant


def end(listing: str, belief: str, n: int) -> Step:
    """Return the end of a mutant's run."""
    run = Run.of(make_mutant(listing, belief), n)
    return run.step(complete_search(run.last()))


@pytest.mark.parametrize(
    ("belief", "n", "solutions"),
    [
        ("auto-undo", 4, 0),
        ("auto-undo", 5, 1),
        ("abs-difference", 4, 0),
        ("abs-difference", 5, 4),
        *(("no-shift", n, count) for n, count in ((4, 2), (5, 10), (6, 4))),
        *(("shift-by-n", n, count) for n, count in ((4, 2), (6, 4))),
    ],
)
def test_how_many_solutions_are_found(belief: str, n: int, solutions: int) -> None:
    step = end("flags-all", belief, n)
    assert step.error is None
    assert step.counters.solutions == solutions


@pytest.mark.parametrize("n", [5, 7, 8])
def test_a_shift_by_n_leads_past_the_end(n: int) -> None:
    assert (end("flags-all", "shift-by-n", n).error or "").startswith("IndexError")


@pytest.mark.parametrize("n", range(4, 13))
def test_a_shift_by_n_hides_behind_the_first_solution(n: int) -> None:
    step = end("flags", "shift-by-n", n)
    assert (step.error, step.counters.solutions) == (None, 1)


@pytest.mark.parametrize(("listing", "n"), [("recursive", 4), ("flags", 4), ("recursive", 6)])
def test_who_hands_every_answer_on_ends_at_the_first_dead_end(listing: str, n: int) -> None:
    step = end(listing, "return-ends-all", n)
    assert step.counters.solutions == 0
    assert step.counters.retreats == 1


@pytest.mark.parametrize("listing", ["recursive", "flags"])
def test_who_always_returns_true_finds_a_solution_where_there_is_none(listing: str) -> None:
    assert end(listing, "success-always", 3).counters.solutions > 0


def test_an_edit_replaces_as_often_as_it_says() -> None:
    assert Edit("a", "b", times=2).apply("a a") == "b b"
    for text in ("a", "a a a"):
        with pytest.raises(ListingError, match="times, not 2"):
            Edit("a", "b", times=2).apply(text)
