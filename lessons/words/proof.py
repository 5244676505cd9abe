"""Proofs: that a square is free, or which queens attack it, and why; or what else it holds."""

from collections.abc import Collection, Iterable
from math import isqrt

from lessons.language import _
from solver.board.geometry import Attack, Identity, Square, find_attacks, on_board
from solver.machine.step import Step
from solver.text.layout import Layout

IDENTITIES = {
    Identity.COLUMN: _("column"),
    Identity.ROW: _("row"),
    Identity.SUM: _("sum"),
    Identity.DIFFERENCE: _("difference"),
}


def say_square(step: Step, queens: Collection[Square], square: Square, n: int) -> str:
    """Return the sentence on a square: the queens that attack it, or the number that it holds."""
    if step.storage.layout.has_numbers:
        number, fits = step.numbers.get(square), list_fitting_numbers(step, square, n)
        sentence = _("({x},{y}) holds no number.")
        if number is not None:
            sentence = _("({x},{y}) holds {number}.")
        elif fits:
            sentence = _("({x},{y}) holds no number. Its row, column and block leave {fits}.")
        left = ", ".join(map(str, fits))
        return sentence.format(x=square.x, y=square.y, number=number, fits=left)
    if not queens and not step.storage.board:
        return _("Nothing of this listing stands on the board.")
    return prove_square(queens, square, n, step.storage.layout.first)


def list_fitting_numbers(step: Step, square: Square, n: int) -> list[int]:
    """Return the numbers that row, column and block leave for a square; none without blocks."""
    if step.storage.layout is not Layout.BLOCKS:
        return []
    side, (a, b) = isqrt(n), square
    block, numbers = (a // side, b // side), step.numbers.items()
    near = (
        number for (x, y), number in numbers if x == a or y == b or (x // side, y // side) == block
    )
    return sorted({*range(1, n + 1)} - {*near})


def prove_square(queens: Iterable[Square], square: Square, n: int, first: int = 0) -> str:
    """Return the sentence that a square is free, or that names each attacking queen and why.

    Every queen on the n by n board is asked, except one that stands on the square itself. The
    first column and row are called by a number, 0 or 1.
    """
    placed = [queen for queen in queens if on_board(queen, n)]
    attacks = list(find_attacks(placed, square))
    why = prove_attack(attacks[0], first) if attacks else ""
    if len(attacks) > 1:
        listed = "; ".join(prove_attack(each, first, listed=True) for each in attacks)
        why = _("the queens on {listed}").format(listed=listed)
    place = f"({square.x + first},{square.y + first})"
    free, attacked = _("{place} is free: no queen attacks it."), _("{place} is attacked by {why}.")
    if square in placed:
        free = _("The queen on {place} is attacked by no other queen.")
        attacked = _("The queen on {place} is attacked by {why}.")
    return (attacked if why else free).format(place=place, why=why)


def prove_attack(attack: Attack, first: int = 0, *, listed: bool = False) -> str:
    """Return text that names an attacking queen and why she attacks; `listed`, in few words."""
    (a, b), (x, y) = ((x + first, y + first) for x, y in (attack.queen, attack.square))
    match attack.identity:
        case Identity.COLUMN:
            sentence = _("({a},{b}), also in column {x}")
        case Identity.ROW:
            sentence = _("({a},{b}), also in row {y}")
        case Identity.SUM:
            sentence = _("({a},{b}), {same} sum, {a}+{b} = {x}+{y}")
        case _:
            sentence = _("({a},{b}), {same} difference, {b}−{a} = {y}−{x}")
    same = _("same") if listed else _("with the same")
    text = sentence.format(a=a, b=b, x=x, y=y, same=same)
    return text if listed else _("the queen on {queen}").format(queen=text)
