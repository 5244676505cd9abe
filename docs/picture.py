"""Makes pictures of the app from the app itself: `make picture`.

`docs/explore.svg` is that of the README. The others go to `build/pictures`, with a page that shows
them: every screen at three sizes, and zoomed where it can be, in 256 colours and in true ones.
"""

import asyncio
import re
from collections.abc import Mapping
from html import escape
from io import StringIO
from pathlib import Path

from rich.color import Color
from rich.console import Console
from rich.style import Style
from rich.text import Text

from tests.tui.painted import Painted, screen
from tui.app.app import QueensApp
from tui.look.options import Colours
from tui.start import (
    DriveStart,
    ExperimentStart,
    ExploreStart,
    GalleryStart,
    HomeStart,
    HuntStart,
    LabStart,
    LessonStart,
    ProgressStart,
    RaceStart,
    Start,
)
from tui.terminal.palette import XTERM
from tui.terminal.style import Colour

SHOWN = Path(__file__).with_name("explore.svg")
ALL = Path(__file__).parents[1] / "build" / "pictures"
SIZES = ((80, 24), (120, 36), (160, 50))
DEPTHS = {"256": Colours.PALETTE, "true": Colours.TRUE}
SCREENS: Mapping[str, tuple[Start, str]] = {
    "home": (HomeStart(), ""),
    "lesson": (LessonStart("iterative"), ""),
    "explore": (ExploreStart("iterative", 8), "r . . ."),
    "explore-zoomed": (ExploreStart("iterative", 8), "r z"),
    "tree": (ExploreStart("flags", 6), "r r 4"),
    "race": (RaceStart(("iterative", "flags"), 6), "space space space"),
    "race-zoomed": (RaceStart(("iterative", "flags"), 6), "space space z"),
    "drive": (DriveStart(), "enter up up"),
    "gallery": (GalleryStart(8), "right right"),
    "own-board": (GalleryStart(6), "4 m right up m"),
    "hunt": (HuntStart("always-yes"), "r"),
    "hunts": (HuntStart(), ""),
    "lab": (LabStart("isfree", ALL / "files"), ""),
    "exercises": (LabStart(None, ALL / "files"), ""),
    "experiments": (ExperimentStart(), ""),
    "progress": (ProgressStart(), ""),
    "help": (ExploreStart("iterative", 8), "?"),
}
"""What is drawn: how the tutor begins, and the keys that are pressed then."""
NAMES = {".": "full_stop", "?": "question_mark"}


async def pictures(start: Start, keys: str, size: tuple[int, int]) -> Mapping[str, str]:
    """Return the pictures of a screen as SVG, by how many colours they have."""
    app = QueensApp(start)
    async with app.run_test(size=size) as pilot:
        await pilot.press(*(NAMES.get(key, key) for key in keys.split()))
        await pilot.pause()
        return {name: _svg(screen(app), size, depth) for name, depth in DEPTHS.items()}


def _svg(cells: list[Painted], size: tuple[int, int], depth: Colours) -> str:
    """Return a screen of so many colours as SVG."""
    console = Console(
        width=size[0], file=StringIO(), record=True, color_system="truecolor", force_terminal=True
    )
    lines = [cells[at : at + size[0]] for at in range(0, len(cells), size[0])]
    text = Text("\n").join(_line(line, depth) for line in lines)
    console.print(text, no_wrap=True, crop=False)
    drawn = console.export_svg(title="Queens Tutor")
    # Without the fonts that it would load from elsewhere: every browser has one of its own.
    return re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL)


def _line(cells: list[Painted], depth: Colours) -> Text:
    line = Text()
    for cell in cells:
        text, (foreground, background, attributes) = cell.at(depth)
        style = Style(
            color=_colour(foreground),
            bgcolor=_colour(background),
            bold=1 in attributes,
            underline=4 in attributes,
            reverse=7 in attributes,
        )
        line.append(text, style)
    return line


def _colour(colour: Colour) -> Color | None:
    if colour is None:
        return None
    return Color.from_rgb(*(XTERM[colour] if isinstance(colour, int) else colour))


def _page(names: list[str]) -> str:
    """Return the page that shows all pictures."""
    shown = "".join(f'<h2>{escape(name)}</h2><img src="{escape(name)}.svg">' for name in names)
    return f"<!doctype html><meta charset=utf-8><title>Queens Tutor</title>{shown}"


async def main() -> None:
    """Draw everything."""
    ALL.mkdir(parents=True, exist_ok=True)
    names = []
    for name, (start, keys) in SCREENS.items():
        for size in SIZES:
            for depth, drawn in (await pictures(start, keys, size)).items():
                names.append(f"{name}-{size[0]}x{size[1]}-{depth}")
                (ALL / f"{names[-1]}.svg").write_text(drawn, encoding="utf-8")
    (ALL / "index.html").write_text(_page(names), encoding="utf-8")
    start, keys = SCREENS["explore"]
    SHOWN.write_text((await pictures(start, keys, (100, 30)))["true"], encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
