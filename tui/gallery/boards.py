"""Boards of the gallery: a grid of small ones, and the one on which queens are placed by hand."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from rich.segment import Segment
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import Static

from lessons.language import _
from solver.board.geometry import Square, find_attacks, list_attacks, list_squares
from solver.board.solutions import is_solution
from solver.board.symmetry import Vector
from tui.gallery.actions import BOARDS
from tui.look.inks import MARKED, MUTED, PLAIN, Ink, find_style
from tui.look.options import Colours
from tui.terminal.terminal import Terminal
from tui.widgets.bindings import make_bindings
from tui.widgets.board import Board
from tui.widgets.board_pane import BoardPane
from tui.widgets.board_picture import BoardPicture, Piece
from tui.widgets.square import LOW, draw_queen
from tui.widgets.state_table import TablePicture

SQUARE = 2  # Columns that a square takes for each of its lines.
GAP, WIDEST_GAP = 2, 6
"""Columns between two boards, at least and at most: one for the frame of each."""
WIDEST_GAP_BELOW = 2  # Lines below a row of boards at most, where all have room.
QUEEN = Ink("board-golden", bold=True)  # All boards are solutions.
EMPTY = Ink("board-dots")
"""The ink of the dots that tell squares apart where there are no colours, or ASCII alone."""


@dataclass(frozen=True, slots=True)
class Boards:
    """A grid of small boards, as it is to be shown."""

    n: int  # Columns of each board.
    count: int  # How many boards there are.
    board: Callable[[int], Vector]  # Returns one by its index.
    captions: Callable[[int], tuple[str, ...]]
    """Returns the lines below one, all boards having equally many."""
    lines: int = 1  # How many these are.
    width: int = 8  # Columns that the longest of them can take.
    most: int = 99  # How many boards stand in a row at most.
    complete: bool = True  # Whether none is still to be found.

    def board_width_at(self, height: int) -> int:
        """Return the columns of a board and its caption for squares of so many lines."""
        return max(SQUARE * height * self.n, self.width)


class BoardGrid(ScrollView, can_focus=True, inherit_bindings=False):
    """Shows boards in rows, row 0 of each at its bottom, and frames the one that is chosen."""

    ALLOW_SELECT = False
    BINDINGS = make_bindings(BOARDS, show=False)
    DEFAULT_CSS = """
    BoardGrid { height: 1fr; overflow: hidden auto; scrollbar-size-vertical: 1; }
    """

    def __init__(self, boards: Boards) -> None:
        super().__init__()
        self._boards = boards
        self._chosen = 0

    @property
    def _square(self) -> int:
        """The lines of a square: two if all boards are there and have room then."""
        boards, high = self._boards, LOW.height
        across = self._count_across(high)
        rows = -(-boards.count // max(1, across))
        fits = (
            boards.complete
            and across
            and rows * (1 + high * boards.n + boards.lines) <= self.size.height
        )
        return high if fits else 1

    def _count_across(self, high: int) -> int:
        """Return how many boards fit into a row if their squares have so many lines."""
        fitting = (self.size.width + 1) // (self._boards.board_width_at(high) + GAP)
        return min(fitting, self._boards.most)

    @property
    def _board_width(self) -> int:
        """The columns of a board and its caption."""
        return self._boards.board_width_at(self._square)

    @property
    def _board_height(self) -> int:
        """The lines of a board and its captions."""
        return self._boards.n * self._square + self._boards.lines

    @property
    def across(self) -> int:
        """How many boards stand in a row."""
        return max(1, self._count_across(self._square))

    @property
    def down(self) -> int:
        """The number of rows of boards in view, at least one."""
        return max(1, (self.size.height - self._top) // self._row_height)

    @property
    def _above(self) -> int:
        """The lines above a row of boards: none if one more row fits then, below an edge."""
        plain = self._board_height
        rows = min((self.size.height - 1) // plain, -(-self._boards.count // self.across))
        return 0 if rows * (plain + 1) > self.size.height else 1

    @property
    def _top(self) -> int:
        """The lines above all rows: one for the frame, where no row has one."""
        return 1 - self._above

    @property
    def _row_height(self) -> int:
        """How many lines a row of boards takes, with the line above and those below."""
        plain, rows = self._above + self._board_height, -(-self._boards.count // self.across)
        left = self.size.height - self._top - rows * plain if self._boards.complete else 0
        return plain + max(0, min(WIDEST_GAP_BELOW, left // max(1, rows)))

    def show(self, boards: Boards, chosen: int) -> None:
        """Show boards, and scroll to the chosen one."""
        self._boards, self._chosen = boards, chosen
        self._arrange_boards()

    def on_resize(self) -> None:
        """Arrange the boards anew after a change of size."""
        self._arrange_boards()

    def _arrange_boards(self) -> None:
        """Set the size of all that can be scrolled to, and bring the chosen board into view."""
        across, pitch = self.across, self._row_height
        rows = -(-self._boards.count // across)
        self.virtual_size = Size(self.size.width, max(1, rows * pitch + self._top))
        top = self._chosen // across * pitch
        region = Region(0, top, 1, min(pitch + self._top, max(1, self.size.height)))
        self.scroll_to_region(region, animate=False, force=True)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return a line of the grid: a row of squares, or the captions, of boards side by side.

        The first row in view is whole, and so is the last: what is left of the room stays empty.
        """
        width, pitch = self.size.width, self._row_height
        ground = find_style(self.app.theme, PLAIN)
        row, part = divmod(y - self._top, pitch) if y >= self._top else (0, -1)
        if row >= self.down:
            return Strip.blank(width, ground)
        row += -(-int(self.scroll_offset.y) // pitch)
        segments: list[Segment] = []
        across, board = self.across, self._board_width
        gap = min(width // across, board + WIDEST_GAP) - board - GAP
        part, first = part - self._above, row * across
        for index in range(first, min(first + across, self._boards.count)):
            line = self._draw_part(index, part)
            used = sum(len(segment.text) for segment in line)
            edge = not self._above and part == self._board_height - 1  # Of the board below.
            own = index == self._chosen and part < self._board_height
            framed = own or (edge and index + across == self._chosen)
            left, fill, right = self._frame_part(part if index == self._chosen else -1)
            left, fill, right = (left, fill, right) if framed else (" ", " ", " ")
            ink = find_style(self.app.theme, MARKED)
            rest = [Segment(fill * (board - used) + right, ink), Segment(" " * gap, ground)]
            segments += [Segment(left, ink), *line, *rest]
        return Strip(segments).adjust_cell_length(width, ground)

    def _frame_part(self, part: int) -> tuple[str, str, str]:
        """Return the left end, the filling and the right end of a line of the chosen board."""
        if part < 0:
            return "┏", "━", "┓"
        last = part == self._board_height - 1
        return ("┗", "━", "┛") if last else ("┃", " ", "┃")

    def _draw_part(self, index: int, part: int) -> list[Segment]:
        """Return one line of one board, or of the board's caption; nothing above the board."""
        n, theme, high = self._boards.n, self.app.theme, self._square
        if not 0 <= part < self._board_height:
            return []
        width = self._board_width
        before = (width - SQUARE * high * n) // 2
        if part >= n * high:
            ink = MARKED if index == self._chosen else MUTED
            caption = self._boards.captions(index)[part - n * high]
            start = " " * min(before, max(0, width + 1 - self._boards.width))
            return [Segment(f"{start}{caption} "[:width], find_style(theme, ink))]
        y, line = n - 1 - part // high, part % high
        segments = [Segment(" " * before, find_style(theme, PLAIN))]
        terminal: Terminal = self.app.terminal  # type: ignore[attr-defined]
        dotted = terminal.ascii or terminal.colours is Colours.NONE
        crown = draw_queen(LOW, Piece.PLACED)[line] if high == LOW.height else "♛ "
        dot = ("·" if dotted and line == 0 else " ").ljust(len(crown))
        for x, queen in enumerate(self._boards.board(index)):
            shade = "board-dark" if (x + y) % 2 == 0 else "board-light"
            text, ink, gold = (crown, QUEEN, "-golden") if queen == y else (dot, EMPTY, "")
            segments.append(Segment(text, find_style(theme, ink._replace(ground=shade + gold))))
        return segments


TEXT = 30  # Columns that the text needs.


def say_how() -> str:
    """Return the sentence about the keys that place queens."""
    sentence = _("Arrows move. Space or Enter places a queen, or takes her away.")
    return f"{sentence} {say_signs()}"


def say_signs() -> str:
    """Return the sentence about the signs that are drawn beside queens."""
    return _(
        "Dots mark attacked squares. Queens that attack each other are marked, and a line runs "
        "over the squares between them; another runs to the cursor if it is attacked."
    )


def draw_own_board(n: int, queens: frozenset[Square], cursor: Square | None) -> BoardPicture:
    """Return a board of queens, with the lines of attack among them and on the cursor.

    Dots mark what is attacked, if there is a cursor; on a solution that would be every square.
    """
    dotted = list_squares(n) if cursor and not is_solution(queens, n) else ()
    attacked = (each for each in dotted if any(find_attacks(queens, each)))
    return BoardPicture(
        n,
        queens=tuple(sorted(queens)),
        attacked=frozenset(attacked) - queens,
        conflict=None if cursor is None else next(find_attacks(queens, cursor), None),
        attacks=list_attacks(queens),
        cursor=cursor,
        borderless=True,
    )


def find_dead_ends(board: BoardPicture) -> frozenset[int]:
    """Return the columns in which all is attacked, if no queens attack each other."""
    columns = Counter(square.x for square in board.attacked)
    return frozenset(x for x in columns if columns[x] == board.n and not board.attacks)


class OwnBoard(Horizontal):
    """Shows the student's own queens, with dots on the squares that they attack."""

    BINDINGS = make_bindings(BOARDS, show=False)
    DEFAULT_CSS = """
    OwnBoard {
        height: 1fr; padding: 0 0 0 1;
        & #beside { width: 1fr; height: 1fr; }
        & VerticalScroll {
            width: 1fr; height: auto; max-height: 100%;
            scrollbar-size-vertical: 1; padding: 0 1 0 1;
        }
        & BoardGrid { width: 1fr; height: 1fr; margin: 1 0 0 1; }
        & Static { height: auto; }
        &.-above { layout: vertical; margin: 1 0 0 0; }
        &.-above BoardPane { margin: 0 0 1 0; }
        &.-above VerticalScroll { padding: 0 1 0 2; }
    }
    """

    def compose(self) -> ComposeResult:
        """Put the text to the right, and small boards below it."""
        yield BoardPane(BoardPicture(1), TablePicture(1, None, axis=None))
        with Vertical(id="beside"):
            with VerticalScroll(can_focus=False):
                yield Static(markup=False)
            self.grid = BoardGrid(Boards(1, 0, lambda _index: (), lambda _index: ("",)))
            self.grid.can_focus = False
            yield self.grid

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
        below: Boards | None = None,
    ) -> None:
        """Show queens, with a text beside them and below it other boards, if there are any."""
        board = draw_own_board(n, queens, cursor)
        table = TablePicture(n, None, name="", axis=None, full=find_dead_ends(board))
        self.query_one(BoardPane).show(board, table)
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
        width = room.width if alone or beside else max(room.width - TEXT, room.width // 2)
        pane = self.query_one(BoardPane)
        if self.board.picture.n != n:
            pane.show(BoardPicture(n, borderless=True), TablePicture(n, None, name="", axis=None))
        taken = pane.fit(Size(width + 1, room.height))
        pane.styles.height = taken.height if beside else "1fr"
        self.styles.width = taken.width + 1 if beside else "1fr"
