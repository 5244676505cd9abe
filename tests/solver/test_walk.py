"""The walk of the syllabus on the board of 4, tick by tick, and the smallest boards."""

from itertools import pairwise

import pytest

from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import Event, load_listing

BOTH = pytest.mark.parametrize("into", [False, True], ids=["over", "into"])
# k after the tick, b, and what the tick meant.
WALK = [
    (1, (0, -1, -1, -1), Event.PLACE),
    (2, (0, 2, -1, -1), Event.PLACE),
    (1, (0, 2, -1, -1), Event.RETREAT),
    (2, (0, 3, -1, -1), Event.PLACE),
    (3, (0, 3, 1, -1), Event.PLACE),
    (2, (0, 3, 1, -1), Event.RETREAT),
    (1, (0, 3, -1, -1), Event.RETREAT),
    (0, (0, -1, -1, -1), Event.RETREAT),
    (1, (1, -1, -1, -1), Event.PLACE),
    (2, (1, 3, -1, -1), Event.PLACE),
    (3, (1, 3, 0, -1), Event.PLACE),
    (4, (1, 3, 0, 2), Event.SOLUTION),
]


def ticks(listing_id: str, n: int, *, into: bool = False) -> list[Step]:
    """Return the steps at which ticks are complete, from the first top of the loop to the end."""
    run = Run.of(load_listing(listing_id), n, enters_tests=into)
    numbers = [complete_search(run.tick(0))]
    while numbers[-1] != run.end:
        numbers.append(complete_search(run.next_tick(numbers[-1])))
    return [run.step(number) for number in numbers]


def shown(step: Step) -> tuple[object, tuple[int, ...]]:
    assert step.variables["b"] == step.queens
    return step.variables["k"], step.queens


def events(run: Run, start: Step, end: Step) -> list[Event]:
    """Return what happened on the way from one step to another."""
    steps = (run.step(number) for number in range(start.number + 1, end.number + 1))
    return [step.event for step in steps if step.event]


@BOTH
def test_the_walk(into: bool) -> None:
    steps = ticks("iterative", 4, into=into)
    assert shown(steps[0]) == (0, (-1, -1, -1, -1))
    assert [shown(step) for step in steps[1:]] == [(k, b) for k, b, _ in WALK]
    assert [step.tick for step in steps] == list(range(len(WALK) + 1))


@BOTH
def test_the_lecture_walks_from_the_first_queen_on(into: bool) -> None:
    steps = ticks("iterative-lecture", 4, into=into)
    assert [shown(step) for step in steps] == [(k, b) for k, b, _ in WALK]
    assert [step.tick for step in steps] == list(range(len(WALK)))


def test_what_happens_in_each_tick() -> None:
    run = Run.of(load_listing("iterative"), 4)
    complete_search(run.last())
    steps = ticks("iterative", 4)
    for (before, after), (_, _, meant) in zip(pairwise(steps), WALK, strict=True):
        seen = [event for event in events(run, before, after) if event is not Event.TEST]
        expected = {
            Event.PLACE: [Event.PLACE, Event.ADVANCE],
            Event.RETREAT: [Event.UNDO, Event.RETREAT],
            Event.SOLUTION: [Event.PLACE, Event.ADVANCE, Event.SOLUTION],
        }
        assert seen == expected[meant]


def test_an_exhausted_column_has_its_queen_past_the_board_for_a_moment() -> None:
    run = Run.of(load_listing("iterative"), 4)
    undo = complete_search(run.next_event(0, Event.UNDO))
    assert undo is not None
    assert run.step(undo - 1).queens == (0, 2, 4, -1)
    assert run.step(undo).queens == (0, 2, -1, -1)


@BOTH
@pytest.mark.parametrize("n", [2, 3])
@pytest.mark.parametrize("listing_id", ["iterative", "iterative-lecture"])
def test_no_solution_for_two_and_three(listing_id: str, n: int, into: bool) -> None:
    end = ticks(listing_id, n, into=into)[-1]
    assert shown(end) == (-1, (-1,) * n)
    assert end.event is Event.EXHAUSTED
    assert end.counters.solutions == 0
    assert end.counters.placements == end.counters.retreats - 1


def test_before_anything_ran() -> None:
    step = Run.of(load_listing("iterative"), 4).step(0)
    assert (step.number, step.tick, step.line, step.event, step.tested) == (0, 0, None, None, None)
    assert step.variables == {"n": 4}
    assert step.queens == ()
    assert step.next_line == 18
    assert not step.ended
