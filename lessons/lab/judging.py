"""Judges: what tells a wrong result from a right one, and says it with squares of the board.

A judge is given what the reference did in a case and what the student's program did. It accepts
whatever the statement allows, so two results can differ and both be right.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from lessons.finding import printable
from lessons.lab.outcome import Returned
from lessons.language import _, ngettext
from lessons.proof import proof
from solver.geometry import Attack, Square, attacks, on_board

LONGEST = 70
"""Characters of a value in a sentence."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What to show on a board.

    Attributes:
        n: Columns.
        queens: Where they stand, all on the board.
        square: The square it is about.
        attack: The attack to draw.
    """

    n: int
    queens: tuple[Square, ...]
    square: Square | None = None
    attack: Attack | None = None

    @classmethod
    def of(cls, value: object) -> "Picture | None":
        """Return the picture of a placement; None if a value is none."""
        rows = vector(value)
        return cls(len(rows), placed(rows)) if rows else None


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is wrong in a case: a sentence, and a board if there is one to show."""

    text: str
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """One case, and what the reference and the student's program did.

    Attributes:
        call: As it is written in Python.
        arguments: By name, as they were before the call; for calls that are not made with the
            parameters of the function, none.
        board: The argument that holds a placement.
        changes: The arguments that may change.
        right: What the reference did.
        got: What the program did.
    """

    call: str
    values: tuple[object, ...]
    arguments: Mapping[str, object]
    board: str
    changes: tuple[str, ...]
    right: Returned
    got: Returned

    @property
    def vector(self) -> tuple[int, ...]:
        """The placement that was given; where there is no queen, -1."""
        return vector(self.arguments.get(self.board))

    def after(self, name: str) -> object:
        """Return what the program left in an argument."""
        names = list(self.arguments)
        place = names.index(name)
        return self.got.arguments_after[place] if place < len(self.got.arguments_after) else None


Judge: TypeAlias = Callable[[Case], Wrong | None]


