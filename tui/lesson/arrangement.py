"""Arrangements: pieces being put in order, key by key; lines of code have indentation too."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from lessons.asks.entered_code import DEEPEST

Placed = tuple[int, int]
"""A piece that has its place: its index among all, and its level of indentation."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Some of the pieces in order, and the rest.

    Attributes:
        pieces: The texts of all, in the order in which they are numbered.
        indented: Whether the pieces are lines of code.
        placed: Those that have been taken, in order.
        cursor: The row that keys mean: those taken come first, then the rest.
    """

    pieces: tuple[str, ...]
    indented: bool = False
    placed: tuple[Placed, ...] = ()
    cursor: int = 0

    @property
    def rest(self) -> tuple[int, ...]:
        """The indices of the pieces that have not been taken, in their order."""
        taken = {index for index, _level in self.placed}
        return tuple(index for index in range(len(self.pieces)) if index not in taken)

    def key(self, key: str) -> "Arrangement | None":
        """Return the arrangement after a key, as Textual names it; None if it means nothing."""
        keys: dict[str, Callable[[], Arrangement]] = {
            "down": lambda: self._moved(1),
            "up": lambda: self._moved(-1),
            "m": self._toggled,
            "backspace": self._taken_back,
        }
        if self.indented:
            keys |= {"right": lambda: self._indented(1), "left": lambda: self._indented(-1)}
        if key.isdecimal() and 1 <= int(key) <= len(self.pieces):
            return self._chosen(int(key) - 1)
        return keys[key]() if key in keys else None

    def _moved(self, by: int) -> "Arrangement":
        return replace(self, cursor=min(max(self.cursor + by, 0), len(self.pieces) - 1))

    def _toggled(self) -> "Arrangement":
        """Take the piece at the cursor, or put it back."""
        taken = len(self.placed)
        if self.cursor < taken:
            return self._without(self.cursor)
        return self._with(self.rest[self.cursor - taken], self.cursor + 1)

    def _chosen(self, index: int) -> "Arrangement":
        """Take a piece, or put it back, by its index."""
        places = [place for place, (each, _level) in enumerate(self.placed) if each == index]
        return self._without(places[0]) if places else self._with(index, len(self.placed))

    def _with(self, index: int, cursor: int) -> "Arrangement":
        placed = (*self.placed, (index, self._next_level()))
        return replace(self, placed=placed, cursor=min(cursor, len(self.pieces) - 1))

    def _without(self, place: int) -> "Arrangement":
        placed = (*self.placed[:place], *self.placed[place + 1 :])
        return replace(self, placed=placed, cursor=max(0, min(place, len(placed) - 1)))

    def _taken_back(self) -> "Arrangement":
        return self._without(len(self.placed) - 1) if self.placed else self

    def _indented(self, by: int) -> "Arrangement":
        """Indent the line at the cursor; the last one taken, if the cursor is below it."""
        if not self.placed:
            return self
        at = min(self.cursor, len(self.placed) - 1)
        index, level = self.placed[at]
        deeper = (index, min(max(level + by, 0), DEEPEST))
        return replace(self, placed=(*self.placed[:at], deeper, *self.placed[at + 1 :]))

    def _next_level(self) -> int:
        """Return the indentation with which the next line begins, as an editor has it."""
        if not self.indented or not self.placed:
            return 0
        index, level = self.placed[-1]
        return min(level + self.pieces[index].endswith(":"), DEEPEST)
