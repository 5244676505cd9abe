"""What a screen or widget paints, cell by cell, in the words of the terminal."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style as RichStyle

from tui.app.app import QueensApp
from tui.look.inks import DARK, LIGHT
from tui.look.options import Colours
from tui.terminal.charset import ascii_cell
from tui.terminal.grid import PLAIN, Rgb, Style
from tui.terminal.palette import find_shown_style

THEMES = (DARK, LIGHT)
LEVELS = tuple(Colours)


class Painted(NamedTuple):
    """What one place shows."""

    text: str
    style: Style

    def at(self, colours: Colours, *, ascii_only: bool = False) -> "Painted":
        """Return what a terminal with so many colours shows instead."""
        text = ascii_cell(self.text, cell_len(self.text)) if ascii_only else self.text
        return Painted(text, find_shown_style(self.style, colours))


def painted(segments: Iterable[Segment]) -> Iterator[Painted]:
    """Yield what segments paint."""
    for text, style, control in segments:
        assert not control
        shown = terminal_style(style)
        for character in text:
            yield Painted(character, shown)


def screen(app: QueensApp) -> list[Painted]:
    """Return what the whole screen shows."""
    return [cell for strip in app.screen._compositor.render_strips() for cell in painted(strip)]


def picture(app: QueensApp) -> str:
    """Return what the whole screen shows, line by line."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def text(app: QueensApp) -> str:
    """Return what the whole screen shows, with single blanks."""
    return " ".join(picture(app).split())


def terminal_style(style: RichStyle | None) -> Style:
    """Return a style of Textual as the terminal takes it."""
    if style is None:
        return PLAIN
    attributes = {
        1: style.bold,
        2: style.dim,
        3: style.italic,
        4: style.underline,
        7: style.reverse,
        9: style.strike,
    }
    return Style(
        _rgb(style.color), _rgb(style.bgcolor), frozenset(n for n, on in attributes.items() if on)
    )


def _rgb(colour: Color | None) -> Rgb | None:
    if colour is None or colour.is_default:
        return None
    red, green, blue = colour.get_truecolor()
    return red, green, blue
