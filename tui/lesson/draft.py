"""Drafts: answers that are being entered, key by key, and not committed yet.

A draft is a value; a key makes a new one from it. Nothing here commits anything: that takes Enter,
and the screen sees to it.
"""

from dataclasses import dataclass, replace

from lessons.asks.ask import Response, Shown
from lessons.asks.entered_code import LONGEST_EXPRESSION
from lessons.course.question import Posed
from lessons.journal.records import Given
from lessons.text.notation import from_notation
from solver.board.geometry import Square, nearest_square
from tui.lesson.arrangement import Arrangement

CORNER = Square(0, 0)
EMPTY = Arrangement(())
TEN = 10
DIGITS = 12
"""Characters of the longest number that can be typed."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An answer as far as it has been entered.

    Attributes:
        chosen: Which of the options, from 0.
        caret: Before which character of the text the next one is written.
        fresh: Whether the next digit begins that cell anew.
        filled: The cells that something was typed into.
        touched: Whether anything was done to cells or ticks: what they were at first is no answer.
        several: Those of the choices that are ticked, from 0.
    """

    posed: Posed
    chosen: int | None = None
    text: str = ""
    caret: int = 0
    cells: tuple[str, ...] = ()
    cell: int = 0
    fresh: bool = True
    filled: frozenset[int] = frozenset()
    touched: bool = False
    cursor: Square = CORNER
    squares: frozenset[Square] = frozenset()
    several: frozenset[int] = frozenset()
    arrangement: Arrangement = EMPTY

    @classmethod
    def of(cls, posed: Posed) -> "Draft":
        """Return an empty draft; cells begin with what they hold now, unless that is asked."""
        rows = posed.question.scene.step().queens
        asked = posed.question.ask.shown in {Shown.BOARD, Shown.ANOTHER}
        pieces = tuple(map(posed.piece, posed.choices))
        return cls(
            posed,
            cells=tuple("" if asked else str(row) for row in rows),
            arrangement=Arrangement(pieces, indented=posed.response is Response.LINES),
        )

    @property
    def complete(self) -> bool:
        """Whether this can be committed."""
        match self.posed.response:
            case Response.CHOICE:
                return self.chosen is not None
            case Response.NUMBER:
                return is_number(self.text)
            case Response.CELLS:
                return self.touched and all(map(is_number, self.cells))
            case Response.SQUARES:
                return bool(self.squares)
            case Response.SEVERAL:
                return self.touched
            case Response.ORDER | Response.LINES:
                return bool(self.arrangement.placed)
            case Response.TEXT:
                return bool(self.text.strip())

    @property
    def doubtful(self) -> bool:
        """Whether the cursor is on a square that is not among those marked."""
        return bool(self.squares) and self.cursor not in self.squares

    @property
    def unchanged(self) -> bool:
        """Whether the cells hold what they held at first, and could be meant so."""
        full = self.posed.response is Response.CELLS and all(map(is_number, self.cells))
        return full and not self.touched

    @property
    def unticked(self) -> bool:
        """Whether nothing was done yet to choices of which none may be right."""
        return self.posed.response is Response.SEVERAL and not self.touched

    @property
    def given(self) -> Given:
        """The answer, if the draft is complete."""
        match self.posed.response:
            case Response.CHOICE:
                return number_choices(self.posed)[self.chosen or 0][1]
            case Response.NUMBER:
                return int(self.text)
            case Response.CELLS:
                return tuple(map(int, self.cells))
            case Response.SQUARES:
                return tuple(sorted((square.x, square.y) for square in self.squares))
            case Response.SEVERAL:
                return tuple(self.posed.choices[index] for index in sorted(self.several))
            case Response.ORDER:
                return tuple(self.posed.choices[index] for index, _ in self.arrangement.placed)
            case Response.LINES:
                return tuple(
                    (self.posed.choices[index], level) for index, level in self.arrangement.placed
                )
            case Response.TEXT:
                return from_notation(self.text.strip())

    def key(
        self, key: str, character: str | None = None, *, flipped: bool = False
    ) -> "Draft | None":
        """Return the draft after a key, as Textual names it; None if that means nothing to it."""
        match self.posed.response:
            case Response.CHOICE:
                return self._choose(key)
            case Response.NUMBER:
                text = _typed(self.text, key)
                return None if text is None else replace(self, text=text)
            case Response.CELLS:
                return self._fill(key)
            case Response.SQUARES:
                return self._mark(key, flipped=flipped)
            case Response.SEVERAL:
                return self._tick(key)
            case Response.ORDER | Response.LINES:
                arranged = self.arrangement.key(key)
                return None if arranged is None else replace(self, arrangement=arranged)
            case Response.TEXT:
                return self._write(key, character or "")

    def _choose(self, key: str) -> "Draft | None":
        if not key.isdecimal() and key not in {"up", "down"}:
            return None
        numbers = [str(number) for number, _choice in number_choices(self.posed)]
        last = len(numbers) - 1
        if key in numbers:
            return replace(self, chosen=numbers.index(key))
        if key == "down":
            return replace(self, chosen=0 if self.chosen is None else min(self.chosen + 1, last))
        if key == "up":
            return replace(self, chosen=last if self.chosen is None else max(self.chosen - 1, 0))
        return None

    def _tick(self, key: str) -> "Draft | None":
        """Choose one of several, tick the one that is chosen, or take all ticks away."""
        if key == "0":
            return replace(self, several=frozenset(), touched=True)
        if key == "m":
            ticked = self.several ^ {self.chosen or 0}
            return replace(self, chosen=self.chosen or 0, several=ticked, touched=True)
        chosen = self._choose(key)
        if chosen is None or not key.isdecimal():
            return chosen if chosen is None else replace(chosen, touched=True)
        return replace(chosen, several=self.several ^ {chosen.chosen or 0}, touched=True)

    def _write(self, key: str, character: str) -> "Draft | None":
        before, after = self.text[: self.caret], self.text[self.caret :]
        last = len(self.text)
        moves = {"left": self.caret - 1, "right": self.caret + 1, "home": 0, "end": last}
        if key in moves:
            return replace(self, caret=min(max(moves[key], 0), last))
        if key == "backspace":
            return replace(self, text=before[:-1] + after, caret=len(before[:-1]))
        if len(character) != 1 or not character.isprintable():
            return None
        if len(self.text) == LONGEST_EXPRESSION:
            return self
        return replace(self, text=before + character + after, caret=self.caret + 1)

    def _fill(self, key: str) -> "Draft | None":
        first = Draft.of(self.posed)
        if key == "m" and first.unchanged:
            return replace(first, cell=self.cell, touched=True)
        if key in {"left", "right"}:
            return self._moved(1 if key == "right" else -1)
        held = self.cells[self.cell]
        full = not self.fresh and held[-1:].isdecimal() and len(str(self.posed.n)) == 1
        if full and key != "backspace":  # What is typed on goes into the next one.
            return None if _typed("", key) is None else self._moved(1)._fill(key)
        text = _typed("" if self.fresh and key != "backspace" else held, key)
        if text is None:
            return None
        cells = (*self.cells[: self.cell], text, *self.cells[self.cell + 1 :])
        filled = self.filled | {self.cell}
        return replace(self, cells=cells, fresh=False, filled=filled, touched=True)

    def _moved(self, step: int) -> "Draft":
        """Return the draft at another cell."""
        cell = (self.cell + step) % len(self.cells)
        return replace(self, cell=cell, fresh=True)

    def _mark(self, key: str, *, flipped: bool) -> "Draft | None":
        moved = moved_cursor(self.cursor, key, self.posed.n, flipped=flipped)
        if moved is not None:
            return replace(self, cursor=moved)
        if key == "m":
            return replace(self, squares=self.squares ^ {self.cursor})
        return None


