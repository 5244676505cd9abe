"""The board: what attacks what, squares, diagonals, vectors."""

import re
from collections.abc import Iterable, Iterator
from itertools import combinations

from benchmarks.students.mind import Mind, PuzzledError, answers, pick
from benchmarks.students.question import Form, Question, Square

SQUARE = r"\((-?\d+), (-?\d+)\)"


def identity(kind: str, square: Square, mind: Mind) -> int:
    """Return the row, column, sum or difference of a square."""
    x, y = square
    if "counts-from-one" in mind and kind in ("sum", "difference"):
        x, y = x + 1, y + 1
    if "diagonals-swapped" in mind:
        kind = {"sum": "difference", "difference": "sum"}.get(kind, kind)
    if kind == "difference":
        if "column-minus-row" in mind:
            return x - y
        if "no-negatives" in mind:
            return max(0, y - x)
        return abs(y - x) if "abs-difference" in mind else y - x
    return {"row": y, "column": x, "sum": x + y}[kind]


def kinds(queen: Square, square: Square, mind: Mind) -> Iterator[str]:
    """Yield by what a queen attacks a square, as `isfree` asks: row, sum, difference."""
    (x0, y0), (x, y) = queen, square
    if y0 == y:
        yield "row"
    if x0 == x:
        yield "column"
    if "rows-only" in mind:
        return
    if "knight-too" in mind and {abs(x - x0), abs(y - y0)} == {1, 2}:
        yield "knight"
    if abs(x - x0) > (1 if "short-diagonal" in mind else 2 if "two-columns" in mind else x + x0):
        return
    if "forward-only" in mind and x < x0:
        return
    sums, differences = "difference-only" not in mind, "sum-only" not in mind
    if "one-way-down" in mind:
        differences = False if x > x0 else differences
        sums = False if x < x0 else sums
    if sums and x0 + y0 == x + y:
        yield "difference" if "diagonals-swapped" in mind else "sum"
    if differences and x0 - y0 == x - y:
        yield "sum" if "diagonals-swapped" in mind else "difference"


def standing(question: Question, mind: Mind) -> list[Square]:
    """Return the queens as the student sees them: a vector is read, else the board."""
    vector = question.vector
    if vector is None:
        return list(question.queens)
    if question.by_rows:
        return [(value, index) for index, value in enumerate(vector) if value >= 0]
    return placed(vector, mind)


def placed(vector: Iterable[int], mind: Mind) -> list[Square]:
    """Return the queens of a vector by columns."""
    results = [
        (index, value)
        for index, value in enumerate(vector)
        if value >= 0 or "minus-one-attacks" in mind
    ]
    if "transposed" in mind:
        return sorted((y, x) for x, y in results)
    return results


def whose(question: Question, square: Square, mind: Mind) -> list[tuple[Square, str]]:
    """Return the queens before a square that attack it, each with the first reason."""
    results = []
    for queen in standing(question, mind):
        asked = queen[0] < square[0] or queen[1] < 0 or "transposed" in mind
        if asked and queen != square:
            results += [(queen, kind) for kind in list(kinds(queen, square, mind))[:1]]
    return results


def _reason(option: str) -> tuple[list[Square], str] | None:
    """Return the squares and the kind that an option names; None where nothing attacks."""
    text = option.replace("−", "-")
    kind = re.search(r"row|column|sum|difference", re.sub(r"^.*queen", "", text))
    if "queen (" not in text or kind is None:
        return None
    squares = [(int(x), int(y)) for x, y in re.findall(r"\((-?\d+),\s?(-?\d+)\)", text)]
    return squares, kind[0]


def _exchanged(kind: str, mind: Mind) -> str:
    if "names-exchanged" in mind:
        return {"row": "column", "column": "row"}.get(kind, kind)
    return kind


