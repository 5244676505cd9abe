"""A board on which queens are placed by hand, and beside it what there is to say of them."""

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from lessons.language import _
from solver.board.geometry import Square, find_attacks, list_attacks, list_squares
from solver.text.layout import Axis
from tui.gallery.actions import BOARDS
from tui.gallery.board_grid import BoardGrid, Boards
from tui.widgets.bindings import make_bindings
from tui.widgets.board import Board, board_size
from tui.widgets.board_picture import BoardPicture
from tui.widgets.square import CELLS
from tui.widgets.state_table import StateTable, TablePicture

TEXT = 30  # Columns that the text needs.


def say_how() -> str:
    """Return the sentence about the keys that place queens."""
    sentence = _("Arrows move. Space or Enter places a queen, or takes her away.")
    return f"{sentence} {say_signs()}"


def say_signs() -> str:
    """Return the sentence about the signs that are drawn beside queens."""
    return _("Dots mark attacked squares. Lines join queens that attack each other, or the cursor.")


class OwnBoard(Horizontal):
    """Shows the student's own queens, with dots on the squares that they attack."""

    BINDINGS = make_bindings(BOARDS, show=False)
    DEFAULT_CSS = """
    OwnBoard {
        height: 1fr; padding: 0 0 0 1;
        & #squares { width: auto; height: 1fr; }
        & #beside { width: 1fr; height: 1fr; }
        & VerticalScroll {
            width: 1fr; height: auto; max-height: 100%;
            scrollbar-size-vertical: 1; padding: 0 1 0 2;
        }
        & BoardGrid { width: 1fr; height: 1fr; margin: 1 0 0 1; }
        & Static { height: auto; }
        &.-above { layout: vertical; margin: 1 0 0 0; }
        &.-above #squares { margin: 0 0 1 0; }
    }
    """

    def compose(self) -> ComposeResult:
        """Put the text to the right, and small boards below it."""
        with Vertical(id="squares"):
            yield Board(BoardPicture(1))
            yield StateTable(TablePicture(1, None))
        with Vertical(id="beside"):
            with VerticalScroll(can_focus=False):
                yield Static(markup=False)
            self.grid = BoardGrid(Boards(1, 0, lambda _index: (), lambda _index: ("",)))
            self.grid.can_focus = False
            yield self.grid

    def on_mount(self) -> None:
        """Make the table below follow when the board is scrolled."""
        self.watch(self.board, "scroll_x", self._follow_columns)

    def _follow_columns(self, scroll_x: float) -> None:
        """Scroll the table sideways with the board."""
        self.query_one(StateTable).scrolled = round(scroll_x)

    @property
    def large(self) -> bool:
        """Whether queens are drawn larger than one letter."""
        return self.board.cell.height > 1

    @property
    def board(self) -> Board:
        """The widget of the board."""
        return self.query_one(Board)

    def show(
        self,
        n: int,
        queens: frozenset[Square],
        cursor: Square | None,
        content: Content,
        *,
        golden: bool,
        below: Boards | None = None,
    ) -> None:
        """Show queens, golden if solved, and the lines of attack among them and on the cursor.

        Dots mark what is attacked, if there is a cursor: on a solution that is every square.
        Below the text stand other boards, if there are any.
        """
        attacked = (
            square
            for square in list_squares(n)
            if cursor and square not in queens and any(find_attacks(queens, square))
        )
        self.board.picture = BoardPicture(
            n,
            queens=tuple(sorted(queens)),
            attacked=frozenset(attacked),
            conflict=None if cursor is None else next(find_attacks(queens, cursor), None),
            attacks=list_attacks(queens),
            cursor=cursor,
            golden=golden,
            borderless=True,
        )
        self.query_one(StateTable).picture = TablePicture(n, None, name="", axis=Axis.ROW)
        self.query_one(Static).update(content)
        self.grid.display = below is not None and below.count > 0
        if below is not None:
            self.grid.show(below, -1)

    def fit(self, n: int, room: Size, *, alone: bool, beside: bool = False) -> None:
        """Choose the largest squares for a board of n columns that leave room for the text.

        No text stands beside it if it is `alone`; `beside` other boards it has its text below.
        """
        self.query_one("#beside").display = not alone
        self.set_class(beside, "-above")
        narrower = max(room.width - TEXT, room.width // 2)
        width = room.width if alone or beside else narrower
        sizes = {cell: board_size(n, cell, borderless=True) for cell in CELLS}
        fitting = (c for c, s in sizes.items() if s.width <= width and s.height < room.height)
        board, numbers = self.board, self.query_one(StateTable)
        board.cell = numbers.cell = next(fitting, CELLS[-1])
        board.styles.width, board.styles.max_height = sizes[board.cell]
        numbers.styles.width = sizes[board.cell].width
        self.query_one("#squares").styles.height = sizes[board.cell].height + 1 if beside else "1fr"
        self.styles.width = sizes[board.cell].width + 2 if beside else "1fr"
