"""The picture of a puzzle, of which only changed lines are drawn again, and its legend."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive, var
from textual.strip import Strip

from tui.look.inks import PLAIN, Ink, find_colour
from tui.run.puzzle_drawing import Piece, PuzzleDrawing
from tui.widgets.boxes import Column
from tui.widgets.strips import ScrolledStrips, TextStrips, nearest_scroll
from tui.widgets.text_lines import TextLines, flow_pieces

INKS = {
    "wall": Ink("rule"),
    "way": Ink("board-queen", bold=True),
    "left": Ink("board-dots"),
    "start": Ink("primary", bold=True),
    "goal": Ink("success", bold=True),
    "here": Ink("accent", bold=True),
    "tested": Ink("board-tried", bold=True),
    "number": Ink("foreground-muted"),
    "queen": Ink("board-queen", bold=True),
    "letter": Ink("foreground"),
}
LEGEND_WIDTH = 25  # Columns that a picture with a legend gets at least, for what its signs mean.
GROUNDS = "board-dark", "board-light-current", "background", "board-light", "board-dark-current"
"""The grounds of regions; those that touch differ as long as there are enough."""


def find_ink(name: str) -> Ink:
    """Return the ink of a piece's name, such as "wall" or "letter 3"; 3 sets the background."""
    kind, _, shade = name.partition(" ")
    result = INKS.get(kind, PLAIN)
    return result._replace(ground=GROUNDS[int(shade) % len(GROUNDS)]) if shade else result


class Picture(TextStrips, ScrolledStrips, inherit_bindings=False):
    """A drawing; one that does not fit scrolls, so that what matters is in view.

    Arrows scroll it too; the other keys that scroll are those of the screen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, f"scroll_{key}", show=False) for key in ("up", "down", "left", "right")
    ]
    DEFAULT_CSS = "Picture { height: 1fr; }"

    drawing: var[PuzzleDrawing] = var(PuzzleDrawing((), None, ()), init=False)

    @property
    def top(self) -> int:
        """The number of lines above the view."""
        return int(self.scroll_offset.y)

    def strip(self, y: int, width: int) -> Strip:
        """Return line `y` of the view."""
        left = int(self.scroll_offset.x)
        return super().strip(y, left + width).crop(left)

    def watch_drawing(self, before: PuzzleDrawing, after: PuzzleDrawing) -> None:
        """Show another drawing."""
        self.show_texts(
            [tuple((text, find_ink(name)) for text, name in line) for line in after.lines]
        )
        if before.width != after.width:
            self.refresh()
        self.virtual_size = Size(after.width, len(after.lines))
        self._follow_lines()

    def _follow_lines(self) -> None:
        """Scroll as little as needed to show the lines that matter, with a margin."""
        if self.drawing.focus is None or not self.size:
            return
        places = zip(self.scroll_offset, self.drawing.focus, self.size, strict=True)
        x, y = (
            nearest_scroll(now, place - margin, place + margin + 1 - room)
            for now, place, room in places
            for margin in [min(2, (room - 1) // 2)]
        )
        if (x, y) != self.scroll_offset:
            self.scroll_to(x, y, animate=False, force=True)

    on_resize = _follow_lines


class Legend(TextLines):
    """The signs of a picture with their names, as many lines as they need."""

    DEFAULT_CSS = "Legend { color: $foreground-muted; }"

    pieces: reactive[tuple[Piece, ...]] = reactive((), layout=True, init=False)

    def lines(self, width: int) -> list[Content]:
        """Return the legend's lines at a width."""
        return flow_pieces([self._draw_piece(text, name) for text, name in self.pieces], width)

    def _draw_piece(self, text: str, name: str) -> Content:
        """Return a piece of the legend, with its sign in the ink of a name."""
        sign, _, sentence = text.partition(" ")
        shown = f"{find_colour(self.app.theme, find_ink(name).colour)} bold"
        return Content.assemble((sign, shown), f" {sentence}")


class PicturePane(Column):
    """A picture, and below it what its signs mean; with these it stands in the middle."""

    DEFAULT_CSS = "PicturePane { height: 1fr; margin: 0 0 0 1; }"

    def compose(self) -> ComposeResult:
        """Put the legend below the picture."""
        yield Picture()
        yield Legend()

    def show(self, drawing: PuzzleDrawing) -> None:
        """Show a drawing and its legend."""
        self.query_one(Picture).drawing = drawing
        self.query_one(Legend).pieces = drawing.legend
        self._centre()

    def _centre(self) -> None:
        """Stand in the middle of the lines that there are, the legend a line below the picture."""
        legend, height = self.query_one(Legend), self.outer_size.height
        below = len(legend.lines(max(1, self.size.width))) if legend.pieces else height
        lines = len(self.query_one(Picture).drawing.lines) + 1
        above = max(0, (height - lines - below) // 2)
        self.query_one(Picture).styles.height = lines if above else "1fr"
        self.styles.padding = above, 0, 0, 0

    on_resize = _centre
