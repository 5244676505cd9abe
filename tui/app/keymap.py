"""The keys that a person has chosen: a file in the tutor's home that maps ids to keys.

explore.tick: enter
explore.back: [b, left]
"""

import re
from collections.abc import Collection, Mapping
from pathlib import Path

import yaml
from textual.binding import BindingsMap, Keymap
from textual.dom import DOMNode
from textual.keys import _character_to_key

from lessons.finding import printable, suggestion
from lessons.language import _
from tui.app import QueensApp
from tui.screens.belief import BeliefScreen
from tui.screens.drive import DriveScreen
from tui.screens.experiment import ExperimentScreen
from tui.screens.experiments import ExperimentsScreen
from tui.screens.experiments import Menu as ExperimentsMenu
from tui.screens.explore import ExploreScreen
from tui.screens.gallery import GalleryScreen
from tui.screens.glossary import GlossaryScreen
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen, Menu
from tui.screens.hunt import HuntScreen
from tui.screens.hunt_notes import NotesScreen as HuntNotesScreen
from tui.screens.hunts import HuntsScreen
from tui.screens.hunts import Menu as HuntsMenu
from tui.screens.lab import LabScreen
from tui.screens.lab import Menu as LabMenu
from tui.screens.lab_solution import SolutionScreen
from tui.screens.lab_steps import LabStepsScreen
from tui.screens.lab_work import LabWorkScreen
from tui.screens.lesson import LessonScreen
from tui.screens.names import Names, NamesScreen
from tui.screens.passage import PassageScreen
from tui.screens.preview import PreviewScreen
from tui.screens.prompt import Notice, Panel
from tui.screens.puzzle import PuzzleScreen
from tui.widgets.board import Board
from tui.widgets.board_grid import BoardGrid
from tui.widgets.editor import Editor
from tui.widgets.tree_view import TreeView

LONGEST = 65_536
"""Bytes that are read of the file."""


class KeymapError(ValueError):
    """The file cannot be used; the text says why and what to do."""


def read_keymap(path: Path, defaults: Mapping[str, Collection[str]]) -> Keymap:
    """Read which keys a person has chosen; none if there is no such file.

    Args:
        path: Of the file.
        defaults: The keys of every id, as they are without the file.

    Raises:
        KeymapError: It cannot be read, is not a mapping of known ids to keys, or gives two things
            on one screen the same key.
    """
    try:
        with path.open("rb") as file:
            chosen = yaml.safe_load(file.read(LONGEST).decode())
        keymap = _keymap({} if chosen is None else chosen, defaults)
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except KeymapError as error:
        raise _said(path, str(error)) from None
    except (OSError, ValueError, RecursionError, yaml.YAMLError) as error:
        reason = type(error).__name__
        raise _said(path, _("it cannot be read ({reason})").format(reason=reason)) from error
    return {name: ",".join(keys) for name, keys in keymap.items()}


def _said(path: Path, what: str) -> KeymapError:
    told = _("{path} is ignored: {what}.")
    return KeymapError(told.format(path=printable(str(path)), what=what))


def _keymap(chosen: object, defaults: Mapping[str, Collection[str]]) -> dict[str, list[str]]:
    if not isinstance(chosen, Mapping):
        raise KeymapError(_("it must map ids to keys, as in 'explore.tick: enter'"))
    keymap: dict[str, list[str]] = {}
    for name, keys in chosen.items():
        if name not in defaults:
            told = _("there is no id {name}; {suggestion}")
            near = suggestion(str(name), defaults)
            raise KeymapError(told.format(name=printable(repr(name)), suggestion=near))
        listed = keys if isinstance(keys, list) else [keys]
        if not listed:
            raise KeymapError(_("{name} has no key").format(name=name))
        keymap[name] = [_key(name, key) for key in listed]
    for name, keys in keymap.items():
        _check(name, keys, {**defaults, **keymap})
    return keymap


def _key(name: str, key: object) -> str:
    """Return a key as Textual names it."""
    text = str(key) if isinstance(key, str | int) and not isinstance(key, bool) else ""
    if not re.fullmatch(r"[^\s,]|[a-z0-9_+]{2,40}", text):
        told = _("{key} is no key for {name}: write for example x, f5, space or [b, left]")
        raise KeymapError(told.format(key=printable(repr(key)), name=name))
    return _character_to_key(text) if len(text) == 1 else text


def _check(name: str, keys: list[str], keymap: Mapping[str, Collection[str]]) -> None:
    """Make sure that no other id of the same screen has one of the keys."""
    screen = name.partition(".")[0] + "."
    for other, others in keymap.items():
        if other != name and other.startswith(screen) and (shared := set(keys) & set(others)):
            told = _(
                "the key {key} would stand for both {name} and {other}: give {other} a key too"
            )
            raise KeymapError(told.format(key=min(shared), name=name, other=other))


def default_keys() -> dict[str, set[str]]:
    """Return the keys of every id of the app, its screens and their widgets."""
    screens = (
        HomeScreen,
        ExploreScreen,
        GalleryScreen,
        PuzzleScreen,
        DriveScreen,
        ExperimentsScreen,
        ExperimentsMenu,
        ExperimentScreen,
        HuntsScreen,
        HuntsMenu,
        HuntScreen,
        HuntNotesScreen,
        LabScreen,
        LabMenu,
        LabWorkScreen,
        SolutionScreen,
        LabStepsScreen,
        LessonScreen,
        PreviewScreen,
        BeliefScreen,
        NamesScreen,
        Names,
        HelpScreen,
        GlossaryScreen,
        PassageScreen,
        Notice,
        Panel,
    )
    nodes: list[type[DOMNode]] = [QueensApp, Board, BoardGrid, Editor, TreeView, Menu, *screens]
    keys: dict[str, set[str]] = {}
    for node in nodes:
        for key, binding in BindingsMap(node.BINDINGS):
            if binding.id:
                keys.setdefault(binding.id, set()).add(key)
    return keys
