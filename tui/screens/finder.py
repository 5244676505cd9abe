"""A panel with a list in groups, of which typing leaves what fits."""

from collections.abc import Iterator, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from lessons.language import _
from tui.run.listed import Group, find_nearest, find_rows
from tui.run.typed_numbers import LONGEST
from tui.screens.prompt import CHOOSING, Panel
from tui.widgets.marked_list import MarkedList

MOVES = {
    "up": "cursor_up",
    "down": "cursor_down",
    "pageup": "page_up",
    "pagedown": "page_down",
}
"""The actions of those keys of the list that do not type."""

HIGHEST, AROUND = 34, 6
"""Lines of the panel at most, and those around its list."""


class Finder(Panel[str]):
    """Asks for one of many things in groups; the answer is the id of its row, which no other has.

    The row that is chosen is marked at first, else the first one.
    """

    HOW = CHOOSING
    DEFAULT_CSS = """
    Finder {
        background: $background;
        & > Vertical { width: 76; height: 100%; }
        & Input > .input--placeholder { color: $foreground-muted; }
        & OptionList { height: 1fr; scrollbar-size-vertical: 1; }
        & OptionList > .option-list--option-highlighted {
            color: $block-cursor-foreground; background: $block-cursor-background;
            text-style: $block-cursor-text-style;
        }
    }
    """

    def __init__(self, text: str, groups: Sequence[Group], chosen: str = "") -> None:
        super().__init__(text)
        self._groups = groups
        self._chosen = chosen

    def compose_rest(self) -> ComposeResult:
        """Yield the line to type on, and the list."""
        line = Input(placeholder=_("Type a part of its name"), max_length=LONGEST, compact=True)
        line.cursor_blink = False
        yield line
        rows = MarkedList(markup=False, compact=True)
        rows.can_focus = False
        yield rows

    def on_mount(self) -> None:
        """List everything; the panel is as high as that, and stays so when less is listed."""
        self._show_rows("", self._chosen)
        high = min(HIGHEST, self.query_one(MarkedList).option_count + AROUND)
        self.query_one(Vertical).styles.max_height = high

    def _show_rows(self, typed: str, chosen: str = "") -> None:
        rows = self.query_one(MarkedList)
        fitting = find_rows(self._groups, typed)
        rows.clear_options()
        rows.add_options(self._list_rows(fitting))
        nearest = find_nearest((row for group in fitting for row in group.rows), typed)
        wanted = chosen or (nearest.id if nearest else None)
        rows.highlighted = None if wanted is None else rows.get_option_index(wanted)

    def _list_rows(self, fitting: Sequence[Group]) -> Iterator[Option]:
        for group in fitting:
            yield Option(Text(group.title, "bold"), disabled=True)
            for row in group.rows:
                yield Option(Text(f"  {row.line}", no_wrap=True, overflow="ellipsis"), id=row.id)
        if not fitting:
            yield Option(_("Nothing here has that name."), disabled=True)

    def on_key(self, event: Key) -> None:
        """Move in the list by the keys that type nothing."""
        if event.key in MOVES:
            event.stop()
            rows, move = self.query_one(MarkedList), MOVES[event.key]
            if rows.check_action(move, ()):
                getattr(rows, f"action_{move}")()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Leave what fits."""
        event.stop()
        self._show_rows(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer with what is marked."""
        event.stop()
        self.query_one(MarkedList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer with what was chosen."""
        event.stop()
        self.dismiss(event.option_id)
