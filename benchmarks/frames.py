"""Frames: what a screen shows after each key, and how they are kept in a file.

A file is one JSON object: `screen`, `size` (columns and rows), `colours`, and `frames`, one for the
start and one for each key. A frame has its `key` (null for the start), the number of bytes that the
`app` wrote for it, and `rows`, each a list of runs `[text, foreground, background, attributes]`. A
colour is null for the terminal's own, a number of the palette, or `[red, green, blue]`; attributes
are codes of SGR.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

from wcwidth import wcwidth

from tests.terminal.cell import LINED, Cell
from tests.terminal.emulator import Screen
from tui.terminal.grid import PLAIN, Style

Colour: TypeAlias = int | list[int] | None
Run: TypeAlias = tuple[str, Colour, Colour, list[int]]
"""A text, its foreground, its background, its attributes."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a screen showed once a key had its effect.

    Attributes:
        key: What was typed; None at the start.
        rows: The runs of each line.
        written: What was written for it, by the name of what wrote it: how many bytes.
    """

    key: str | None
    rows: list[list[Run]]
    written: dict[str, int]

    @property
    def cells(self) -> list[list[Cell]]:
        """The cells of each line."""
        return [[cell for run in row for cell in cells(run)] for row in self.rows]


def cells(run: Run) -> list[Cell]:
    """Return the cells that a run fills."""
    text, foreground, background, attributes = run
    style = Style(_rgb(foreground), _rgb(background), frozenset(attributes))
    filled: list[Cell] = []
    for char in text:
        width = wcwidth(char)
        if width:
            filled += [Cell(char, style), Cell("", style)][:width]
        else:
            filled[-1] = Cell(filled[-1].text + char, style)
    return filled


def _rgb(colour: Colour) -> tuple[int, int, int] | int | None:
    return (colour[0], colour[1], colour[2]) if isinstance(colour, list) else colour


def with_text(row: Sequence[Cell]) -> Iterator[Cell]:
    """Yield a line's cells, each blank in the style of the text before it, or else after it.

    Nobody sees the foreground of a blank, and what a terminal holds there is what the program
    happened to draw with. Drawn like the text beside it on the same background, it costs ncurses
    least.
    """
    for background, run in groupby(row, lambda cell: cell.style.background):
        cells = list(run)
        seen = [cell.style for cell in cells if not cell.is_blank]
        style = seen[0] if seen else PLAIN
        for cell in cells:
            if cell.is_blank:
                yield Cell(" ", Style(style.foreground, background, style.attributes - LINED))
            else:
                style = cell.style
                yield cell


def runs(row: Iterable[Cell]) -> list[Run]:
    """Return a line of cells as runs of one style."""
    return [
        (
            "".join(cell.text for cell in cells),
            _plain(style.foreground),
            _plain(style.background),
            sorted(style.attributes),
        )
        for style, cells in groupby(row, lambda cell: cell.style)
    ]


def _plain(colour: tuple[int, int, int] | int | None) -> Colour:
    return list(colour) if isinstance(colour, tuple) else colour


def frame(screen: Screen, key: str | None, written: dict[str, int]) -> Frame:
    """Return what a screen shows as a frame."""
    return Frame(key, [runs(with_text(row)) for row in screen.rows], written)


def save(file: Path, frames: Sequence[Frame], **about: object) -> None:
    """Write frames into a file."""
    whole = about | {"frames": [asdict(frame) for frame in frames]}
    file.write_text(json.dumps(whole, ensure_ascii=False, separators=(",", ":")), "utf-8")


def pictures(file: Path) -> list[list[list[Run]]]:
    """Return what the frames of a file show: the runs of each line of each."""
    results: list[list[list[Run]]] = [
        frame["rows"] for frame in json.loads(file.read_text("utf-8"))["frames"]
    ]
    return results
