"""The glossary screen: the words of the course, first those that stand in what is being read."""

from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from lessons.glossary import glossary, words_in
from lessons.language import _


class GlossaryScreen(ModalScreen[None]):
    """Lists words and what they mean; scrolls where the list is longer than the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,q,w,enter",
            "dismiss(None)",
            _("Close"),
            id="glossary.close",
            tooltip=_("Back to where the words were asked for"),
        ),
    ]
    DEFAULT_CSS = """
    GlossaryScreen {
        align: center middle; background: transparent;
        & > VerticalScroll {
            width: 72; max-width: 100%; height: auto; max-height: 100%;
            border: solid $rule; padding: 0 1; background: $panel; scrollbar-size-vertical: 1;
        }
        & Static { height: auto; }
        & .title { text-style: bold; margin: 0 0 1 0; }
        & .others { margin: 1 0 1 0; }
        & #how { color: $foreground-muted; margin: 1 0 0 0; }
    }
    """

    def __init__(self, text: str) -> None:
        """List the words that stand in a text before all others."""
        super().__init__()
        self._here = words_in(text)

    def compose(self) -> ComposeResult:
        """Put a title above each of the two lists."""
        others = [word for word in glossary() if word not in self._here]
        with VerticalScroll():
            if self._here:
                yield Static(_("Words in this part"), classes="title", markup=False)
                yield Static(_listed(self._here))
            yield Static(_("Words of the course"), classes="title others", markup=False)
            yield Static(_listed(others))
            yield Static(_("Arrows scroll, Escape closes."), id="how", markup=False)


def _listed(words: list[str]) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for word in words:
        table.add_row(Text(word, "bold"), Text(glossary()[word]))
    return table
