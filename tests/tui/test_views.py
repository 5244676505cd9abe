"""Views beside the board: which there are, how they are chosen, what a step redraws of them."""

import pytest
from textual.geometry import Region

from solver.listing import listing_ids
from tests.tui.looks import cells, changed, explore, lines, places, until
from tui.app import QueensApp
from tui.screens.explore_views import VIEWS, Views, together
from tui.start import Explore
from tui.widgets.call_stack import CallStack
from tui.widgets.code import Code
from tui.widgets.flags import Flags
from tui.widgets.tab_line import TabLine
from tui.widgets.timeline import Timeline
from tui.widgets.view import View


def shown(app: QueensApp) -> list[str]:
    return explore(app).query_one(Views).shown


async def test_one_key_goes_through_all_views_and_back() -> None:
    app = QueensApp(Explore("flags", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        seen = [shown(app)]
        names = [view.name for view in VIEWS]
        for _view in names:
            await pilot.press("v")
            seen.append(shown(app))
        assert seen == [["code"], *([name] for name in names)]
        await pilot.press("v")
        assert shown(app) == ["code"]
        await pilot.press("V", "V")
        assert shown(app) == [names[-2]]
        await pilot.press("1")
        assert shown(app) == ["code"]


async def test_a_listing_has_only_the_views_that_show_something_of_it() -> None:
    app = QueensApp(Explore("recursive", 4))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Flags" not in lines(explore(app).query_one(TabLine))[0]
        await pilot.press("3")
        assert shown(app) == ["code"]
        down = ["down"] * listing_ids().index("flags")
        await pilot.press("2", "l", "home", *down, "enter")
        assert explore(app).start.listing_id == "flags"
        assert shown(app) == ["stack"]
        assert lines(explore(app).query_one(TabLine))[0].split() == ["1", "▸2", "Stack", *"34567"]
        await pilot.press("3", "l", "down", "down", "down", "down", "enter")
        assert not explore(app).listing.id.startswith("flags")
        assert shown(app) == ["code"]


@pytest.mark.parametrize(
    ("size", "count"), [((80, 24), 1), ((119, 30), 1), ((120, 36), 2), ((140, 40), 2)]
)
async def test_views_stand_side_by_side_where_there_is_room(
    size: tuple[int, int], count: int
) -> None:
    app = QueensApp(Explore("flags-all", 8))
    async with app.run_test(size=size) as pilot:
        await pilot.press("space")
        assert len(shown(app)) == count
        views = [view for view in explore(app).query(View) if view.region]
        assert len(views) + 1 >= count
        assert all("".join(lines(view)).strip() for view in views)
        assert explore(app).query_one(Code).region.width >= 27


def test_the_code_stays_where_others_stand_beside_it() -> None:
    names = ["code", "stack", "flags", "timeline"]
    assert together(names, "flags", 1) == ["flags"]
    assert together(names, "code", 2) == ["code", "stack"]
    assert together(names, "flags", 2) == ["code", "flags"]
    assert together(names, "timeline", 3) == ["code", "stack", "timeline"]
    assert together(names, "stack", 4) == names


async def test_alone_on_a_small_screen_the_board_is_one_of_them() -> None:
    app = QueensApp(Explore("recursive", 8))
    async with app.run_test(size=(50, 15)) as pilot:
        await pilot.press("v", "v")
        assert explore(app).query_one(CallStack).region.width > 40
        views = explore(app).query_one(Views)
        await pilot.press(*["v"] * (len(views.names) - 1))
        assert not views.region
        await pilot.press("V")
        assert views.region
        assert views.shown == views.names[-1:]


@pytest.mark.parametrize("key", ["2", "3", "4"])
@pytest.mark.parametrize("size", [(50, 15), (80, 24), (140, 40)])
async def test_a_view_shows_something_as_soon_as_it_is_chosen(
    key: str, size: tuple[int, int]
) -> None:
    app = QueensApp(Explore("flags", 8))
    async with app.run_test(size=size) as pilot:
        await pilot.press(key)
        await pilot.pause()
        views = [view for view in explore(app).query(View) if view.region]
        assert views
        assert all("".join(lines(view)).strip() for view in views)


async def test_the_stack_shows_the_innermost_call_of_the_largest_board() -> None:
    app = QueensApp(Explore("recursive", 32))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2", "g", *"60", "enter")
        step = explore(app).walk.step
        stack = lines(explore(app).query_one(CallStack))
        assert len(step.frames) >= 20
        assert any(line.startswith(f"{len(step.frames)} solve") for line in stack)
        assert f"▸ {step.next_line} " in "".join(stack)


@pytest.mark.parametrize("listing", ["flags", "flags-from-one"])
async def test_the_arrays_of_the_largest_board_can_be_read_to_their_end(listing: str) -> None:
    app = QueensApp(Explore(listing, 32))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("3", "space")
        flags = explore(app).query_one(Flags)
        assert lines(flags)[0].startswith(("i = ", "No column"))
        await pilot.press("pagedown", "pagedown", "pagedown", "pagedown")
        await pilot.pause()
        assert "31" in "".join(lines(flags)[-3:])


@pytest.mark.parametrize("listing", listing_ids())
@pytest.mark.parametrize("into", [False, True])
async def test_every_view_shows_every_line_of_every_listing(listing: str, into: bool) -> None:
    app = QueensApp(Explore(listing, 3))
    async with app.run_test(size=(230, 60)) as pilot:
        await pilot.press("home", "t", *["i"] * into)
        screen = explore(app)
        while not screen.walk.step.ended and screen.walk.number < 60:
            screen.walk.forward()
        await pilot.press("end")
        await until(lambda: not screen.walk.searching)
        assert screen.walk.step.ended
        assert all("".join(lines(view)).strip() for view in screen.query(View))


@pytest.mark.parametrize("view", [CallStack, Flags, Timeline])
async def test_only_lines_that_change_are_redrawn(
    view: type[View], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = QueensApp(Explore("flags", 6))
    async with app.run_test(size=(200, 50)) as pilot:
        await pilot.press("space", "full_stop")
        widget = explore(app).query_one(view)
        regions: list[Region] = []
        refresh = view.refresh

        def recorded(each: View, *found: Region, **options: bool) -> View:
            assert found or each is not widget, "the whole view is redrawn"
            regions.extend(found if each is widget else ())
            return refresh(each, *found, **options)

        monkeypatch.setattr(view, "refresh", recorded)
        redrawn = 0
        for _line in range(60):
            before = cells(widget)
            regions.clear()
            explore(app).walk.forward()
            assert changed(before, widget) <= places(regions)
            redrawn += len(regions)
        assert 0 < redrawn < 60 * widget.size.height // 4


async def test_a_view_that_goes_on_says_so_at_its_edges() -> None:
    app = QueensApp(Explore("flags"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "2")
        await until(lambda: explore(app).walk.step.counters.solutions == 1)
        await pilot.pause()
        stack = explore(app).query_one(CallStack)
        # The innermost call is in sight, and more of them are above.
        assert lines(stack)[0][-1] == "↑"
        assert lines(stack)[-1][-1] != "↓"
        await pilot.press(*["pageup"] * 9)
        assert lines(stack)[0][-1] != "↑"
        assert lines(stack)[-1][-1] == "↓"
        await pilot.press("home")
        assert {line[-1] for line in lines(stack) if line} & {"↑", "↓"} == set()
