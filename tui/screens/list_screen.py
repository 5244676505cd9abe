"""A screen with a list to choose from, below its name and what is said of it."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from tui.screens.sized import SizedScreen
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList
from tui.widgets.text_lines import FormulaText

WIDE, NOTE = 110, 41
"""Columns from which what is said of a row stands beside the list, and those that it has then."""


class ListScreen(SizedScreen[None]):
    """Lists what can be opened, below its name, what it is about, and what is to be said first.

    Closed, it has no list.

    Attributes:
        EXPLAINS_BELOW: Whether what is said of a row stands below the list where it has no room
            beside it.
    """

    EXPLAINS_BELOW: ClassVar[bool] = False
    DEFAULT_CSS = """
    ListScreen {
        & > #name { text-style: bold; padding: 1 2 0 2; }
        & > #about { color: $foreground-muted; padding: 0 2; }
        & > #remark { padding: 1 2 0 2; }
        & > #list { height: 1fr; margin: 1 1 0 0; }
        & #note { padding: 0 2; min-height: 4; border-top: solid $rule; }
        & MarkedList {
            height: 1fr; max-width: 84; background: transparent; scrollbar-size-vertical: 1;
        }
        &.-wide > #list { layout: horizontal; }
        &.-wide MarkedList { width: 2fr; }
        &.-wide #note {
            width: 1fr; min-width: 46; height: 1fr; border: none; border-left: solid $rule;
        }
    }
    """

    def __init__(
        self, name: str, about: str = "", remark: str = "", *, closed: bool = False
    ) -> None:
        super().__init__()
        self._texts = {"name": name, "about": about, "remark": remark}
        self._shut = closed

    def compose(self) -> ComposeResult:
        """Put the list below the heading and the introduction."""
        for name, text in self._texts.items():
            static = Static(text, id=name, markup=False)
            static.display = bool(text)
            yield static
        if not self._shut:
            with Vertical(id="list"):
                yield MarkedList.of(self.ACTIONS)(markup=False, compact=True)
                yield FormulaText(id="note")
        yield KeyLine()

    def divide(self) -> None:
        """Show the explanation of the marked row beside the list if there is room."""
        self.set_class(self.size.width >= WIDE, "-wide")
        for menu in self.query(MarkedList):
            self._show_explanation(menu.highlighted_option)

    def on_screen_resume(self) -> None:
        """Fill the list again, as entries may have changed."""
        for menu in self.query(MarkedList):
            menu.refill(*self.listed())
            menu.focus()

    def action_number(self, digit: int) -> None:
        """Highlight the row whose number ends in this digit, after the digits typed before."""
        for menu in self.query(MarkedList):
            menu.choose_number(digit)

    def listed(self) -> tuple[Iterable[Option], str | None]:
        """Return the options of the list, and the id of the option that is marked at first."""
        raise NotImplementedError

    def explain_row(self, name: str) -> str | Content:  # noqa: ARG002
        """Return the text about the row of an id while the row is marked; most lists have none."""
        return ""

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the text about the marked row."""
        event.stop()
        self._show_explanation(event.option)

    def _show_explanation(self, row: Option | None) -> None:
        """Show what `explain_row` says of a row, or hide the note if that is nothing."""
        text = self.explain_row(row.id) if row and row.id else ""
        note = self.query_one("#note", FormulaText)
        note.display = bool(text) and (self.EXPLAINS_BELOW or self.has_class("-wide"))
        note.update(text)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the row that was chosen."""
        event.stop()
        self.open_listed(event.option_id or "")

    def open_listed(self, name: str) -> None:
        """Open the row that has an id."""
        raise NotImplementedError