def shown(value: object) -> str:
    """Return a value as Python writes it, with a real minus, cut where it is long."""
    try:
        text = printable(repr(value))
    except (ValueError, RecursionError):
        return _("a value too large to show")
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def same(one: object, other: object) -> bool:
    """Say whether two values are equal and of the same types: True is not 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other


def vector(value: object) -> tuple[int, ...]:
    """Return a list of whole numbers; of anything else, nothing. None is no queen."""
    if not isinstance(value, list | tuple):
        return ()
    rows = [-1 if each is None else each for each in value]
    return tuple(each for each in rows if type(each) is int) if all_whole(rows) else ()


def all_whole(values: Sequence[object]) -> bool:
    """Say whether all values are whole numbers."""
    return all(type(each) is int for each in values)


def placed(rows: Sequence[int]) -> tuple[Square, ...]:
    """Return where the queens of a vector stand, those on the board."""
    n = len(rows)
    return tuple(Square(x, y) for x, y in enumerate(rows) if on_board(Square(x, y), n))


def first_attack(queens: Sequence[Square]) -> Attack | None:
    """Return the first attack between two queens, seen from the later one."""
    for i, queen in enumerate(queens):
        for attack in attacks(queens[:i], queen):
            return attack
    return None


_TYPES: Mapping[type, str] = {
    bool: _("True or False"),
    int: _("a whole number"),
    str: _("a text"),
    list: _("a list"),
    tuple: _("a tuple"),
    type(None): "None",
}


def kind(case: Case) -> Wrong | None:
    """Say that a result is of another type than asked for, if it is."""
    value, right = case.got.value, case.right.value
    if type(value) is type(right):
        return None
    if value is None:
        said = _(
            "Your {call} returns None; right is {right}. Each way through a function that is to "
            "return a value has to end at a return."
        )
        return Wrong(said.format(call=case.call, right=shown(right)), _board(case))
    if right is None:
        return Wrong(_plain(case), _board(case))
    said = _("Your {call} returns {value}; asked for is {type}, here {right}.")
    wanted = _TYPES.get(type(right), type(right).__name__)
    text = said.format(call=case.call, value=shown(value), type=wanted, right=shown(right))
    return Wrong(text, _board(case))


def _board(case: Case) -> Picture | None:
    return Picture.of(case.arguments.get(case.board))


def _plain(case: Case) -> str:
    said = _("Your {call} returns {value}; right is {right}.")
    return said.format(call=case.call, value=shown(case.got.value), right=shown(case.right.value))


def by_value(case: Case) -> Wrong | None:
    """Compare what is returned."""
    if same(case.got.value, case.right.value):
        return None
    return kind(case) or Wrong(_plain(case), _board(case))


def _numbers(case: Case, *names: str) -> list[int]:
    found = [case.arguments.get(name) for name in names]
    return [each for each in found if type(each) is int]


def _reason(attack: Attack) -> str:
    """Return why a queen attacks a square: `queen (1,0), difference 1−0 = 2−1`."""
    return proof(attack)


def by_square(case: Case) -> Wrong | None:
    """Compare what is said of a square (x, y): True if it is free."""
    if same(case.got.value, case.right.value):
        return None
    if wrong := kind(case):
        return wrong
    x, y = _numbers(case, "x", "y")
    rows, square = case.vector, Square(x, y)
    queens = tuple(queen for queen in placed(rows) if queen.x < x)
    attack = next(attacks(queens, square), None)
    picture = Picture(len(rows), placed(rows), square, attack)
    if (attack is None) != case.right.value:
        return Wrong(_plain(case), picture)
    if attack is None:
        said = _("Your {call} says attacked; but no queen before column {x} attacks ({x},{y}).")
        return Wrong(said.format(call=case.call, x=x, y=y), picture)
    said = _("Your {call} says free; but ({x},{y}) is attacked by {proof}.")
    return Wrong(said.format(call=case.call, x=x, y=y, proof=_reason(attack)), picture)


def by_pair(case: Case) -> Wrong | None:
    """Compare what is said of two queens (x1, y1) and (x2, y2): True if they attack each other."""
    if same(case.got.value, case.right.value):
        return None
    if wrong := kind(case):
        return wrong
    x1, y1, x2, y2 = _numbers(case, "x1", "y1", "x2", "y2")
    one, other = Square(x1, y1), Square(x2, y2)
    attack = next(attacks([one], other), None)
    picture = Picture(max(4, x1 + 1, y1 + 1, x2 + 1, y2 + 1), (one, other), other, attack)
    if (attack is not None) != case.right.value:
        return Wrong(_plain(case), picture)
    if attack is None:
        said = _(
            "Your {call} says True; but the two share no column, no row, no sum and no difference."
        )
        return Wrong(said.format(call=case.call), picture)
    said = _("Your {call} says False; but ({x},{y}) is attacked by {proof}.")
    text = said.format(call=case.call, x=x2, y=y2, proof=_reason(attack))
    return Wrong(text, picture)


def by_solution(case: Case) -> Wrong | None:
    """Compare whether a solution is found; which one it is, is free.

    What is returned must be as the reference has it. Where there is a solution, the board has to
    hold one, with the queens that stood there before.
    """
    if not same(case.got.value, case.right.value):
        return kind(case) or _no_success(case)
    if _fails(case.right.value):
        return None
    left, before = case.after(case.board), case.vector
    rows = vector(left)
    queens = placed(rows)
    picture = Picture(len(before), queens)
    said = _("After your {call} says that it has a solution, {board} is {left}: {why}.")
    why = ""
    attack = first_attack(queens)
    missing = [x for x, y in enumerate(rows) if not on_board(Square(x, y), len(before))]
    moved = [x for x, (y, now) in enumerate(zip(before, rows, strict=False)) if -1 < y != now]
    if not isinstance(left, list) or len(rows) != len(before):
        why = _("it should hold {n} rows").format(n=len(before))
    elif missing:
        why = _("column {x} has no queen").format(x=missing[0])
    elif attack is not None:
        x, y = attack.square
        picture = Picture(len(before), queens, attack.square, attack)
        why = _("({x},{y}) is attacked by {proof}").format(x=x, y=y, proof=_reason(attack))
    elif moved:
        why = _("the queen that stood in column {x} has moved").format(x=moved[0])
    else:
        return None
    text = said.format(call=case.call, board=case.board, left=shown(left), why=why)
    return Wrong(text, picture)


def by_solution_undone(case: Case) -> Wrong | None:
    """Compare as `by_solution`; where there is no solution, all has to be as it was before."""
    if wrong := by_solution(case):
        return wrong
    return _restored(case) if _fails(case.right.value) else None


def _fails(value: object) -> bool:
    return value is None or value is False or value == -1


def _no_success(case: Case) -> Wrong:
    """Say that there is a solution, or that there is none."""
    if _fails(case.right.value):
        said = _("Your {call} returns {value}; but there is no solution, so right is {right}.")
    elif _fails(case.got.value):
        said = _("Your {call} returns {value}; but there is a solution, for example {example}.")
    else:
        return Wrong(_plain(case), _board(case))
    names = list(case.arguments)
    example = vector(case.right.arguments_after[names.index(case.board)])
    text = said.format(
        call=case.call,
        value=shown(case.got.value),
        right=shown(case.right.value),
        example=shown(list(example)),
    )
    if _fails(case.right.value):
        return Wrong(text, Picture.of(case.after(case.board)))
    return Wrong(text, Picture.of(list(example)))


def _restored(case: Case) -> Wrong | None:
    """Say that something has not been taken back, where the reference takes all back."""
    for i, (name, before) in enumerate(case.arguments.items()):
        if name not in case.changes or not same(case.right.arguments_after[i], before):
            continue
        after = case.after(name)
        if not same(after, before):
            said = _(
                "Your {call} finds no solution, which is right; but {name} is {after} after it. "
                "What a call has done it takes back: {name} should be {before} again."
            )
            text = said.format(call=case.call, name=name, after=shown(after), before=shown(before))
            return Wrong(text, Picture.of(after) if name == case.board else None)
    return None


JUDGES: Mapping[str, Judge] = {
    "value": by_value,
    "square": by_square,
    "pair": by_pair,
    "solution": by_solution,
    "solution-undone": by_solution_undone,
}
"""How results are compared, by the word for it in `exercise.yaml`."""


def pairs_said(queens: Sequence[Square]) -> str:
    """Say which queens attack each other, three pairs at most."""
    found = [attack for i, queen in enumerate(queens) for attack in attacks(queens[:i], queen)]
    told = "; ".join(
        _("({x},{y}) and {proof}").format(x=each.square.x, y=each.square.y, proof=_reason(each))
        for each in found[:3]
    )
    if len(found) > 3:
        more = ngettext("{n} more", "{n} more", len(found) - 3).format(n=len(found) - 3)
        return f"{told}; {more}"
    return told
