"""The keys that a person has chosen: a file in the tutor's home that maps ids to keys.

explore.tick: enter
explore.back: [b, left]
"""

import re
from collections.abc import Collection, Mapping
from pathlib import Path

import yaml
from textual.binding import BindingsMap, Keymap
from textual.keys import _character_to_key

from lessons.files.findings import make_printable, suggest_word
from lessons.files.opening import read_file
from lessons.language import _
from tui.actions import Action
from tui.activities import ACTIVITIES, import_named
from tui.widgets.bindings import make_bindings

LONGEST = 65_536  # Bytes that are read of the file.


class KeymapError(ValueError):
    """The file of keys cannot be used; the message says why and what to do."""


def read_keymap(path: Path, defaults: Mapping[str, Collection[str]]) -> Keymap:
    """Return the keys that a user's file assigns to actions; empty without a file.

    Raises:
        KeymapError: It cannot be read, is not a mapping of known ids to keys, or gives two things
            on one screen the same key.
    """
    try:
        chosen = yaml.safe_load(read_file(path, LONGEST).decode())
        keymap = _check_keymap({} if chosen is None else chosen, defaults)
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except KeymapError as error:
        raise _make_error(path, str(error)) from None
    except (OSError, ValueError, RecursionError, yaml.YAMLError) as error:
        reason = error.strerror if isinstance(error, OSError) else type(error).__name__
        raise _make_error(path, _("it cannot be read ({reason})").format(reason=reason)) from error
    return {name: ",".join(keys) for name, keys in keymap.items()}


def _make_error(path: Path, what: str) -> KeymapError:
    """Return an error that names the file of keys and says why it is ignored."""
    sentence = _("{path} is ignored: {what}.")
    return KeymapError(sentence.format(path=make_printable(str(path)), what=what))


def _check_keymap(chosen: object, defaults: Mapping[str, Collection[str]]) -> dict[str, list[str]]:
    """Return the keys by action id from a parsed file."""
    if not isinstance(chosen, Mapping):
        raise KeymapError(_("it must map ids to keys, as in 'explore.tick: enter'"))
    keymap: dict[str, list[str]] = {}
    for name, keys in chosen.items():
        if name not in defaults:
            sentence = _("there is no id {name}; {suggestion}")
            near = suggest_word(str(name), defaults)
            raise KeymapError(sentence.format(name=make_printable(repr(name)), suggestion=near))
        listed = keys if isinstance(keys, list) else [keys]
        if not listed:
            raise KeymapError(_("{name} has no key").format(name=name))
        keymap[name] = [_name_key(name, key) for key in listed]
    for name, keys in keymap.items():
        _require_free_keys(name, keys, {**defaults, **keymap})
    return keymap


def _name_key(name: str, key: object) -> str:
    """Return the name that Textual has for a key; raise a `KeymapError` if it is no key."""
    text = str(key) if isinstance(key, str | int) and not isinstance(key, bool) else ""
    if not re.fullmatch(r"[^\s,]|[a-z0-9_+]{2,40}", text):
        sentence = _("{key} is no key for {name}: write for example x, f5, space or [b, left]")
        raise KeymapError(sentence.format(key=make_printable(repr(key)), name=name))
    return _character_to_key(text) if len(text) == 1 else text


def _require_free_keys(name: str, keys: list[str], keymap: Mapping[str, Collection[str]]) -> None:
    """Raise a `KeymapError` if another action on the same screen has one of the keys."""
    screen = name.partition(".")[0] + "."
    for other, others in keymap.items():
        if other != name and other.startswith(screen) and (shared := set(keys) & set(others)):
            sentence = _(
                "the key {key} would stand for both {name} and {other}: give {other} a key too"
            )
            raise KeymapError(sentence.format(key=min(shared), name=name, other=other))


def default_keys() -> dict[str, set[str]]:
    """Return the default keys of all actions, by action id."""
    keys: dict[str, set[str]] = {}
    for table in TABLES.values():
        for key, binding in BindingsMap(make_bindings(table)):
            if binding.id:
                keys.setdefault(binding.id, set()).add(key)
    return keys


TABLES: Mapping[str, tuple[Action, ...]] = {
    title: import_named(name) for each in ACTIVITIES for title, name in each.tables.items()
}
"""Each by what it is about."""
