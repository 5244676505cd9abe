"""The lines in which a listing and what an idea makes of it differ, and those around them."""

from collections.abc import Sequence

from textual.content import Content
from textual.reactive import reactive

from lessons.ideas.comparison import CodeLine
from tui.widgets.code import wrap_line
from tui.widgets.text_lines import TextLines

GUTTER = 5
"""Width of the sign, a number and a blank."""


class CodeDifference(TextLines):
    """Shows lines: ✓ stands before those of the listing alone, ✗ before those of the idea."""

    listed: reactive[Sequence[CodeLine]] = reactive((), layout=True, init=False)

    def lines(self, width: int) -> list[Content]:
        """Return the rows that the lines take, moved to the left as far as all can be."""
        code = [line.text for line in self.listed if line.number]
        indent = min((len(text) - len(text.lstrip()) for text in code), default=0)
        rows: list[Content] = []
        for line in self.listed:
            sign, style = _choose_sign(line)
            text = line.text[indent:]
            for row in wrap_line(line.number, text, max(1, width - GUTTER)):
                number = f"{line.number or '…':>2} " if row.start == 0 else "   "
                piece = " " * row.indent + text[row.start : row.stop]
                mark = (f"{sign} ", style)
                rows.append(
                    Content.assemble(mark, (number, "$foreground-muted"), (piece, style or ""))
                )
        return rows


def _choose_sign(line: CodeLine) -> tuple[str, str]:
    """Return the sign before a line, and its style."""
    if line.right and line.believed:
        return " ", ""
    return ("✓", "$success bold") if line.right else ("✗", "$error bold")
