"""Bindings as all screens have them: each with an id, so that its keys can be changed."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from textual.binding import Binding, BindingType
from textual.screen import Screen

from tui.actions import Action

DIGITS = "0-9"  # How keys are named that do something with the digit that they are.


def make_bindings(
    actions: Iterable[Action], *, show: bool = True, priority: bool = False
) -> list[BindingType]:
    """Return the bindings of a table of actions, one for each action that has a key.

    What leaves a screen has two if Escape does it too, which never leads out of the tutor, and what
    depends on the key has one for each.
    """
    return [
        Binding(
            ",".join("comma" if key == "," else key for key in keys),
            method,
            action.label,
            show=show,
            priority=priority,
            id=action.id,
            tooltip=action.does,
            key_display=DIGITS if "{key}" in action.on_screen else None,
        )
        for action in actions
        for method, keys in _list_methods(action)
    ]


def _list_methods(action: Action) -> Iterator[tuple[str, list[str]]]:
    """Yield each method that does an action on a screen, with the keys that call the method."""
    for method, group in groupby(action.keys.split(), lambda key: _name_method(action, key)):
        yield method, list(group)


def _name_method(action: Action, key: str) -> str:
    """Return the method call that a key makes on a screen for an action."""
    if key == "escape" and action.on_screen == "leave":
        return "go_back"
    return action.on_screen.replace("{key}", key)


def by_method(actions: Iterable[Action]) -> Mapping[str, Sequence[Action]]:
    """Return a mapping from method names to the actions that each method does on a screen."""
    results: dict[str, list[Action]] = {}
    for each in actions:
        results.setdefault(each.method_name, []).append(each)
    return results


def is_refused(screen: Screen[Any], action: str) -> bool:
    """Return whether a screen would answer an action only by saying that the action has to wait."""
    refuses = getattr(screen, "refuses", None)
    return refuses is not None and refuses(action)


def find_names(screen: Screen[Any], action: str) -> tuple[Collection[str], str] | None:
    """Return the actions whose keys a name stands for now, and that name; None if unchanged."""
    names = getattr(screen, "renamed", None)
    return None if names is None else names(action)


def is_taken(screen: Screen[Any], key: str) -> bool:
    """Return whether the text being entered on a screen takes a key, before any binding."""
    takes = getattr(screen, "takes", None)
    return takes is not None and takes(key)
