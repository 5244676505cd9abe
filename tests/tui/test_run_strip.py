"""The run strip: the place in a run, its band, and where a click on it leads."""

import pytest
from textual.events import MouseMove
from textual.pilot import Pilot

from solver.machine.run import Run, complete_search
from solver.text.listing import Event, load_listing
from tests.tui.looks import explore, lines, opened, press, show, until
from tui.app.app import QueensApp
from tui.start import ExploreStart
from tui.widgets.run_strip import HERE, RunStrip
from tui.widgets.view import ViewMoment

ALL = Run.of(load_listing("flags-all"), 4)
END = complete_search(ALL.last())


def line(run: Run, number: int, width: int) -> str:
    (text,), _follow = RunStrip().lines(ViewMoment(run, run.step(number), 4), width)
    return "".join(part for part, _ink in text)


@pytest.mark.parametrize("width", [40, 54, 80])
def test_it_is_a_bar_of_the_run_that_says_which_tick_this_is(width: int) -> None:
    text = line(ALL, 60, width)
    tick, total = ALL.step(60).tick, ALL.step(END).tick
    label = f"tick {tick:>{len(str(total))}} of {total} "
    assert len(text) == width
    assert text.startswith(label)
    band = text.removeprefix(label)
    assert band.count("●") + band.count("+") == 2
    assert abs(band.index(HERE) - len(band) * 60 / END) <= 1
    assert set(band[: band.index(HERE)]) <= {*"━┻●"}
    assert set(band[band.index(HERE) + 1 :]) <= {*"─┴●"}


def test_a_run_whose_end_is_not_known_goes_on() -> None:
    run = Run.of(load_listing("iterative"), 20)
    complete_search(run.tick(5))
    told = line(run, 0, 60)
    assert told.startswith("tick 0 ")
    assert told.endswith("─…")


async def click(pilot: Pilot[int], strip: RunStrip, at: int) -> None:
    await pilot.click(strip, offset=(at, 0))
    app = pilot.app
    assert isinstance(app, QueensApp)
    await until(lambda: not explore(app).position.searching)
    await pilot.pause()


async def test_a_click_leads_to_a_solution_or_to_the_place_and_stops_the_play() -> None:
    async with opened(ExploreStart("flags-all", 4)) as (app, pilot):
        await press(pilot, "end", "home")
        strip, position = explore(app).query_one(RunStrip), explore(app).position
        band = lines(strip)[0]
        await click(pilot, strip, band.index("●"))
        assert position.step.event is Event.SOLUTION
        await click(pilot, strip, len(band.rstrip()) - 1)
        assert position.over
        await show(pilot, ExploreStart("flags-all", 4))
        await pilot.press("p")
        await click(pilot, explore(app).query_one(RunStrip), 25)
        assert not explore(app).playing


async def test_who_drags_it_scrubs_through_the_run() -> None:
    async with opened(ExploreStart("flags-all", 4)) as (app, pilot):
        await press(pilot, "end", "home")
        strip, position = explore(app).query_one(RunStrip), explore(app).position
        places = []
        for x in (20, 25, 30):
            strip.post_message(_moved(strip, x))
            await until(lambda: not position.searching)
            await pilot.pause()
            places.append(position.number)
        assert 0 < places[0] < places[1] < places[2]


def _moved(strip: RunStrip, x: int) -> MouseMove:
    """Return a movement of the mouse with its button down."""
    return MouseMove(strip, x, 0, 1, 0, 1, shift=False, meta=False, ctrl=False)
