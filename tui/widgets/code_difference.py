"""The lines in which a listing and what an idea makes of it differ, and those around them."""

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from lessons.comparison import CodeLine
from tui.widgets.code import wrapped

GUTTER = 5
"""Width of the sign, a number and a blank."""


class CodeDifference(Widget):
    """Shows lines: ✓ stands before those of the listing alone, ✗ before those of the idea."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "CodeDifference { height: auto; }"

    def __init__(self, lines: Sequence[CodeLine]) -> None:
        """Show lines, moved to the left as far as all can be."""
        super().__init__()
        self._take(lines)

    def show(self, lines: Sequence[CodeLine]) -> None:
        """Show other lines."""
        self._take(lines)
        self.refresh(layout=True)

    def _take(self, lines: Sequence[CodeLine]) -> None:
        indents = (len(line.text) - len(line.text.lstrip()) for line in lines if line.number)
        self._indent = min(indents, default=0)
        self._lines = lines

    def render(self) -> Content:
        """Return the lines."""
        return Content("\n").join(self._rows(self.size.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """Return the number of rows that they take."""
        return len(self._rows(width))

    def _rows(self, width: int) -> list[Content]:
        rows: list[Content] = []
        for line in self._lines:
            sign, style = _look(line)
            text = line.text[self._indent :]
            for row in wrapped(line.number, text, max(1, width - GUTTER)):
                number = f"{line.number or '…':>2} " if row.start == 0 else "   "
                piece = " " * row.indent + text[row.start : row.stop]
                mark = (f"{sign} ", style)
                rows.append(
                    Content.assemble(mark, (number, "$foreground-muted"), (piece, style or ""))
                )
        return rows


def _look(line: CodeLine) -> tuple[str, str]:
    """Return the sign before a line, and its style."""
    if line.right and line.believed:
        return " ", ""
    return ("✓", "$success bold") if line.right else ("✗", "$error bold")
