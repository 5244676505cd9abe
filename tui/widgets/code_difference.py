"""The lines in which a listing and what an idea makes of it differ, and those around them."""

from collections.abc import Sequence

from textual.content import Content

from lessons.ideas.comparison import CodeLine
from tui.widgets.code import wrapped
from tui.widgets.text_lines import TextLines

GUTTER = 5
"""Width of the sign, a number and a blank."""


class CodeDifference(TextLines):
    """Shows lines: ✓ stands before those of the listing alone, ✗ before those of the idea."""

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

    def lines(self, width: int) -> list[Content]:
        """Return the rows that the lines take."""
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
