"""Mutants: one edit each, that still applies, and that changes what it says and no more."""

from functools import cache
from itertools import chain

import pytest

from solver.board.geometry import Square
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Event, ListingError, load_listing, text_of
from solver.text.misconceptions import (
    MISCONCEPTIONS,
    MISREADINGS,
    MUTANTS,
    MUTANTS_OF,
    READERS,
    Edit,
    make_mutant,
)
from solver.value import Value

LISTING_IDS = ["iterative", "iterative-lecture"]
# The lines of `iterative` that each edit changes, and what stands there then; in the lecture's
# variant they are one line further down, but for the lines of `isfree`.
CHANGED: dict[str, dict[int, str]] = {
    "restart-at-zero": {28: "            k -= 1; b[k] = -1"},
    "retest-same-row": {28: "            k -= 1; b[k] -= 1"},
    "carry-row-over": {27: "            b[k - 1], b[k] = b[k], -1"},
    "back-to-column-zero": {28: "            k = 0"},
    "back-two": {28: "            k -= 2"},
    "no-reset": {27: "            pass"},
    "reset-to-zero": {27: "            b[k] = 0"},
    "greedy": {28: "            return k"},
    "minus-one-attacks": {6: "    for i in (*range(x), *range(x + 1, len(b))):"},
    "success-always": {29: "    return n"},
    "off-by-one-exit": {20: "    while k < n - 1 and k >= 0:"},
    "rows-only": {9: "        if b[i] == y:", 11: "        if b[i] == y:"},
    "sum-only": {11: "        if b[i] + i == y + x:"},
    "difference-only": {9: "        if b[i] - i == y - x:"},
    "short-diagonal": {
        9: "        if i == x - 1 and b[i] + i == y + x:",
        11: "        if i == x - 1 and b[i] - i == y - x:",
    },
}


def test_each_mutant_is_tried_here() -> None:
    assert set(CHANGED) == set(MUTANTS)
    mutants = chain.from_iterable(MUTANTS_OF.values())
    assert set(MISCONCEPTIONS) == {*MISREADINGS, *mutants, *READERS}


@pytest.mark.parametrize("belief", MUTANTS)
def test_only_what_the_belief_says_changes(belief: str) -> None:
    for listing_id in LISTING_IDS:
        changes_only_what_is_said(listing_id, belief)


def changes_only_what_is_said(listing_id: str, belief: str) -> None:
    listing, changed = load_listing(listing_id), make_mutant(listing_id, belief)
    expected = list(listing.lines)
    for line, text in CHANGED[belief].items():
        lower = listing_id == "iterative-lecture" and line > 17
        expected[line - 1 + lower] = text
    assert list(changed.lines) == expected
    assert changed.lines != listing.lines


@pytest.mark.parametrize("listing_id", LISTING_IDS)
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


def test_a_text_that_does_not_stand_there() -> None:
    with pytest.raises(ListingError, match="0 times"):
        Edit("k -= 2", "k -= 3").apply(text_of("iterative")[0])


def test_a_text_that_stands_there_twice() -> None:
    with pytest.raises(ListingError, match="2 times"):
        Edit("b[k] += 1", "b[k] += 2").apply(text_of("iterative")[0])


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


BOTH = pytest.mark.parametrize("listing_id", ["iterative", "iterative-lecture"])


def begin(belief: str, n: int, listing_id: str = "iterative") -> Run:
    return Run.of(make_mutant(listing_id, belief), n)


def last(belief: str, n: int, listing_id: str = "iterative") -> Step:
    run = begin(belief, n, listing_id)
    return run.step(complete_search(run.last()))


@cache
def right(n: int) -> Step:
    """Return the last step of the search as it should be."""
    run = Run.of(load_listing("iterative"), n)
    return run.step(complete_search(run.last()))


def loops(belief: str, n: int, listing_id: str = "iterative") -> bool:
    """Say whether a run comes to the top of its loop twice in one state: then it never ends."""
    run = begin(belief, n, listing_id)
    seen: set[tuple[Value, Value]] = set()
    number = complete_search(run.tick(0))
    while number != run.end:
        variables = run.step(number).variables
        state = (variables["k"], variables["b"])
        if state in seen:
            return True
        seen.add(state)
        number = complete_search(run.next_tick(number))
    return False


def after_first_retreat(belief: str | None) -> tuple[Run, Step]:
    """Return the run at n = 4 and its step at which column 2 has just been given up."""
    run = begin(belief, 4) if belief else Run.of(load_listing("iterative"), 4)
    number = complete_search(run.next_event(0, Event.RETREAT))
    assert number is not None
    return run, run.step(number)


def next_test(run: Run, step: Step, x: int | None = None) -> Square:
    """Return the square that is tested next, or next in column x."""
    number = complete_search(
        run.where(step.number, lambda step: step.tested is not None and x in (None, step.tested.x))
    )
    assert number is not None
    square = run.step(number).tested
    assert square is not None
    return square


@BOTH
@pytest.mark.parametrize(
    ("belief", "n"),
    [
        *(("restart-at-zero", n) for n in (3, 4, 6, 8)),
        *(("retest-same-row", n) for n in (3, 4, 6, 8)),
        *(("back-to-column-zero", n) for n in (6, 8)),
    ],
)
def test_loops_for_ever(belief: str, n: int, listing_id: str) -> None:
    assert loops(belief, n, listing_id)


@BOTH
@pytest.mark.parametrize(
    ("belief", "n"),
    [
        ("restart-at-zero", 5),
        ("retest-same-row", 5),
        ("carry-row-over", 5),
        ("back-to-column-zero", 4),
        ("back-to-column-zero", 5),
        ("no-reset", 5),
        ("reset-to-zero", 5),
        ("reset-to-zero", 8),
        ("greedy", 5),
    ],
)
def test_hides_behind_the_right_solution(belief: str, n: int, listing_id: str) -> None:
    end = last(belief, n, listing_id)
    assert end.event is Event.SOLUTION
    assert end.queens == right(n).queens


@BOTH
@pytest.mark.parametrize(
    ("belief", "n"),
    [
        *(("carry-row-over", n) for n in (4, 6, 8)),
        *(("no-reset", n) for n in (4, 6, 8)),
        *(("reset-to-zero", n) for n in (4, 6)),
        *(("minus-one-attacks", n) for n in (4, 5, 6, 8)),
    ],
)
def test_finds_no_solution_where_there_is_one(belief: str, n: int, listing_id: str) -> None:
    assert last(belief, n, listing_id).event is Event.EXHAUSTED
    assert right(n).event is Event.SOLUTION


@pytest.mark.parametrize(
    ("belief", "square"),
    [
        pytest.param(None, (1, 3), id="right"),
        ("restart-at-zero", (1, 0)),
        ("retest-same-row", (1, 2)),
        ("back-to-column-zero", (0, 1)),
    ],
)
def test_the_next_test_after_the_first_retreat(belief: str | None, square: tuple[int, int]) -> None:
    run, step = after_first_retreat(belief)
    assert next_test(run, step) == square


@BOTH
def test_success_always_finds_a_solution_where_there_is_none(listing_id: str) -> None:
    end = last("success-always", 3, listing_id)
    assert end.event is Event.SOLUTION
    assert end.queens == (-1, -1, -1)
    assert end.variables["k"] == -1


@BOTH
def test_off_by_one_exit_leaves_the_last_column_empty(listing_id: str) -> None:
    end = last("off-by-one-exit", 4, listing_id)
    assert end.variables["k"] == 3
    assert end.queens[3] == -1


# Where the beliefs about arrays and calls show, and where they hide, as the syllabus says.


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
