"""The board with its state table right under it, drawn at the same size."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size

from tui.widgets.board import Board, board_size
from tui.widgets.board_picture import BoardPicture
from tui.widgets.square import CELLS, Cell
from tui.widgets.state_table import StateTable, TablePicture, table_height


def pane_size(n: int, cell: Cell) -> Size:
    """Return the size of a whole board with its table, and room for a k = n beside it."""
    board = board_size(n, cell)
    return Size(board.width + cell.width // 2 + 2, board.height + table_height(n, cell))


def fitting_cell(n: int, room: Size) -> Cell:
    """Return the largest square with which board and table fit; one line high if none does."""
    wide = [cell for cell in CELLS if pane_size(n, cell).width <= room.width]
    high = (cell for cell in wide if pane_size(n, cell).height <= room.height)
    low = (cell for cell in wide if cell.height == 1)
    return next(high, next(low, CELLS[-1]))


def columns_beside(n: int, width: int, text: int) -> int:
    """Return the columns of a screen that a board gets beside a text.

    Args:
        n: Columns of the board.
        width: Columns of the screen.
        text: Columns that the text needs; a board is shown even where that leaves too little.
    """
    least = pane_size(n, CELLS[-1]).width
    return max(width - text, min(least, width // 2))


class BoardPane(Vertical):
    """A board and its table; a board that does not fit scrolls, and the table with it."""

    BLANK = True
    DEFAULT_CSS = """
    BoardPane {
        height: 1fr;
        & > Board { height: 1fr; }
    }
    """

    def __init__(
        self,
        board: BoardPicture,
        table: TablePicture,
        *,
        id: str | None = None,  # noqa: A002
    ) -> None:
        """Show pictures from the start."""
        super().__init__(id=id)
        self.board = Board(board)
        self.table = StateTable(table)

    def compose(self) -> ComposeResult:
        """Put the table under the board."""
        yield self.board
        yield self.table

    def on_mount(self) -> None:
        """Let the table follow when the board is scrolled."""
        self.watch(self.board, "scroll_x", self._align)

    def _align(self, scroll_x: float) -> None:
        self.table.scrolled = round(scroll_x)

    def show(self, board: BoardPicture, table: TablePicture) -> None:
        """Show other pictures."""
        self.board.picture = board
        self.table.picture = table

    def fit(self, room: Size) -> Size:
        """Draw at the largest size that fits into a room, and return how much of it that takes."""
        n = self.board.picture.n
        cell = fitting_cell(n, room)
        self.board.cell = self.table.cell = cell
        whole = pane_size(n, cell)
        size = Size(min(whole.width, room.width), min(whole.height, room.height))
        self.styles.width, self.styles.max_height = size.width, whole.height
        return size
