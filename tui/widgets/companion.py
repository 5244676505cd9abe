"""The companion: a listing as its lecture prints it, in C or Pascal, at the same line."""

from collections.abc import Sequence

from lessons.language import _
from solver.text.companion import load_companion
from tui.look.inks import MARKED, MUTED, PLAIN
from tui.widgets.code import GUTTER, wrap_line
from tui.widgets.strips import Text
from tui.widgets.view import View, ViewMoment

COMMENTS = "/*", "{"
"""How a line begins that is a comment."""
BELOW = 3
"""Rows to keep in view below the marked line, if it is not to be scrolled to."""


class CompanionCode(View):
    """A program in another language; the line that stands for the next one is marked."""

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the program, its lines broken as those of the code are."""
        companion = load_companion(moment.run.program.listing.id)
        if companion is None:
            return (((_("This listing has no text in C or Pascal."), MUTED),),), None
        marked = companion.line(moment.step.next_line)
        rows: list[Text] = []
        follow = None
        for number, line in enumerate(companion.lines_shown, 1):
            for row in wrap_line(number, line, max(1, width - GUTTER)):
                first, ground = row.start == 0, PLAIN.ground
                if number == marked:
                    ground = "code-marked"
                    follow = len(rows) if first else follow
                text = " " * row.indent + line[row.start : row.stop]
                ink = MUTED if line.lstrip().startswith(COMMENTS) else PLAIN
                parts = (
                    ("▸" if first and number == marked else " ", MARKED),
                    (f"{number:>{GUTTER - 2}} " if first else " " * (GUTTER - 1), MUTED),
                    (text.ljust(width - GUTTER), ink),
                )
                rows.append(tuple((text, ink._replace(ground=ground)) for text, ink in parts))
        return rows, follow

    def _scroll_into_view(self, top: int, follow: int | None = None) -> bool:
        """Scroll to a line, or to the middle of what comes before and after another one."""
        height = self.size.height
        if follow is not None and not top < follow < top + height - BELOW:
            top = follow - height // 2
        return super()._scroll_into_view(top)
