"""Styles for a terminal with few colours.

With 256 colours each colour is shown as the one of the palette that looks most alike. With 16, 8 or
none that is not good enough: there each colour of the themes has a counterpart chosen by eye, and
any other, such as a blend of Textual's, the counterpart of the theme's most alike. Where there are
no colours at all, what stands out by its background is reversed.

Below true colour a foreground that cannot be read on its background, as xterm shows them, gives way
to the most alike that can. No red can be read on black, blue and cyan: what is wrong is white on
red instead where there are 8 or 16 colours.
"""

from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from math import dist
from typing import NamedTuple

from textual.color import Color
from textual.theme import Theme

from tui.look.inks import DARK, LIGHT
from tui.look.options import Colours
from tui.terminal.grid import Colour, Rgb, Style

READABLE = 4.5  # The least contrast of text, as WCAG reckons it.
VISIBLE = 3.0  # The least contrast of what is not read: dots, rules and scroll bars.
ALIKE = 0.01  # Colours that differ by less are one: Textual's blending is off by one.
BOLD, FAINT, ITALIC, UNDERLINED, REVERSED = 1, 2, 3, 4, 7  # SGR codes.
RED, BLUE, CYAN = 1, 4, 6  # Their indices.


class Counterpart(NamedTuple):
    """The counterpart of a theme colour on terminals with few colours."""

    sixteen: int  # The index of its colour where there are 16.
    eight: int  # The index where there are 8.
    reversed: bool = False  # Whether as a background it reverses a cell where there are none.
    palette: int | None = None  # Where there are 256, if the nearest is too loud, or no grey.


_CHOSEN = {
    "background": (Counterpart(0, 0, palette=232), Counterpart(15, 7)),
    "surface": (Counterpart(0, 0, palette=233), Counterpart(15, 7)),
    "panel": (Counterpart(0, 0, palette=234), Counterpart(7, 6)),
    "board-dark": (Counterpart(0, 0, palette=235), Counterpart(6, 6, True, palette=137)),
    "board-light": (Counterpart(4, 4, True, palette=60), Counterpart(7, 7, palette=223)),
    "board-dark-current": (Counterpart(8, 0, palette=237), Counterpart(12, 6, True, palette=180)),
    "board-light-current": (Counterpart(12, 4, True, palette=239), Counterpart(15, 7, palette=230)),
    "board-queen": (Counterpart(15, 7, palette=222), Counterpart(0, 0)),
    "board-tried": (Counterpart(11, 3, palette=214), Counterpart(4, 4)),
    "board-golden": (Counterpart(11, 3, palette=220), Counterpart(4, 4, palette=18)),
    "board-right": (Counterpart(10, 2), Counterpart(4, 4)),
    "board-wrong": (Counterpart(9, 1), Counterpart(1, 1)),
    "board-light-right": (Counterpart(4, 4, True, palette=22), Counterpart(7, 7)),
    "board-dark-right": (Counterpart(0, 0, palette=22), Counterpart(15, 7, True, 150)),
    "board-light-wrong": (Counterpart(4, 4, True, palette=88), Counterpart(7, 7)),
    "board-dark-wrong": (Counterpart(0, 0, palette=52), Counterpart(15, 7, True)),
    "board-light-chosen": (Counterpart(14, 6, True, palette=94), Counterpart(11, 3)),
    "board-dark-chosen": (Counterpart(6, 3, palette=58), Counterpart(3, 4, True)),
    "board-light-golden": (Counterpart(4, 4, True, palette=60), Counterpart(3, 7, palette=220)),
    "board-dark-golden": (Counterpart(0, 0, palette=235), Counterpart(11, 6, True, palette=214)),
    "board-waiting": (Counterpart(7, 7), Counterpart(0, 0)),
    "board-dots": (Counterpart(7, 7), Counterpart(0, 0, palette=236)),
    "code-marked": (Counterpart(4, 4, True), Counterpart(7, 6, True, palette=254)),
    "rule": (Counterpart(7, 7, palette=242), Counterpart(0, 0)),
    "scrollbar": (Counterpart(7, 7, True), Counterpart(8, 4, True)),
    "foreground": (Counterpart(15, 7, True), Counterpart(0, 0, True)),
    "foreground-muted": (Counterpart(7, 7), Counterpart(0, 0)),
    "primary": (Counterpart(14, 6, palette=110), Counterpart(4, 4, True)),
    "accent": (Counterpart(11, 3, True, palette=179), Counterpart(4, 4, True)),
    "success": (Counterpart(10, 2), Counterpart(4, 4)),
    "error": (Counterpart(9, 1), Counterpart(1, 1)),
}
"""The few colours for those of the dark theme, and for those of the light one."""


