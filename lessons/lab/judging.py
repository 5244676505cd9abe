"""Judging: what a judge is given, and what it says.

A judge tells a wrong result from a right one, and says why with squares of the board.
It is given what the reference did in a case, and what the student's program did. It accepts
whatever the statement allows: two results can differ and both be right.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import TypeAlias, TypeGuard

from lessons.files.findings import make_printable
from lessons.lab.errors import CALLABLE, UNCALLED
from lessons.lab.exercise import Exercise
from lessons.lab.outcome import Returned, Strange
from lessons.language import _
from solver.board.geometry import Attack, Square, on_board
from solver.board.maze import FREE, GOAL, START, WALL
from solver.board.solutions import is_solution

LONGEST = 70  # characters of a value in a sentence
LONGEST_VERDICT = 300  # characters of what an exercise's own check says
SHORT = 30  # characters of a list of lists that a sentence can hold
WIDEST = 64  # queens of a board that is shown
LONG_CALL = 60  # characters of arguments beyond which a call only names its lists
ALLOWED, FACTOR = 2000, 10
"""How much is judged whatever is right, and how many times as much as what is right besides."""


@dataclass(frozen=True, slots=True)
class CasePicture:
    """Queens on a board, or a cell in a maze, as a failing case shows them."""

    n: int
    queens: tuple[Square, ...]  # where they stand, all on the board
    square: Square | None = None
    attack: Attack | None = None
    maze: tuple[str, ...] = ()  # its rows, from the top; there is no board then

    @classmethod
    def of(cls, value: object, *, by_rows: bool = False) -> "CasePicture | None":
        """Return the picture of a vector, by columns or rows; None if it is none, or too wide."""
        held = read_vector(value)
        shown = 0 < len(held) <= WIDEST
        return cls(len(held), read_queens(held, by_rows=by_rows)) if shown else None


@dataclass(frozen=True, slots=True)
class Failure:
    """What a program does wrong in a case, or in how it works."""

    text: str
    picture: CasePicture | None = None  # the board, if there is one to show
    case: tuple[object, ...] | None = None  # of the call; None: it is about the whole program
    line: int = 0  # of the program; 0 if it is about none
    values: tuple[tuple[str, object], ...] = ()  # with names: what is too long for the text


@dataclass(frozen=True, slots=True)
class Case:
    """One case of an exercise, with what the reference and the student's program did in it."""

    exercise: Exercise
    values: tuple[object, ...]
    right: Returned
    got: Returned
    allows_none: bool = False  # whether None is the right value of another case

    @property
    def call(self) -> str:
        """The case as the text of a call."""
        return format_case(self.exercise, self.values)

    @property
    def arguments(self) -> Mapping[str, object]:
        """The arguments by name, as they were before a call with the function's own parameters."""
        names = () if self.exercise.way else self.exercise.parameters
        return dict(zip(names, self.values, strict=False))

    @property
    def vector(self) -> tuple[int, ...]:
        """The placement in the arguments of the call; -1 stands for no queen."""
        return read_vector(self.arguments.get(self.exercise.board))

    @property
    def picture(self) -> CasePicture | None:
        """The board in the arguments of the call; None if there is none."""
        return self.draw(self.arguments.get(self.exercise.board))

    def draw(self, value: object) -> CasePicture | None:
        """Return the picture of a vector as the exercise writes it; None if it is none."""
        return CasePicture.of(value, by_rows=self.exercise.by_rows)

    def fail(self, text: str, picture: CasePicture | None = None, **parts: object) -> Failure:
        """Return a Failure; its text can name the call, its value and the right value."""
        texts = {"call": self.call, "board": self.exercise.board}
        texts |= {"value": show_value(self.got.value), "right": show_value(self.right.value)}
        names = [each for each in texts if f"{{{each}}}" in text and each not in parts]
        return Failure(text.format(**{**texts, **parts}), picture, values=self.list_grids(names))

    def list_grids(self, names: Collection[str]) -> tuple[tuple[str, object], ...]:
        """Return those of "value" and "right" in `names` that are grids, with titles for them."""
        named = {"value": (_("yours"), self.got.value), "right": (_("right"), self.right.value)}
        return tuple(named[each] for each in named if each in names and is_grid(named[each][1]))

    def after(self, name: str) -> object:
        """Return the value that an argument of the program's call has afterwards."""
        place = list(self.arguments).index(name)
        return self.got.arguments_after[place] if place < len(self.got.arguments_after) else None

    def list_changed(self) -> Iterator[str]:
        """Yield the names of the lists that the program has changed without permission."""
        for name, before in self.arguments.items():
            owned = isinstance(before, list) and name not in self.exercise.changes
            if owned and not is_same(self.after(name), before):
                yield name


