"""The tree and its profile beside the board: what they show of a run, and where their keys lead."""

import re

import pytest
from textual.pilot import Pilot

from tests.sampled import sampled
from tests.tui.looks import explore, lines, opened, press, until
from tui.look.options import Options
from tui.run.tree_text import say_share
from tui.start import ExploreStart
from tui.widgets.tree_view import ProfileView, TreeView
from tui.widgets.view import View

GROWING = "Growing the tree: "


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [(2, 3, "66.67 %"), (99_999, 100_000, "99.99 %"), (3, 3, "100 %"), (0, 7, "0.00 %")],
)
def test_a_share_is_rounded_and_only_all_is_a_hundred(part: int, whole: int, said: str) -> None:
    assert say_share(part, whole) == said


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


async def test_the_tree_grows_with_the_run_and_its_keys_take_the_board_along() -> None:
    async with opened(ExploreStart("iterative", 4), size=(120, 36)) as (app, pilot):
        await press(pilot, *["r"] * 4)
        seen = "".join(await shown(pilot))
        assert "5 of 9 nodes" in seen
        assert "▸0" in seen  # The board is 0 −1 −1 −1, and not what was given up.
        assert seen.count("×") == 3  # (0,2), (0,3), (0,3,1).
        tree = app.screen.query_one(TreeView)
        await press(pilot, "2")
        assert tree.has_focus
        for key, squares in (
            ("down", (0, 2)),
            ("right", (0, 3)),
            ("down", (0, 3, 1)),
            ("right", (0, 3, 1)),  # There is none.
            ("up", (0, 3)),
            ("left", (0, 2)),
        ):
            await press(pilot, key)
            step = explore(app).position.step
            assert step.queens[: len(squares)] == squares
            assert {*step.queens[len(squares) :]} == {-1}
            assert "5 of 9 nodes" in "".join(await shown(pilot))  # What has grown stays.
        await press(pilot, "space")
        assert "3 of 9 nodes" in "".join(await shown(pilot))
        await press(pilot, "end")
        assert "▸2✓" in "".join(await shown(pilot))


async def test_a_click_on_a_node_takes_the_board_there() -> None:
    async with opened(ExploreStart("iterative", 4), size=(120, 36)) as (app, pilot):
        await press(pilot, "end")
        await shown(pilot)
        tree = app.screen.query_one(TreeView)
        y, line = next((y, line) for y, line in enumerate(lines(tree)) if "3×" in line)
        await pilot.click(tree, offset=(line.index("3×"), y))
        await until(lambda: explore(app).position.step.queens == (0, 3, -1, -1))
        await pilot.click(tree, offset=(0, 0))
        assert explore(app).position.step.queens == (0, 3, -1, -1)


async def test_pruning_is_turned_off_and_on() -> None:
    everything = Options(numbers=True)
    async with opened(ExploreStart("iterative", 4), everything, size=(150, 48)) as (_app, pilot):
        await press(pilot, "end")
        assert "44.53 % of 4^4 pruned" in "".join(await shown(pilot))
        await press(pilot, "number_sign")
        seen = "".join(await shown(pilot))
        assert "155 if nothing were cut off" in seen
        assert re.search("◢ +42 +◣", seen)
        await press(pilot, "number_sign")
        assert re.search("◢ +32 +◣", "".join(await shown(pilot)))


async def test_where_there_is_no_room_the_tree_is_an_outline() -> None:
    async with opened(ExploreStart("iterative", 4), size=(80, 12)) as (app, pilot):
        await press(pilot, "2", *["r"] * 3)
        assert (await shown(pilot))[1:] == [
            "empty board",
            "└─ column 0: row 0",
            "├─ column 1: row 2, dead end: 4 tests",
            "▸   └─ column 1: row 3",
            "└─ column 2: row 1, dead end: 4 tests",
        ]
        await press(pilot, "up", "enter")
        assert explore(app).position.step.queens == (0, 2, -1, -1)
        await press(pilot, "left")
        assert explore(app).position.step.queens == (0, -1, -1, -1)
        await press(pilot, "right", "down")
        assert explore(app).position.step.queens == (0, 3, -1, -1)


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
        assert (await shown(pilot))[0].startswith("─ Tree · 3 of 552 nodes")


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
