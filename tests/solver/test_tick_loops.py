"""Each pass of a marked loop is a tick, or the mark is refused: ticks are never miscounted."""

from pathlib import Path

import pytest

from solver.machine.run import Run, complete_search
from solver.text.listing import ListingError, parse_listing
from tests.texts import read_texts

HEADER = """
#: title A loop
#: source tests
#: start main(n)
#: board b
"""
N = 4
LOOPS = read_texts(Path(__file__).with_name("tick_loops.txt"))
"""In each, k is how many passes are complete where a pass begins; there are as many as n says."""


@pytest.mark.parametrize("name", LOOPS)
def test_each_pass_is_a_tick(name: str) -> None:
    try:
        run = Run.of(parse_listing("loop", LOOPS[name] + HEADER), N, enters_tests=True)
    except ListingError as error:
        assert name in {
            "on one line",
            "a body that begins with a declaration",
            "a condition that steps into a function",
            "a sequence made by a function",
        }
        assert "tick" in str(error)  # noqa: PT017 (it is refused, or it works)
        return
    for passes in range(N):
        step = run.step(complete_search(run.tick(passes)))
        assert step.tick == passes
        assert step.frames[-1].variables["k"] == passes
        assert not step.ended
    assert complete_search(run.tick(N)) == complete_search(run.last())
    assert run.step(complete_search(run.last())).tick == N