def number_choices(posed: Posed) -> list[tuple[int, Given]]:
    """Return the choices in the order in which they are shown, each with its number.

    Where they are numbers of one digit, each bears its own, so that no digit means another one.
    """
    values = sorted(each for each in posed.choices if type(each) is int and 0 <= each < TEN)
    others = [each for each in posed.choices if each not in values]
    numbers = any(type(each) is int for each in others)  # Larger ones, or below 0.
    unused = [each for each in range(1, TEN) if each not in values]
    if posed.response is not Response.CHOICE or numbers or len(others) > len(unused):
        return list(enumerate(posed.choices, 1))
    after = [each for each in unused if each > max(values, default=0)]
    rest = [*after, *(each for each in unused if each not in after)]
    return [*((value, value) for value in values), *zip(rest, others, strict=False)]


def moved_cursor(cursor: Square, key: str, n: int, *, flipped: bool = False) -> Square | None:
    """Return where an arrow key moves a cursor on an n by n board; None if it is another key."""
    up = -1 if flipped else 1
    moves = {"left": (-1, 0), "right": (1, 0), "up": (0, up), "down": (0, -up)}
    if key not in moves:
        return None
    dx, dy = moves[key]
    return nearest_square(cursor.x + dx, cursor.y + dy, n)


def is_number(text: str) -> bool:
    """Say whether a text is a whole number."""
    return text.removeprefix("-").isdecimal()


def _typed(text: str, key: str) -> str | None:
    """Return a number's text after a key; None if the key cannot be typed there."""
    if key == "backspace":
        return text[:-1]
    if key == "minus":
        return text[1:] if text.startswith("-") else "-" + text
    if len(key) == 1 and key.isdecimal():
        return (text + key)[:DIGITS]
    return None
