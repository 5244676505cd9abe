"""The screen of a puzzle by its keys."""

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from solver.text.listing import PUZZLES
from tests.sampled import sampled
from tests.tui.looks import act, lines, opened, show, until
from tui.explore.puzzle_screen import PuzzleScreen
from tui.explore.puzzles import draw_puzzle, usual_puzzle
from tui.explore.screen import ExploreScreen
from tui.start import HomeStart
from tui.widgets.code import Code
from tui.widgets.counters import CountersLine
from tui.widgets.picture import Picture
from tui.widgets.sentence import Sentence


async def press(pilot: Pilot[int], *keys: str) -> PuzzleScreen:
    """Press keys, and return the screen when what they ask for is found."""
    for key in keys:
        await pilot.press(key)
    screen = pilot.app.screen
    assert isinstance(screen, PuzzleScreen)
    await until(lambda: not screen.position.searching)
    await pilot.pause()
    return screen


def sentence(screen: PuzzleScreen) -> str:
    return screen.query_one(Sentence).text


def told(screen: Screen[object], kind: type[Screen[None]]) -> bool:
    """Say whether a screen of a kind has said its first sentence."""
    return isinstance(screen, kind) and any(each.text for each in screen.query(Sentence))


@pytest.mark.parametrize("size", sampled([(80, 24), (140, 40), (50, 15)]))
async def test_every_step_is_told_and_drawn(size: tuple[int, int]) -> None:
    async with opened(HomeStart(), size=size) as (_app, pilot):
        for listing_id in PUZZLES:
            await show(pilot, usual_puzzle(listing_id))
            screen = await press(pilot)
            first = lines(screen.query_one(Picture))
            assert sentence(screen)
            for _tick in range(3):
                screen = await press(pilot, "space")
                assert sentence(screen).endswith(".")
            assert screen.position.step.tick == 3
            assert lines(screen.query_one(Picture)) != first
            screen = await press(pilot, "b", "b", "b")
            assert (screen.position.step.tick, lines(screen.query_one(Picture))) == (0, first)
            screen = await press(pilot, "end")
            assert sentence(screen).startswith(("The search is over", "The area is filled"))


async def test_a_labyrinth_is_walked_and_gives_way_to_others() -> None:
    async with opened(draw_puzzle("labyrinth", 1, (24, 16))) as (app, pilot):
        screen = await press(pilot, "r")
        assert sentence(screen).startswith("No move is left at (")
        assert screen.position.step.counters.retreats == 1
        assert "moves" in " ".join(lines(screen.query_one(CountersLine)))
        screen = await press(pilot, "s")
        assert sentence(screen).startswith("The goal is reached")
        screen = await press(pilot, "s")
        assert sentence(screen) == "There is no solution from here to the end of the run."
        screen = await press(pilot, "g", "5", "enter")
        assert screen.position.step.tick == 5
        await show(pilot, usual_puzzle("labyrinth"))
        screen = await press(pilot)
        before = screen.start.puzzle
        screen = await press(pilot, "n")
        assert screen.start.puzzle != before
        await act(pilot, "turn")
        screen = await press(pilot, "end")
        assert "no way leads to the goal" in sentence(screen)
        screen.begin_listing("regions")
        screen = await press(pilot)
        assert "class Regions" in screen.query_one(Code).text
        screen.begin_listing("framework")
        await until(lambda: told(app.screen, ExploreScreen))
        assert isinstance(app.screen, ExploreScreen)
        app.screen.begin_listing("flood")
        await until(lambda: told(app.screen, PuzzleScreen))


async def test_the_largest_labyrinth_fits_and_scrolls_where_it_does_not() -> None:
    async with opened(draw_puzzle("labyrinth", 2, (40, 20))) as (_app, pilot):
        screen = await press(pilot, "space")
        picture = screen.query_one(Picture)
        assert picture.size.width >= 40
        assert picture.size.height >= 20
        await pilot.resize_terminal(50, 15)
        screen = await press(pilot, "end")
        assert any("@" in line for line in lines(screen.query_one(Picture)))
        assert not screen.query_one("#text").display
        screen = await press(pilot, "v")
        assert screen.query_one("#text").display