Judge: TypeAlias = Callable[[Case], Failure | None]
Draw: TypeAlias = Callable[[Case], CasePicture | None]


def draw_solution(case: Case) -> CasePicture | None:
    """Return the board of the solution that a program found, or else the board it was given."""
    for held in (case.got.value, *case.got.arguments_after):
        inner = held
        while isinstance(inner, list | tuple) and inner:
            picture = case.draw(inner)
            if picture and picture.n > 1 and is_solution(picture.queens, picture.n):
                return picture
            inner = inner[-1]
    return case.picture


def is_grid(value: object) -> TypeGuard[list[object] | tuple[object, ...]]:
    """Return whether a value is a list of lists that is too long to be read in one line."""
    if not isinstance(value, list | tuple) or len(value) < 2:
        return False
    rows = all(isinstance(each, list | tuple) for each in value)
    return rows and sum(len(show_value(each)) + 2 for each in value[:SHORT]) > SHORT


def show_value(value: object) -> str:
    """Return a value as Python writes it, cut where it is long; of a grid only the first row."""
    if is_grid(value):
        return f"[{show_value(value[0])}, …]"
    text = value.text if isinstance(value, Strange) else repr(value)
    if isinstance(value, Strange) and not text:
        text = _("a value of type {type}").format(type=value.kind)
    text = make_printable(text[: LONGEST + 1])
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def format_case(exercise: Exercise, values: Sequence[object]) -> str:
    """Return a case as the text of a call; in a long one, names stand for lists.

    Of an object it is how it is made and its methods are called, as in `Name(4): a(), b()`.
    """
    if exercise.way == "method":
        made, steps = values
        outer = f"{exercise.function}({_format_values(made)})"
        calls = [f"{step[0]}({_format_values(step[1])})" for step in steps]  # type: ignore[attr-defined]
        return f"{outer}.{calls[0]}" if len(calls) == 1 else f"{outer}: {', '.join(calls)}"
    if exercise.way == "shuffled":
        board, _orders, limit = map(show_value, values)
        return f"{exercise.function}({board}, shuffle, {limit})"
    names = dict(list_named_arguments(exercise, values))
    pairs = zip(exercise.parameters, values, strict=True)
    texts = (name if name in names else show_value(value) for name, value in pairs)
    return f"{exercise.function}({', '.join(texts)})"


def list_named_arguments(
    exercise: Exercise, values: Sequence[object]
) -> tuple[tuple[str, object], ...]:
    """Return the arguments that `format_case` only names: grids, or all lists of a long call."""
    if exercise.way:
        return ()
    long = sum(len(show_value(each)) for each in values) > LONG_CALL
    return tuple(
        (name, value)
        for name, value in zip(exercise.parameters, values, strict=True)
        if is_grid(value) or (long and isinstance(value, list | tuple))
    )


def _format_values(values: object) -> str:
    """Return values with commas between them; "" for what is no list or tuple."""
    return ", ".join(map(show_value, values)) if isinstance(values, list | tuple) else ""


def is_excessive(result: object, right: object) -> bool:
    """Return whether a result is far larger than the right one.

    No judge is given such a result. So its time is bounded by the case, whatever a program returns.
    """
    most = ALLOWED + FACTOR * _measure_value(right)
    return _measure_value(result, most) > most


def _measure_value(value: object, most: float = inf) -> int:
    """Return roughly how large a value is, counted until the size exceeds `most`."""
    size, left = 0, [value]
    while left and size <= most:
        each = left.pop()
        size += 1
        if isinstance(each, str):
            size += len(each)
        elif isinstance(each, int):
            size += each.bit_length() // 8
        elif isinstance(each, list | tuple | set | frozenset | dict):
            left += [*each, *each.values()] if isinstance(each, dict) else each
            size += len(left) if len(left) > most else 0
    return size


