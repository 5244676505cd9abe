"""The race screen by its keys, and at sizes where not all boards fit."""

import pytest
from textual.widgets import Static

from tests.tui.looks import cells, lines, opened, press, show, shown_as
from tui.app.app import QueensApp
from tui.race.counters import RaceCounters
from tui.race.screen import RaceScreen
from tui.start import RaceStart
from tui.widgets.code import Code
from tui.widgets.key_line import KeyLine
from tui.widgets.sentence import Sentence
from tui.widgets.side import Side

TWO = ("iterative", "recursive")
THREE = ("iterative", "recursive", "flags")


def race(app: QueensApp) -> RaceScreen:
    return shown_as(app, RaceScreen)


def shown(app: QueensApp) -> list[str]:
    """Return the names of the boards that are shown."""
    return [str(side.called.render()) for side in race(app).query(Side) if side.display]


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (50, 15)], ids=str)
async def test_headings_stay_no_bar_is_empty_and_who_has_won_is_said(size: tuple[int, int]) -> None:
    async with opened(RaceStart(("permutations", "iterative"), 8), size=size) as (app, pilot):
        counters, below = race(app).query_one(RaceCounters), race(app).query_one(Sentence)
        before = lines(counters)[0].split()[2:]
        await press(pilot, "end")
        head, one, two = lines(counters)
        assert head.split()[2:] == before
        inks = [style for text, style in cells(counters).values() if text == "━" and style]
        assert len({style.color for style in inks}) == 2  # The winner's bar is green.
        assert 1 <= two.count("━") < one.count("━") == one.count("━") + one.count("─")
        won = (
            "The winner is iterative with 2,725 lines; permutations needs 54,299, 20 times as many."
        )
        assert below.head == won
        assert len(lines(below)) <= below.size.height


async def test_boards_grow_with_the_room_and_code_lines_are_whole_and_both_programs_shown() -> None:
    async with opened(RaceStart(TWO, 8), size=(80, 24)) as (app, pilot):
        for size, height in (((80, 24), 2), ((120, 36), 3)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            heights = [side.pane.board.cell.height for side in race(app).query(Side)]
            assert heights[:2] == [height] * 2
        await press(pilot, "v", "2")
        assert shown(app) == [" 1 iterative", "▸2 recursive"]
        assert "Tab Other program" not in "".join(lines(race(app).query_one(KeyLine)))
        one, two = (lines(code) for code in race(app).query(Code) if code.is_on_screen)
        assert not any("…" in each for each in one)
        assert any("solve(n, k + 1, b)" in each for each in two)
        for size, listings, height in (
            ((200, 50), TWO, 4),
            ((200, 50), THREE, 3),
            ((80, 24), TWO, 2),
        ):
            await pilot.resize_terminal(*size)  # Squares fill the height beside the code or above.
            await show(pilot, RaceStart(listings, 8))
            await press(pilot, "v")
            await pilot.pause()
            assert race(app).query_one(Side).pane.board.cell.height == height
            assert race(app).query_one(Code).is_on_screen
        assert "Tab Other program" in "".join(lines(race(app).query_one(KeyLine)))


async def test_as_many_boards_as_fit() -> None:
    async with opened(RaceStart(TWO, 4)) as (app, pilot):
        for size, n, fitting in [
            ((80, 24), 8, 3),
            ((80, 24), 11, 2),
            ((54, 15), 8, 2),  # One by row is wider than one by column.
            ((50, 15), 8, 1),
        ]:
            await pilot.resize_terminal(*size)
            await show(pilot, RaceStart(THREE, n))
            await press(pilot, "tab", "tab", "space")
            assert len(shown(app)) == fitting
            assert any(name.startswith("▸3") for name in shown(app))
            for side in race(app).query(Side):
                assert not side.display or side.region.right <= size[0]
            told = str(race(app).query_one("#where", Static).render())
            if fitting < 3:
                assert told == f"Only {fitting} of 3 boards fit here. Tab shows the next one."
            assert race(app).query_one(Sentence).region.bottom == size[1] - 1


@pytest.mark.parametrize("awaited", [False, True])
async def test_beyond_a_difference_enter_goes_on_unless_a_lesson_waits(awaited: bool) -> None:
    async with opened(RaceStart(TWO, 4)) as (app, pilot):
        start = RaceStart(TWO[:1], 4, "restart-at-zero", awaited=awaited)
        await app.push_screen(RaceScreen(start))
        await press(pilot, "end")
        first, different = race(app), race(app).position.place
        await press(pilot, "space")
        assert (first.position.place, "Space again" in first.position.note) == (different, True)
        await press(pilot, "space")
        assert first.position.place == different + 1
        await app.push_screen(RaceScreen(start))
        await press(pilot, "end", "enter")
        assert (race(app) is first) == awaited
