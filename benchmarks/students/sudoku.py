"""Numbers: how a search fills a sudoku, where a knight jumps, and which make a sum."""

from collections.abc import Callable
from math import isqrt

from benchmarks.students.mind import Mind, PuzzledError, answers
from benchmarks.students.question import Form, Question, Square

Grid = list[list[int]]
Choosing = Callable[[Grid], Square | None]


def _fitting(grid: Grid, x: int, y: int) -> list[int]:
    """Return the numbers that neither row, column nor block of a square has."""
    n, side = len(grid), isqrt(len(grid))
    left, below = x // side * side, y // side * side
    block = [grid[v][u] for v in range(below, below + side) for u in range(left, left + side)]
    taken = {*grid[y], *(row[x] for row in grid), *block}
    return [number for number in range(1, n + 1) if number not in taken]


def _empty(grid: Grid) -> list[Square]:
    n = len(grid)
    return [(x, y) for y in range(n) for x in range(n) if not grid[y][x]]


def _first(grid: Grid) -> Square | None:
    return next(iter(_empty(grid)), None)


def _tightest(grid: Grid) -> Square | None:
    """Return the empty square into which the fewest numbers fit."""
    return min(_empty(grid), key=lambda square: len(_fitting(grid, *square)), default=None)


def _count(grid: Grid, choose: Choosing) -> tuple[int, bool]:
    """Fill a grid; return how many numbers were put in, and whether all squares are full."""
    square = choose(grid)
    if square is None:
        return 0, True
    (x, y), placed = square, 0
    for number in _fitting(grid, x, y):
        grid[y][x] = number
        more, done = _count(grid, choose)
        placed += 1 + more
        if done:
            return placed, True
        grid[y][x] = 0
    return placed, False


def _put_next(question: Question, k: int) -> tuple[int, int]:
    """Return k of the square into which the search puts its next number, and that number."""
    grid = [list(row) for row in question.variables["grid"]]
    given, n = question.variables["given"], len(grid)
    while 0 <= k < n * n:
        y, x = divmod(k, n)
        if given[y][x]:
            k += 1
            continue
        had, grid[y][x] = grid[y][x], 0
        larger = [number for number in _fitting(grid, x, y) if number > had]
        if larger:
            return k, larger[0]
        k -= 1
        while k >= 0 and given[k // n][k % n]:
            k -= 1
    raise PuzzledError(grid)


@answers(r"square of next number from (\d+)")
def _next_square(question: Question, _mind: Mind, k: int) -> Form:
    k = _put_next(question, k)[0]
    n = len(question.variables["grid"])
    return [[k % n, k // n]]


@answers(r"next number from (\d+)")
def _next_number(question: Question, _mind: Mind, k: int) -> Form:
    return _put_next(question, k)[1]


@answers(r"next tightest square")
def _next_tightest(question: Question, _mind: Mind) -> Form:
    square = _tightest([list(row) for row in question.variables["grid"]])
    return [list(square)] if square else []


@answers(r"next jump")
def _next_jump(question: Question, _mind: Mind) -> Form:
    path = question.variables["path"]
    numbered = {(x, y): number for y, row in enumerate(path) for x, number in enumerate(row)}
    knight = max(numbered, key=numbered.__getitem__)

    def new(square: Square) -> list[Square]:
        x, y = square
        jumps = [
            (x + dx, y + dy) for dx in range(-2, 3) for dy in range(-2, 3) if abs(dx * dy) == 2
        ]
        return [each for each in jumps if numbered.get(each) == 0]

    _fewest, square = min((len(new(each)), each) for each in new(knight))
    return [list(square)]


@answers(r"next of a sum")
def _next_of_sum(question: Question, mind: Mind) -> Form:
    """Return the number that is chosen next; who sees no bound goes on with any that fits."""
    values = question.variables
    numbers, chosen = list(values["numbers"]), list(values["chosen"])
    need, rest = values["need"], values["rest"]
    while True:
        left = [each for at, each in enumerate(numbers) if sum(numbers[at:]) <= rest]
        for at, number in enumerate(left):
            if sum(left[at:]) < need and "cut-late" not in mind:
                break
            if number <= need:
                return number
        last = chosen.pop()
        need, rest = need + last, sum(numbers[numbers.index(last) + 1 :])


def count_numbers(question: Question) -> int:
    """Return how many numbers the search puts into squares, in the order that the text names."""
    rows = [list(row) for row in question.variables["grid"]]
    return _count(rows, _tightest if "fewest numbers fit" in question.text else _first)[0]
