"""At every level every text can be read, and what is chosen in a list stands out."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import OptionList

from tests.sampled import sampled
from tests.tui.lessons import at_question
from tests.tui.looks import opened
from tests.tui.painted import LEVELS, THEMES, Painted, painted, screen
from tui.app.app import QueensApp
from tui.look.options import Colours
from tui.start import ExploreStart, HomeStart, ProgressStart, Start
from tui.terminal.grid import Rgb
from tui.terminal.palette import NOT_READ, READABLE, VISIBLE, XTERM, is_one_of, measure_contrast

SIZE = (140, 40)
STARTS: dict[str, tuple[Start, str]] = {
    "home": (HomeStart(), "down"),
    "progress": (ProgressStart(), "x"),
    "conflict": (ExploreStart(), "r full_stop full_stop full_stop"),
    "cursor": (ExploreStart(), "r c up"),
    "help": (ExploreStart(), "question_mark"),
    "prompt": (ExploreStart(), "n 9 9 enter"),
    "list": (ExploreStart(), "l"),
    "palette": (ExploreStart(), "colon r e"),
}
QUESTIONS = {
    "choice": ("iterative", "resume-row", "0"),
    "wrong": ("iterative", "resume-row", "1 enter"),
    "cells": ("iterative", "state-after-dead-end", "right right 4"),
    "number": ("diagonals", "difference-of-square", "5 enter"),
    "squares": ("diagonals", "mark-difference", "right m down m"),
    "marked": ("diagonals", "mark-difference", "right m down m enter"),
}
COLOURED = [colours for colours in LEVELS if colours is not Colours.NONE]
"""Without colours there are the terminal's own two, and nothing is known of them."""
OFTEN = {"palette", "conflict", "wrong"}
every_scene = pytest.mark.parametrize("scene", sampled([*STARTS, *QUESTIONS], OFTEN.__contains__))


def scene_of(scene: str, home: Path) -> tuple[QueensApp, list[str]]:
    """Return the tutor, and the keys that lead to a scene."""
    if scene in STARTS:
        start, keys = STARTS[scene]
        return QueensApp(start), keys.split()
    lesson_id, question, keys = QUESTIONS[scene]
    return at_question(home, lesson_id, question), keys.split()


@every_scene
async def test_every_text_can_be_read(scene: str, home: Path) -> None:
    app, keys = scene_of(scene, home)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*keys)
        for theme in THEMES:
            app.theme = theme.name
            await pilot.pause()
            shown = {cell for cell in screen(app) if not cell.text.isspace()}
            for colours in COLOURED:
                assert unreadable(shown, colours) == set()


def unreadable(cells: set[Painted], colours: Colours) -> set[Painted]:
    """Return what cannot be read.

    Dots, rules, frames and scroll bars are not text: nothing is lost with them that is not said in
    words as well. They have colours of their own and have to be seen, not read.
    """
    found = set()
    for cell in cells:
        after = cell.at(colours)
        ink, ground = _rgb(after.style.foreground), _rgb(after.style.background)
        if 7 in after.style.attributes:
            ink, ground = ground, ink
        drawn = _rgb(cell.style.foreground)
        if measure_contrast(ink, ground) < (VISIBLE if is_one_of(drawn, NOT_READ) else READABLE):
            found.add(cell)
    return found


def _rgb(colour: Rgb | int | None) -> Rgb:
    assert colour is not None, "our screens always set both colours"
    return XTERM[colour] if isinstance(colour, int) else colour


@pytest.mark.parametrize(
    ("start", "keys", "first"),  # Above the listings stands what they have in common.
    [(HomeStart(), "", 0), pytest.param(ExploreStart(), "l", 1, marks=pytest.mark.long)],
    ids=["home", "prompt"],
)
async def test_what_is_highlighted_in_a_list_stands_out(
    start: Start, keys: str, first: int
) -> None:
    async with opened(start, size=SIZE) as (app, pilot):
        await pilot.press(*keys)
        options = app.screen.query_one(OptionList)
        for theme in THEMES:
            app.theme = theme.name
            states = {}
            for at in (first, first + 1):
                options.highlighted = at
                await pilot.pause()
                states[str(at)] = cut(options, Region(0, first, options.size.width, 1))
            here, other = states.values()
            text = "".join(cell.text for cell in other)
            assert "".join(cell.text for cell in here) == "▸" + text.removeprefix(" ")
            for colours in COLOURED:
                grounds = (_rgb(cells[0].at(colours).style.background) for cells in (here, other))
                assert measure_contrast(*grounds) >= VISIBLE


def cut(widget: Widget, region: Region) -> tuple[Painted, ...]:
    """Return what a widget shows in a region of its own."""
    lines = widget.render_lines(Region(0, region.y, widget.size.width, region.height))
    rows: Iterator[list[Painted]] = (list(painted(strip)) for strip in lines)
    return tuple(cell for row in rows for cell in row[region.x : region.right])
