"""The tree and its profile beside the board: what they show of a run, and where their keys lead."""

import pytest
from textual.pilot import Pilot

from solver.analysis.tree import ROOT
from solver.text.listing import Event
from tests.sampled import sampled
from tests.tui.looks import explore, lines, opened, show, until
from tui.app.app import QueensApp
from tui.run.tree_text import say_share
from tui.start import ExploreStart
from tui.widgets.profile_view import ProfileView
from tui.widgets.tree_view import TreeView
from tui.widgets.view import View

GROWING = "Growing the tree: "


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [(2, 3, "66.67 %"), (99_999, 100_000, "99.99 %"), (3, 3, "100 %"), (0, 7, "0.00 %")],
)
def test_a_share_is_rounded_and_only_everything_is_a_hundred(
    part: int, whole: int, said: str
) -> None:
    assert say_share(part, whole) == said


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys, one after the other, each time until the run is where it leads."""
    app = pilot.app
    assert isinstance(app, QueensApp)
    for key in keys:
        await pilot.press(key)
        await until(lambda: not explore(app).position.searching)
        await pilot.pause()


async def shown(pilot: Pilot[int], view: type[View] = TreeView) -> list[str]:
    """Return the lines of the tree or profile that are not empty, once it has grown."""
    found: list[str] = [GROWING]
    for _turn in range(500):
        await pilot.pause()
        for each in pilot.app.screen.query(view):
            found = [line.strip() for line in lines(each) if line.strip()] or [GROWING]
        if not found[0].startswith(GROWING):
            break
    return found


async def test_the_tree_follows_the_run_is_folded_and_leads_to_its_nodes() -> None:
    async with opened(ExploreStart("iterative", 4), size=(180, 40)) as (app, pilot):
        await press(pilot, "3", *["space"] * 4)
        there = [
            "4 of 9 nodes",
            "18.75 % of 4^4 pruned",
            "- empty board",
            "- column 0: row 0",
            "0,2: 4 tests, dead end",
            "▸    column 1: row 3",
        ]
        assert (await shown(pilot))[:6] == there
        await press(pilot, "dollar_sign")
        assert "▸      solution: 1,3,0,2" in await shown(pilot)
        await press(pilot, *["b"] * 4)
        assert "▸ - column 0: row 0" in await shown(pilot)
        await press(pilot, *["space"] * 4)
        await press(pilot, *["b"] * 8)
        assert (await shown(pilot))[:6] == there
        await pilot.resize_terminal(*(70, 24))
        await show(pilot, ExploreStart("iterative", 4))
        await press(pilot, "3", "dollar_sign")
        assert (await shown(pilot))[2] == "+ 0: 16 tests, 3 queens, dead end"
        await press(pilot, *["up"] * 5, "down", "right")
        assert (await shown(pilot))[2:5] == [
            "- column 0: row 0",
            "column 2 under 0,2: 4 tests, dead end",
            "+ 0,3: 8 tests, 1 queen, dead end",
        ]
        await press(pilot, "asterisk")
        assert (await shown(pilot))[5] == "0,3,1: 4 tests, dead end"
        await press(pilot, "left")
        assert (await shown(pilot))[2] == "+ 0: 16 tests, 3 queens, dead end"
        await press(pilot, "left", "left")
        assert (await shown(pilot))[1] == "+ empty board: 26 tests"
        await press(pilot, "underscore")
        assert len(await shown(pilot)) > 6
        await show(pilot, ExploreStart("flags-all", 5))
        await press(pilot, "4", "dollar_sign")
        await shown(pilot)
        tree = app.screen.query_one(TreeView)
        assert tree.cursor == ROOT
        for moves in (["down"], ["down", "right", "down"], ["asterisk", "down", "down", "down"]):
            await press(pilot, *moves)
            node = tree.cursor
            await press(pilot, "enter")
            step = explore(app).position.step
            assert step.event is Event.PLACE
            assert step.counters.placements == node
            assert tree.cursor == node
        await press(pilot, *["up"] * 9, "enter")
        assert explore(app).position.step.number == 0


async def test_a_large_tree_grows_while_keys_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.widgets.tree_view.SLICE", 0)
    monkeypatch.setattr("tui.widgets.tree_view.PAUSE", 0.05)
    async with opened(ExploreStart("vector-all", 7)) as (app, pilot):
        await press(pilot, "3")
        assert lines(app.screen.query_one(TreeView))[0].startswith(GROWING)
        await press(pilot, "space", "space")
        assert explore(app).position.step.tick == 2
        assert lines(app.screen.query_one(TreeView))[0].startswith(GROWING)
        monkeypatch.undo()
        assert (await shown(pilot))[0].startswith("3 of 552 nodes")


@pytest.mark.parametrize("size", sampled([(80, 24), (140, 40)]), ids=str)
async def test_the_profile_has_a_bar_for_each_level(size: tuple[int, int]) -> None:
    async with opened(ExploreStart("vector-all", 4), size=size) as (_app, pilot):
        await press(pilot, "4", "space", "space")
        found = await shown(pilot, ProfileView)
        assert [line.split()[:3] for line in found[1:6]] == [
            ["0", "1", "1"],
            ["1", "1", "4"],
            ["2", "1", "6"],
            ["3", "0", "4"],
            ["4", "0", "2"],
        ]
        bars = [line.split()[-1] for line in found if line.endswith(("█", "░"))]
        assert [("█" in bar, "░" in bar) for bar in bars] == [
            (True, False),
            (True, True),
            (True, True),
            (False, True),
            (False, True),
        ]
