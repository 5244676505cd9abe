"""Play: a run goes on by itself, at a speed, until something stops it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.events import AppBlur
from textual.timer import Timer

from tests.tui.lessons import at_question, screen_of, shown_at
from tests.tui.looks import explore, lines, opened, until
from tui.app.app import QueensApp
from tui.race.screen import RaceScreen
from tui.run.position import SPEEDS
from tui.screens.closing import OpenRequest
from tui.screens.prompt import Notice
from tui.screens.stepped_screen import CALM, USUAL, SteppedScreen
from tui.start import ExploreStart, LessonStart, RaceStart, Start
from tui.widgets.key_line import KeyLine


class Clock:
    """A clock that strikes when a test says so: the one with which a screen plays."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.intervals: list[float] = []
        self._strikes: list[Callable[[], None]] = []
        self._stopped = 0
        interval = SteppedScreen.set_interval

        def at(screen: SteppedScreen, *given: Any, **named: Any) -> Timer:
            if named.get("name") == "play":
                self.intervals.append(given[0])
                self._strikes.append(given[1])
                given = (1_000_000, *given[1:])
            return interval(screen, *given, **named)

        monkeypatch.setattr(SteppedScreen, "set_interval", at)

    def strike(self, times: int = 1) -> None:
        for _time in range(times):
            self._strikes[-1]()


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def stepped(app: QueensApp) -> SteppedScreen:
    screen = app.screen
    assert isinstance(screen, SteppedScreen)
    return screen


def footer(app: QueensApp) -> str:
    return lines(app.screen.query_one(KeyLine))[0]


async def test_it_goes_line_by_line_where_it_is_slow_and_by_ticks_where_not(clock: Clock) -> None:
    async with opened(ExploreStart("iterative", 4)) as (app, pilot):
        assert clock.intervals == []
        assert f"p Play  + - {USUAL} lines a second" in footer(app)
        await pilot.press("p")
        before = explore(app).position.number
        clock.strike(3)
        await pilot.pause()
        assert clock.intervals == [1 / USUAL]
        assert explore(app).position.number == before + 3
        assert footer(app).lstrip().startswith(f"▸ {USUAL} lines a second")
        await pilot.press("plus")
        before = explore(app).position.step.tick
        clock.strike(3)
        await pilot.pause()
        assert explore(app).position.step.tick == before + 3
        clock.strike(20)
        await pilot.pause()
        assert explore(app).position.step.ended
        assert not stepped(app).playing
        assert "▸" not in footer(app)
        await pilot.press("p")
        assert explore(app).position.step.tick == 0, "at its end it plays from the beginning"
        assert stepped(app).playing


async def test_its_speed_is_chosen_before_it_plays_has_bounds_and_stays_there(clock: Clock) -> None:
    async with opened(ExploreStart("iterative", 8)) as (app, pilot):
        await pilot.press("minus")
        assert (clock.intervals, f"+ - {SPEEDS[2]} lines a second" in footer(app)) == ([], True)
        await pilot.press("p")
        assert clock.intervals == [1 / SPEEDS[2]]
        assert "p Stop  + Faster  - Slower" in footer(app)
        await pilot.press(*["plus"] * 12)
        assert clock.intervals[-1] == 1 / SPEEDS[-1] == 1 / 20
        await pilot.press(*["minus"] * 12)
        assert clock.intervals[-1] == 1 / SPEEDS[0] == 1
        await pilot.press("plus", "p")
        assert not stepped(app).playing
        await pilot.press("p")
        assert clock.intervals[-1] == 1 / SPEEDS[1]
        app.post_message(OpenRequest(RaceStart(("iterative", "flags"), 5)))
        await until(lambda: isinstance(app.screen, RaceScreen))
        await pilot.press("p")
        assert clock.intervals[-1] == 1 / USUAL, "each place has its own speed"


@pytest.mark.parametrize("start", [ExploreStart("flags", 6), RaceStart(("iterative", "flags"), 5)])
async def test_any_other_key_stops_it_and_does_what_it_means(start: Start) -> None:
    async with opened(start, size=(120, 36)) as (app, pilot):
        before = stepped(app).flipped
        await pilot.press("p", "f")
        assert (stepped(app).playing, stepped(app).flipped) == (False, not before)
        await pilot.press("p", "e")  # A key that means nothing here stops it too.
        assert not stepped(app).playing


async def test_in_a_lesson_it_goes_to_what_was_predicted(clock: Clock, home: Path) -> None:
    app = at_question(home, "iterative", "outcome-3")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("p")
        assert (stepped(app).playing, "Play" in footer(app)) == (False, False)
        assert screen_of(app).hint.startswith("Answer first")
        await pilot.press("1", "enter")
        assert f"space Tick  p Play  ⏎ Go on  + - {CALM} lines a second" in footer(app)
        await pilot.press("p")
        before = screen_of(app).position.number
        clock.strike()
        assert (clock.intervals, screen_of(app).position.number) == ([1 / CALM], before + 1)
        await pilot.press("j", "space")  # Any key stops it, and Space goes on by one.
        assert (stepped(app).playing, screen_of(app).position.step.tick) == (False, 1)
        for _time in range(2):  # At its end it plays again, from where the part began.
            await pilot.press("p")
            while stepped(app).playing:
                clock.strike()
            assert screen_of(app).position.step.ended
        number = screen_of(app).session.index
        await pilot.press("space", "space")
        assert screen_of(app).session.index == number
        assert screen_of(app).hint == "The run has ended: Enter goes on."
        await pilot.press("enter")
        assert screen_of(app).session.index == number + 1


async def test_space_and_line_say_truly_why_nothing_runs(home: Path) -> None:
    async with opened(LessonStart("iterative", 1), size=(80, 24)) as (app, pilot):
        for key in ("space", "full_stop"):  # The first page of a lesson: nothing has ended.
            await pilot.press(key)
            assert screen_of(app).hint == "In this part there is nothing to run: Enter goes on."
    async with shown_at(home, "iterative", "walk-back") as (pilot, screen):
        while screen.has_after or screen.model.plays:
            await pilot.press("space")
        await pilot.press("full_stop")
        assert screen.hint == "In this part the run goes no further: Enter goes on."


async def gone(app: QueensApp) -> None:
    app.post_message(AppBlur())


async def resumed(app: QueensApp) -> None:
    app.on_driver_signal_resume()


async def covered(app: QueensApp) -> None:
    await app.push_screen(Notice("Something else."))


@pytest.mark.parametrize("happens", [gone, resumed, covered])
async def test_it_stops_where_nobody_looks(happens: Callable[..., Any]) -> None:
    async with opened(ExploreStart("iterative", 6)) as (app, pilot):
        await pilot.press("p")
        screen = stepped(app)
        await happens(app)
        await pilot.pause()
        assert not screen.playing
