"""What is drawn again when a widget shows something else: all that differs, and little more."""

import asyncio
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from textual.app import App
from textual.geometry import Region
from textual.message_pump import MessagePump
from textual.timer import Timer
from textual.widget import Widget

from solver.board.geometry import Square
from solver.machine.run import Run, complete_search
from solver.text.listing import load_listing
from tests.sampled import sampled
from tests.tui.looks import WidgetApp, cells, changed, opened, places, show, steps, until
from tui.start import ExploreStart
from tui.widgets.board import Board
from tui.widgets.board_picture import BoardPicture, Mark
from tui.widgets.code import Code
from tui.widgets.square import CELLS, SquareSize
from tui.widgets.state_table import StateTable, TablePicture
from tui.widgets.text_views import CallStack, FlagsView
from tui.widgets.view import View, ViewMoment

Changes = Iterator[None]
"""Shows something at first, then something else each time it goes on."""


def show_boards(cell: SquareSize) -> tuple[Widget, Changes]:
    board = Board(BoardPicture(8))
    board.cell = cell

    def change() -> Changes:
        for step in steps(8, 60):
            board.picture = BoardPicture.of(step, 8)
            yield
        board.picture = replace(
            board.picture, marks={Square(3, 3): Mark.RIGHT}, cursor=Square(7, 7)
        )
        yield

    return board, change()


def show_tables(cell: SquareSize) -> tuple[Widget, Changes]:
    table = StateTable(TablePicture(12, ("−1",) * 12, column=0))
    table.cell = cell

    def change() -> Changes:
        for step in list(steps(12, 80))[2:]:
            table.picture = TablePicture.of(step, 12)
            yield

    return table, change()


def show_code(_cell: SquareSize) -> tuple[Widget, Changes]:
    code = Code(load_listing("iterative").text)

    def change() -> Changes:
        for code.line in (20, 22, 23, 20, None, 4):
            yield

    return code, change()


def show_views(kind: type[View]) -> Callable[[SquareSize], tuple[Widget, Changes]]:
    def show(_cell: SquareSize) -> tuple[Widget, Changes]:
        view, run = kind(), Run.of(load_listing("flags"), 6)
        begin = complete_search(run.tick(1))

        def change() -> Changes:
            for number in range(begin, complete_search(run.reach(begin + 30))):
                view.show(ViewMoment(run, run.step(number), 6))
                yield

        return view, change()

    return show


@pytest.mark.parametrize("cell", sampled(CELLS, SquareSize(4, 2).__eq__), ids=str)
@pytest.mark.parametrize(
    "show", [show_boards, show_tables, show_code, show_views(CallStack), show_views(FlagsView)]
)
async def test_what_differs_is_redrawn_and_no_place_without_a_difference(
    show: Callable[[SquareSize], tuple[Widget, Changes]],
    cell: SquareSize,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    widget, changes = show(cell)
    async with WidgetApp(widget).run_test(size=(320, 120)) as pilot:
        next(changes)
        await pilot.pause()
        regions: list[Region] = []
        refresh = widget.refresh

        def record(*areas: Region, **options: bool) -> Widget:
            assert areas, "all of it is redrawn"
            regions.extend(areas)
            return refresh(*areas, **options)

        with monkeypatch.context() as patch:
            patch.setattr(widget, "refresh", record)
            before = cells(widget)
            for _change in changes:
                different = changed(before, widget)
                assert different <= places(regions)
                assert all(different & places([region]) for region in regions)
                before = cells(widget)
                regions.clear()


# While the student thinks, nothing is written and nothing is about to be.


def ticking(app: App[int]) -> list[str]:
    """Return the timers that would do something if one waited long enough."""
    nodes: list[MessagePump] = [app]
    for screen in app.screen_stack:
        nodes += screen.walk_children(with_self=True)
    timers: list[Timer] = [timer for node in nodes for timer in node._timers]
    return [timer.name for timer in timers if is_running(timer)]


def is_running(timer: Timer) -> bool:
    """Say whether a timer is not paused."""
    active: asyncio.Event = timer._active
    return active.is_set()


async def test_nothing_ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(ExploreStart("iterative", 8)) as (app, pilot):
        for keys in ("", "space", "c up", "g", "n 4", "l", "question_mark", "colon r", "d"):
            await show(pilot, ExploreStart("iterative", 8))
            await pilot.press(*keys.split())
            await until(lambda: not ticking(app))
            written: list[str] = []
            with monkeypatch.context() as patch:
                patch.setattr(app._driver, "write", written.append)
                for _wait in range(20):
                    await pilot.pause()
            assert written == [], keys
