"""What there is to say of orbits, and of queens that were placed by hand."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from lessons.language import _
from lessons.proof import proof
from solver.geometry import Square, attacks
from solver.symmetry import Operation, Vector, images


def short_name(operation: Operation, n: int) -> str:
    """Name an operation in a few letters, as it stands under a board."""
    return {
        Operation.IDENTITY: _("itself"),
        Operation.QUARTER: _("turned by 90"),
        Operation.HALF: _("turned by 180"),
        Operation.THREE_QUARTERS: _("turned by 270"),
        Operation.LEFT_RIGHT: _("left-right"),
        Operation.UPSIDE_DOWN: _("upside down"),
        Operation.DIFFERENCE: _("in x−y = 0"),
        Operation.SUM: _("in x+y = {last}").format(last=n - 1),
    }[operation]


def effect(operation: Operation, n: int) -> str:
    """Say what an operation does to the n by n board, row 0 at the bottom."""
    return {
        Operation.IDENTITY: _("The board itself."),
        Operation.QUARTER: _("Turned by 90 degrees, against the clock."),
        Operation.HALF: _("Turned by 180 degrees."),
        Operation.THREE_QUARTERS: _("Turned by 270 degrees, against the clock."),
        Operation.LEFT_RIGHT: _("Mirrored left and right: b[] read backwards."),
        Operation.UPSIDE_DOWN: _("Mirrored up and down: every row counted from the other side."),
        Operation.DIFFERENCE: _(
            "Mirrored in the diagonal x − y = 0: column and row change places."
        ),
        Operation.SUM: _("Mirrored in the diagonal x + y = {last}.").format(last=n - 1),
    }[operation]


def firsts(b: Sequence[int]) -> dict[Operation, Operation]:
    """Return for each operation the first one that makes the same board of b."""
    first: dict[Vector, Operation] = {}
    return {operation: first.setdefault(board, operation) for operation, board in images(b).items()}


def number(operation: Operation) -> int:
    """Return the number, from 1 on, by which screens and lines call an operation."""
    return list(Operation).index(operation) + 1


def orbit_size(b: Sequence[int]) -> str:
    """Say how many different boards the orbit of b has, and which of the eight are equal."""
    classes: dict[Operation, list[str]] = {}
    for operation, first in firsts(b).items():
        classes.setdefault(first, []).append(str(number(operation)))
    if len(classes) == len(Operation):
        return _("8 different boards.")
    equal = ", ".join(" = ".join(numbers) for numbers in classes.values())
    if len(classes) == 1:
        return _("All eight boards are the same.")
    return _("{count} different boards: {equal}.").format(count=len(classes), equal=equal)


def attacks_among(queens: Collection[Square]) -> Iterator[str]:
    """Say for each two queens that attack each other by which identity they do."""
    for one, other in combinations(sorted(queens), 2):
        for attack in attacks([one], other):
            told = _("({x},{y}) is attacked: {why}.")
            yield told.format(x=other.x, y=other.y, why=proof(attack))


def vector(queens: Collection[Square], n: int) -> Vector | None:
    """Return the vector b of queens that are a solution; None if they are none."""
    attacked = any(any(attacks(queens, queen)) for queen in queens)
    return None if attacked or len(queens) != n else tuple(y for _x, y in sorted(queens))


def placed(queens: Collection[Square], n: int) -> str:
    """Say how many queens stand, and how many of the board's own number of them are missing."""
    return _("{standing} of {n} queens stand.").format(standing=len(queens), n=n)


def completed(queens: Collection[Square], n: int, count: int) -> str:
    """Say how many solutions queens on the n by n board belong to."""
    if not queens:
        told = _("The empty board: {count} solutions in all.")
    elif any(any(attacks(queens, queen)) for queen in queens):
        return _("Queens attack each other: no solution completes this.")
    elif len(queens) == n:
        return _("This is a solution.")
    elif count == 0:
        return _("No queen attacks another, and yet no solution completes this.")
    elif count == 1:
        return _("1 solution completes this.")
    else:
        told = _("{count} solutions complete this.")
    return told.format(count=f"{count:,}")
