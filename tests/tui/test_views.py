"""Views beside the board: which there are, how they are chosen, what a step shows in them."""

import pytest
from textual.pilot import Pilot

from solver.machine.run import Run, complete_search
from solver.text.companion import load_companion
from solver.text.listing import Event, listing_ids, load_listing
from tests.expected import expect
from tests.sampled import sampled
from tests.tui.looks import explore, lines, opened, press, show, until
from tui.app.app import QueensApp
from tui.screens.run_views import VIEWS, Views, choose_views
from tui.screens.sized import CODE
from tui.start import ExploreStart
from tui.widgets.code import Code
from tui.widgets.run_strip import HERE, RunStrip
from tui.widgets.tab_line import TabLine
from tui.widgets.text_views import CallStack, CompanionCode
from tui.widgets.view import View, ViewMoment


def shown(app: QueensApp) -> list[str]:
    return explore(app).query_one(Views).shown


def test_the_code_stays_where_others_stand_beside_it() -> None:
    names = ["code", "stack", "flags", "tree"]
    assert choose_views(names, "code", closed=False) == ["code", "tree"]
    assert choose_views(names, "code", closed=True) == ["code"]
    assert choose_views(names, "flags", closed=False) == ["code", "flags"]
    assert choose_views(names[:3], "code", closed=False) == ["code", "stack"]


async def test_a_view_is_closed_by_its_key_beside_others_and_nothing_takes_its_place() -> None:
    async with opened(ExploreStart("recursive", 4), size=(220, 50)) as (app, pilot):
        assert shown(app) == ["code", "tree"]
        await pilot.press("2")
        assert shown(app) == ["code", "stack"]
        await pilot.press("3", "3")
        assert shown(app) == ["code"]  # There is room, but nothing else was asked for.
        await pilot.resize_terminal(80, 24)
        await pilot.press("4")
        assert shown(app) == ["profile"]
        await pilot.press("4")
        assert shown(app) == ["profile"]


async def test_a_tab_is_clicked() -> None:
    async with opened(ExploreStart("flags", 8)) as (app, pilot):
        await pilot.pause()
        tabs = explore(app).query_one(TabLine)
        first, second = lines(tabs)
        for text, line, left in (("Stack", 0, "stack"), ("Profile", 1, "profile")):
            await pilot.click(tabs, offset=((first, second)[line].index(text), line))
            assert shown(app) == [left]
        for text in ("Profile", "─"):
            await pilot.click(tabs, offset=(second.index(text), 1))
            assert shown(app) == ["profile"]


async def test_a_view_follows_what_matters_and_says_where_it_goes_on() -> None:
    async with opened(ExploreStart("recursive", 32)) as (app, pilot):
        await pilot.press("2", "g", *"60", "enter")
        step = explore(app).position.step
        stack = lines(explore(app).query_one(CallStack))
        assert len(step.frames) >= 20
        assert any(line.startswith(f"{len(step.frames)} solve") for line in stack)
        assert f"▸ {step.next_line} " in "".join(stack)
        await show(pilot, ExploreStart("flags"))
        await pilot.press("s", "2")
        await until(lambda: explore(app).position.step.counters.solutions == 1)
        await app.turns.settle()
        view = explore(app).query_one(CallStack)
        # The innermost call is in sight, and more of them are above.
        assert lines(view)[0][-1] == "↑"
        assert lines(view)[-1][-1] != "↓"
        await pilot.press(*["pageup"] * 9)
        assert lines(view)[0][-1] != "↑"
        assert lines(view)[-1][-1] == "↓"
        await pilot.press("home")
        assert {line[-1] for line in lines(view) if line} & {"↑", "↓"} == set()


@pytest.mark.parametrize("into", sampled([False, True]))
def test_every_view_shows_every_line_of_every_listing(into: bool) -> None:
    for name in listing_ids():
        listing = load_listing(name)
        run = Run.of(listing, 3, enters_tests=into)
        last = complete_search(run.reach(60))
        for viewed in VIEWS:
            if viewed.name != CODE and viewed.shows(listing):
                view = viewed.make()
                assert isinstance(view, View)
                for number in (*range(0, last + 1, 7), complete_search(run.last())):
                    said, _follow = view.lines(ViewMoment(run, run.step(number), 3), 60)
                    assert "".join(text for line in said for text, _ink in line).strip(), name


def marked(app: QueensApp) -> int | None:
    """Return the number of the line that is marked in C or Pascal."""
    rows = lines(explore(app).query_one(CompanionCode))
    found = [int(row[1:].split()[0]) for row in rows if row.startswith("▸")]
    assert len(found) <= 1
    return found[0] if found else None


async def test_the_same_line_is_marked_in_both() -> None:
    app = QueensApp(ExploreStart("flags-all", 4))
    found = expect(load_companion("flags-all"))
    async with app.run_test(size=(80, 24)) as pilot:
        views = explore(app).query_one(Views)
        await pilot.press(str(views.names.index("companion") + 1))
        for key in ("space", *["."] * 12, "b", "r"):
            await pilot.press(key)
            await pilot.pause()
            step = explore(app).position.step
            assert marked(app) == found.line(step.next_line)
            assert explore(app).query_one(Code).line == step.next_line


ALL = Run.of(load_listing("flags-all"), 4)
END = complete_search(ALL.last())


def line(run: Run, number: int, width: int, strip: RunStrip | None = None) -> str:
    (text,), _follow = (strip or RunStrip()).lines(ViewMoment(run, run.step(number), 4), width)
    return "".join(part for part, _ink in text)


@pytest.mark.parametrize("width", [40, 54, 80])
def test_it_is_a_bar_of_the_run_that_says_which_tick_this_is(width: int) -> None:
    text = line(ALL, 60, width)
    tick, total = ALL.step(60).tick, ALL.step(END).tick
    label = f"tick {tick} of {total} ".rjust(len(f"tick {total} of {total} "))
    assert len(text) == width - 1
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
    assert told.endswith("─" + "┄" * (59 - told.rindex("─")))
    share = line(run, 40, 60).index(HERE) - 7
    complete_search(run.tick(9))  # As long as it fits twice, a place stays, or halves at most.
    assert line(run, 40, 60).index(HERE) - 7 in {share, share // 2}
    strip, run = RunStrip(), Run.of(load_listing("iterative"), 12)
    assert ["of" in line(each, 0, 60, strip) for each in (ALL, run)] == [True, False]
    assert line(run, complete_search(run.last()), 60, strip).startswith("tick 510 of 510 ")


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
