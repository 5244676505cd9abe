"""What the tests of the screen share: steps of runs, and what a widget shows, cell by cell."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import count
from time import monotonic
from typing import Any, TypeVar

from rich.style import Style
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import load_listing
from tui.app.app import DEFAULT, QueensApp
from tui.explore.screen import ExploreScreen
from tui.look.inks import DARK, LIGHT
from tui.look.options import Options
from tui.screens.closing import OpenRequest
from tui.start import Start
from tui.widgets.sentence import Sentence

S = TypeVar("S", bound=Screen[Any])
Shown = tuple[str, Style | None]
"""A character and its style."""
LIMIT = 120
"""Seconds in which anything that can happen has happened, on a machine however busy."""
AT_ONCE, PAUSE = 200, 0.005
"""Turns of the event loop after which only another process can be waited for; and how often."""


class WidgetApp(App[None]):
    """Shows one widget, in the colours of the tutor."""

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        for theme in (DARK, LIGHT):
            self.register_theme(theme)
        self.theme = DARK.name
        self.widget = widget

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return DARK.variables

    def compose(self) -> ComposeResult:
        yield self.widget


def steps(n: int, last: int = 400, *, into: bool = False) -> Iterator[Step]:
    """Yield the first steps of the lecture's search."""
    run = Run.of(load_listing("iterative"), n, enters_tests=into)
    end = complete_search(run.reach(last))
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


@asynccontextmanager
async def opened(
    start: Start, options: Options = DEFAULT, *, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[QueensApp, Pilot[int]]]:
    """Open the tutor in a terminal of a size; have the app, and what presses its keys."""
    app = QueensApp(start, options)
    async with app.run_test(size=size) as pilot:
        yield app, pilot


def below_panels(app: App[Any]) -> Screen[Any]:
    """Return the screen that is shown, or lies below a panel."""
    return next(each for each in reversed(app.screen_stack) if not each.is_modal)


def shown_as(app: App[Any], kind: type[S]) -> S:
    """Return the screen that is shown, or lies below a panel, which is of a kind."""
    screen = below_panels(app)
    assert isinstance(screen, kind)
    return screen


def explore(app: QueensApp) -> ExploreScreen:
    return shown_as(app, ExploreScreen)


def sentence(app: App[Any]) -> str:
    """Return what the sentence of a screen says."""
    return below_panels(app).query_one(Sentence).text


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys, and wait until what they ask for is found."""
    for key in keys:
        await pilot.press(key)
        await until(lambda: not _searches(pilot.app))
    await pilot.pause()


def _searches(app: App[Any]) -> bool:
    """Say whether a place in a run is looked for, or an answer that takes running."""
    screen = below_panels(app)
    parts = (getattr(screen, name, None) for name in ("position", "model"))
    return any(getattr(part, "searching", False) for part in parts)


async def show(pilot: Pilot[int], start: Start) -> None:
    """Open a screen anew, above the one that the app began with."""
    app = pilot.app
    assert isinstance(app, QueensApp)
    while len(app.screen_stack) > 1:
        await app.pop_screen()
    app.post_message(OpenRequest(start))
    await pilot.pause()


async def until(
    condition: Callable[[], bool],
    fault: Callable[[], str] = lambda: "it never came to be so",
    seconds: float = LIMIT,
) -> None:
    """Let everything else have its turns until something is so, in a process of its own too.

    If that is not so in time, the test fails, and `fault` says what is the case instead.
    """
    limit = monotonic() + seconds
    for turn in count():
        if condition():
            return
        assert monotonic() < limit, fault()
        await asyncio.sleep(PAUSE if turn > AT_ONCE else 0)


async def act(pilot: Pilot[int], action: str) -> None:
    """Do what is found by its name: the palette runs the same action."""
    await pilot.app.run_action(action, pilot.app.screen)
    await pilot.pause()
