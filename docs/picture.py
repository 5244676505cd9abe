"""Makes pictures of the app from the app itself: `make picture`.

`docs/tour.svg` is that of the README: a film of a minute. The others go to `build/pictures`, with a
page that shows them: every screen at three sizes, and zoomed where it can be, in 256 colours and in
true ones.
"""

import asyncio
import re
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path

from textual.color import Color

from docs.film import Frame, draw
from tests.tui.lessons import at_question
from tests.tui.painted import Painted, screen
from tui.app.app import QueensApp
from tui.lab import editing_screen
from tui.look.inks import DARK
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
    SettingsStart,
    Start,
)
from tui.terminal.grid import Style

SHOWN = Path(__file__).with_name("tour.svg")
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
    "settings": (SettingsStart(), ""),
    "help": (ExploreStart("iterative", 8), "?"),
}
"""What is drawn: how the tutor begins, and the keys that are pressed then."""
WRITTEN = """\
def isfree(b, x, y):
    for i in range(x):
        if y == b[i]:
            return False
        if x - i == abs(y - b[i]):
            return False
    return True


def queens(n):
    b = [-1] * n
    k = 0
    while 0 <= k < n:
        b[k] += 1
        while b[k] < n and not isfree(b, k, b[k]):
            b[k] += 1
        if b[k] < n:
            k += 1
        else:
            k -= 1
    return b if k == n else None
"""
"""A student's program, which forgets to set b[k] back."""


def open_lab() -> QueensApp:
    """Return the code lab with this program open."""
    folder = ALL / "tour"
    folder.mkdir()
    editing_screen.PAUSE = 1000  # How soon it is saved would show how fast this machine is.
    (folder / "queens.py").write_text(WRITTEN, encoding="utf-8")
    return QueensApp(LabStart("queens", folder, seconds=0.2))


TOUR: tuple[tuple[str, Callable[[], QueensApp], str], ...] = (
    (
        "You are the search, and its tree grows with your moves",
        lambda: QueensApp(DriveStart()),
        """2s enter 1.2s up .2s enter 2.5s up .3s enter 1.2s r 1.5s up .2s up .2s up .3s enter 1s
        up .3s enter 1s r 1s r 1s r 1s up .3s enter 1s up .2s up .2s up .3s enter .8s enter .8s
        up .2s up .3s enter 3s""",
    ),
    (
        "A wrong answer: the reply says when it would be right",
        lambda: at_question(ALL / "home", "iterative", "resume-row"),
        "4s 0 1s enter 6s 3 1s enter 2s space 2s",
    ),
    (
        "You write the search, and the board shows what yours does",
        open_lab,
        """2.5s f4 5s f7 1.5s space .5s space .5s space .5s space .5s space .5s space .5s space .5s
        space .5s space .5s space .8s f4 5s escape 1s pagedown pagedown up up up end .5s enter .2s
        b .1s [ .1s k .1s ] .1s space = .1s space - .1s 1 .8s f4 4s""",
    ),
)
"""Scenes of the tour: a title, what opens it, its keys, and the seconds for which each is seen."""
TITLE = Style(Color.parse(DARK.accent or "").rgb, Color.parse(DARK.panel or "").rgb, frozenset({1}))


async def pictures(start: Start, keys: str, size: tuple[int, int]) -> Mapping[str, str]:
    """Return the pictures of a screen as SVG, by how many colours they have."""
    app = QueensApp(start)
    async with app.run_test(size=size) as pilot:
        await pilot.press(*keys.split())
        await pilot.pause()
        return {name: draw([take(app)], depth) for name, depth in DEPTHS.items()}


def take(app: QueensApp, seconds: float = 1.0) -> Frame:
    """Return what the screen shows now."""
    cells, width = screen(app), app.size.width
    return Frame([cells[at : at + width] for at in range(0, len(cells), width)], seconds)


async def tour() -> list[Frame]:
    """Return the frames of the tour, each below its scene's title and the key that led to it."""
    frames = []
    for title, open_scene, words in TOUR:
        app, key = open_scene(), ""
        async with app.run_test(size=(100, 30)) as pilot:
            for word in words.split():
                if re.fullmatch(r"[.\d]+s", word):
                    frame = take(app, float(word[:-1]))
                    line = [Painted(char, TITLE) for char in f" {title:<83}{key:>15} "]
                    frames.append(Frame([line, *frame.lines], frame.seconds))
                    continue
                key = word
                await pilot.press(key)
                while app.workers:
                    await app.workers.wait_for_complete()
                    await pilot.pause(0.5)
    return frames


def _page(names: list[str]) -> str:
    """Return the page that shows all pictures."""
    shown = "".join(f'<h2>{escape(name)}</h2><img src="{escape(name)}.svg">' for name in names)
    return f"<!doctype html><meta charset=utf-8><title>Queens Tutor</title>{shown}"


async def main() -> None:
    """Draw everything."""
    ALL.mkdir(parents=True)
    SHOWN.write_text(draw(await tour()), encoding="utf-8")
    names = []
    for name, (start, keys) in SCREENS.items():
        for size in SIZES:
            for depth, drawn in (await pictures(start, keys, size)).items():
                names.append(f"{name}-{size[0]}x{size[1]}-{depth}")
                (ALL / f"{names[-1]}.svg").write_text(drawn, encoding="utf-8")
    (ALL / "index.html").write_text(_page(names), encoding="utf-8")


if __name__ == "__main__":
    asyncio.run(main())
