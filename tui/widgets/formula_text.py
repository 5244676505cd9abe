"""A text that changes, in which no formula is broken at the end of a line."""

from textual.content import Content

from tui.widgets.text_lines import TextLines
from tui.widgets.wrapping import wrapped_whole


class FormulaText(TextLines):
    """A text that is laid out here, so that n = 3 stays on one line where it fits."""

    content = Content()

    def update(self, text: Content | str) -> None:
        """Show another text; lay out anew if that is another one."""
        content = Content(text) if isinstance(text, str) else text
        if content != self.content or content.spans != self.content.spans:
            self.content = content
            self.refresh(layout=True)

    def lines(self, width: int) -> list[Content]:
        """Return the lines of the text at a width."""
        return wrapped_whole(self.content, width) if self.content else []
