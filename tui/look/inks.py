"""Inks: what the board, the table, the code and the answers are drawn with, in each theme.

In the place of Textual's component classes: each of those is a node that goes through the whole
style sheet again, and the thirty that are needed here took a fifth of the time to the first frame.
"""

from functools import cache
from typing import NamedTuple

from rich.style import Style

from tui.look.themes import DARK, LIGHT

THEMES = {theme.name: theme for theme in (DARK, LIGHT)}


class Ink(NamedTuple):
    """How something is drawn, in colours as the themes name them; `ground` is the one below."""

    colour: str = "foreground"
    ground: str = "background"
    bold: bool = False
    reverse: bool = False
    italic: bool = False


PLAIN = Ink()
MUTED = Ink("foreground-muted")
MARKED = Ink("accent", bold=True)
"""The ink of what matters now."""


@cache
def find_style(theme: str, ink: Ink) -> Style:
    """Return what an ink is in the theme of a name."""
    return Style(
        color=find_colour(theme, ink.colour),
        bgcolor=find_colour(theme, ink.ground),
        bold=ink.bold,
        reverse=ink.reverse,
        italic=ink.italic,
    )


@cache
def find_colour(theme: str, name: str) -> str:
    """Return a colour of a theme, as `#` with six digits."""
    known = THEMES[theme]
    result = known.variables.get(name) or getattr(known, name)
    return str(result)