def _choose_attack(question: Question, squares: list[Square] | None, kind: str) -> str:
    """Return the option that names these squares and this kind; None: that nothing attacks."""
    for option in question.options:
        reason = _reason(option)
        if squares is None:
            if reason is None:
                return option
        elif reason is not None and set(reason[0]) == set(squares) and reason[1] == kind:
            return option
    if squares is not None:  # The queen is there, by another name of the line.
        for option in question.options:
            reason = _reason(option)
            if reason is not None and set(reason[0]) == set(squares):
                return option
    raise PuzzledError(squares)


@answers(rf"(?:attacker of|whether) {SQUARE}(?: is free)?")
def _attacker(question: Question, mind: Mind, x: int, y: int) -> Form:
    for queen, kind in whose(question, (x, y), mind):
        named = (queen[1], queen[0]) if "attack-exchanged" in mind else queen
        return _choose_attack(question, [named], _exchanged(kind, mind))
    return _choose_attack(question, None, "")


@answers(rf"attackers of {SQUARE}")
def _attackers(question: Question, mind: Mind, x: int, y: int) -> Form:
    result = {queen for queen, _kind in whose(question, (x, y), mind)}
    return [
        option
        for option in question.options
        if any(f"({queen[0]},{queen[1]})" in option.replace("−", "-") for queen in result)
    ]


@answers(rf"asked before {SQUARE}")
def _asked(question: Question, mind: Mind, x: int, y: int) -> Form:
    queens = [each for each in standing(question, mind) if each[0] < x or "transposed" in mind]
    for count, queen in enumerate(queens, 1):
        if any(kinds(queen, (x, y), mind)):
            return count
    return len(queens)


@answers(rf"attacked by {SQUARE}")
def _attacked(question: Question, mind: Mind, x: int, y: int) -> Form:
    board = _board(question)
    results = [
        square
        for square in board
        if square != (x, y) and (square[0] == x or any(kinds((x, y), square, mind)))
    ]
    if "own-square-too" in mind:
        results.append((x, y))
    return [list(square) for square in sorted(results)]


def _board(question: Question) -> list[Square]:
    n = question.n
    return [(x, y) for x in range(n) for y in range(n)]


@answers(r"free squares of (?:column|row) (\d+)")
def _free_squares(question: Question, mind: Mind, place: int) -> Form:
    return [list(square) for square in free_squares(question, mind, place)]


def free_squares(question: Question, mind: Mind, place: int) -> list[Square]:
    """Return the squares of a column (or row) that no queen before it attacks."""
    column = [(place, y) for y in range(question.n)]
    return [square for square in column if not whose(question, square, mind)]


@answers("pair")
@answers("whether b is a solution|whether \\w+ is a solution")
def _pair(question: Question, mind: Mind) -> Form:
    queens = standing(question, mind)
    for index, first in enumerate(queens):
        for second in queens[index + 1 :]:
            for kind in kinds(first, second, mind):
                return _choose_attack(question, [first, second], _exchanged(kind, mind))
    return _choose_attack(question, None, "")


@answers("pair on the board")
def _pair_marked(question: Question, mind: Mind) -> Form:
    for first, second in combinations(standing(question, mind), 2):
        if any(kinds(first, second, mind)):
            return sorted([list(first), list(second)])
    raise PuzzledError(question.ask)


@answers("queens")
def _queens(question: Question, mind: Mind) -> Form:
    n = question.n
    results = standing(question, mind)
    if "row-zero-top" in mind:
        results = [(x, n - 1 - y) for x, y in results]
    if "counts-from-one" in mind:
        results = [(x, y - 1) for x, y in results if y]
    if "columns-mirrored" in mind:
        results = [(n - 1 - x, y) for x, y in results]
    return [list(square) for square in sorted(results)]


@answers("vector")
def _vector(question: Question, mind: Mind) -> Form:
    n = question.n
    result = [0 if "reset-to-zero" in mind else -1] * n
    for x, y in question.queens:
        if "transposed" in mind:
            result[y] = x
        elif "row-zero-top" in mind:
            result[x] = n - 1 - y
        elif "columns-mirrored" in mind:
            result[n - 1 - x] = y
        else:
            result[x] = y + ("counts-from-one" in mind)
    return result


