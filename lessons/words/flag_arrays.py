"""Drawings on a board beside queens: the overlay of a view, and the three flag arrays."""

from msgspec import Struct
from msgspec.structs import replace

from lessons.language import _
from solver.board.geometry import Identity, Square, list_squares
from solver.machine.step import Step, find_innermost

COLUMNS, SUMS, DIFFERENCES = NAMES = ("free_col", "free_sum", "free_diff")
"""The names of the arrays in the listings."""


class Flags(Struct, frozen=True):
    """One of the three flag arrays, and the cell that the current square looks up."""

    name: str
    title: str  # the array with the index at which a square in row i and column j is looked up
    indices: range
    free: tuple[bool, ...]
    values: range = range(0)  # what difference each cell stands for, if not its index
    looked: int | None = None  # the place of the cell that the current square looks at, if any
    index: str = ""

    def __str__(self) -> str:
        """Return text on whether the current square's flag is free; empty if none is looked at."""
        if self.looked is None:
            return ""
        free, taken = _("{name}[{index}] is free"), _("{name}[{index}] is taken")
        sentence = free if self.free[self.looked] else taken
        return sentence.format(name=self.name, index=self.index)

    def format_taken(self, *, cells: bool = False) -> str:
        """Return what is taken, as text, with `cells` where these have numbers of their own."""
        sentence = _("difference {number}, cell {cell}") if cells and self.values else "{number}"
        places = enumerate(zip(self.values or self.indices, self.free, strict=False))
        taken = (sentence.format(number=at, cell=cell) for cell, (at, free) in places if not free)
        return ("; " if cells and self.values else ", ").join(taken).replace("-", "−")


def find_current_square(step: Step) -> tuple[int, int] | None:
    """Return row i and column j of the innermost call with flag arrays; None if there is none."""
    frame = next((each for each in reversed(step.frames) if COLUMNS in each.variables), None)
    i, j = (frame.variables.get(name) if frame else None for name in "ij")
    return (i, j) if isinstance(i, int) and isinstance(j, int) else None


def read_flag_arrays(step: Step) -> tuple[Flags, ...]:
    """Return the flags of columns, sums and differences at a step; empty if it has no flags."""
    held = (find_innermost(step.frames, name) for name in NAMES)
    columns, sums, differences = (
        tuple(map(bool, array)) if isinstance(array, tuple) else () for array in held
    )
    if not (columns and sums and differences):
        return ()
    first = step.storage.layout.first
    n = len(columns) - first
    square = find_current_square(step)
    i, j = square or (first, first)
    shift, values = "" if first else f" + {n - 1}", range(1 - n, n)
    by_column = Flags(COLUMNS, f"{COLUMNS}[j]", range(first, n + first), columns[first:])
    by_sum = Flags(SUMS, f"{SUMS}[i + j]", range(2 * first, len(sums)), sums[2 * first :])
    title, index = f"{DIFFERENCES}[i − j{shift}]", i - j + (0 if first else n - 1)
    by_difference = Flags(DIFFERENCES, title, range(2 * n - 1), differences, values)
    if first:  # An index from the end: differences are their own indices.
        by_difference = Flags(DIFFERENCES, title, values, tuple(differences[i] for i in values))
    if square is None:
        return by_column, by_sum, by_difference
    looked = f"{i} - {j}{shift} = {index}".replace("-", "−")
    return (
        replace(by_column, looked=j - first, index=f"{j}"),
        replace(by_sum, looked=i + j - 2 * first, index=f"{i} + {j} = {i + j}"),
        replace(by_difference, looked=i - j + n - 1, index=looked),
    )


def say_taken(step: Step) -> str:
    """Return in words which columns and diagonals are taken at a step; empty without flags."""
    arrays = read_flag_arrays(step)
    if not all(len(each.free) == len(each.values or each.indices) for each in arrays):
        return ""  # They are a program's own, and not as large.
    titles = _("columns {taken}"), _("sums {taken}"), _("differences {taken}")
    lists = zip(titles, (each.format_taken() for each in arrays), strict=False)
    named = "; ".join(title.format(taken=taken) for title, taken in lists if taken)
    nothing = _("nothing is taken") if arrays else ""
    return _("taken: {taken}").format(taken=named) if named else nothing


class Overlay(Struct, frozen=True):
    """The sum or difference of row and column written on each square, as a listing computes it."""

    identity: Identity
    first: int = 0  # the number of the first column and row

    def value_at(self, square: Square) -> int:
        """Return the sum or difference of row and column on a square."""
        i, j = square.y + self.first, square.x + self.first
        return i + j if self.identity is Identity.SUM else i - j

    def written(self, square: Square) -> str:
        """Return the value on a square as text, with a proper minus sign."""
        return str(self.value_at(square)).replace("-", "−")

    def legend(self, n: int, *, flipped: bool, cursor: Square | None = None) -> str:
        """Return text on the numbers on a board, `flipped` or not, and on that at the cursor."""
        summed = self.identity is Identity.SUM
        term, look = (
            "x + y" if summed else "y − x",
            _("falls") if summed is not flipped else _("rises"),
        )
        sentence = _(
            "Each square shows {term}: the same along each diagonal that {look} to the right."
        ).format(term=term, look=look)
        if cursor is None:
            return sentence
        x, y, value = cursor.x + self.first, cursor.y + self.first, self.value_at(cursor)
        many = sum(self.value_at(square) == value for square in list_squares(n))
        here = _("At the cursor: {made} = {value}. {many} squares have this number.")
        made, written = f"{x} + {y}" if summed else f"{y} − {x}", self.written(cursor)
        return f"{sentence} {here.format(made=made, value=written, many=many)}"
