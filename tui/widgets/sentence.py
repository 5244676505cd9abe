"""The sentence: what just happened, in words."""

from textual.content import Content
from textual.reactive import reactive, var
from textual.widget import Widget


class Sentence(Widget):
    """A sentence below the board; it grows upwards where it needs more lines than there are."""

    DEFAULT_CSS = """
    Sentence {
        height: 1;
        padding: 0 1;
    }
    """

    text: reactive[str] = reactive("", init=False)
    lines: var[int] = var(1, init=False)
    """How many lines it takes even if it needs fewer, so that nothing jumps."""

    def render(self) -> Content:
        """Return the sentence; nothing in it is markup."""
        return Content(self.text)

    def _arrange(self) -> None:
        width = self.size.width
        needed = Content(self.text).get_height({}, width) if width else 1
        height = max(self.lines, min(needed, self.screen.size.height // 3))
        if self.styles.height is None or self.styles.height.value != height:
            self.styles.height = height

    watch_text = watch_lines = on_resize = _arrange
