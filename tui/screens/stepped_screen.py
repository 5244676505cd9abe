"""A screen with a position that goes where searches lead: what all of them do alike."""

from collections.abc import Callable
from typing import Protocol

from textual.screen import Screen

from tui.screens.sized import Answer, BoardsScreen


class Stepping(Protocol):
    """A position, in a run or in several."""

    def first(self) -> None:
        """Go to the beginning."""

    def last(self) -> None:
        """Go to the end."""

    def stop(self) -> bool:
        """End a search, if one is going on, and say whether it was."""


class SteppedScreen(BoardsScreen[None]):
    """A screen with a position; what is asked there, and leaving it, ends a search."""

    position: Stepping

    def ask_for(self, panel: Screen[Answer], go: Callable[[Answer], object]) -> None:
        """Ask with a panel, and do something with the answer, if one is given."""
        self.position.stop()
        super().ask_for(panel, go)

    def action_first(self) -> None:
        """Go to the beginning."""
        self.position.first()

    def action_last(self) -> None:
        """Go to the end, or to the first difference."""
        self.position.last()

    def action_stop(self) -> None:
        """End a search; go back if there is none."""
        if not self.position.stop():
            self.action_go_back()

    def action_leave(self) -> None:
        """Go back to where this screen was opened from, or leave the tutor."""
        self.position.stop()
        super().action_leave()
