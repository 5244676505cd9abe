"""The machine executes the lines of a listing that `sys.settrace` reports, and no others."""

import pytest

from solver.experiments.native import list_runnable
from solver.text.listing import load_listing
from tests.solver.tracing import stepped, traced

BOTH = pytest.mark.parametrize("listing_id", ["iterative", "iterative-lecture"])


@pytest.mark.parametrize("listing_id", list_runnable())
def test_into_the_tests_every_line_is_the_traced_one(listing_id: str) -> None:
    listing = load_listing(listing_id)
    for n in range(1, 5):
        assert stepped(listing, (n,), into=True) == traced(listing, (n,))


@BOTH
def test_over_the_tests_their_lines_are_left_out(listing_id: str) -> None:
    listing = load_listing(listing_id)
    for n in range(1, 9):
        assert stepped(listing, (n,), into=False) == traced(listing, (n,), native=["isfree"])


@BOTH
@pytest.mark.parametrize("into", [False, True], ids=["over", "into"])
def test_an_exception_ends_both_alike(listing_id: str, into: bool) -> None:
    listing = load_listing(listing_id)
    native = () if into else ("isfree",)
    outcome = stepped(listing, ("four",), into=into)
    assert outcome == traced(listing, ("four",), native=native)
    assert outcome.error is not None
    assert outcome.error.startswith("TypeError: ")
