"""Prose as a widget of its own, as high as its text."""

from collections.abc import Sequence

from textual.content import Content

from tui.widgets.prose_lines import laid_out
from tui.widgets.text_lines import TextLines


class Prose(TextLines):
    """Shows a text in Markdown."""

    def __init__(self, markdown: str) -> None:
        super().__init__()
        self.markdown = markdown

    def lines(self, width: int) -> Sequence[Content]:
        """Return the lines of the text at a width."""
        return laid_out(self.markdown, width)
