"""The figures of the syllabus: tests and retreats up to the first solution."""

import pytest

from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import load_listing
from tests.solver.runs import sizes
from tests.solver.tracing import plain

# n: tests, retreats
FIGURES = {
    4: (26, 4),
    5: (15, 0),
    6: (171, 25),
    7: (42, 2),
    8: (876, 105),
    9: (333, 32),
    10: (975, 92),
    12: (3_066, 249),
    14: (26_495, 1_885),
    20: (3_992_510, 199_615),
}
TABLE = [
    pytest.param(n, *figures, id=str(n), marks=[pytest.mark.long] if n > 10 else [])
    for n, figures in FIGURES.items()
]


def last(listing_id: str, n: int, *, into: bool = False) -> Step:
    run = Run.of(load_listing(listing_id), n, enters_tests=into)
    return run.step(complete_search(run.last()))


@pytest.mark.parametrize(("n", "tests", "retreats"), TABLE)
def test_tests_and_retreats(n: int, tests: int, retreats: int) -> None:
    counters = last("iterative", n).counters
    assert (counters.tests, counters.retreats) == (tests, retreats)


@pytest.mark.parametrize(("n", "tests", "retreats"), TABLE)
def test_the_lecture_begins_one_test_later(n: int, tests: int, retreats: int) -> None:
    counters = last("iterative-lecture", n).counters
    assert (counters.tests, counters.retreats) == (tests - 1, retreats)


@pytest.mark.parametrize("listing_id", ["iterative", "iterative-lecture"])
@pytest.mark.parametrize("n", sizes(6, 10))
def test_tests_are_the_calls_of_isfree_in_the_plain_listing(listing_id: str, n: int) -> None:
    listing = load_listing(listing_id)
    module = plain(listing)
    isfree, calls = module["isfree"], []

    def counting(b: list[int], x: int, y: int) -> bool:
        calls.append((x, y))
        return bool(isfree(b, x, y))

    module["isfree"] = counting
    answer = module[listing.start](n)
    tested = [step.tested for step in Run.of(listing, n).steps() if step.tested]
    assert tested == calls
    step = last(listing_id, n)
    assert step.counters.tests == len(calls)
    assert step.variables["k"] == answer
