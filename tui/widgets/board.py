"""The board: draws a picture of squares and queens, and redraws only the squares that change."""

from functools import lru_cache
from itertools import chain

from rich.segment import Segment
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.strip import Strip

from solver.board.geometry import Square
from solver.text.layout import Axis
from tui.look.inks import MARKED, MUTED, PLAIN, Ink, find_style
from tui.widgets.actions import BOARD
from tui.widgets.bindings import make_bindings
from tui.widgets.board_picture import BoardPicture, Look, Mark, SquareFrame
from tui.widgets.square import CELLS, GUTTER, LARGE, Line, SquareSize, draw_outside, draw_square
from tui.widgets.state_table import WIDTH, TablePicture, draw_beside
from tui.widgets.strips import ScrolledStrips, draw_text, nearest_scroll

Painted = tuple[Segment, ...]  # A line of a square, in colours.
TRIED = Ink("board-tried", bold=True)
INKS = {
    "placed": Ink("board-queen", bold=True),
    "tried": TRIED,
    **dict.fromkeys(("waiting", "left"), Ink("board-waiting")),
    "golden": Ink("board-golden", bold=True),
    "attacked": Ink("board-dots"),
    "edge-of-dark": Ink("board-light"),
    "edge-of-light": Ink("board-dark"),
    "conflict": Ink("board-wrong", bold=True),
    "corners": Ink("board-dots"),
    "asked": Ink("board-tried"),
    "foot": Ink("accent"),
    "right": Ink("board-right", bold=True),
    "wrong": Ink("board-wrong", bold=True),
    **dict.fromkeys(("cursor", "tested", "shown", "chosen", "missed"), TRIED),
    "valued": Ink("foreground"),
    "given": Ink("board-queen", bold=True),
    "same": Ink("board-tried", bold=True, reverse=True),
}
"""The drawings on squares, by the names that `tui.widgets.square` gives."""


def board_size(n: int, cell: SquareSize, *, borderless: bool = False) -> Size:
    """Return the size of a whole board with row numbers; `borderless` omits the rows around it."""
    return Size(GUTTER + n * cell.width, n * cell.height + (0 if borderless else 2))


@lru_cache(maxsize=4096)
def paint_square(theme: str, look: Look, cell: SquareSize, *, flipped: bool) -> tuple[Painted, ...]:
    """Return the lines of a square on the board in the colours of a theme."""
    lines = draw_square(look, cell, flipped=flipped)
    cursor = SquareFrame.CURSOR in look.frames and cell.height < LARGE
    asked = SquareFrame.TESTED in look.frames and look.mark is Mark.SHOWN
    hidden = look.piece and (cursor or asked)  # By the queen on the square.
    shade = "board-dark" if look.dark else "board-light"
    ground = f"{shade}-current" if look.current else shade
    if look.mark in (Mark.RIGHT, Mark.WRONG):
        ground = f"{shade}-{look.mark.name.lower()}"
    elif look.piece and look.conflict:
        ground = f"{shade}-wrong"
    elif look.mark is Mark.CHOSEN or SquareFrame.ASKED in look.frames or hidden:
        ground = f"{shade}-chosen"
    elif look.golden and look.piece:
        ground = f"{shade}-golden"
    return tuple(_paint_line(theme, line, ground) for line in lines)


@lru_cache(maxsize=1024)
def painted_outside(theme: str, look: Look, width: int, *, foot: str) -> Painted:
    """Return the single line of a place below or past the board in the colours of a theme."""
    return _paint_line(theme, draw_outside(look, width, foot=foot), PLAIN.ground)


def _paint_line(theme: str, line: Line, ground: str) -> Painted:
    return tuple(
        Segment(text, find_style(theme, INKS.get(name, PLAIN)._replace(ground=ground)))
        for text, name in line
    )


