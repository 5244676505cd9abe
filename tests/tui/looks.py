"""What the tests of the screen share: steps of runs, and what a widget shows, cell by cell."""

import asyncio
from collections.abc import Callable, Iterator

from rich.style import Style
from textual.geometry import Region
from textual.widget import Widget

from solver.listing import load
from solver.run import Run, complete
from solver.step import Step
from tui.app import QueensApp
from tui.screens.explore import ExploreScreen

Shown = tuple[str, Style | None]
"""A character and its style."""
TURNS = 1_000_000
"""Turns of the event loop in which anything that can happen has happened."""


def steps(n: int, last: int = 400, *, into: bool = False) -> Iterator[Step]:
    """Yield the first steps of the lecture's search."""
    run = Run.of(load("iterative"), n, into=into)
    end = complete(run.reach(last))
    for step in run.steps():
        yield step
        if step.number == end:
            return


def lines(widget: Widget) -> list[str]:
    """Return the text of a widget, line by line."""
    return [strip.text for strip in widget.render_lines(widget.size.region)]


def cells(widget: Widget) -> dict[tuple[int, int], Shown]:
    """Return what a widget shows at each place."""
    return {
        (x, y): shown
        for y, strip in enumerate(widget.render_lines(widget.size.region))
        for x, shown in enumerate(
            (character, segment.style) for segment in strip for character in segment.text
        )
    }


def changed(before: dict[tuple[int, int], Shown], widget: Widget) -> set[tuple[int, int]]:
    """Return the places at which a widget shows something else than before."""
    return {place for place, shown in cells(widget).items() if shown != before[place]}


def places(regions: list[Region]) -> set[tuple[int, int]]:
    """Return all places inside regions."""
    return {(x, y) for r in regions for x in r.column_range for y in r.line_range}


def explore(app: QueensApp) -> ExploreScreen:
    """Return the explore screen at the bottom of an app."""
    screen = app.screen_stack[0]
    assert isinstance(screen, ExploreScreen)
    return screen


async def until(condition: Callable[[], bool]) -> None:
    """Let everything else have its turns until something is so."""
    for _turn in range(TURNS):
        if condition():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came to be so")
