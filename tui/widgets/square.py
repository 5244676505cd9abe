"""How one square is drawn: its look becomes characters, and the name of a style for each run.

Every state has characters of its own, so that none of them is told by colour alone:

===================  =====================================
a placed queen       a crown on a foot, ``♛`` in one line
a tried queen        her crown on no foot, ``♕``
a waiting queen      ``♛``, below the board
a queen left behind  a screen of dots in her shape, ``♕`` in one line
an attacked square   a dot
the tested square    square corners, ``[ ]`` in one line
the asked queen      round corners, ``( )``
the cursor           heavy corners, ``< >``
a conflict           strokes between the queen and the square
a mark               ``◆`` spoken of, ``●`` chosen, ``✓`` right, ``✗`` wrong, ``○`` missed
a value              in digits; beside the crown in one line, which stands for the queen then
a number             in large digits where they fit, with a dot if it was given
===================  =====================================
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, groupby, pairwise
from operator import itemgetter
from typing import NamedTuple

from solver.board.geometry import Identity
from tui.run.pixels import draw_number, draw_pixels
from tui.widgets.board_picture import Look, Mark, Piece, SquareFrame


class SquareSize(NamedTuple):
    """The size in characters at which a square is drawn."""

    width: int
    height: int


CELLS = (
    *(SquareSize(2 * height, height) for height in range(12, 4, -1)),
    SquareSize(9, 4),
    *(SquareSize(2 * height, height) for height in range(4, 1, -1)),
    SquareSize(3, 1),
    SquareSize(2, 1),
)
"""The sizes of a square, largest first; all but the last look square."""

GUTTER = 3  # Width of the numbers of the rows, left of the board.
LOW = SquareSize(4, 2)
"""The size below which a square is not made smaller so that lines of code are whole."""
LARGE = 5  # Lines of a square from which its marks are large too: they are seen from afar.

Line = tuple[tuple[str, str], ...]  # Runs of characters, each with the name of a style.

_PIECES = {Piece.PLACED: "♛", Piece.TRIED: "♕", Piece.WAITING: "♛", Piece.LEFT: "♕"}
MARKS = {Mark.SHOWN: "◆", Mark.CHOSEN: "●", Mark.RIGHT: "✓", Mark.WRONG: "✗", Mark.MISSED: "○"}
_CORNERS = {SquareFrame.CURSOR: "┏┓┗┛", SquareFrame.TESTED: "┌┐└┘", SquareFrame.ASKED: "╭╮╰╯"}
_SLANTED, _CROSSED = "╱╲", "╳"  # noqa: RUF001 (drawn, not written)
_BRACKETS = {SquareFrame.CURSOR: "<>", SquareFrame.TESTED: "[]", SquareFrame.ASKED: "()"}


def draw_square(look: Look, cell: SquareSize, *, flipped: bool) -> tuple[Line, ...]:
    """Return the lines of a square on the board, each as wide as the square."""
    canvas = _Canvas(cell)
    if cell.height > 1:
        canvas.part(*look.parted, "edge-of-dark" if look.dark else "edge-of-light")
    canvas.content(look, flipped=flipped)
    canvas.frame(look)
    if look.piece is not None and look.mark is not None and look.mark is not Mark.SHOWN:
        canvas.mark_queen(look.mark)
    return canvas.lines()


def draw_outside(look: Look, width: int, *, foot: str) -> Line:
    """Return the single line of a place below or past the board; `foot` stands in a current one."""
    canvas = _Canvas(SquareSize(width, 1))
    if look.current and foot:
        canvas.put(0, 0, foot * width, "foot")
    canvas.content(look, flipped=False)
    return canvas.lines()[0]


class _Canvas:
    """The characters of one square, each with the name of its style."""

    def __init__(self, cell: SquareSize) -> None:
        self.cell = cell
        self.rows = [[(" ", "ground")] * cell.width for _ in range(cell.height)]

    def part(self, right: bool, below: bool, style: str) -> None:
        """Draw a thin line at the right edge, and one at the lower edge."""
        for line in range(self.cell.height * right):
            self.put(line, self.cell.width - 1, "▕", style)
        self.put(-1, 0, "▁" * self.cell.width * below, style)  # Without a gap where both meet.

    def put(self, line: int, column: int, text: str, style: str) -> None:
        """Write a text over a line; blanks leave the characters below them."""
        for at, character in enumerate(text, column):
            if character != " ":
                self.rows[line][at] = (character, style)

    def across(self, line: int, text: str, style: str) -> None:
        """Write a text centred over a line."""
        self.put(line, (self.cell.width - len(text) + 1) // 2, text, style)

    def content(self, look: Look, *, flipped: bool) -> None:
        """Draw the most important content of the square."""
        height = self.cell.height
        if look.value:
            self.value(look)
        elif look.piece is not None:
            piece = look.piece
            queen = draw_queen(self.cell, piece) if height > 1 else (_PIECES[piece],)
            for line, text in enumerate(queen):
                self.across(line, text, look.style)
            for identity, forward in look.joins:
                self.join(identity, forward=forward, flipped=flipped)
        elif look.mark and (pixels := _PIXELS.get((look.mark, min(height, LARGE)))):
            for line, text in enumerate(draw_pixels(pixels.split(), *self.cell)):
                self.across(line, text, look.mark.name.lower())
        elif look.mark is not None:
            if look.mark is Mark.WRONG:  # Beside it is seen why.
                self.cross(look.paths, flipped=flipped)
            self.across((height - 1) // 2, MARKS[look.mark], look.mark.name.lower())
        elif look.paths:
            self.cross(look.paths, flipped=flipped)
        elif look.attacked:
            dot = "·" if height == 1 else "▄" if self.cell.width % 2 else "▗▖"
            self.across((height - 1) // 2, dot, "attacked")

    def mark_queen(self, mark: Mark) -> None:
        """Write a mark beside a queen, in a free corner."""
        width, height = self.cell
        column = 0 if width == 2 else width - 1  # Of two columns she has the right one.
        self.put(int(height == LOW.height), column, MARKS[mark], mark.name.lower())

    def value(self, look: Look) -> None:
        """Write the value of the square, beside or above the queen, or only the queen.

        Where three characters do not fit, a minus sign is left out.
        """
        width, height = self.cell
        text = look.value if len(look.value) <= width else look.value[-width:]
        style = "same" if look.same else "given" if look.given else "valued"
        top = (height - 1) // 2
        if look.piece is None:
            large = draw_number(text, *self.cell) if look.numbered else ()
            if large:
                top = (height - len(large) + 1) // 2
                style = "tried" if look.same else style  # Reversed, it would be its own negative.
                self.put(0, width - 2, "•" * look.given, style)
            for line, row in enumerate(large or (text,), top):
                self.across(line, row, style)
            return
        crown = _PIECES[look.piece]
        beside = len(text) < width
        if height > 1 and not (beside and height > 2):
            self.put(0, (width - 1) // 2, crown, look.style)
            self.across(1, text, style)
            return
        start = (width - len(text) - beside) // 2
        self.put(top, start, crown, look.style)
        if beside:
            self.put(top, start + 1, text, style)

    def cross(self, paths: Sequence[Identity], *, flipped: bool) -> None:
        """Draw the lines of conflicts across the square."""
        for line, column, stroke in chain(*(self._trace(each, flipped=flipped) for each in paths)):
            crossed = {stroke, self.rows[line][column][0]} == {*_SLANTED}
            self.put(line, column, _CROSSED if crossed else stroke, "conflict")

    def join(self, identity: Identity, *, forward: bool, flipped: bool) -> None:
        """Draw the end of a conflict's line between neighbours, at the edge that they share."""
        line, column, stroke = self._trace(identity, flipped=flipped)[-1 if forward else 0]
        if identity is not Identity.COLUMN:
            column = self.cell.width - 1 if forward else 0
        if self.rows[line][column][0] == " ":
            self.put(line, column, stroke, "conflict")

    def _trace(self, identity: Identity, *, flipped: bool) -> list[tuple[int, int, str]]:
        """Return the strokes of a line across the square, from the left, or from below."""
        width, height = self.cell
        falling = (identity is Identity.SUM) is not flipped
        middle = (height - 1) // 2
        match identity:
            case Identity.ROW:
                return [(middle, column, "▁─"[height % 2]) for column in range(1, width, 2)]
            case Identity.COLUMN:
                lines = range(height) if flipped else reversed(range(height))
                return [(line, width // 2, "│") for line in lines]
        columns = [(2 * step + 1) * width // (2 * height) for step in range(height)]
        lines = range(height)[:: 1 if falling else -1]
        return [(*each, _SLANTED[falling]) for each in zip(lines, columns, strict=True)]

    def frame(self, look: Look) -> None:
        """Mark the corners for the first reason of a frame, and some of them for the last one."""
        if not look.frames:
            return
        first, last = look.frames[0], look.frames[-1]
        width, height = self.cell
        if look.value and width == len(look.value) and first is not SquareFrame.CURSOR:
            return
        conflict = look.conflict and first is not SquareFrame.CURSOR
        style = "conflict" if conflict else first.name.lower()
        if height > 1:
            rows = [(0, first), (height - 1, last)]
            if look.piece is not None and height < LARGE:
                style = "corners"  # In her own colour they would look like pieces of her.
                if height == LOW.height and not look.value:  # Her points fill the upper corners.
                    rows = [(1, first)]
            for line, frame in rows:
                corners = _CORNERS[frame][2:] if line else _CORNERS[frame][:2]
                for column, character in zip((0, width - 1), corners, strict=True):
                    self.put(line, column, character, style)
        else:
            self.put(0, 0, _BRACKETS[first][0], style)
            if width > 2 and not look.value:
                self.put(0, width - 1, _BRACKETS[last][1], style)

    def lines(self) -> tuple[Line, ...]:
        """Return the square's lines of styled text."""
        return tuple(tuple(_list_runs(row)) for row in self.rows)


def _list_runs(row: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield runs of equal style; a blank joins a neighbour's run, so that there are few runs."""
    ink = next((style for _, style in row if style != "ground"), "ground")
    inked: list[tuple[str, str]] = []
    for character, style in row:
        ink = ink if style == "ground" else style
        inked.append((character, ink))
    for style, run in groupby(inked, key=itemgetter(1)):
        yield "".join(character for character, _ in run), style


_SMALL = {
    4: "#..##..# #.####.# .######. ..####..",
    6: ".....##..... ..#..##..#.. .##.####.##. .##########. ..########..",
    8: ".......##....... ..#....##....#.. .##...####...##. .###.######.###. .##############."
    " ...##########... ..############..",
    10: ".........##......... ..#......##......#.. .##.....####.....##. .###...######...###."
    " .####.########.####. .##################. ...##############... ..################..",
}
"""Where each pixel counts, by the width of the square; the last line is her foot.

She is the same in all sizes: a crown of three points, the middle one highest, a waist, a foot. The
corners are left free for marks and frames. In the smallest she is a crown alone, and marks and
frames stand below her outer points.
"""
_FOOTLESS = {4: ".######.", 6: "...######...", 8: "....########....", 10: "....############...."}
"""What stands in the place of her foot while she is tried: her shape is as whole as the others'."""
_TOP = (0.0, 0.0), (0.07, 0.0), (0.2, 0.36), (0.5, 0.6), (0.84, 0.3), (0.92, 0.14), (1.0, 0.14)
"""The upper outline of her crown, by the distance from her axis."""
_SIDE = (0.0, 1.0), (0.24, 0.98), (0.66, 0.78), (0.86, 0.62)
"""Her outline at the side, by the depth."""
_FOOT, _FOOT_SIDE = 0.86, 0.74  # Where her foot begins, and how wide it is.


_LARGE_MARKS = {
    Mark.SHOWN: ".....##..... ...######... .##########. .##########. ...######... .....##.....",
    Mark.CHOSEN: "...######... .##########. ############ ############ .##########. ...######...",
    Mark.RIGHT: "..........## ........###. ##.....###.. ####..###... ..######.... ....##......",
    Mark.WRONG: "###......### .###....###. ...######... ...######... .###....###. ###......###",
    Mark.MISSED: "...######... .###....###. ###......### ###......### .###....###. ...######...",
}
"""The pixels of marks where there is room for them."""
_PIXELS = {(mark, LARGE): pixels for mark, pixels in _LARGE_MARKS.items()} | {
    (Mark.CHOSEN, 2): "#### ####",
    **dict.fromkeys([(Mark.CHOSEN, 3), (Mark.CHOSEN, 4)], ".####. ###### ###### .####."),
}
"""The pixels of marks by the height of the square; a ``●`` would be off its middle."""


@cache
def draw_queen(cell: SquareSize, piece: Piece) -> tuple[str, ...]:
    """Return the lines of a square of two or more lines with a queen; dotted, if she was left."""
    small, foot = cell.width - cell.width % 2, piece is not Piece.TRIED
    pixels = _draw_large(2 * cell.width - 4, 2 * cell.height - 2, foot=foot)
    if small in _SMALL:
        *above, lowest = _SMALL[small].split()
        pixels = (*above, lowest if foot else _FOOTLESS[small])
    if piece is Piece.LEFT:
        pixels = [
            "".join("." if (x + y) % 2 else each for x, each in enumerate(row))
            for y, row in enumerate(pixels)
        ]
    return draw_pixels(pixels, *cell)


def _draw_large(across: int, down: int, *, foot: bool) -> Sequence[str]:
    """Return a queen as `down` lines of `across` pixels, # or dot; wide below if `foot`."""
    lowest = _FOOT_SIDE if foot else _SIDE[-1][1]
    return [
        "".join(
            "#" if _covers_point(abs((2 * x + 1) / across - 1), (y + 0.5) / down, lowest) else "."
            for x in range(across)
        )
        for y in range(down)
    ]


def _covers_point(side: float, depth: float, lowest: float) -> bool:
    """Return whether a queen covers a point beside her axis; at her foot she is `lowest` wide."""
    if depth > _FOOT:
        return side <= lowest
    return _interpolate(_TOP, side) <= depth and side <= _interpolate(_SIDE, depth)


def _interpolate(outline: Sequence[tuple[float, float]], at: float) -> float:
    """Return the value of an outline of straight lines at a place."""
    (x0, y0), (x1, y1) = next(line for line in pairwise(outline) if at <= line[1][0])
    return y0 + (y1 - y0) * (at - x0) / (x1 - x0)
