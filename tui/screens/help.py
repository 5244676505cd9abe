"""The help screen: the keys that work on the screen it was asked for on."""

import re
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


class HelpKey(NamedTuple):
    """A row of help: keys that no answer takes, a name, and the action of a node."""

    keys: tuple[str, ...]
    name: str
    does: str
    action: str
    node: DOMNode


def working_keys(screen: Screen[Any]) -> list[HelpKey]:
    """Return the keys that work on a screen now, in the order of the key line."""
    help_keys: dict[str, HelpKey] = {}
    for active in screen.active_bindings.values():
        binding = active.binding
        if binding.system or not active.enabled or not binding.id:
            continue
        if is_refused(screen, binding.action):
            continue
        shown = "" if is_taken(screen, binding.key) else screen.app.get_key_display(binding)
        does = active.tooltip or binding.description
        if binding.action == "go_back":  # It closes what is on top first.
            does = getattr(screen, "closes", "") or does
        known = help_keys[does].keys if does in help_keys else ()
        keys = tuple(dict.fromkeys(filter(None, (*known, shown))))
        help_keys[does] = HelpKey(keys, binding.description, does, binding.action, active.node)
    return list(help_keys.values())


class HelpScreen(Leaflet, inherit_bindings=False):
    """Lists keys and what they do."""

    DEFAULT_CSS = "HelpScreen > VerticalScroll { width: 92; }"

    BINDINGS: ClassVar[list[BindingType]] = [*make_bindings(HELP_LIST), *UNNAMED]

    def __init__(self, screen: Screen[Any]) -> None:
        """List the keys of a screen, in order, and the signs of its run strip if it shows one.

        What enters an answer comes first, where one is waited for; what edits a text comes last.
        """
        keys = [key for key in working_keys(screen) if key.keys]
        keys.sort(key=lambda key: isinstance(key.node, TextArea))
        listed = [(_write_keys(key.keys), key.does) for key in keys]
        if entering := getattr(screen, "entering", ""):
            listed.insert(0, ("", entering))
        lists = [(_("What you can do now"), listed)]
        if any(strip.region for strip in screen.query(RunStrip)):
            lists.append(
                (_("What the line above the tabs shows: the run from left to right"), [*SIGNS])
            )
        if any(tree.region for tree in screen.query(TreeView)):
            lists.append((_("What the search tree shows"), [*TREE_SIGNS]))
        super().__init__((), lists)


def _write_keys(keys: Sequence[str]) -> str:
    """Return keys in their spoken form; more than a few, such as four arrows, are put together."""
    named = [
        re.sub(r"^\^(?=.)|^f(?=\d)", lambda found: "F" if found[0] == "f" else "Ctrl+", key)
        for key in keys
    ]
    return (_(" or ") if len(named) <= FEW else " ").join(named)
