"""The board: draws a picture of squares and queens, and redraws only the squares that change."""

from collections.abc import Iterator
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from lessons.language import _
from solver.geometry import Square
from tui.widgets.board_picture import BoardPicture, Look
from tui.widgets.square import CELLS, Cell, Line, drawn, drawn_outside

GUTTER = 3
"""Width of the numbers of the rows, left of the board."""


def board_size(n: int, cell: Cell) -> Size:
    """Return the size of a whole board, with a row below it, one past it and the rows' numbers."""
    return Size(GUTTER + n * cell.width, n * cell.height + 2)


class Board(ScrollView, can_focus=True, inherit_bindings=False):
    """A board of n by n squares, with a place for queens below it and past it."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            key,
            f"move({dx}, {dy})",
            _("Move the cursor"),
            show=False,
            id=f"board.{key}",
            tooltip=_("Move the cursor to the next square this way"),
        )
        for key, dx, dy in (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1))
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "board--light",
        "board--dark",
        "board--light-current",
        "board--dark-current",
        "board--standing",
        "board--tried",
        "board--waiting",
        "board--attacked",
        "board--conflict",
        "board--cursor",
        "board--tested",
        "board--asked",
        "board--foot",
        "board--number",
        "board--chosen",
        "board--right",
        "board--wrong",
        "board--missed",
    }
    DEFAULT_CSS = """
    Board {
        background: transparent;
        overflow: hidden;
        scrollbar-size: 0 0;
        & > .board--light { background: $board-light; }
        & > .board--dark { background: $board-dark; }
        & > .board--light-current { background: $board-light-current; }
        & > .board--dark-current { background: $board-dark-current; }
        & > .board--standing { color: $board-queen; text-style: bold; }
        & > .board--tried { color: $accent; text-style: bold; }
        & > .board--waiting { color: $board-waiting; }
        & > .board--attacked { color: $board-dots; }
        & > .board--conflict { color: $error; text-style: bold; }
        & > .board--cursor { color: $accent; text-style: bold; }
        & > .board--tested { color: $accent; text-style: bold; }
        & > .board--asked { color: $accent; }
        & > .board--foot { color: $accent; }
        & > .board--number { color: $foreground-muted; }
        & > .board--chosen { color: $accent; text-style: bold; }
        & > .board--right { color: $success; text-style: bold; }
        & > .board--wrong { color: $error; text-style: bold; }
        & > .board--missed { color: $accent; text-style: bold; }
    }
    """

    picture: var[BoardPicture] = var(BoardPicture(1), init=False)
    cell: var[Cell] = var(CELLS[-1], init=False)

    class Moved(Message):
        """The student moves the cursor by one square.

        Attributes:
            board: Whose cursor it is.
            dx: Columns to the right.
            dy: Rows up, in the sense of their numbers.
        """

        def __init__(self, board: "Board", dx: int, dy: int) -> None:
            self.board = board
            self.dx = dx
            self.dy = dy
            super().__init__()

        @property
        def control(self) -> "Board":
            """The board."""
            return self.board

    def __init__(self, picture: BoardPicture, *, id: str | None = None) -> None:  # noqa: A002
        """Show a picture from the start."""
        super().__init__(id=id)
        self.set_reactive(Board.picture, picture)
        self._looks = picture.looks()
        self._arrange()

    def render_line(self, y: int) -> Strip:
        """Render a line: the number of its row, and what the scrolling shows of its squares."""
        line = y + int(self.scroll_offset.y)
        if not 0 <= line < self.virtual_size.height:
            return Strip.blank(self.size.width, self.rich_style)
        row, part = self._row_at(line)
        squares = [
            run for x in range(self.picture.n) for run in self._segments(Square(x, row), part)
        ]
        left = int(self.scroll_offset.x)
        strip = Strip(squares).crop(left, left + max(0, self.size.width - GUTTER))
        number = Strip([self._number(row, part)])
        return Strip.join([number, strip]).adjust_cell_length(self.size.width, self.rich_style)

    def _number(self, row: int, part: int) -> Segment:
        """Return the number of a row, if a line of it is the one that shows it."""
        height = self.cell.height if 0 <= row < self.picture.n else 1
        text = f"{row:>2}".replace("-", "−") if part == (height - 1) // 2 else ""
        return Segment(f"{text:<{GUTTER}}", self._style("number"))

    def _segments(self, square: Square, part: int) -> Iterator[Segment]:
        """Yield one line of a square."""
        look = self._looks[square]
        on_board = 0 <= square.y < self.picture.n
        if on_board:
            shade = "dark" if look.dark else "light"
            shade += "-current" if look.current else ""
            ground = Style(bgcolor=self._style(shade).bgcolor)
        else:
            ground = self.rich_style
        for text, style in self._drawn(look, square.y)[part if on_board else 0]:
            yield Segment(text, ground if style == "ground" else ground + self._ink(style))

    def _drawn(self, look: Look, row: int) -> tuple[Line, ...]:
        flipped = self.picture.flipped
        if 0 <= row < self.picture.n:
            return drawn(look, self.cell, flipped=flipped)
        foot = ("▁" if flipped else "▔") if row < 0 else ""
        return (drawn_outside(look, self.cell.width, foot=foot),)

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"board--{name}")

    def _ink(self, name: str) -> Style:
        """Return a style without its background, to be put on a square's."""
        style = self._style(name)
        return Style(color=style.color, bold=style.bold)

    # Where things are: lines are counted from the top of the whole board.

    def _row_at(self, line: int) -> tuple[int, int]:
        """Return the row that a line belongs to, and which of the row's lines it is."""
        n, height = self.picture.n, self.cell.height
        if line in (0, n * height + 1):
            below = (line == 0) is self.picture.flipped
            return (-1 if below else n), 0
        from_top, part = divmod(line - 1, height)
        return (from_top if self.picture.flipped else n - 1 - from_top), part

    def _region(self, square: Square) -> Region:
        """Return where a square is on the whole board."""
        n, (width, height) = self.picture.n, self.cell
        from_top = square.y if self.picture.flipped else n - 1 - square.y
        x = GUTTER + square.x * width
        if from_top < 0:
            return Region(x, 0, width, 1)
        return Region(x, 1 + from_top * height, width, height if from_top < n else 1)

    def _arrange(self) -> None:
        self.virtual_size = board_size(self.picture.n, self.cell)

    # What changes.

    def watch_picture(self, before: BoardPicture, after: BoardPicture) -> None:
        """Redraw the squares that look different."""
        looks = self._looks
        self._looks = after.looks()
        if (before.n, before.flipped) != (after.n, after.flipped):
            self._arrange()
            self.refresh(layout=before.n != after.n)
        else:
            changed = [square for square, look in self._looks.items() if look != looks[square]]
            self._refresh_squares(changed)
        self._follow()

    def watch_cell(self) -> None:
        """Draw all squares at another size."""
        self._arrange()
        self.refresh(layout=True)
        self._follow()

    def on_resize(self) -> None:
        """Keep what matters in view."""
        self._follow()

    def _refresh_squares(self, squares: list[Square]) -> None:
        """Redraw squares, as far as they are in view."""
        view = Region(GUTTER, 0, max(0, self.size.width - GUTTER), self.size.height)
        regions = (self._region(square).translate(-self.scroll_offset) for square in squares)
        visible = [region for region in (view.intersection(region) for region in regions) if region]
        if visible:
            self.refresh(*visible)

    def _follow(self) -> None:
        """Scroll as little as needed to show the square that matters, with its neighbours."""
        focus = self.picture.focus
        if focus is None or not self.size:
            return
        row = min(max(focus.y, -1), self.picture.n)
        square = self._region(Square(min(max(focus.x, 0), self.picture.n - 1), row))
        spare = Region(square.x, square.y, square.width, square.height).grow(
            (1, self.cell.width, 1, self.cell.width)
        )
        x = _nearest(self.scroll_offset.x, spare.x - GUTTER, spare.right - self.size.width)
        y = _nearest(self.scroll_offset.y, spare.y, spare.bottom - self.size.height)
        if (x, y) != self.scroll_offset:
            self.scroll_to(x, y, animate=False, force=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow the cursor to be moved when there is one."""
        if action == "move":
            return self.picture.cursor is not None
        return super().check_action(action, parameters)

    def action_move(self, dx: int, dy: int) -> None:
        """Ask for the cursor to be moved, as seen on the screen: dy counts downwards."""
        self.post_message(self.Moved(self, dx, dy if self.picture.flipped else -dy))


def _nearest(now: int, most: int, least: int) -> int:
    """Return the scroll position nearest to the present one at which a square is in view."""
    return max(min(now, max(most, 0)), least, 0)
