"""The layout of the lesson screen: where the lesson stands, and how wide what is beside it is."""

from dataclasses import dataclass
from enum import Enum, auto

from textual.geometry import Size

from solver.text.layout import Axis
from tui.widgets.board_pane import pane_size
from tui.widgets.square import CELLS

PANE = 40
"""Columns that the lesson needs beside the board or the code."""
LOWEST = 22
"""Lines of a screen from which it stands below them."""


class Arranged(Enum):
    """Where the lesson stands."""

    BESIDE = auto()
    """Beside the board and the code."""
    BELOW = auto()
    """Below them."""
    INSTEAD = auto()
    """In the place of the code, or the code in its place."""


@dataclass(frozen=True, slots=True)
class LessonLayout:
    """A division of the screen among board, code and lesson.

    Attributes:
        size: The screen's.
        n: The size of the board.
        axis: Whether the board has its vector below it, or beside its rows.
        sides: Columns of the code or the view beside the board; 0 where there is neither.
        boarded: Whether queens are searched, and no way in a maze.
        zoomed: Whether the board or the code stands alone.
    """

    size: Size
    n: int
    axis: Axis
    sides: int
    boarded: bool
    zoomed: bool

    @property
    def arranged(self) -> Arranged:
        """Where the lesson stands."""
        width, height = self.size
        board = pane_size(self.n, CELLS[-1], self.axis).width
        if self.sides and width >= board + self.sides + PANE:
            return Arranged.BESIDE
        if self.sides and width >= 2 * PANE and height >= LOWEST and self.boarded:
            return Arranged.BELOW
        return Arranged.INSTEAD

    @property
    def beside(self) -> int:
        """How many columns others want beside the board."""
        if self.zoomed:
            return 0
        match self.arranged:
            case Arranged.BESIDE:
                return self.sides + 1 + PANE
            case Arranged.BELOW:
                return self.sides + 1
            case Arranged.INSTEAD:
                return PANE
