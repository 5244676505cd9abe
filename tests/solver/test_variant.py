"""Variants are told apart by what they do: every mutant is, and another way to write it is not."""

from functools import cache

import pytest

from solver.analysis.variant import make_variant, observe_behaviour
from solver.text.listing import Listing, ListingError, load_listing
from solver.text.misconceptions import MUTANTS, make_mutant
from tests.sampled import sampled

ITERATIVE = load_listing("iterative")
CHANGING = sorted({*MUTANTS} - {"success-always"})  # It only says something else.


@cache
def right() -> object:
    """Return what the right listing does."""
    return observe_behaviour(ITERATIVE)


def line(text: str) -> int:
    return [each.strip() for each in ITERATIVE.lines].index(text) + 1


def changed(old: str, new: str) -> Listing:
    number = line(old)
    indented = ITERATIVE.marked.split("\n")[number - 1].replace(old, new)
    return make_variant(ITERATIVE, number, number, [indented])


@pytest.mark.parametrize("name", sampled(CHANGING, CHANGING[::4].__contains__))
def test_every_mutant_does_something_else(name: str) -> None:
    assert observe_behaviour(make_mutant("iterative", name)) != right()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("b[k] = -1", "b[k] = 0 - 1"),
        ("while k < n and k >= 0:", "while -1 < k < n:"),
        ("while k < n and k >= 0:", "while k != n and k != -1:"),
        ("if b[i] - i == y - x:", "if b[i] == i + y - x:"),
        *(("if b[k] < n:", "if b[k] != n:"), ("k += 1", "k = k + 1")),
    ],
)
def test_another_way_to_write_it_does_the_same(old: str, new: str) -> None:
    assert observe_behaviour(changed(old, new)) == right()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("while k < n and k >= 0:", "while k <= n and k >= 0:"),
        *(("if b[k] < n:", "if b[k] <= n:"), ("k += 1", "k += 2"), ("k = 0", "k = x")),
        ("for i in range(x):", "for i in range(x + 99999999999):"),
    ],
)
def test_what_differs_or_fails_or_never_ends_differs(old: str, new: str) -> None:
    assert observe_behaviour(changed(old, new)) != right()


def test_lines_that_are_no_program() -> None:
    number = line("else:")
    with pytest.raises(ListingError, match="not Python"):
        make_variant(ITERATIVE, number, number, ["    else"])
