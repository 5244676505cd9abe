"""The help screen: the keys that work on the screen it was asked for on."""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.dom import DOMNode
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from lessons.language import _


class Key(NamedTuple):
    """What does something: its keys, its name, what it does, and the action of which node."""

    keys: str
    name: str
    does: str
    action: str
    node: DOMNode


def working_keys(screen: Screen[Any]) -> list[Key]:
    """Return the keys that work on a screen now, in the order in which it names them."""
    found: dict[str, Key] = {}
    for active in screen.active_bindings.values():
        binding = active.binding
        if binding.system or not active.enabled or not binding.id:
            continue
        shown = screen.app.get_key_display(binding)
        does = active.tooltip or binding.description
        keys = f"{found[does].keys} {shown}" if does in found else shown
        found[does] = Key(keys, binding.description, does, binding.action, active.node)
    return list(found.values())


class HelpScreen(ModalScreen[None]):
    """Lists keys and what they do; scrolls where the list is longer than the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,q,question_mark,f1,enter",
            "dismiss(None)",
            _("Close"),
            id="help.close",
            tooltip=_("Back to where help was asked for"),
        ),
    ]
    DEFAULT_CSS = """
    HelpScreen {
        align: center middle; background: transparent;
        & > VerticalScroll {
            width: 72; max-width: 100%; height: auto; max-height: 100%;
            border: solid $rule; padding: 0 1; background: $panel; scrollbar-size-vertical: 1;
        }
        & Static { height: auto; }
        & #title { text-style: bold; margin: 0 0 1 0; }
        & #how { color: $foreground-muted; margin: 1 0 0 0; }
    }
    """

    def __init__(self, keys: Sequence[Key]) -> None:
        """List keys, in order."""
        super().__init__()
        self._keys = keys

    def compose(self) -> ComposeResult:
        """Put a title above the list."""
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True)
        table.add_column()
        for key in self._keys:
            table.add_row(Text(key.keys, "bold"), Text(key.does))
        with VerticalScroll():
            yield Static(_("Keys that work here"), id="title", markup=False)
            yield Static(table)
            yield Static(_("Arrows scroll, Escape closes."), id="how", markup=False)
