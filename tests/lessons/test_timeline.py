"""A timeline counts what lies in each part of a run, as far as it is known."""

from itertools import pairwise

import pytest

from lessons.words.timeline import Timeline, make_timeline
from solver.machine.run import Run, complete_search
from solver.text.listing import load_listing


@pytest.mark.parametrize("parts", [1, 7, 40])
@pytest.mark.parametrize("listing", ["iterative", "flags-all"])
def test_its_parts_hold_what_happened_in_them(listing: str, parts: int) -> None:
    run = Run.of(load_listing(listing), 6)
    end = complete_search(run.last())
    found = make_timeline(run, parts)
    bounds = [end * part // parts for part in range(parts + 1)]
    counted = [run.step(bound).counters for bound in bounds]
    assert list(found.retreats) == [b.retreats - a.retreats for a, b in pairwise(counted)]
    assert list(found.solutions) == [b.solutions - a.solutions for a, b in pairwise(counted)]
    assert [found.bounds(part) for part in range(parts)] == list(pairwise(bounds))
    before, last = found.bounds(found.part(end // 3))
    assert before <= end // 3 <= last
    assert found.place(end // 3) == f"Step {end // 3:,} of {end:,}: 33 %."


def test_it_says_that_the_end_is_not_known() -> None:
    run = Run.of(load_listing("iterative"), 20)
    complete_search(run.tick(5))
    found = make_timeline(run, 10)
    assert found.place(100).endswith("and it is still going.")
    assert f"up to step {run.known:,}" in found.place(100)
    assert make_timeline(Run.of(load_listing("iterative"), 4), 10).known == 0


def test_signs() -> None:
    assert Timeline(6, True, (0, 1, 4, 8, 1, 0), (0, 0, 0, 0, 1, 2)).band == "·▁▄█●+"
