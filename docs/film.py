"""A film: what a terminal shows, frame by frame, as one SVG that moves by CSS alone.

Each line that frames show is drawn once. Lines that are seen in the same frames form a group, which
has one animation: when it is visible. Where no motion is wanted, or none can be had, the frame that
stays longest stands still.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from html import escape
from itertools import accumulate, groupby
from typing import NamedTuple

from tests.tui.painted import Painted
from tui.look.inks import DARK
from tui.look.options import Colours
from tui.terminal.grid import Colour
from tui.terminal.palette import XTERM

WIDTH, HEIGHT = 10, 20
"""Of a cell."""
BLOCKS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Each at the number whose bits are its quarters: 1 and 2 above, 4 and 8 below."""
WORDS = re.compile(f"[^{BLOCKS}]+(?: [^{BLOCKS}]+)*")
FILM = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 {width} {height}">
<title>Queens Tutor</title>
<style>
text {{ font: 17px "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace }}
path {{ shape-rendering: crispEdges }}
.hidden {{ visibility: hidden }}
{inks}
@media (prefers-reduced-motion: no-preference) {{
g {{ animation: {seconds:g}s step-end infinite }}
{times}
}}
</style>
<rect x="-10" y="-10" width="{width}" height="{height}" rx="10" fill="{ground}"/>
{groups}
</svg>
"""
Inks = defaultdict[tuple[str, bool, bool], str]
"""The names of inks: of a colour, bold or not, underlined or not."""


class Frame(NamedTuple):
    """What a terminal shows, line by line, and for how many seconds."""

    lines: Sequence[Sequence[Painted]]
    seconds: float = 1.0


def draw(frames: Sequence[Frame], depth: Colours = Colours.TRUE) -> str:
    """Return frames as SVG, in so many colours; a single one stands still."""
    inks: Inks = defaultdict(lambda: f"i{len(inks)}")
    seen: defaultdict[str, list[int]] = defaultdict(list)
    for number, frame in enumerate(frames):
        for y, line in enumerate(frame.lines):
            seen[_draw_line([cell.at(depth) for cell in line], y * HEIGHT, inks)].append(number)
    groups: defaultdict[tuple[int, ...], str] = defaultdict(str)
    for drawn, numbers in seen.items():
        groups[tuple(numbers)] += drawn
    longest = max(range(len(frames)), key=lambda number: frames[number].seconds)
    names = {numbers: f"g{name}" for name, numbers in enumerate(groups)}
    return FILM.format(
        width=len(frames[0].lines[0]) * WIDTH + 20,
        height=len(frames[0].lines) * HEIGHT + 20,
        seconds=sum(frame.seconds for frame in frames),
        ground=DARK.background,
        inks="\n".join(
            f".{name} {{ fill: {colour}{'; font-weight: bold' * bold}"
            f"{'; text-decoration: underline' * underlined} }}"
            for (colour, bold, underlined), name in inks.items()
        ),
        times="\n".join(
            f"#{name} {{ animation-name: {name} }} @keyframes {name} {{{_times(numbers, frames)} }}"
            for numbers, name in names.items()
            if len(numbers) < len(frames)
        ),
        groups="\n".join(
            f'<g id="{names[numbers]}" class="{"" if longest in numbers else "hidden"}">{drawn}</g>'
            for numbers, drawn in groups.items()
        ),
    )


def _times(numbers: Sequence[int], frames: Sequence[Frame]) -> str:
    """Return the keyframes of what is seen in the frames of these numbers."""
    starts = [0.0, *accumulate(frame.seconds for frame in frames)]
    return "".join(
        f" {starts[next(run)] / starts[-1]:.3%} {{ visibility: {'visible' if on else 'hidden'} }}"
        for on, run in groupby(range(len(frames)), lambda number: number in numbers)
    )


def _draw_line(line: Sequence[Painted], y: int, inks: Inks) -> str:
    """Return a line as SVG: its grounds and blocks, and its words above them."""
    grounds: defaultdict[str, str] = defaultdict(str)
    blocks: defaultdict[str, str] = defaultdict(str)
    words, x = "", 0
    for (ink, ground), run in groupby(line, _look):
        text = "".join(cell.text for cell in run)
        name = inks[ink]
        if ground != DARK.background:
            grounds[inks[ground, False, False]] += _box(x, y, len(text) * WIDTH, HEIGHT)
        for at, quarters in enumerate(map(BLOCKS.find, text)):
            for half, sides in enumerate((quarters & 3, quarters >> 2) if quarters > 0 else ()):
                if sides:
                    left = x + at * WIDTH + (sides == 2) * WIDTH // 2
                    wide = WIDTH if sides == 3 else WIDTH // 2
                    blocks[name] += _box(left, y + half * HEIGHT // 2, wide, HEIGHT // 2)
        for found in WORDS.finditer(text):
            fit = f'textLength="{len(found[0]) * WIDTH}" lengthAdjust="spacingAndGlyphs"'
            words += (
                f'<text class="{name}" x="{x + found.start() * WIDTH}" y="{y + 15}"'
                f"{' ' + fit if len(found[0]) > 1 else ''}>{escape(found[0])}</text>"
            )
        x += len(text) * WIDTH
    paths = (*grounds.items(), *blocks.items())
    return "".join(f'<path class="{name}" d="{path}"/>' for name, path in paths) + words


def _box(x: int, y: int, width: int, height: int) -> str:
    return f"M{x} {y}h{width}v{height}h-{width}z"


def _look(cell: Painted) -> tuple[tuple[str, bool, bool], str]:
    """Return the ink of a cell and the colour of its ground."""
    foreground, background, attributes = cell.style
    ink, ground = _hex(foreground, DARK.foreground), _hex(background, DARK.background)
    if 7 in attributes:
        ink, ground = ground, ink
    return (ink, 1 in attributes, 4 in attributes), ground


def _hex(colour: Colour, otherwise: str | None) -> str:
    if isinstance(colour, int):
        colour = XTERM[colour]
    return "#{:02x}{:02x}{:02x}".format(*colour) if colour else str(otherwise)
