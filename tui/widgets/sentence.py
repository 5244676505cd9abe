"""The sentence: what just happened, in words."""

from textual.content import Content
from textual.reactive import reactive, var
from textual.strip import Strip

from tui.look.inks import PLAIN, Ink
from tui.widgets.boxes import Unscrolled
from tui.widgets.strips import Strips, draw_text
from tui.widgets.text_lines import wrapped_whole

VERDICTS = {"✓": Ink("success", bold=True), "✗": Ink("error", bold=True)}
"""The inks of the first sentence of a text that begins with a sign."""
MARGIN = 1  # Blanks on either side.


def split_verdict(text: str) -> tuple[str, str]:
    """Return the first sentence of a text that begins with a verdict's sign, and the rest."""
    head, dot, _rest = text.partition(".") if text[:1] in VERDICTS else ("", "", "")
    return head + dot, text[len(head + dot) :]


class Sentence(Strips, Unscrolled):
    """A sentence below the board; it grows upwards where it needs more lines than there are."""

    DEFAULT_CSS = "Sentence { height: 1; }"

    text: reactive[str] = reactive("", init=False)
    head: reactive[str] = reactive("", init=False)
    """What stands above the text, if there is something."""
    lines: var[int] = var(1, init=False)
    """How many lines it takes even if it needs fewer, so that nothing jumps."""

    def strip(self, y: int, width: int) -> Strip:
        """Return line `y` of the sentence; markup is not interpreted."""
        lines = self._wrap_sentence(width)
        text = lines[y] if y < len(lines) else ""
        head, rest = split_verdict(text) if y == 0 else ("", text)
        parts = ((" " * MARGIN, PLAIN), (head, VERDICTS.get(head[:1], PLAIN)), (rest, PLAIN))
        return draw_text(self.app.theme, parts, width)

    def _wrap_sentence(self, width: int) -> list[str]:
        room, texts = max(1, width - 2 * MARGIN), filter(None, (self.head, self.text))
        return [line.plain for text in texts for line in wrapped_whole(Content(text), room)]

    def _set_height(self) -> None:
        """Set the height that the sentence needs, at most a third of the screen."""
        width = self.size.width
        needed = len(self._wrap_sentence(width)) if width else 0
        height = max(self.lines, min(needed, self.screen.size.height // 3))
        if self.styles.height is None or self.styles.height.value != height:
            self.styles.height = height

    watch_text = watch_head = watch_lines = on_resize = _set_height
