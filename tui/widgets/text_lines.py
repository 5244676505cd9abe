"""Lines of text: wrapped so that no formula is broken, pieces in a row, widgets of both."""

import re
from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget


class TextLines(Widget):
    """A widget of text that it lays out itself. Subclasses define `lines`."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "TextLines { height: auto; }"

    def lines(self, width: int) -> Sequence[Content]:
        """Return the lines of text at a width."""
        raise NotImplementedError

    def render(self) -> Content:
        """Return the lines of text at the current width."""
        return Content("\n").join(self.lines(self.size.width))

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """Return the number of lines at a width; while a screen is resized, it may be 0."""
        return len(self.lines(max(1, width)))


GAP = Content("  ")


def flow_pieces(pieces: Sequence[Content], width: int) -> list[Content]:
    """Return lines of pieces with gaps between them; a piece too long has a line, uncut."""
    lines: list[Content] = []
    for piece in pieces:
        if lines and lines[-1].cell_length + GAP.cell_length + piece.cell_length <= width:
            lines[-1] = Content("").join((lines[-1], GAP, piece))
        else:
            lines.append(piece)
    return lines


def fit_pieces(pieces: Sequence[Content], width: int, *, pinned: int = 0) -> Content:
    """Return a line of the first pieces that fit, and the last `pinned` ones if possible."""
    head, tail = list(pieces[: len(pieces) - pinned]), list(pieces[len(pieces) - pinned :])
    needed = sum(GAP.cell_length + piece.cell_length for piece in pieces) - GAP.cell_length
    while head and needed > width:
        needed -= head.pop().cell_length + GAP.cell_length
    lines = flow_pieces([*head, *tail], width)
    return lines[0] if lines else Content("")


_OPERATOR = re.compile(r"(?<=[\w)\]]) ([-+−<>=·]|[=<>!]=) (?=[-−\w(\[])")
_BOUND = "\ue000"  # The sign for the blanks of a formula while its text is wrapped.


def wrapped_whole(text: Content, width: int) -> list[Content]:
    """Return the lines of a wrapped text; formulas such as k = −1 are kept whole if they fit."""
    bound = _OPERATOR.sub(rf"{_BOUND}\1{_BOUND}", text.plain)
    if bound == text.plain:
        return text.wrap(width)
    rows = Content(bound, spans=list(text.spans)).wrap(width)
    return [Content(row.plain.replace(_BOUND, " "), spans=list(row.spans)) for row in rows]


class FormulaText(TextLines):
    """A text that is laid out here, so that n = 3 stays on one line where it fits."""

    content = Content()

    def update(self, text: Content | str) -> None:
        """Show another text; lay out the lines again only if the text differs."""
        content = Content(text) if isinstance(text, str) else text
        if content != self.content or content.spans != self.content.spans:
            self.content = content
            self.refresh(layout=True)

    def lines(self, width: int) -> list[Content]:
        """Return the lines of the text at a width."""
        return wrapped_whole(self.content, width) if self.content else []
