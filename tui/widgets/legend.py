"""The legend of a picture: what its signs mean."""

from textual.content import Content
from textual.reactive import reactive

from tui.look.inks import find_colour
from tui.run.puzzle_drawing import Piece
from tui.widgets.flow import flow_pieces
from tui.widgets.picture import find_ink
from tui.widgets.text_lines import TextLines


class Legend(TextLines):
    """The signs of a picture with their names, as many lines as they need."""

    DEFAULT_CSS = "Legend { color: $foreground-muted; }"

    pieces: reactive[tuple[Piece, ...]] = reactive((), layout=True, init=False)

    def lines(self, width: int) -> list[Content]:
        """Return the legend's lines at a width."""
        return flow_pieces([self._draw_piece(text, name) for text, name in self.pieces], width)

    def _draw_piece(self, text: str, name: str) -> Content:
        """Return a sign in its colour, with its sentence."""
        sign, _, sentence = text.partition(" ")
        shown = f"{find_colour(self.app.theme, find_ink(name).colour)} bold"
        return Content.assemble((sign, shown), f" {sentence}")
