"""The base of all positions, in one run as in several."""

from typing import Protocol

SPEEDS = 1, 2, 3, 4, 6, 8, 11, 15, 20
"""How often a second a run can go on by itself."""


class Stepping(Protocol):
    """A position that goes on, back, and where searches lead.

    Attributes:
        note: What is to be said instead of what happened.
    """

    note: str

    @property
    def over(self) -> bool:
        """Whether it is the end."""

    @property
    def began(self) -> bool:
        """Whether there is something before it."""

    @property
    def searching(self) -> bool:
        """Whether a search is going on."""

    def forward(self) -> None:
        """Go one unit on."""

    def first(self) -> None:
        """Go to the beginning."""

    def last(self) -> None:
        """Go to the end."""

    def stay(self, note: str) -> None:
        """Stay here, and say something instead of what happened."""

    def stop(self) -> bool:
        """End a search, if one is going on, and say whether it was."""
