"""Mutants: one edit each, that still applies, and that changes what it says and no more."""

import pytest

from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import ListingError, load_listing, text_of
from solver.text.misconceptions import MUTANTS, Edit, make_mutant


@pytest.mark.parametrize("listing_id", ["iterative", "iterative-lecture"])
@pytest.mark.parametrize("belief", MUTANTS)
def test_a_mutant_is_run_like_its_listing(listing_id: str, belief: str) -> None:
    listing, changed = load_listing(listing_id), make_mutant(listing_id, belief)
    assert changed.id == f"{listing_id}+{belief}"
    for name in ("title", "source", "start", "parameters", "state", "storage", "tests"):
        assert getattr(changed, name) == getattr(listing, name)
    assert changed.tick_lines == listing.tick_lines
    for into in (False, True):
        run = Run.of(changed, 5, enters_tests=into)
        assert run.step(complete_search(run.reach(300))).error is None


@pytest.mark.parametrize("new", ["k -= 1\n  #: retreat", "", "k = 0\n"])
def test_an_edit_that_would_move_lines(new: str) -> None:
    old = "k -= 1  #: retreat\n" if new == "" else "k -= 1  #: retreat"
    with pytest.raises(ListingError, match="lines"):
        Edit(old, new).apply(text_of("iterative")[0])


def test_a_belief_that_is_no_mutant() -> None:
    with pytest.raises(KeyError):
        make_mutant("iterative", "transposed")
    with pytest.raises(ListingError, match="itterative"):
        make_mutant("itterative", "greedy")


# What each belief does: where it shows and where it hides, as the syllabus has it.


def end(listing: str, belief: str, n: int) -> Step:
    """Return the end of a mutant's run."""
    run = Run.of(make_mutant(listing, belief), n)
    return run.step(complete_search(run.last()))


@pytest.mark.parametrize(
    ("belief", "n", "solutions"),
    [
        *(("auto-undo", 4, 0), ("auto-undo", 5, 1), ("abs-difference", 4, 0)),
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


def test_an_edit_replaces_as_often_as_it_says() -> None:
    assert Edit("a", "b", times=2).apply("a a") == "b b"
    for text in ("a", "a a a"):
        with pytest.raises(ListingError, match="times, not 2"):
            Edit("a", "b", times=2).apply(text)
    for text in ("", "a a"):
        with pytest.raises(ListingError, match=r"[02] times"):
            Edit("a", "b").apply(text)
