"""Mutants: one edit each, that still applies, and that changes what it says and no more."""

from itertools import chain

import pytest

from solver.machine.run import Run, complete_search
from solver.text.listing import ListingError, load_listing, text_of
from solver.text.misconceptions import (
    MISCONCEPTIONS,
    MISREADINGS,
    MUTANTS,
    MUTANTS_OF,
    READERS,
    Edit,
    make_mutant,
)

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
