"""The machine and the observer pause at the same statements, and see the same there."""

from itertools import islice

import pytest

from solver.machine.run import Run
from solver.machine.step import Step
from solver.observing.recording import Watched
from solver.text.listing import listing_ids, load_listing
from tests.lab.recorded import recorded

MOST = 600


def shown(step: Step) -> object:
    calls = [
        (frame.function, {name: each for name, each in frame.variables.items() if "." not in name})
        for frame in step.frames
    ]
    waits = [frame.line for frame in step.frames[:-1]]
    board = step.queens, step.squares, step.level
    return calls, waits, step.next_line, board, step.error


def is_outside(step: Step) -> bool:
    """Say whether a step is outside functions with double underscores, which the machine skips."""
    return not any(frame.function.startswith("__") for frame in step.frames)


@pytest.mark.parametrize("listing_id", listing_ids())
@pytest.mark.parametrize("n", [1, 4])
def test_a_listing_that_is_observed_has_the_steps_of_the_machine(listing_id: str, n: int) -> None:
    listing = load_listing(listing_id)
    steps = list(islice(Run.of(listing, n, enters_tests=True).steps(), MOST))
    seen = recorded(listing.text, listing.start, n, watched=Watched(listing.storage, n), steps=MOST)
    every = [seen.step(number) for number in range(seen.known + 1)]
    outside = [shown(step) for step in every if is_outside(step)]
    assert outside == [shown(step) for step in steps][: len(outside)]
    assert len(outside) >= min(len(steps), MOST // 2)
    assert every[-1].ended == seen.complete
    assert seen.complete == (len(every) < MOST or not every[-1].next_line)
