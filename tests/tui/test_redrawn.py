"""What is drawn again when a widget shows something else: all that differs, and little more."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from textual.geometry import Region
from textual.widget import Widget

from solver.board.geometry import Square
from solver.machine.run import Run, complete_search
from solver.text.listing import load_listing
from tests.sampled import sampled
from tests.tui.looks import WidgetApp, cells, changed, places, steps
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
        for step in steps(8, 110):
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
        for step in list(steps(12, 150))[2:]:
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
            for number in range(begin, complete_search(run.reach(begin + 60))):
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
    async with WidgetApp(widget).run_test(size=(150, 80)) as pilot:
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
