"""The smallest Textual program: one word, which changes when Space is pressed.

Usage, in a terminal: python -m benchmarks.one_word
"""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.widgets import Static


class OneWord(App[None]):
    """Shows a word."""

    BINDINGS: ClassVar[list[BindingType]] = [("space", "change", "Change the word")]

    def compose(self) -> ComposeResult:
        """Show the word."""
        yield Static("word")

    def action_change(self) -> None:
        """Show another word."""
        word = self.query_one(Static)
        word.update("other" if str(word.content) == "word" else "word")


if __name__ == "__main__":
    OneWord().run()
