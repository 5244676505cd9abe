"""A screen with a list to choose from, below its name and what is said of it."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lessons.language import _
from tui.screens.sized import SizedScreen
from tui.widgets.code import BEGINNINGS, Code
from tui.widgets.key_line import KeyLine
from tui.widgets.marked_list import MarkedList
from tui.widgets.text_lines import FormulaText

WIDE, ASIDE = 110, 44
"""Columns from which what is said of a row stands beside the list; those it has then at least."""
TALL, AROUND = 30, 3
"""Lines from which there is room for a program too, and those around list and texts."""


class ListScreen(SizedScreen[None]):
    """Lists what can be opened, below its name, what it is about, and what is to be said first.

    Closed, it has no list.

    Attributes:
        EXPLAINS_BELOW: Whether what is said of a row stands below the list where it has no room
            beside it.
        PROGRAM: The title of the program that is shown beside the list.
        note_width: The columns for what is said of a row.
    """

    EXPLAINS_BELOW: ClassVar[bool] = False
    PROGRAM: ClassVar[str] = _("The program")
    note_width = 0
    DEFAULT_CSS = """
    ListScreen {
        & > #name { text-style: bold; padding: 1 1 0 1; }
        & > #about { color: $foreground-muted; padding: 0 1; }
        & > #remark { padding: 1 1 0 1; }
        & > #list { height: 1fr; margin: 1 1 0 0; }
        & #aside { height: auto; padding: 0 1; min-height: 4; border-top: solid $rule; }
        & #note { height: auto; max-width: 84; }
        & #program {
            height: 1fr; margin: 1 0 0 0; border-top: solid $rule;
            border-title-color: $foreground; border-title-style: bold;
        }
        & MarkedList {
            height: 1fr; max-width: 84; background: transparent; scrollbar-size-vertical: 1;
        }
        &.-wide > #list { layout: horizontal; }
        &.-wide #aside { width: 1fr; height: 1fr; border: none; border-left: solid $rule; }
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
                with Vertical(id="aside"):
                    yield FormulaText(id="note")
                    with Vertical(id="program"):
                        yield Code("")
        yield KeyLine()

    def divide(self) -> None:
        """Put the explanation beside, below or nowhere; fit the list and its gaps to the screen."""
        self.set_class(self.size.width >= WIDE, "-wide")
        for menu in self.query(MarkedList):
            menu.part_rows(self._list_height)
            self._fit_list(menu)
            self._show_explanation(menu.highlighted_option)

    def _fit_list(self, menu: MarkedList) -> None:
        """Give the list the columns that its rows need, where texts stand beside it."""
        width = min(menu.columns, self.size.width - ASIDE) if self.has_class("-wide") else None
        menu.styles.width = width
        self.note_width = self.size.width - (2 if width is None else width + 4)

    @property
    def _list_height(self) -> int:
        """The lines of the list if explanations stand beside it; else 0: no gaps between rows."""
        texts = (str(each.content).count("\n") + 2 for each in self.query(Static) if each.display)
        return self.size.height - sum(texts) - AROUND if self.has_class("-wide") else 0

    def on_screen_resume(self) -> None:
        """Fill the list again, as entries may have changed."""
        for menu in self.query(MarkedList):
            menu.refill(*self.load_options(), self._list_height)
            self._fit_list(menu)
            menu.focus()

    def action_number(self, digit: int) -> None:
        """Highlight the row whose number ends in this digit, after the digits typed before."""
        for menu in self.query(MarkedList):
            menu.choose_number(digit)

    def load_options(self) -> tuple[Iterable[Option], str | None]:
        """Read what the list shows; return its options, and the id of the one marked at first."""
        raise NotImplementedError

    def explain_row(self, name: str) -> str | Content:  # noqa: ARG002
        """Return the text about the row of an id while the row is marked; most lists have none."""
        return ""

    def find_program(self, name: str) -> str:  # noqa: ARG002
        """Return the program of a row, which is shown beside the list; most lists have none."""
        return ""

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the text about the marked row."""
        event.stop()
        self._show_explanation(event.option)

    def _show_explanation(self, row: Option | None) -> None:
        """Show what `explain_row` says of a row, or hide the note if that is nothing."""
        text = self.explain_row(row.id) if row and row.id else ""
        aside, note = self.query_one("#aside"), self.query_one("#note", FormulaText)
        aside.display = bool(text) and (self.EXPLAINS_BELOW or self.has_class("-wide"))
        note.update(text)
        tall = aside.display and self.has_class("-wide") and self.size.height >= TALL
        self._show_program(self.find_program(row.id) if tall and row and row.id else "")

    def _show_program(self, text: str) -> None:
        """Show a program below the text about the marked row, from its first function on."""
        program, code = self.query_one("#program"), self.query_one(Code)
        program.display, program.border_title = bool(text), f" {self.PROGRAM} "
        lines = text.split("\n")
        heads = (at for at, line in enumerate(lines, 1) if line.startswith(BEGINNINGS))
        code.text, code.wanted = text, tuple((at, len(lines)) for at in heads)[:1]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Open the row that was chosen."""
        event.stop()
        self.open_listed(event.option_id or "")

    def open_listed(self, name: str) -> None:
        """Open the row that has an id."""
        raise NotImplementedError
