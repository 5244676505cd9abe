"""Draws frames with Python's `curses`, one `refresh` each; a key asks for the next.

The cursor is hidden, and stays wherever drawing leaves it: ncurses spends nothing on it.

Usage, in a terminal: python -m benchmarks.ncurses FILE
"""

import curses
import json
import sys
from pathlib import Path

from wcwidth import wcwidth

from benchmarks.frames import Colour, Run

ATTRIBUTES = {
    1: curses.A_BOLD,
    2: curses.A_DIM,
    3: curses.A_ITALIC,
    4: curses.A_UNDERLINE,
    5: curses.A_BLINK,
    7: curses.A_REVERSE,
}
PAIRS = 255
"""Python's `color_pair` reaches no further."""


def number(colour: Colour) -> int:
    """Return the number that ncurses has for a colour of the palette, or for the terminal's own."""
    if isinstance(colour, list):
        raise ValueError(f"{colour} is not of the palette")
    return -1 if colour is None else colour


class Pairs:
    """The pairs of colours that were needed so far, as ncurses numbers them."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[int, int], int] = {(-1, -1): 0}

    def attribute(self, foreground: Colour, background: Colour) -> int:
        """Return the attribute that draws in two colours of the palette.

        Raises:
            ValueError: There are more pairs than can be drawn, or a colour is not of the palette.
        """
        pair = number(foreground), number(background)
        if pair not in self._numbers:
            new = len(self._numbers)
            if new > PAIRS:
                raise ValueError(f"there are more than {PAIRS} pairs of colours")
            curses.init_pair(new, *pair)
            self._numbers[pair] = new
        return curses.color_pair(self._numbers[pair])


def main(window: curses.window) -> None:
    """Draw the frames of a file, each when a key asks for it."""
    curses.use_default_colors()
    curses.curs_set(0)
    window.leaveok(True)
    pairs = Pairs()
    for frame in json.loads(Path(sys.argv[1]).read_text("utf-8"))["frames"]:
        for y, row in enumerate(frame["rows"]):
            draw(window, y, row, pairs)
        window.refresh()
        window.getch()


def draw(window: curses.window, y: int, row: list[Run], pairs: Pairs) -> None:
    """Draw a line, cell by cell."""
    x = 0
    for text, foreground, background, codes in row:
        attributes = pairs.attribute(foreground, background)
        for code in codes:
            attributes |= ATTRIBUTES[code]
        for char in text:
            try:
                window.addstr(y, x, char, attributes)
            except curses.error:
                if (y + 1, x + 1) != window.getmaxyx():  # There it is drawn, but cannot go on.
                    raise
            x += wcwidth(char)


if __name__ == "__main__":
    curses.wrapper(main)
