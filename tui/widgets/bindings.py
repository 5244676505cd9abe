"""Bindings as all screens have them: each with an id, so that its keys can be changed."""

from collections.abc import Iterable
from typing import Any

from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.screen import Screen

from tui.actions import Action


def bindings(
    actions: Iterable[Action], *, show: bool = True, priority: bool = False
) -> list[BindingType]:
    """Return the bindings of a table: one for each action that a key does."""
    return [
        Binding(
            ",".join("comma" if key == "," else key for key in action.keys.split()),
            action.on_screen,
            action.label,
            show=show,
            priority=priority,
            id=action.id,
            tooltip=action.does,
        )
        for action in actions
        if action.keys
    ]


def works(node: DOMNode, actions: Iterable[Action], action: str) -> bool:
    """Say whether an action of a table works now."""
    return all(each.works(node) for each in actions if each.on_screen.partition("(")[0] == action)


def is_taken(screen: Screen[Any], key: str) -> bool:
    """Say whether what is being entered on a screen takes a key, so that no binding has it."""
    takes = getattr(screen, "takes", None)
    return takes is not None and takes(key)