def is_same(one: object, other: object) -> bool:
    """Return whether two values are equal and of the same types: True is not 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(is_same, one, other))
    return one == other


def read_vector(value: object) -> tuple[int, ...]:
    """Return the whole numbers of a list, -1 for None; () for any other value."""
    if not isinstance(value, list | tuple):
        return ()
    rows = [-1 if each is None else each for each in value]
    whole = tuple(each for each in rows if type(each) is int)
    return whole if len(whole) == len(rows) else ()


def read_queens(
    held: Sequence[int], n: int | None = None, *, by_rows: bool = False
) -> tuple[Square, ...]:
    """Return the queens on the board that a vector places: its index is x, or y if `by_rows`."""
    n = len(held) if n is None else n
    result = (Square(y, x) if by_rows else Square(x, y) for x, y in enumerate(held))
    return tuple(square for square in result if on_board(square, n))


def read_maze(value: object) -> tuple[str, ...]:
    """Return the rows of a maze; () for any other value."""
    rows = tuple(value) if isinstance(value, list | tuple) else ()
    texts = tuple(row for row in rows if isinstance(row, str))
    even = len(texts) == len(rows) and len(set(map(len, texts))) == 1
    return texts if even and set("".join(texts)) <= {WALL, FREE, START, GOAL} else ()


TYPES: Mapping[type, str] = {
    bool: _("True or False"),
    int: _("a whole number"),
    str: _("a text"),
    list: _("a list"),
    tuple: _("a tuple"),
    type(None): "None",
}
"""Names of types."""


def judge_type(case: Case) -> Failure | None:
    """Return the Failure if a program returns a value of the wrong type, else None."""
    value, right = case.got.value, case.right.value
    if type(value) is type(right):
        return None
    if value is None:
        sentence = _(
            "Your {call} returns None, but it should return {right}. Every way "
            "through a function that returns a value has to end at a return."
        )
        if case.allows_none:
            sentence = _(
                "Your {call} returns None. In other cases that is right, but here it should return "
                "{right}. If your program comes to this result, it has to return it."
            )
        if case.got.printed:
            sentence += " " + _(
                "It prints instead: print only shows a value, return hands it back to the caller."
            )
        return case.fail(sentence, case.picture)
    if right is None:
        return fail_plainly(case, case.picture)
    sentence = _("Your {call} returns {value}, but it should return {type}, here {right}.")
    if isinstance(value, Strange) and value.kind in CALLABLE:
        sentence += " " + UNCALLED
    return case.fail(sentence, case.picture, type=TYPES.get(type(right), type(right).__name__))


def fail_plainly(case: Case, picture: CasePicture | None = None) -> Failure:
    """Return a Failure that names the returned and the right value; of grids only a wrong row."""
    value, right = case.got.value, case.right.value
    alike = type(value) is type(right)
    if not (alike and is_grid(value) and is_grid(right) and len(value) == len(right)):
        return case.fail(_("Your {call} returns {value}, but it should return {right}."), picture)
    pairs = enumerate(zip(value, right, strict=True))
    row, (one, other) = next(each for each in pairs if not is_same(*each[1]))
    sentence = _("Row {i} of what your {call} returns is {one}, but it should be {other}.")
    failure = case.fail(sentence, picture, i=row, one=show_value(one), other=show_value(other))
    return replace(failure, values=case.list_grids(("value", "right")))


def judge_checked(case: Case) -> Failure | None:
    """Return the Failure if the exercise's own check takes a value for wrong, else None."""
    verdict, failure = case.got.verdict, judge_type(case)
    nothing = case.got.value is None and not case.exercise.changes  # Then nothing is asked.
    if failure or nothing or verdict is True:
        return failure
    if not isinstance(verdict, str):
        verdict = _("The check of this exercise cannot read that: its task says what is expected.")
    sentence = _("Your {call} returns {value}. {what}")
    if case.right.value is None:  # It is about what the call has left in its arguments.
        sentence = _("After your {call}: {what}")
    return case.fail(sentence, case.picture, what=make_printable(verdict[:LONGEST_VERDICT]))


def judge_value(case: Case) -> Failure | None:
    """Return the Failure if a program returns another value than the reference, else None."""
    if is_same(case.got.value, case.right.value):
        return None
    return judge_type(case) or fail_plainly(case, case.picture)
