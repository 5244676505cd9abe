"""All that the board shows, as a value: a function of a step, and of what a screen adds to it."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from math import isqrt

from msgspec import Struct
from msgspec.structs import replace

from lessons.language import _
from lessons.words.flag_arrays import Overlay
from solver.board.geometry import (
    Attack,
    Identity,
    Square,
    find_attacks,
    list_attacks,
    list_squares,
    on_board,
    squares_between,
)
from solver.board.solutions import is_solution
from solver.machine.step import Frame, Step
from solver.text.layout import Axis, Layout
from solver.text.listing import Event

_LINES = {
    Axis.COLUMN: (Identity.ROW, Identity.SUM, Identity.DIFFERENCE),
    Axis.ROW: (Identity.COLUMN, Identity.SUM, Identity.DIFFERENCE),
}


class Piece(Enum):
    """How a queen is there."""

    PLACED = auto()
    """It has been placed: it stands in a column before the current one."""
    TRIED = auto()
    """It is being tried: it is the queen of the current column."""
    WAITING = auto()
    """It has no place yet, and stands below the board."""
    LEFT = auto()
    """It was left behind on the board, beyond the current column."""


class SquareFrame(Enum):
    """Why a square is framed, the most important first."""

    CURSOR = auto()
    """The student's cursor is on it."""
    TESTED = auto()
    """It is being tested."""
    ASKED = auto()
    """Its queen is asked whether it attacks the tested square."""


class Mark(Enum):
    """A mark of a student or a lesson on a square or a cell."""

    SHOWN = auto()
    """A text speaks of it."""
    CHOSEN = auto()
    """The student has chosen it."""
    RIGHT = auto()
    WRONG = auto()
    MISSED = auto()


class Look(Struct, frozen=True):
    """How one square looks."""

    dark: bool
    current: bool  # Whether it lies in the current column, or at its foot.
    piece: Piece | None = None
    attacked: bool = False
    paths: tuple[Identity, ...] = ()
    """The lines of conflicts that run over it, or end on it where nobody stands."""
    conflict: bool = False  # Whether it has a part in a conflict.
    joins: frozenset[tuple[Identity, bool]] = frozenset()
    """The lines to queens beside its own, and whether each of these is on the right, or above."""
    frames: tuple[SquareFrame, ...] = ()  # Why it is framed, the most important first.
    mark: Mark | None = None
    value: str = ""
    same: bool = False  # Whether that is what is written on the cursor's square.
    golden: bool = False  # Whether a queen of a solution stands on it.
    numbered: bool = False  # Whether its value is a number that stands there.
    given: bool = False  # Whether that has been there from the beginning.
    parted: tuple[bool, bool] = (False, False)
    """Whether a line parts it from the square to its right, and from that below, of its block."""

    @property
    def style(self) -> str:
        """The name of the style of its queen."""
        named = "golden" if self.golden else self.piece.name.lower() if self.piece else ""
        return "conflict" if self.conflict else named


