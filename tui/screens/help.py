"""The help screen: the keys that work on the screen it was asked for on."""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from textual.binding import BindingType
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import TextArea

from lessons.language import _
from tui.run.tree_drawing import TREE_SIGNS
from tui.screens.actions import HELP_LIST
from tui.screens.prompt import UNNAMED, Leaflet
from tui.widgets.bindings import is_refused, is_taken, make_bindings
from tui.widgets.run_strip import SIGNS, RunStrip
from tui.widgets.tree_view import TreeView

FEW = 3  # How many keys for one thing are told apart by a word.
SHORT = 9  # How many rows need no more than one heading.
NOW = _("What you can do now")
HEADINGS = {
    _("Moving on and back"): (
        "tick back play faster slower line line-back explore.retreat retreat-back race.retreat"
        " solution solution-back go-to restart first end last"
    ),
    _("What is shown"): (
        "tab view code text picture cursor zoom flip overlay pruning code-up code-down text-up"
        " text-down scroll-up scroll-down page-up page-down"
    ),
    _("Going elsewhere"): (
        "listing listings size new preset state race words lesson commands help leave stop quit"
        " suspend redraw"
    ),
}
"""Headings of a long help, each with its actions, the most needed first; others stand above."""
PLACES = {
    name: (head, at) for head, names in HEADINGS.items() for at, name in enumerate(names.split())
}


class HelpKey(NamedTuple):
    """A row of help: keys that no answer takes, a name, and the action of a node."""

    keys: tuple[str, ...]
    name: str
    does: str
    action: str
    node: DOMNode
    id: str = ""

    @property
    def place(self) -> tuple[str, int]:
        """Its heading in a long help, and its place there."""
        return PLACES.get(self.id) or PLACES.get(self.id.partition(".")[2]) or (NOW, 0)


def working_keys(screen: Screen[Any]) -> list[HelpKey]:
    """Return the keys that work on a screen now, in the order of the key line."""
    help_keys: dict[str, HelpKey] = {}
    for active in screen.active_bindings.values():
        binding, name = active.binding, active.binding.id
        if binding.system or not active.enabled or not name:
            continue
        if is_refused(screen, binding.action):
            continue
        shown = "" if is_taken(screen, binding.key) else screen.app.get_key_display(binding)
        does = active.tooltip or binding.description
        if binding.action == "go_back":  # It closes what is on top first.
            does = getattr(screen, "closes", "") or does
        known = help_keys[does].keys if does in help_keys else ()
        keys = tuple(dict.fromkeys(filter(None, (*known, shown))))
        row = HelpKey(keys, binding.description, does, binding.action, active.node, name)
        help_keys[does] = row
    return list(help_keys.values())


class HelpScreen(Leaflet, inherit_bindings=False):
    """Lists keys and what they do."""

    DEFAULT_CSS = "HelpScreen > VerticalScroll { width: 92; }"

    BINDINGS: ClassVar[list[BindingType]] = [*make_bindings(HELP_LIST), *UNNAMED]

    def __init__(self, screen: Screen[Any]) -> None:
        """List the keys of a screen, and the signs of its run strip if it shows one.

        What enters an answer comes first, where one is waited for; what edits a text comes last.
        """
        keys = [key for key in working_keys(screen) if key.keys]
        long = len(keys) > SHORT
        keys.sort(key=lambda key: (isinstance(key.node, TextArea), long and key.place[1]))
        entering = getattr(screen, "entering", "")
        groups: dict[str, list[tuple[str, str]]] = {NOW: [("", entering)] if entering else []}
        groups |= {heading: [] for heading in HEADINGS if long}
        for key in keys:
            groups.get(key.place[0], groups[NOW]).append((_write_keys(key.keys), key.does))
        lists = [each for each in groups.items() if each[1]]
        if any(strip.region for strip in screen.query(RunStrip)):
            lists.append(
                (_("What the line above the tabs shows: the run from left to right"), [*SIGNS])
            )
        if any(tree.region for tree in screen.query(TreeView)):
            lists.append((_("What the search tree shows"), [*TREE_SIGNS]))
        super().__init__((), lists)


def _write_keys(keys: Sequence[str]) -> str:
    """Return keys in their spoken form; more than a few, such as four arrows, are put together."""
    return (_(" or ") if len(keys) <= FEW else " ").join(keys)
