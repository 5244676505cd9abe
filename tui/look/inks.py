"""Inks: what the board, the table, the code and the answers are drawn with, in two themes.

In the place of Textual's component classes: each of those is a node that goes through the whole
style sheet again, and the thirty that are needed here took a fifth of the time to the first frame.
"""

from functools import cache
from typing import NamedTuple

from rich.style import Style
from textual.theme import Theme

_VARIABLES = {
    "board-light": ("#384567", "#f0d9b5"),
    "board-dark": ("#1f2639", "#c48e66"),
    "board-light-current": ("#495473", "#fff5e6"),
    "board-dark-current": ("#2c3650", "#daad8a"),
    "board-queen": ("#ffe08a", "#2b1d0e"),
    "board-tried": ("#ffbf48", "#10297a"),
    "board-golden": ("#ffd119", "#4a2b00"),
    "board-right": ("#97db99", "#0c3a16"),
    "board-wrong": ("#ffb8b6", "#680804"),
    "board-light-right": ("#2c5f3b", "#bfe0b0"),
    "board-dark-right": ("#18391f", "#9fca90"),
    "board-light-wrong": ("#6b3040", "#f2bdb0"),
    "board-dark-wrong": ("#431a24", "#e09a8c"),
    "board-light-chosen": ("#664e1e", "#f3d06b"),
    "board-dark-chosen": ("#493713", "#dcb44c"),
    "board-light-golden": ("#384567", "#ffcb1f"),
    "board-dark-golden": ("#1f2639", "#f5ae00"),
    "board-waiting": ("#8f8b7d", "#7a6a54"),
    "board-dots": ("#9ea6bb", "#5c4020"),
    "code-marked": ("#262e46", "#eedcb8"),
    "rule": ("#606c90", "#847b67"),
    "foreground-muted": ("#8f96ab", "#625d54"),
    "block-cursor-foreground": ("#181b20", "#fbf8f1"),
    "block-cursor-background": ("#f2b555", "#3d5a80"),
    "block-cursor-blurred-foreground": ("#181b20", "#fbf8f1"),
    "block-cursor-blurred-background": ("#f2b555", "#3d5a80"),
    "input-selection-background": ("#262e46", "#eedcb8"),
    "scrollbar": ("#7b8696", "#867e6e"),
    "scrollbar-hover": ("#7b8696", "#867e6e"),
    "scrollbar-active": ("#7b8696", "#867e6e"),
    "scrollbar-background": ("#151821", "#f4eee1"),
}
"""Our own colours and some of Textual's: in the dark, and in the light, where no ink reads as gold
that can be seen: there the square below a queen of a solution is golden."""
DARK = Theme(
    name="queens-dark",
    primary="#a9bbf2",
    secondary="#8091b8",
    accent="#f2b555",
    warning="#f2b555",
    error="#ffa6a6",
    success="#8fd08a",
    foreground="#dfe3ec",
    background="#0d0f17",
    surface="#141822",
    panel="#1c2130",
    dark=True,
    variables={name: colours[0] for name, colours in _VARIABLES.items()},
)
LIGHT = Theme(
    name="queens-light",
    primary="#3d5a80",
    secondary="#6b7b8c",
    accent="#854800",
    warning="#854800",
    error="#a81c14",
    success="#1f6228",
    foreground="#2b2a27",
    background="#fbf8f1",
    surface="#f4eee1",
    panel="#ece4d3",
    dark=False,
    variables={name: colours[1] for name, colours in _VARIABLES.items()},
)


THEMES = {theme.name: theme for theme in (DARK, LIGHT)}


class Ink(NamedTuple):
    """The ink in which something is drawn: theme colours, of which `ground` is the background."""

    colour: str = "foreground"
    ground: str = "background"
    bold: bool = False
    reverse: bool = False
    italic: bool = False


PLAIN = Ink()
MUTED = Ink("foreground-muted")
MARKED = Ink("accent", bold=True)  # The ink of what matters now.


@cache
def find_style(theme: str, ink: Ink) -> Style:
    """Return the style of an ink in the theme with a name."""
    return Style(
        color=find_colour(theme, ink.colour),
        bgcolor=find_colour(theme, ink.ground),
        bold=ink.bold,
        reverse=ink.reverse,
        italic=ink.italic,
    )


@cache
def find_colour(theme: str, name: str) -> str:
    """Return a colour of a theme as `#` and six hexadecimal digits."""
    known = THEMES[theme]
    return str(known.variables.get(name) or getattr(known, name))
