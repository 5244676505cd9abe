"""A grid of small boards, each with a caption; only what is in view is drawn."""

from collections.abc import Callable
from dataclasses import dataclass

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from solver.board.symmetry import Vector
from tui.gallery.actions import BOARDS
from tui.look.inks import MARKED, MUTED, PLAIN, Ink, find_style
from tui.look.options import Colours
from tui.terminal.terminal import Terminal
from tui.widgets.bindings import make_bindings

SQUARE = 2
"""Columns that a square takes; it is one line high."""
GAP = 2
"""Columns between two boards: one for the frame of each."""
SIDE = "┃"
"""What stands on both sides of the chosen board."""
QUEEN = Ink("board-queen", bold=True)
EMPTY = Ink("board-dots")
"""The ink of the dots that tell squares apart where there are no colours, or ASCII alone."""


@dataclass(frozen=True, slots=True)
class Boards:
    """A grid of small boards, as it is to be shown.

    Attributes:
        n: Columns of each board.
        count: How many boards there are.
        board: Returns one by its index.
        captions: Returns the lines below one, all boards having equally many.
        lines: How many these are.
        width: Columns that the longest of them can take.
        most: How many boards stand in a row at most.
    """

    n: int
    count: int
    board: Callable[[int], Vector]
    captions: Callable[[int], tuple[str, ...]]
    lines: int = 1
    width: int = 8
    most: int = 99

    @property
    def board_width(self) -> int:
        """The columns of the screen that a board and its caption need."""
        return max(SQUARE * self.n, self.width)


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
    def across(self) -> int:
        """How many boards stand in a row."""
        fitting = (self.size.width + 1) // (self._boards.board_width + GAP)
        return min(max(1, fitting), self._boards.most)

    @property
    def down(self) -> int:
        """The number of rows of boards in view, at least one."""
        return max(1, (self.size.height + self._space) // self._row_height)

    @property
    def _space(self) -> int:
        """The blank lines between two rows of boards: none if one more row fits then."""
        plain = self._boards.n + self._boards.lines
        rows = self.size.height // plain
        return 0 if rows * (plain + 1) - 1 > self.size.height else 1

    @property
    def _row_height(self) -> int:
        """How many lines a row of boards takes, with the blank lines below."""
        return self._boards.n + self._boards.lines + self._space

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
        self.virtual_size = Size(self.size.width, max(1, rows * pitch - self._space))
        top = self._chosen // across * pitch
        region = Region(0, top, 1, min(pitch - self._space, max(1, self.size.height)))
        self.scroll_to_region(region, animate=False, force=True)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return a line of the grid: a row of squares, or the captions, of boards side by side.

        The first row in view is whole, and so is the last: what is left of the room stays empty.
        """
        width, pitch = self.size.width, self._row_height
        ground = find_style(self.app.theme, PLAIN)
        row, part = divmod(y, pitch)
        if row >= self.down:
            return Strip.blank(width, ground)
        row += -(-int(self.scroll_offset.y) // pitch)
        segments: list[Segment] = []
        first = row * self.across
        for index in range(first, min(first + self.across, self._boards.count)):
            line = self._draw_part(index, part)
            used = sum(len(segment.text) for segment in line)
            blank = Segment(" " * (self._boards.board_width - used), ground)
            framed = index == self._chosen and bool(line)
            side = Segment(SIDE if framed else " ", find_style(self.app.theme, MARKED))
            segments += [side, *line, blank, side]
        return Strip(segments).adjust_cell_length(width, ground)

    def _draw_part(self, index: int, part: int) -> list[Segment]:
        """Return one line of one board, or of the board's caption."""
        n, theme = self._boards.n, self.app.theme
        if part >= n + self._boards.lines:
            return []
        if part >= n:
            mark, ink = ("▸", MARKED) if index == self._chosen else (" ", MUTED)
            caption = self._boards.captions(index)[part - n]
            return [Segment(f"{mark if part == n else ' '}{caption}", find_style(theme, ink))]
        y = n - 1 - part
        segments = []
        terminal: Terminal = self.app.terminal  # type: ignore[attr-defined]
        dotted = terminal.ascii or terminal.colours is Colours.NONE
        for x, queen in enumerate(self._boards.board(index)):
            shade = "board-dark" if (x + y) % 2 == 0 else "board-light"
            text, ink = ("♛", QUEEN) if queen == y else ("·" if dotted else " ", EMPTY)
            segments.append(Segment(f"{text} ", find_style(theme, ink._replace(ground=shade))))
        return segments
