"""The state table: its columns stand under the board's, at every width, with every value."""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from itertools import product

import pytest

from tests.tui.looks import WidgetApp, lines, steps
from tui.widgets.board import GUTTER
from tui.widgets.board_picture import Mark
from tui.widgets.square import CELLS, SquareSize
from tui.widgets.state_table import StateTable, TablePicture, table_lines

Shown = Callable[[TablePicture, SquareSize], Awaitable[list[str]]]


@pytest.fixture
async def shown() -> AsyncIterator[Shown]:
    """Yield what shows a table, and returns its lines."""
    table = StateTable(TablePicture(1, None))
    async with WidgetApp(table).run_test(
        size=(GUTTER + 34 * max(cell.width for cell in CELLS), 12)
    ) as pilot:

        async def show(picture: TablePicture, cell: SquareSize) -> list[str]:
            table.cell, table.picture = cell, picture
            await pilot.pause()
            return [line.rstrip() for line in lines(table)]

        yield show


def texts(lines: list[str], cell: SquareSize) -> dict[int, str]:
    """Return the texts that stand apart in lines, by the column that they end in."""
    found: dict[int, str] = {}
    for line in lines:
        start = 0
        for word in line[GUTTER:].split():
            at = line.index(word, GUTTER + start) - GUTTER
            start = at + len(word)
            found[(start - 1) // cell.width] = word
    return found


async def test_a_name_stands_on_the_row_of_what_it_names(shown: Shown) -> None:
    for name in ("b", "perm", "board"):
        _indices, values, _foot = await shown(
            TablePicture(4, ("−1", "0", "1", "2"), name=name), SquareSize(6, 3)
        )
        assert sorted(values.split()) == sorted(["−1", "0", "1", "2", name])


async def test_indices_values_and_k_stand_apart_under_their_columns(shown: Shown) -> None:
    for n, cell in product([1, 4, 8, 9, 10, 11, 20, 32], CELLS):
        values = [str(x * 7 % n) if x % 3 else "−1" for x in range(n)]
        picture = TablePicture(n, tuple(values), column=n // 2)
        rows = await shown(picture, cell)
        counted = table_lines(n, cell)
        assert texts(rows[: counted.indices], cell) == {x: str(x) for x in range(n)}
        assert texts(rows[counted.indices : -1], cell) == dict(enumerate(values))
        assert rows[-1].index("k") == GUTTER + n // 2 * cell.width + cell.width // 2
        rows = await shown(replace(picture, column=n), cell)
        assert texts(rows[: counted.indices], cell)[n] == str(n)
        assert texts(rows[-1:], cell) == {n: "k"}
        rows = await shown(replace(picture, column=-1), cell)
        assert any(row[:GUTTER].strip() == "−1" for row in rows[: counted.indices])
        assert rows[-1] == " k"


async def test_before_the_vector_is_there(shown: Shown) -> None:
    rows = await shown(TablePicture.of(next(steps(8)), 8), SquareSize(4, 2))
    assert rows[1].split() == ["b", "not", "there", "yet"]
    assert "k" not in rows[2]


def test_values_are_those_of_the_step() -> None:
    for step in list(steps(4, 60))[1:]:
        assert TablePicture.of(step, 4).cells == tuple(
            str(q).replace("-", "−") for q in step.queens
        )


async def test_cells_that_are_being_filled_have_a_cursor_and_a_verdict(shown: Shown) -> None:
    picture = TablePicture(4, ("0", "−12", "", "3"), column=2, cursor=2)
    rows = await shown(picture, SquareSize(4, 2))
    assert rows[1].split() == ["b", "0", "−12", "_", "3"]
    assert rows[2].split() == ["▲k"]
    judged = replace(picture, cursor=None, marks=(Mark.RIGHT, Mark.WRONG, None, None))
    assert (await shown(judged, SquareSize(4, 2)))[2].split() == ["✓", "✗", "k"]
