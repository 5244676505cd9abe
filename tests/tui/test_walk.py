"""Walks: every command counts once, however long the search for where it leads takes."""

import asyncio
from collections.abc import Coroutine

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.listing import Event, load
from solver.run import Run
from tests.tui.looks import until
from tui import seeking as module
from tui.walk import Unit, Walk


class Walker:
    """A walk whose searches are tasks of their own."""

    def __init__(self, n: int, *, by: Unit = Unit.TICK, limit: int | None = None) -> None:
        self.tasks: list[asyncio.Task[None]] = []
        self.moved = 0
        run = Run.of(load("iterative"), n)
        self.walk = Walk(run, self._moved, self._work, by=by, limit=limit)

    def _moved(self) -> None:
        self.moved += 1

    def _work(self, work: Coroutine[None, None, None]) -> None:
        self.tasks.append(asyncio.ensure_future(work))

    async def settled(self) -> Walk:
        """Return the walk once no search is going on."""
        await until(lambda: not busy(self.walk))
        await asyncio.gather(*self.tasks)
        return self.walk


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every search that has to look further take a turn for each chunk."""
    monkeypatch.setattr(module, "SLICE", 0)


def busy(walk: Walk) -> bool:
    return walk.searching


def at(walk: Walk) -> tuple[int, int]:
    return walk.step.number, walk.step.tick


def test_it_begins_before_anything_has_run() -> None:
    walk = Walker(8).walk
    assert (at(walk), walk.before, walk.note) == ((0, 0), None, "")


@given(st.lists(st.sampled_from(["forward", "back"]), max_size=60), st.sampled_from(Unit))
def test_forward_and_back_are_each_other_s_opposite(commands: list[str], by: Unit) -> None:
    walk = Walker(4, by=by).walk
    expected = 0
    last = 12 if by is Unit.TICK else None
    for command in commands:
        getattr(walk, command)()
        expected = max(0, expected + (1 if command == "forward" else -1))
        expected = min(expected, last or expected)
        if walk.step.ended:
            return
    shown = walk.step.tick if by is Unit.TICK else walk.number
    assert shown == expected


def test_a_press_in_the_known_part_of_a_run_counts_at_once() -> None:
    walk = Walker(8).walk
    for count in range(1, 201):
        walk.forward()
        assert walk.step.tick == count
    for count in range(199, 100, -1):
        walk.back()
        assert walk.step.tick == count


def test_a_line_in_a_walk_by_ticks() -> None:
    walk = Walker(8).walk
    walk.forward()
    walk.forward(Unit.LINE)
    assert at(walk) == (8, 1)
    assert walk.before is not None
    assert walk.before.number == 7
    walk.back(Unit.LINE)
    assert at(walk) == (7, 1)
    assert walk.before is not None
    assert walk.before.tick == 0


@pytest.mark.usefixtures("slow")
async def test_presses_during_a_search_are_counted() -> None:
    walker = Walker(12)
    for _press in range(400):
        walker.walk.forward()
    assert busy(walker.walk)
    assert (await walker.settled()).step.tick == 400


@pytest.mark.usefixtures("slow")
async def test_any_other_command_ends_a_search_and_leaves_the_step_where_it_was() -> None:
    walker = Walker(20)
    walk = walker.walk
    walk.forward()
    await walker.settled()
    walk.last()
    assert busy(walk)
    assert walk.step.tick == 1
    walk.forward()
    assert (await walker.settled()).step.tick == 2
    walk.to_event(Event.SOLUTION, "none")
    assert busy(walk)
    assert walk.stop()
    assert not busy(walk)
    assert not walk.stop()
    assert (walk.step.tick, walk.note) == (2, "")
    await walker.settled()
    assert walk.step.tick == 2


@pytest.mark.usefixtures("slow")
async def test_a_search_says_how_far_it_is() -> None:
    walker = Walker(20)
    walker.walk.last()
    await until(lambda: "steps so far" in walker.walk.note)
    first = walker.walk.note
    await until(lambda: walker.walk.note != first)
    assert "steps so far" in walker.walk.note
    walker.walk.stop()
    await walker.settled()


async def test_where_commands_lead() -> None:
    walker = Walker(4)
    walk = walker.walk
    walk.to_event(Event.RETREAT, "none")
    assert (await walker.settled()).step.event is Event.RETREAT
    assert walk.step.tick == 3
    walk.to_tick(7)
    assert (await walker.settled()).step.tick == 7
    walk.to_tick(99)
    assert (await walker.settled()).step.ended
    assert walk.note == "The run is over after 12 ticks, 104 steps."
    walk.to_event(Event.RETREAT, "none")
    assert (await walker.settled()).note == "none"
    walk.first()
    assert (at(walk), walk.note) == ((0, 0), "")
    walk.to_step(33)
    assert (await walker.settled()).number == 33
    walk.to_step(1_000)
    assert (await walker.settled()).note.startswith("The run is over")
    walk.first()
    walk.until(lambda step: step.counters.tests == 5, "none")
    assert (await walker.settled()).step.counters.tests == 5
    walk.until(lambda step: step.counters.tests == 5000, "none")
    assert (await walker.settled()).note == "none"
    walk.last()
    assert (await walker.settled()).step.counters.solutions == 1


@given(st.integers(0, 100))
async def test_into_the_tests_and_out_again_is_the_same_place(number: int) -> None:
    walker = Walker(4)
    walk = walker.walk
    walk.to_step(number)
    before = (await walker.settled()).step
    walk.toggle_into()
    inside = (await walker.settled()).step
    assert walk.into
    assert "isfree" in walk.note
    assert (inside.tick, inside.queens, inside.next_line) == (
        before.tick,
        before.queens,
        before.next_line,
    )
    walk.toggle_into()
    assert (await walker.settled()).step == before
    assert not walk.into


async def test_what_a_press_goes_can_be_changed() -> None:
    walk = Walker(4).walk
    walk.by = Unit.LINE
    assert walk.note
    walk.forward()
    assert (at(walk), walk.note) == ((1, 0), "")
    walk.by = Unit.TICK
    walk.forward()
    assert walk.step.tick == 1


async def test_a_search_with_a_limit_gives_up_and_can_be_gone_on_with() -> None:
    walker = Walker(12, limit=1_000)
    walker.walk.last()
    walk = await walker.settled()
    assert (walk.number, walk.note[:13]) == (0, "Not found in ")
    known = walk.run.known
    assert known < 4_000
    walk.last()
    await walker.settled()
    assert walk.run.known > known
    walk.to_step(500)
    assert ((await walker.settled()).number, walk.note) == (500, "")
    walk.back_to_event(Event.SOLUTION, "none")
    assert ((await walker.settled()).number, walk.note) == (500, "none")
    short = Walker(4, limit=10_000)
    short.walk.last()
    assert (await short.settled()).step.ended
