"""Sentences about orbits, and about queens that were placed by hand."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from lessons.language import _
from lessons.words.proof import prove_attack
from solver.board.geometry import Square, list_attacks
from solver.board.symmetry import Operation, Vector, find_orbit, list_images

NAMES: Mapping[Operation, str] = {
    Operation.IDENTITY: _("itself"),
    Operation.QUARTER: _("turned 90 left"),
    Operation.HALF: _("turned 180"),
    Operation.THREE_QUARTERS: _("turned 270 left"),
    Operation.LEFT_RIGHT: _("left-right"),
    Operation.UPSIDE_DOWN: _("upside down"),
    Operation.DIFFERENCE: _("main diagonal"),
    Operation.SUM: _("other diagonal"),
}
"""The short name of each operation, as it stands under a board."""


def say_effect(operation: Operation, n: int) -> str:
    """Return the sentence on what an operation does to the n by n board."""
    return {
        Operation.IDENTITY: _("Turned by 0 degrees: nothing changes."),
        Operation.QUARTER: _("Turned by 90 degrees to the left, counterclockwise."),
        Operation.HALF: _("Turned by 180 degrees."),
        Operation.THREE_QUARTERS: _("Turned by 270 degrees to the left, which is 90 to the right."),
        Operation.LEFT_RIGHT: _("Mirrored left and right: b[] read backwards."),
        Operation.UPSIDE_DOWN: _("Mirrored up and down: every row counted from the other side."),
        Operation.DIFFERENCE: _(
            "Mirrored in the diagonal y − x = 0: column and row change places."
        ),
        Operation.SUM: _("Mirrored in the diagonal x + y = {last}.").format(last=n - 1),
    }[operation]


def find_firsts(b: Sequence[int]) -> dict[Operation, Operation]:
    """Return, for each operation, the first operation that maps b to the same board."""
    first: dict[Vector, Operation] = {}
    return {
        operation: first.setdefault(board, operation) for operation, board in list_images(b).items()
    }


def number_operation(operation: Operation) -> int:
    """Return the number of an operation, from 1 on, as users see it."""
    return list(Operation).index(operation) + 1


def say_orbit_size(b: Sequence[int]) -> str:
    """Return text on how many different boards the orbit of b has."""
    count = len(find_orbit(b))
    sentence = _("1 board") if count == 1 else _("{count} different boards")
    return sentence.format(count=count)


def find_vector(queens: Collection[Square], n: int) -> Vector | None:
    """Return the vector b of queens that form a solution; None if they form none."""
    whole = len(queens) == n and not list_attacks(queens)
    return tuple(y for _x, y in sorted(queens)) if whole else None


def say_new_solution(counted: str) -> str:
    """Return text that says that a solution is new; `counted` says how many there are."""
    return _("A new solution! That makes {counted}.").format(counted=counted)


def say_placed(queens: Collection[Square], n: int, count: int | None) -> Iterator[str]:
    """Yield sentences on the placed queens, their attacks, and their solutions if counted."""
    yield _("{placed} of {n} queens are on the board.").format(placed=len(queens), n=n)
    attacks, sentence = list_attacks(queens), _("{count} solutions contain these queens.")
    if count is None:
        sentence = _("Counting.")
    elif not queens:
        sentence = _("The board is empty. It has {count} solutions.")
    elif attacks:
        sentence = _("Some queens attack each other, so no solution contains them.")
    elif len(queens) == n:
        sentence = _("This is a solution.")
    elif count == 0:
        sentence = _("No queen attacks another, and yet no solution contains them all.")
    elif count == 1:
        sentence = _("1 solution contains these queens.")
    yield sentence.format(count=f"{count or 0:,}")
    for attack in attacks:
        sentence, (x, y) = _("({x},{y}) is attacked by {why}."), attack.square
        yield sentence.format(x=x, y=y, why=prove_attack(attack))


def say_solution(b: Sequence[int], of: int | None, fundamental: int) -> Iterator[str]:
    """Yield the vector of a solution, then sentences on its fundamental solution and its orbit."""
    yield f"b = {' '.join(map(str, b))}"
    if of is not None:
        sentence = _("It belongs to the orbit of fundamental solution {of} of {count}.")
        yield sentence.format(of=f"{of:,}", count=f"{fundamental:,}")
    yield _("Its orbit: {size}.").format(size=say_orbit_size(b))
