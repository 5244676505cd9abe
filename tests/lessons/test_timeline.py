"""A timeline counts what lies in each part of a run, as far as it is known."""

from itertools import pairwise

import pytest

from lessons.words.timeline import bars, dots, timeline
from solver.machine.run import Run, complete
from solver.text.listing import load_listing


@pytest.mark.parametrize("parts", [1, 7, 40])
@pytest.mark.parametrize("listing", ["iterative", "flags-all"])
def test_its_parts_hold_what_happened_in_them(listing: str, parts: int) -> None:
    run = Run.of(load_listing(listing), 6)
    end = complete(run.last())
    found = timeline(run, run.step(end // 3), parts)
    bounds = [end * part // parts for part in range(parts + 1)]
    counted = [run.step(bound).counters for bound in bounds]
    assert list(found.retreats) == [b.retreats - a.retreats for a, b in pairwise(counted)]
    assert list(found.solutions) == [b.solutions - a.solutions for a, b in pairwise(counted)]
    assert bounds[found.here] <= end // 3 <= bounds[found.here + 1]
    assert found.place == f"Step {end // 3:,} of {end:,}: 33 %."


def test_it_says_that_the_end_is_not_known() -> None:
    run = Run.of(load_listing("iterative"), 20)
    complete(run.tick(5))
    found = timeline(run, run.step(100), 10)
    assert found.place.endswith("and goes on.")
    assert f"up to step {run.known:,}" in found.place
    assert timeline(Run.of(load_listing("iterative"), 4), run.step(0), 10).known == 0


def test_signs() -> None:
    assert bars((0, 1, 4, 8)) == " ▁▄█"
    assert dots((0, 1, 2)) == " ●+"
