"""The sentence: what just happened, in words."""

from textual.content import Content
from textual.reactive import reactive, var
from textual.strip import Strip

from tui.look.inks import PLAIN
from tui.widgets.boxes import Unscrolled
from tui.widgets.strips import Strips, draw_text
from tui.widgets.text_lines import wrapped_whole

MARGIN = 1
"""Blanks on either side."""


class Sentence(Strips, Unscrolled):
    """A sentence below the board; it grows upwards where it needs more lines than there are."""

    DEFAULT_CSS = "Sentence { height: 1; }"

    text: reactive[str] = reactive("", init=False)
    lines: var[int] = var(1, init=False)
    """How many lines it takes even if it needs fewer, so that nothing jumps."""

    def strip(self, y: int, width: int) -> Strip:
        """Return line `y` of the sentence; markup is not interpreted."""
        lines = self._wrap_sentence(width)
        text = " " * MARGIN + lines[y] if y < len(lines) else ""
        return draw_text(self.app.theme, ((text, PLAIN),), width)

    def _wrap_sentence(self, width: int) -> list[str]:
        room = max(1, width - 2 * MARGIN)
        return [line.plain for line in wrapped_whole(Content(self.text), room)]

    def _set_height(self) -> None:
        """Set the height that the sentence needs, at most a third of the screen."""
        width = self.size.width
        needed = len(self._wrap_sentence(width)) if width and self.text else 0
        height = max(self.lines, min(needed, self.screen.size.height // 3))
        if self.styles.height is None or self.styles.height.value != height:
            self.styles.height = height

    watch_text = watch_lines = on_resize = _set_height
