"""The board with its table right under it, or beside its rows, drawn at the same size."""

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.geometry import Size

from solver.text.layout import Axis
from tui.widgets import state_table
from tui.widgets.board import Board, board_size
from tui.widgets.board_picture import BoardPicture
from tui.widgets.boxes import Column
from tui.widgets.square import CELLS, GUTTER, SquareSize

CODE = 74  # Columns of code from which a board may take some: they hold nearly every line.
NAMED = 6
"""Columns that a name behind a vector may take from what stands beside the board."""


def pane_size(
    n: int, cell: SquareSize, axis: Axis | None = Axis.COLUMN, *, borderless: bool = False
) -> Size:
    """Return the size of a whole board with its table.

    Beside the board there is room for k = n, unless the board is bare.
    """
    board = board_size(n, cell, borderless=borderless)
    beside = state_table.WIDTH if axis is Axis.ROW else 1 if borderless else cell.width // 2 + 2
    return Size(board.width + beside, board.height + state_table.table_height(n, cell, axis))


def fits_room(n: int, room: Size) -> bool:
    """Return whether a board of n columns fits into a room, with nothing beside the board."""
    least = pane_size(n, CELLS[-1], borderless=True)
    return least.width <= room.width and least.height <= room.height


def fitting_cell(
    n: int, room: Size, axis: Axis | None = Axis.COLUMN, *, borderless: bool = False
) -> SquareSize:
    """Return the largest squares at which board and table fit; one line high if none do."""
    return choose_cell(
        {cell: pane_size(n, cell, axis, borderless=borderless) for cell in CELLS}, room
    )


def choose_cell(sizes: Mapping[SquareSize, Size], room: Size) -> SquareSize:
    """Return the largest square size whose total size fits a room; one line high if none does."""
    wide = {cell: size for cell, size in sizes.items() if size.width <= room.width}
    high = (cell for cell, size in wide.items() if size.height <= room.height)
    low = (cell for cell in wide if cell.height == 1)
    return next(high, next(low, CELLS[-1]))


def columns_beside(n: int, width: int, text: int, axis: Axis = Axis.COLUMN) -> int:
    """Return how many columns of a screen a board gets beside a text of `text` columns.

    If possible, squares are wide enough for two digits and a sign, on half of the screen at most,
    or for queens where the text keeps the width of most code.
    """
    sizes = {cell: pane_size(n, cell, axis).width for cell in CELLS[-4:]}
    rooms = {cell: width // 2 if cell.height == 1 else width - CODE for cell in sizes}
    least = next((each for cell, each in sizes.items() if each <= rooms[cell]), width // 2)
    return max(width - text, min(least, width // 2))


def find_beside(table: state_table.TablePicture) -> state_table.TablePicture | None:
    """Return a table whose values stand beside the rows of the board, or else None."""
    return table if table.axis is Axis.ROW else None


class BoardPane(Column):
    """A board and its table; a board that does not fit scrolls, and the table with it."""

    DEFAULT_CSS = """
    BoardPane {
        height: 1fr;
        & Board { width: 1fr; height: 1fr; }
    }
    """

    def __init__(self, board: BoardPicture, table: state_table.TablePicture) -> None:
        super().__init__()
        self.board = Board(board)
        self.table = state_table.StateTable(table)
        self.board.set_reactive(Board.beside, find_beside(table))
        self.is_cut = False  # Whether squares have no room.
        self._across = self._whole = self._above = 0
        """Columns and lines of board and table, and the lines above both."""

    def compose(self) -> ComposeResult:
        """Put the table below the board."""
        yield self.board
        yield self.table

    def on_mount(self) -> None:
        """Let the table scroll when the board is scrolled."""
        self.watch(self.board, "scroll_x", self._follow_columns)

    def _follow_columns(self, scroll_x: float) -> None:
        """Scroll the table below the board to the board's columns."""
        self.table.scrolled = round(scroll_x)

    def show(self, board: BoardPicture, table: state_table.TablePicture) -> None:
        """Show a board and its table."""
        self.board.picture, self.board.beside = board, find_beside(table)
        self.table.picture = table

    def fit(self, room: Size, largest: SquareSize = CELLS[0], *, spare: int = 0) -> Size:
        """Draw at the largest square size that fits into a room; return the size that is taken.

        For a name behind the values the pane may take some `spare` columns more.
        """
        picture = self.board.picture
        n, axis, borderless = picture.n, self.table.picture.axis, picture.borderless
        cell = max(fitting_cell(n, room, axis, borderless=borderless), largest, key=CELLS.index)
        self.board.cell = self.table.cell = cell
        whole = pane_size(n, cell, axis, borderless=borderless)
        named = state_table.name_end(self.table.picture, cell) + 1 if axis is Axis.COLUMN else 0
        self.table.low = named > room.width + spare
        named = 0 if self.table.low else named
        size = Size(max(min(whole.width, room.width), named), min(whole.height, room.height))
        squares, high = (
            board_size(n, cell, borderless=True),
            state_table.table_height(n, cell, axis),
        )
        across = size.width - (state_table.WIDTH if axis is Axis.ROW else 0)
        self.is_cut = across < squares.width or size.height < squares.height + high
        self._across, self._whole = size.width, whole.height
        self.styles.width, self.styles.max_height = size.width, whole.height + self._above
        if across < squares.width:  # Whole columns, beside the board's sign that more follow.
            across -= 1 + (across - 1 - GUTTER) % cell.width
        self.table.styles.width = across
        return size

    def centre(self, room: Size, spared: int = 0) -> None:
        """Stand in the middle of a room, as large as drawn last less `spared` lines of a table."""
        self._whole -= spared
        self._above = max(0, (room.height - self._whole) // 2)
        left = max(0, (room.width - self._across) // 2)
        self.styles.padding = self._above, 0, 0, left
        self.styles.width = self._across + left
        self.styles.max_height = self._whole + self._above