class Board(ScrolledStrips, can_focus=True, inherit_bindings=False):
    """A board of n by n squares, with a place for queens below it and past it."""

    BINDINGS = make_bindings(BOARD, show=False)

    picture: var[BoardPicture] = var(BoardPicture(1), init=False)
    cell: var[SquareSize] = var(CELLS[-1], init=False)
    beside: var[TablePicture | None] = var(None, init=False)
    """The vector whose values stand beside the rows, if one does."""

    class Moved(Message):
        """The student moves the cursor: by dy rows up, in the sense of their numbers."""

        def __init__(self, dx: int, dy: int) -> None:
            super().__init__()
            self.dx, self.dy = dx, dy

    class Clicked(Message):
        """The student clicks a square."""

        def __init__(self, square: Square) -> None:
            super().__init__()
            self.square = square

    def __init__(self, picture: BoardPicture) -> None:
        super().__init__()
        self.set_reactive(Board.picture, picture)
        self._looks = picture.looks()
        self._painted: dict[tuple[int, int], tuple[Painted, ...]] = {}
        """Squares as they are drawn, until they look otherwise."""
        self._arrange_board()

    def strip(self, y: int, width: int) -> Strip:
        """Return line `y` of the view: a row's number, the squares in view, and a value."""
        squares = self._draw_squares(y, width - self._right)
        if self.beside is None:
            return squares
        row, part = self._row_at(y + int(self.scroll_offset.y))
        named = row == (-1 if self.picture.flipped else self.picture.n)
        valued = part == self._find_middle(row)
        text = draw_beside(self.beside, row, head=named) if valued else ()
        return Strip.join([squares, draw_text(self.app.theme, text, WIDTH)])

    @property
    def _right(self) -> int:
        """The columns of what stands beside the rows."""
        return 0 if self.beside is None else WIDTH

    def _find_middle(self, row: int) -> int:
        """Return which line of a row has its number."""
        return (self.cell.height - 1) // 2 if 0 <= row < self.picture.n else 0

    def _draw_squares(self, y: int, width: int) -> Strip:
        """Return the number of the row and the squares in view of a line."""
        n, ground = self.picture.n, find_style(self.app.theme, PLAIN)
        line, left = y + int(self.scroll_offset.y), int(self.scroll_offset.x)
        whole = GUTTER + n * self.cell.width
        if not 0 <= line < self.virtual_size.height:
            return Strip.blank(width, ground)
        row, part = self._row_at(line)
        number = [self._draw_row_number(row, part, self._find_sign(y))]
        squares = list(chain.from_iterable(self._find_square(x, row)[part] for x in range(n)))
        if left or whole > width:
            shown = Strip(squares).crop(left, left + self._across)
            beyond = "→" if whole > left + GUTTER + self._across else " "
            edge = Segment(beyond, find_style(self.app.theme, MUTED))
            return Strip([*number, *shown, edge]).adjust_cell_length(width, ground)
        blank = [Segment(" " * (width - whole), ground)] if width > whole else []
        return Strip(number + squares + blank, width)

    @property
    def _across(self) -> int:
        """The columns of the squares in view: of a board that does not fit, whole ones."""
        room, width = self.size.width - GUTTER - self._right, self.cell.width
        return room if room >= self.picture.n * width else max(1, (room - 1) // width) * width

    def _find_sign(self, y: int) -> str:
        """Return "↑" or "↓" if line `y` is at an edge beyond which the board goes on, else ""."""
        if y == 0 and self.scroll_offset.y:
            return "↑"
        bottom = self.size.height - 1
        return "↓" if y == bottom and self.scroll_offset.y < self.max_scroll_y else ""

    def _draw_row_number(self, row: int, part: int, sign_of_more: str) -> Segment:
        """Return the number column of one line of a row; only the middle line has the number."""
        here = self.picture.axis is Axis.ROW and row == self.picture.level
        sign = "▸" if here else " "
        level, past = self._describe_numbers(self.picture)
        below = row == -1 and not here and (self.picture.axis is Axis.ROW or level == -1)
        unnumbered = not past if row >= self.picture.n else below
        shown = part == self._find_middle(row) and not unnumbered
        text = f"{row + self.picture.first:>2}{sign}".replace("-", "−") if shown else ""
        text = f"{text:<{GUTTER}}"
        if sign_of_more:
            text = sign_of_more + text[1:] if text[0] == " " else text[:-1] + sign_of_more
        elif self.scroll_offset.x and text[-1] == " ":
            text = f"{text[:-1]}←"
        return Segment(text, find_style(self.app.theme, MARKED if here else MUTED))

    @staticmethod
    def _describe_numbers(picture: BoardPicture) -> tuple[int | None, bool]:
        """Return the current row if it has a special number, and if the row past the board has one.

        The row past the board has one only if a queen is there, and the one below it has none where
        k = −1 is written at its foot, or where queens wait beside the board.
        """
        level = picture.level if picture.axis is Axis.ROW or picture.level == -1 else None
        return level, any(queen.y >= picture.n for queen in picture.queens)

    def _find_square(self, x: int, y: int) -> tuple[Painted, ...]:
        """Return the coloured lines of a square, from a cache if they were drawn before."""
        if (x, y) in self._painted:
            return self._painted[x, y]
        look, theme, flipped = self._looks[Square(x, y)], self.app.theme, self.picture.flipped
        if 0 <= y < self.picture.n:
            painted = paint_square(theme, look, self.cell, flipped=flipped)
        else:
            foot = ("▁" if flipped else "▔") if y < 0 else ""
            painted = (painted_outside(theme, look, self.cell.width, foot=foot),)
        self._painted[x, y] = painted
        return painted

    # Where things are: lines are counted from the top of the whole board.

    def _row_at(self, line: int) -> tuple[int, int]:
        """Return the row that a line of the board belongs to, and which line of the row it is."""
        n, height = self.picture.n, self.cell.height
        line -= self._above
        if line in (-1, n * height):
            below = (line < 0) is self.picture.flipped
            return (-1 if below else n), 0
        from_top, part = divmod(line, height)
        return (from_top if self.picture.flipped else n - 1 - from_top), part

    def find_region(self, square: Square) -> Region:
        """Return the region of a square on the whole board, regardless of scrolling."""
        n, (width, height) = self.picture.n, self.cell
        from_top = square.y if self.picture.flipped else n - 1 - square.y
        x = GUTTER + square.x * width
        if from_top < 0:
            return Region(x, 0, width, self._above)
        top = self._above + from_top * height
        return Region(x, top, width, height if from_top < n else self._above)

    @property
    def _above(self) -> int:
        """The number of lines above the board and below the board: 0 if the board is borderless."""
        return 0 if self.picture.borderless else 1

    def _arrange_board(self) -> None:
        """Set the size that can be scrolled through, and redraw the board."""
        self._painted.clear()
        picture = self.picture
        whole = board_size(picture.n, self.cell, borderless=picture.borderless)
        self.virtual_size = whole + Size(self.cell.width, 0)  # For the sign that more follows.

    # What changes.

    def watch_picture(self, before: BoardPicture, after: BoardPicture) -> None:
        """Redraw the squares that look different in the new picture."""
        looks = self._looks
        self._looks = after.looks()
        sizes = (before.n, before.borderless), (after.n, after.borderless)
        if sizes[0] != sizes[1] or before.flipped != after.flipped:
            self._arrange_board()
            self.refresh(layout=sizes[0] != sizes[1])
        else:
            changed = [square for square, look in self._looks.items() if look != looks[square]]
            for square in changed:
                self._painted.pop((square.x, square.y), None)
            renumbered = self._describe_numbers(before) != self._describe_numbers(after)
            numbers = [Region(0, 0, GUTTER, self.size.height)] if renumbered else []
            self._refresh_squares(changed, numbers)
        self._follow_square()

    def watch_beside(self, before: TablePicture | None, after: TablePicture | None) -> None:
        """Redraw what stands beside the rows."""
        whole, left = before is None or after is None, self.size.width - WIDTH
        self.refresh(*(() if whole else (Region(left, 0, WIDTH, self.size.height),)))

    def notify_style_update(self) -> None:
        """Redraw all squares in the colours of the new theme."""
        super().notify_style_update()
        self._painted.clear()

    def watch_cell(self) -> None:
        """Redraw all squares at the new size."""
        self._arrange_board()
        self.refresh(layout=True)
        self._follow_square()

    def _refresh_squares(self, squares: list[Square], others: list[Region]) -> None:
        """Redraw the given squares that are in view, and other regions."""
        view = Region(GUTTER, 0, max(0, self.size.width - GUTTER), self.size.height)
        regions = (self.find_region(square).translate(-self.scroll_offset) for square in squares)
        visible = [region for region in (view.intersection(region) for region in regions) if region]
        if visible or others:
            self.refresh(*visible, *others)

    def _follow_square(self) -> None:
        """Scroll as little as needed to show the square that matters and its neighbours."""
        if not self.size:
            return
        n, width, (x, y) = self.picture.n, self.cell.width, self.scroll_offset
        x = max(0, min(x, n * width - self._across))  # 0 if all columns are in view.
        if (focus := self.picture.focus) is not None:
            row = min(max(focus.y, -1), n)
            square = self.find_region(Square(min(max(focus.x, 0), n - 1), row))
            board = Region(GUTTER, 0, n * width, self.virtual_size.height)
            spare = square.grow((1, width, 1, width)).intersection(board)
            x = nearest_scroll(x, spare.x - GUTTER, spare.right - GUTTER - self._across)
            y = nearest_scroll(y, spare.y, spare.bottom - self.size.height)
        if (x, y) != self.scroll_offset:
            self.scroll_to(x, y, animate=False, force=True)

    on_resize = _follow_square

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run: the cursor moves only while there is one."""
        movable = action != "move" or self.picture.cursor is not None
        return movable and super().check_action(action, parameters)

    def on_click(self, event: Click) -> None:
        """Report the square that was clicked; ignore clicks on row numbers and edges."""
        n, at = self.picture.n, event.offset + self.scroll_offset
        row, _part = self._row_at(at.y)
        column = (at.x - GUTTER) // self.cell.width
        if event.x >= GUTTER and 0 <= row < n and 0 <= column < n:
            self.post_message(self.Clicked(Square(column, row)))

    def action_move(self, dx: int, dy: int) -> None:
        """Ask the screen to move the cursor by dx columns and dy rows, dy counted downwards."""
        self.post_message(self.Moved(dx, dy if self.picture.flipped else -dy))
