"""Positions: every command counts once, however long the search for where it leads takes."""

import asyncio
from collections.abc import Coroutine
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.machine.run import Run
from solver.text.listing import Event, load_listing
from tests.expected import expect
from tests.tui.looks import until
from tui.run import position as module
from tui.run.position import Position, Unit


class Walker:
    """A walk whose searches are tasks of their own."""

    def __init__(self, n: int, *, by: Unit = Unit.TICK, limit: int | None = None) -> None:
        self.tasks: list[asyncio.Task[None]] = []
        self.moved = 0
        run = Run.of(load_listing("iterative"), n)
        self.position = Position(run, self._moved, self._work, by=by, number=0, limit=limit)

    def _moved(self) -> None:
        self.moved += 1

    def _work(self, work: Coroutine[None, None, None]) -> None:
        self.tasks.append(asyncio.ensure_future(work))

    async def settled(self) -> Position:
        """Return the walk once no search is going on."""
        await until(lambda: not busy(self.position))
        await asyncio.gather(*self.tasks)
        return self.position


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every search be over at once, however busy the machine is."""
    monkeypatch.setattr(module, "SLICE", inf)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every search that has to look further take a turn for each chunk."""
    monkeypatch.setattr(module, "SLICE", 0)


def busy(position: Position) -> bool:
    return position.searching


def at(position: Position) -> tuple[int, int]:
    return position.step.number, position.step.tick


def test_it_begins_before_anything_has_run() -> None:
    position = Walker(8).position
    assert (at(position), position.before, position.note) == ((0, 0), None, "")


@given(st.lists(st.sampled_from(["forward", "back"]), max_size=60), st.sampled_from(Unit))
def test_forward_and_back_are_each_other_s_opposite(commands: list[str], by: Unit) -> None:
    position = Walker(4, by=by).position
    expected = 0
    last = 12 if by is Unit.TICK else None
    for command in commands:
        getattr(position, command)()
        expected = max(0, expected + (1 if command == "forward" else -1))
        expected = min(expected, last or expected)
        if position.step.ended:
            return
    shown = position.step.tick if by is Unit.TICK else position.number
    assert shown == expected


def test_a_line_in_a_walk_by_ticks() -> None:
    position = Walker(8).position
    position.forward()
    position.forward(Unit.LINE)
    assert at(position) == (8, 1)
    assert position.before is not None
    assert position.before.number == 7
    position.back(Unit.LINE)
    assert at(position) == (7, 1)
    assert expect(position.before).tick == 0


@pytest.mark.usefixtures("slow")
async def test_presses_during_a_search_are_counted() -> None:
    walker = Walker(12)
    for _press in range(400):
        walker.position.forward()
    assert busy(walker.position)
    assert (await walker.settled()).step.tick == 400


@pytest.mark.usefixtures("slow")
async def test_any_other_command_ends_a_search_and_leaves_the_step_where_it_was() -> None:
    walker = Walker(20)
    position = walker.position
    position.forward()
    await walker.settled()
    position.last()
    assert busy(position)
    assert position.step.tick == 1
    position.forward()
    assert (await walker.settled()).step.tick == 2
    position.event(Event.SOLUTION)
    assert busy(position)
    assert position.stop()
    assert not busy(position)
    assert not position.stop()
    assert (position.step.tick, position.note) == (2, "")
    await walker.settled()
    assert position.step.tick == 2


async def test_where_commands_lead() -> None:
    walker = Walker(4)
    position = walker.position
    position.event(Event.RETREAT)
    assert (await walker.settled()).step.event is Event.RETREAT
    assert position.step.tick == 3
    position.to_tick(7)
    assert (await walker.settled()).step.tick == 7
    position.to_tick(99)
    assert (await walker.settled()).step.ended
    assert position.note == "The run is over after 12 ticks, 104 steps."
    position.event(Event.RETREAT)
    assert (await walker.settled()).note == ("There is no retreat from here to the end of the run.")
    position.first()
    assert (at(position), position.note) == ((0, 0), "")
    position.to_step(33)
    assert (await walker.settled()).number == 33
    position.to_step(1_000)
    assert (await walker.settled()).note.startswith("The run is over")
    position.first()
    position.until(lambda step: step.counters.tests == 5)
    assert (await walker.settled()).step.counters.tests == 5
    position.until(lambda step: step.counters.tests == 5000)
    assert (await walker.settled()).note == "This never becomes true before the end of the run."
    position.last()
    assert (await walker.settled()).step.counters.solutions == 1


@given(st.integers(0, 100))
async def test_into_the_tests_and_out_again_is_the_same_place(number: int) -> None:
    walker = Walker(4)
    position = walker.position
    position.to_step(number)
    before = (await walker.settled()).step
    position.toggle_tests()
    inside = (await walker.settled()).step
    assert position.enters_tests
    assert "isfree" in position.note
    assert (inside.tick, inside.queens, inside.next_line) == (
        before.tick,
        before.queens,
        before.next_line,
    )
    position.toggle_tests()
    assert (await walker.settled()).step == before
    assert not position.enters_tests
