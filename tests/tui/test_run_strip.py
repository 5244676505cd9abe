"""The run strip: the place in a run, its band, and where a click on it leads."""

import pytest
from textual.pilot import Pilot

from solver.machine.run import Run, complete_search
from solver.text.listing import Event, load_listing
from tests.tui.looks import explore, lines, opened, show, until
from tests.tui.test_explore import press
from tui.app.app import QueensApp
from tui.start import ExploreStart
from tui.widgets.run_strip import HERE, RunStrip
from tui.widgets.view import ViewMoment

ALL = Run.of(load_listing("flags-all"), 4)
END = complete_search(ALL.last())


def line(run: Run, number: int, width: int) -> str:
    (text,), _follow = RunStrip().lines(ViewMoment(run, run.step(number), 4), width)
    return "".join(part for part, _ink in text)


@pytest.mark.parametrize(
    ("width", "meaning"),
    [
        (20, " End"),
        (54, " End ▁█ 14 retreats ● 2 solutions"),
        (80, " End ┃ here ▁█ 14 retreats ● 2 solutions"),
    ],
)
def test_it_says_as_much_as_there_is_room_for(width: int, meaning: str) -> None:
    told = line(ALL, 60, width)
    assert len(told) == width
    assert told.startswith("Start ")
    assert told.endswith(meaning)
    band = told.removeprefix("Start ").removesuffix(meaning)
    assert band.count("●") + band.count("+") == 2
    assert abs(band.index(HERE) - len(band) * 60 / END) <= 1


def test_a_run_whose_end_is_not_known_goes_on() -> None:
    run = Run.of(load_listing("iterative"), 20)
    complete_search(run.tick(5))
    told = line(run, 0, 60)
    assert "·… ┃ here" in told
    assert "End" not in told


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
        await click(pilot, strip, band.index(" End") - 1)
        assert position.over
        await show(pilot, ExploreStart("flags-all", 4))
        await pilot.press("p")
        await click(pilot, explore(app).query_one(RunStrip), 25)
        assert not explore(app).playing


async def test_it_says_how_fast_the_run_plays() -> None:
    async with opened(ExploreStart("iterative", 6)) as (app, pilot):
        strip = explore(app).query_one(RunStrip)
        assert lines(strip)[0].startswith("Start ")
        await pilot.press("p", "plus")
        assert lines(strip)[0].startswith(f"▸ {explore(app).speed} a second ")
        await pilot.press("p")
        assert lines(strip)[0].startswith("Start ")