@answers(r"queen of column (\d+)")
def _row_of(question: Question, mind: Mind, column: int) -> Form:
    vector = question.vector or [dict(question.queens)[x] for x in range(question.n)]
    if "transposed" in mind and column in vector:
        return vector.index(column)
    if "row-zero-top" in mind:
        return question.n - 1 - vector[column]
    if "counts-from-one" in mind:
        if not column:
            raise PuzzledError(column)  # Columns begin with 1.
        return vector[column - 1]
    if "columns-mirrored" in mind:
        return vector[question.n - 1 - column]
    return vector[column]


@answers(r"column of row (\d+)")
def _column_of(question: Question, mind: Mind, row: int) -> Form:
    vector = question.vector or [dict(question.queens)[x] for x in range(question.n)]
    if "transposed" in mind:
        return vector[row]
    if "row-zero-top" in mind:
        return vector.index(question.n - 1 - row)
    if "columns-mirrored" in mind:
        return question.n - 1 - vector.index(row)
    return vector.index(row) + ("counts-from-one" in mind)


@answers(rf"(shifted )?(sum|difference) of {SQUARE}")
def _identity(question: Question, mind: Mind, shifted: str, kind: str, x: int, y: int) -> Form:
    return identity(kind, (x, y), mind) + (shift(question.n, mind) if shifted else 0)


def shift(n: int, mind: Mind) -> int:
    """Return what is added to a difference to have an index."""
    if "no-shift" in mind:
        return 0
    if "shift-by-n" in mind:
        return n
    return 2 * n if "shift-by-two-n" in mind else n - 1


@answers(r"squares of (sum|difference) (-?\d+)")
def _diagonal(question: Question, mind: Mind, kind: str, value: int) -> Form:
    if "abs-difference" in mind:
        value = abs(value)
    results = [each for each in _board(question) if identity(kind, each, mind) == value]
    return [list(square) for square in results]


@answers(r"square of sum (\d+) and difference (-?\d+)")
def _hidden(question: Question, mind: Mind, total: int, difference: int) -> Form:
    pairs = [("sum", total), ("difference", difference)]
    squares = [
        each
        for each in _board(question)
        if all(identity(kind, each, mind) == value for kind, value in pairs)
    ]
    return [list(square) for square in squares]


@answers(rf"conflicts of {SQUARE}")
def _conflicts(question: Question, mind: Mind, x: int, y: int) -> Form:
    return conflicts(question, mind, (x, y))


def conflicts(question: Question, mind: Mind, square: Square) -> int:
    """Return how many queens of other columns attack a square."""
    queens = [queen for queen in standing(question, mind) if queen[0] != square[0]]
    return sum(any(kinds(queen, square, mind)) for queen in queens)


@answers(r"best squares of column (\d+)")
def _best(question: Question, mind: Mind, column: int) -> Form:
    own = [queen for queen in standing(question, mind) if queen[0] == column]
    squares = [(column, y) for y in range(question.n) if (column, y) not in own]
    fewest = min(conflicts(question, mind, each) for each in squares)
    return [list(each) for each in squares if conflicts(question, mind, each) == fewest]


@answers(rf"items of {SQUARE}")
def _items(question: Question, mind: Mind, x: int, y: int) -> Form:
    names = []
    if "row-first" in mind:
        x, y = y, x
    for kind in ("column", "row", "sum", "difference"):
        if "rows-only" in mind and kind in ("sum", "difference"):
            continue
        if ("sum-only" in mind and kind == "difference") or (
            "difference-only" in mind and kind == "sum"
        ):
            continue
        names.append(f"{_exchanged(kind, mind)} {identity(kind, (x, y), mind)}")
    return [pick(question.options, rf"^{name}$") for name in names]
