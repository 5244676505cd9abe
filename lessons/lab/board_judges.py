"""Judges of squares: who attacks whom, and what is drawn of it."""

from collections.abc import Sequence
from dataclasses import replace

from lessons.lab.judging import Case, Picture, Wrong, given, kind, placed, plain, same, shown
from lessons.language import _, ngettext
from lessons.proof import proof
from solver.geometry import Square, attacks, first_attack


def _numbers(case: Case, *names: str) -> list[int]:
    found = [case.arguments.get(name) for name in names]
    return [each for each in found if type(each) is int]


def by_square(case: Case) -> Wrong | None:
    """Compare what is said of a square (x, y): True if it is free."""
    if same(case.got.value, case.right.value):
        return None
    x, y = _numbers(case, "x", "y")
    rows, square = case.vector, Square(x, y)
    queens = tuple(queen for queen in placed(rows) if queen.x < x)
    attack = next(attacks(queens, square), None)
    picture = Picture(len(rows), placed(rows), square, attack)
    if wrong := kind(case):
        return replace(wrong, picture=picture)
    if (attack is None) != case.right.value:
        return Wrong(plain(case), picture)
    if attack is None:
        said = _("Your {call} says attacked; but no queen before column {x} attacks ({x},{y}).")
        return Wrong(said.format(call=case.call, x=x, y=y), picture)
    said = _("Your {call} says free; but ({x},{y}) is attacked by {proof}.")
    return Wrong(said.format(call=case.call, x=x, y=y, proof=proof(attack)), picture)


def by_pair(case: Case) -> Wrong | None:
    """Compare what is said of two queens (x1, y1) and (x2, y2): True if they attack each other."""
    if same(case.got.value, case.right.value):
        return None
    x1, y1, x2, y2 = _numbers(case, "x1", "y1", "x2", "y2")
    one, other = Square(x1, y1), Square(x2, y2)
    attack = next(attacks([one], other), None)
    picture = Picture(max(4, x1 + 1, y1 + 1, x2 + 1, y2 + 1), (one, other), other, attack)
    if wrong := kind(case):
        return replace(wrong, picture=picture)
    if (attack is not None) != case.right.value:
        return Wrong(plain(case), picture)
    if attack is None:
        said = _(
            "Your {call} says True; but the two share no column, no row, no sum and no difference."
        )
        return Wrong(said.format(call=case.call), picture)
    said = _("Your {call} says False; but ({x},{y}) is attacked by {proof}.")
    return Wrong(said.format(call=case.call, x=x2, y=y2, proof=proof(attack)), picture)


def by_attacks(case: Case) -> Wrong | None:
    """Compare how many pairs of queens attack each other."""
    if same(case.got.value, case.right.value):
        return None
    if wrong := kind(case):
        return wrong
    queens = placed(case.vector)
    if not case.right.value:
        said = _("Your {call} returns {value}; but no queen attacks another, so right is 0.")
        text = said.format(call=case.call, value=shown(case.got.value))
        return Wrong(text, given(case))
    said = _("Your {call} returns {value}; right is {right}: {pairs}.")
    text = said.format(
        call=case.call,
        value=shown(case.got.value),
        right=shown(case.right.value),
        pairs=_pairs(queens),
    )
    attack = first_attack(queens)
    square = attack.square if attack else None
    return Wrong(text, Picture(len(case.vector), queens, square, attack))


def _pairs(queens: Sequence[Square]) -> str:
    """Say which queens attack each other, three pairs at most."""
    found = [attack for i, queen in enumerate(queens) for attack in attacks(queens[:i], queen)]
    told = "; ".join(
        _("({x},{y}) and {proof}").format(x=each.square.x, y=each.square.y, proof=proof(each))
        for each in found[:3]
    )
    if len(found) > 3:
        more = ngettext("{n} more", "{n} more", len(found) - 3).format(n=len(found) - 3)
        return f"{told}; {more}"
    return told


def by_print(case: Case) -> Wrong | None:
    """Compare what is printed, line by line; spaces at the end of a line do not count.

    The board is in the last lines, row 0 at the top of it.
    """
    lines, right = _lines(case.got.printed), _lines(case.right.printed)
    if lines == right:
        return None
    if not lines:
        said = _("Your {call} prints nothing; asked for is what is printed, not what is returned.")
        return Wrong(said.format(call=case.call), given(case))
    pairs = enumerate(zip(lines, right, strict=False))
    number = next((i for i, (one, other) in pairs if one != other), min(len(lines), len(right)))
    if number == len(lines):
        said = _("Your {call} prints {n} lines; line {next} is missing: {right}{why}.")
    elif number == len(right):
        said = _("Your {call} prints more than {n} lines: line {next} is {line}.")
    else:
        said = _("Line {next} that your {call} prints is {line}; right is {right}{why}.")
    rows = case.vector
    why, square = "", None
    row = number - (len(right) - len(rows))
    if 0 <= row < len(rows) and row in rows:
        square = Square(rows.index(row), row)
        why = _(", because {board}[{x}] is {y}").format(board=case.board, x=square.x, y=row)
    text = said.format(
        call=case.call,
        n=number,
        next=number + 1,
        line=shown(lines[number]) if number < len(lines) else "",
        right=shown(right[number]) if number < len(right) else "",
        why=why,
    )
    return Wrong(text, Picture(len(rows), placed(rows), square))


def _lines(text: str) -> list[str]:
    lines = [line.rstrip() for line in text.rstrip().split("\n")]
    return lines if lines != [""] else []