def _find_rgb(theme: Theme, name: str) -> Rgb:
    """Return the red, green and blue of a theme's colour."""
    return Color.parse(theme.variables.get(name) or getattr(theme, name)).rgb


_COUNTERPARTS = {
    _find_rgb(theme, name): counterpart
    for name, counterparts in _CHOSEN.items()
    for theme, counterpart in zip((DARK, LIGHT), counterparts, strict=True)
}
_WRONG = {_find_rgb(theme, name) for theme in (DARK, LIGHT) for name in ("error", "board-wrong")}
GREYS = (0, 7, 8, 15)
"""Of 16 colours those that differ from the others on every terminal: blue on cyan may not."""
_DRAWN = "dots", "queen", "tried", "golden", "right", "wrong"
NOT_READ = {
    _find_rgb(theme, name)
    for theme in (DARK, LIGHT)
    for name in ("rule", "scrollbar", *(f"board-{ink}" for ink in _DRAWN))
}
"""The colours of what is looked at and not read."""

_SYSTEM = (
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5"
    " 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
)
_STEPS = (0, 95, 135, 175, 215, 255)
XTERM: tuple[Rgb, ...] = (
    *(Color.parse(f"#{colour}").rgb for colour in _SYSTEM.split()),
    *((red, green, blue) for red in _STEPS for green in _STEPS for blue in _STEPS),
    *((grey, grey, grey) for grey in range(8, 248, 10)),
)
"""The palette of xterm as it is unless somebody changes it."""


@lru_cache(maxsize=1 << 14)
def find_shown_style(style: Style, colours: Colours) -> Style:
    """Return a style as a terminal with so many colours can show it, made readable.

    The terminal's own colours (None) stay what they are.
    """
    if colours is Colours.TRUE:
        return style
    foreground, background, attributes = _undo_reverse(style)
    attributes -= {FAINT}
    if colours is Colours.PALETTE:
        return _fit_pair(foreground, background, attributes, range(16, 256))
    attributes &= {BOLD, UNDERLINED, REVERSED}
    if colours is Colours.NONE:
        if (
            background is not None
            and _COUNTERPARTS[_find_known(_convert_to_rgb(background))].reversed
        ):
            attributes ^= {REVERSED}
        return Style(attributes=attributes)
    return _fit_pair(foreground, background, attributes, range(colours))


def _undo_reverse(style: Style) -> Style:
    """Return an equal-looking style that is not reversed, if its colours are known."""
    foreground, background, attributes = style
    if REVERSED in attributes and foreground is not None and background is not None:
        return Style(background, foreground, attributes - {REVERSED})
    return style


def _fit_pair(
    foreground: Colour, background: Colour, attributes: frozenset[int], indices: range
) -> Style:
    """Return a readable style in palette colours; of 16 or 8, what is wrong is white on red."""
    wrong = foreground is not None and is_one_of(_convert_to_rgb(foreground), _WRONG)
    if wrong and indices.stop <= Colours.SIXTEEN:
        return Style(indices[-1], RED, attributes)
    behind = _find_index(background, indices)
    index = _find_index(foreground, indices)
    if foreground is None or behind is None or index is None:
        return Style(index, behind, attributes)
    needed = VISIBLE if is_one_of(_convert_to_rgb(foreground), NOT_READ) else READABLE
    if needed == READABLE and {index % 8, behind % 8} == {BLUE, CYAN} and indices[0] == 0:
        index = indices[-1] if behind == BLUE else 0  # On some terminals they are much alike.
    if measure_contrast(XTERM[index], XTERM[behind]) < needed:
        index = _find_readable(_convert_to_rgb(foreground), XTERM[behind], needed, indices)
    if (
        BOLD in attributes
        and index < 8
        and measure_contrast(XTERM[index + 8], XTERM[behind]) < needed
    ):
        attributes -= {BOLD}  # many terminals show a bold colour as its bright one
    return Style(index, behind, attributes)


