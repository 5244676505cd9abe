"""A cell of a terminal, and what of it is seen."""

from typing import NamedTuple

from tui.terminal.grid import PLAIN, Style

LINED = {4, 7, 9, 21, 53}
"""The attributes that are seen on a blank."""


class Cell(NamedTuple):
    """A place of the grid: a character with what combines with it, or the right half of a wide one.

    Attributes:
        text: Empty for the right half.
        style: How it is drawn.
    """

    text: str = " "
    style: Style = PLAIN

    @property
    def is_blank(self) -> bool:
        """Whether nothing is seen but the background."""
        return self.text == " " and not self.style.attributes & LINED

    @property
    def seen(self) -> "Cell":
        """The cell without what nobody sees: a blank has no foreground."""
        return Cell(" ", Style(background=self.style.background)) if self.is_blank else self