class BoardPicture(Struct, frozen=True):
    """A board as it is to be drawn."""

    n: int
    queens: tuple[Square, ...] = ()  # Row -1 is below the board, row n past it.
    level: int | None = None  # The column or row that is worked on; -1 and n lie beside the board.
    axis: Axis = Axis.COLUMN  # Whether the search goes along the columns or along the rows.
    first: int = 0  # The number of the first column and row.
    attacked: frozenset[Square] = frozenset()  # What standing queens attack, as far as it matters.
    tested: Square | None = None
    asked: Square | None = None  # The queen that is asked whether it attacks the tested square.
    conflict: Attack | None = None  # How it attacks it, if it does.
    attacks: tuple[Attack, ...] = ()  # How queens attack each other, where all is to be seen.
    cursor: Square | None = None
    marks: Mapping[Square, Mark] = {}
    flipped: bool = False  # Whether row 0 is drawn at the top.
    overlay: Identity | None = None  # The identity whose value is written on every square.
    borderless: bool = False  # Whether nothing is drawn beside the board.
    golden: bool = True  # Whether queens are golden if they are a solution.
    numbers: Mapping[Square, int] = {}  # Those that stand on squares, where there are no queens.
    given: frozenset[Square] = frozenset()  # Those that have been there from the beginning.
    side: int = 1  # How many squares of one shade lie side by side: more than one in blocks.

    @classmethod
    def of(cls, step: Step, n: int) -> "BoardPicture":
        """Return the picture of a step on an n by n board.

        Attacked squares are those that matter to the search: the ones from the current column or
        row on. A queen beyond it is a value that was left behind, and stands on no square.
        """
        if step.storage.layout.has_numbers:
            side = isqrt(n) if step.storage.layout is Layout.BLOCKS else 1
            return cls(
                n=n,
                tested=step.tested or _find_called_square(step.frames),
                numbers=step.numbers,
                given=step.given,
                borderless=True,
                side=side if n % side == 0 else 1,
            )
        axis, level = step.axis, step.level
        queens = tuple(each for each in step.squares if _is_counted(each, step, n))
        placed = [queen for queen in queens if level is not None and axis.of(queen) < level]
        tested = step.tested or _find_asking_square(step)
        asked = None if tested is None else _find_asked_queen(step, placed, tested)
        attacks: tuple[Attack, ...] = ()
        conflict = None
        if not step.storage.level:  # Such a listing sets up whole boards.
            attacks = list_attacks(queen for queen in queens if on_board(queen, n))
        elif asked and tested and -1 <= min(*asked, *tested) <= max(*asked, *tested) <= n:
            conflict = next(find_attacks((asked,), tested), None)
        return cls(
            n=n,
            queens=queens,
            level=level,
            axis=axis,
            first=step.storage.layout.first,
            attacked=_list_attacked(placed, axis, level, n),
            tested=tested,
            asked=asked,
            conflict=conflict,
            attacks=attacks,
            golden=level is None or level >= n or step.event is Event.SOLUTION,
        )

    def without_search(self) -> "BoardPicture":
        """Return the picture without what belongs to a search: waiting queens, dots, and k."""
        on = tuple(queen for queen in self.queens if on_board(queen, self.n))
        return replace(self, queens=on, level=None, attacked=frozenset(), borderless=True)

    @property
    def focus(self) -> Square | None:
        """The square to keep in view: the cursor, the tested square, or the current queen's."""
        if self.cursor or self.tested or self.level is None or not self.queens:
            return self.cursor or self.tested
        return self.queens[min(max(self.level, 0), len(self.queens) - 1)]

    def looks(self) -> dict[Square, Look]:
        """Return how each square looks, including the places below the board and past the board."""
        pieces = {
            Square(each.x, min(max(each.y, -1), self.n)): self._choose_piece(each)
            for each in self.queens
        }
        framed = self._list_frames()
        paths: dict[Square, tuple[Identity, ...]] = {}
        joins: dict[Square, frozenset[tuple[Identity, bool]]] = {}
        for attack in (*self.attacks, *filter(None, [self.conflict])):
            squares = {attack.queen, attack.square}
            between = {*squares_between(attack)} | (squares - pieces.keys())
            for square in between:
                paths[square] = (*paths.get(square, ()), attack.identity)
            for end in squares:
                line = {(attack.identity, end == min(squares))} if not between else ()
                joins[end] = joins.get(end, frozenset()).union(line)
        values = self._list_values()
        chosen = values.get(self.cursor) if self.cursor else None
        golden = self.golden and is_solution(self.queens, self.n)
        return {
            square: Look(
                dark=(square.x // self.side + square.y // self.side) % 2 == 0,
                current=self.axis.of(square) == self.level and square.y < self.n,
                piece=pieces.get(square),
                attacked=square in self.attacked,
                paths=paths.get(square, ()),
                conflict=square in paths or square in joins,
                joins=joins.get(square, frozenset()),
                frames=framed.get(square, ()),
                mark=self.marks.get(square),
                value=values.get(square, ""),
                same=square in values and values[square] == chosen,
                golden=golden and square in pieces,
                numbered=self.overlay is None,
                given=square in self.given,
                parted=self._find_parted(square),
            )
            for square in (Square(x, y) for x in range(self.n) for y in range(-1, self.n + 1))
        }

    def _find_parted(self, square: Square) -> tuple[bool, bool]:
        """Return whether the squares to the right and below are of the same block."""
        last = self.side - 1 if self.flipped else 0
        right = square.x % self.side < self.side - 1
        return right, self.side > 1 and square.y % self.side != last

    def _list_values(self) -> dict[Square, str]:
        """Return the text on each square: the values of the overlay, or else the given numbers."""
        if self.overlay is None:
            return {square: str(number) for square, number in self.numbers.items()}
        overlay = Overlay(self.overlay, self.first)
        return {square: overlay.written(square) for square in list_squares(self.n)}

    def legend(self, *, narrow: bool) -> str:
        """Return a sentence that says what the overlay writes; empty if there is no overlay."""
        if self.overlay is None:
            return ""
        overlay = Overlay(self.overlay, self.first)
        text = overlay.legend(self.n, flipped=self.flipped, cursor=self.cursor)
        if narrow and self.overlay is Identity.DIFFERENCE and self.n > 10:
            text += " " + _("Here −10 and less are written without their sign.")
        return text

    def _choose_piece(self, queen: Square) -> Piece:
        """Return the piece that shows a queen: placed, tried, left, or waiting beside the board."""
        if self.axis.of(queen) == self.level:
            return Piece.TRIED
        if not on_board(queen, self.n):
            return Piece.WAITING
        beyond = self.level is not None and self.axis.of(queen) > self.level
        return Piece.LEFT if beyond else Piece.PLACED

    def _list_frames(self) -> dict[Square, tuple[SquareFrame, ...]]:
        """Return the squares that are framed, each with its reasons, the most important first."""
        reasons = (
            (self.cursor, SquareFrame.CURSOR),
            (self.tested, SquareFrame.TESTED),
            (self.asked, SquareFrame.ASKED),
        )
        frames: dict[Square, tuple[SquareFrame, ...]] = {}
        for square, frame in reasons:
            if square is not None:
                frames[square] = (*frames.get(square, ()), frame)
        return frames


def _is_counted(queen: Square, step: Step, n: int) -> bool:
    """Return whether a queen counts at a step: not left on the board past the current column."""
    beyond = step.level is not None and step.axis.of(queen) > step.level
    return not (beyond and on_board(queen, n))


def _find_asking_square(step: Step) -> Square | None:
    """Return the square that the innermost call tests, or None if that call is no test."""
    return _find_called_square(step.frames[-1:]) if len(step.frames) > 1 else None


def _find_called_square(frames: Sequence[Frame]) -> Square | None:
    """Return the square (x, y) of the innermost call that has one, as geometry calls it."""
    squares = ((frame.variables.get("x"), frame.variables.get("y")) for frame in reversed(frames))
    found = (Square(x, y) for x, y in squares if isinstance(x, int) and isinstance(y, int))
    return next(found, None)


def _find_asked_queen(step: Step, placed: list[Square], tested: Square) -> Square | None:
    """Return the queen that a test asks, or None if no queen is asked.

    Inside the test, that is the queen at index i; after it, the first that attacks the square.
    """
    if _find_asking_square(step) is not None:
        i = step.frames[-1].variables.get("i")
        return placed[i] if isinstance(i, int) and 0 <= i < len(placed) else None
    return next((attack.queen for attack in find_attacks(placed, tested)), None)


def _list_attacked(
    placed: list[Square], axis: Axis, level: int | None, n: int
) -> frozenset[Square]:
    """Return the squares from a column or row on that are attacked by placed queens."""
    lines = [(identity, frozenset(map(identity.value_at, placed))) for identity in _LINES[axis]]
    return frozenset(
        square
        for square in list_squares(n)
        if axis.of(square) >= (level or 0)
        and any(identity.value_at(square) in values for identity, values in lines)
    )
