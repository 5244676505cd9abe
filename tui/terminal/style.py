"""How a cell is drawn, in the words of the terminal: colours and attributes."""

from typing import NamedTuple

Rgb = tuple[int, int, int]
Colour = Rgb | int | None
"""A true colour, the number of a colour in the terminal's palette, or the terminal's own."""

ENDED_BY = {1: 22, 2: 22, 3: 23, 4: 24, 21: 24, 5: 25, 6: 25, 7: 27, 8: 28, 9: 29}
ENDED_BY |= {51: 54, 52: 54, 53: 55}
"""The SGR code that ends each attribute."""


class Style(NamedTuple):
    """How a cell is drawn.

    Attributes:
        foreground: Of the character.
        background: Behind it.
        attributes: The SGR codes that are on, of those in ENDED_BY: 1 bold, 2 faint, 3 italic,
            4 underlined, 7 reversed, 9 struck out, and so on.
    """

    foreground: Colour = None
    background: Colour = None
    attributes: frozenset[int] = frozenset()


PLAIN = Style()
"""How a terminal draws what nothing has been said about."""