def _find_readable(foreground: Rgb, background: Rgb, needed: float, indices: range) -> int:
    """Return the most similar readable colour; on magenta, none of 8 is quite readable."""
    enough = [index for index in indices if measure_contrast(XTERM[index], background) >= needed]
    if needed == VISIBLE and indices.stop <= Colours.SIXTEEN:
        enough = [index for index in enough if index in GREYS] or enough
    return _find_nearest(
        foreground, enough or [max(indices, key=lambda i: measure_contrast(XTERM[i], background))]
    )


@lru_cache(maxsize=1 << 12)
def _find_index(colour: Colour, indices: range) -> int | None:
    """Return the index for a colour: of 256 the chosen or nearest, of fewer a counterpart's."""
    if colour is None:
        return None
    if isinstance(colour, int) and colour < indices.stop:
        return colour
    if indices.stop == Colours.PALETTE:
        rgb = _convert_to_rgb(colour)
        known = _find_known(rgb)
        chosen = _COUNTERPARTS[known].palette if is_one_of(rgb, [known]) else None
        return _find_nearest(rgb, indices) if chosen is None else chosen
    counterpart = _COUNTERPARTS[_find_known(_convert_to_rgb(colour))]
    return counterpart.sixteen if indices.stop == Colours.SIXTEEN else counterpart.eight


def _convert_to_rgb(colour: Rgb | int) -> Rgb:
    """Return a colour, or the number of one in the palette of 256, as red, green and blue."""
    return XTERM[colour] if isinstance(colour, int) else colour


def _find_known(colour: Rgb) -> Rgb:
    """Return the nearest of the theme colours that have a counterpart."""
    if colour in _COUNTERPARTS:
        return colour
    return min(_COUNTERPARTS, key=lambda known: measure_distance(known, colour))


def is_one_of(colour: Rgb, known: Collection[Rgb]) -> bool:
    """Return whether a colour looks like one of some known colours."""
    return colour in known or any(measure_distance(one, colour) < ALIKE for one in known)


def _find_nearest(colour: Rgb, indices: Iterable[int]) -> int:
    """Return the index of the colour that looks most like another."""
    wanted, known = _convert_to_oklab(colour), _list_oklab()
    return min(indices, key=lambda index: dist(known[index], wanted))


@cache
def _list_oklab() -> list[tuple[float, float, float]]:
    """Return the colours of the palette in the Oklab space."""
    return [_convert_to_oklab(colour) for colour in XTERM]


def measure_distance(one: Rgb, other: Rgb) -> float:
    """Return how different two colours look: 0 is alike, black and white are 1 apart."""
    return dist(_convert_to_oklab(one), _convert_to_oklab(other))


@lru_cache(maxsize=1 << 12)
def _convert_to_oklab(colour: Rgb) -> tuple[float, float, float]:
    """Return a colour in the Oklab space (Ottosson 2020)."""
    red, green, blue = _list_linear(colour)
    long = (0.41222147 * red + 0.53633254 * green + 0.05144599 * blue) ** (1 / 3)
    middle = (0.2119035 * red + 0.68069955 * green + 0.10739696 * blue) ** (1 / 3)
    short = (0.08830246 * red + 0.28171884 * green + 0.6299787 * blue) ** (1 / 3)
    return (
        0.21045426 * long + 0.79361779 * middle - 0.00407205 * short,
        1.9779985 * long - 2.42859221 * middle + 0.45059371 * short,
        0.02590404 * long + 0.78277177 * middle - 0.80867577 * short,
    )


def measure_contrast(one: Rgb, other: Rgb) -> float:
    """Return the contrast of two colours by WCAG, from 1 to 21."""
    darker, lighter = sorted((_measure_luminance(one), _measure_luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@lru_cache(maxsize=1 << 12)
def _measure_luminance(colour: Rgb) -> float:
    """Return how bright a colour is, from 0 to 1."""
    red, green, blue = _list_linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _list_linear(colour: Rgb) -> Iterator[float]:
    """Yield red, green and blue as amounts of light, 0 to 1."""
    for part in (value / 255 for value in colour):
        yield part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
