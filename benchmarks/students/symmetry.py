"""Turned and mirrored boards."""

from collections.abc import Callable
from functools import lru_cache

from benchmarks.students.board import SQUARE
from benchmarks.students.mind import Mind, PuzzledError, UnknownAskError, answers, only
from benchmarks.students.question import Form, Question, Square, plain
from benchmarks.students.search import FOREVER, SOLUTIONS, Search

OPERATIONS: dict[str, Callable[[int, int, int], Square]] = {
    "identity": lambda x, y, _last: (x, y),
    "quarter-turn": lambda x, y, last: (last - y, x),
    "half-turn": lambda x, y, last: (last - x, last - y),
    "three-quarter-turn": lambda x, y, last: (y, last - x),
    "upside-down": lambda x, y, last: (x, last - y),
    "left-right": lambda x, y, last: (last - x, y),
    "difference-diagonal": lambda x, y, _last: (y, x),
    "sum-diagonal": lambda x, y, last: (last - y, last - x),
}
TURNS = ("identity", "quarter-turn", "half-turn", "three-quarter-turn")
FORMULAS = {
    "identity": "b'[x] = b[x]",
    "quarter-turn": "b'[{last}-b[x]] = x",
    "half-turn": "b'[{last}-x] = {last}-b[x]",
    "three-quarter-turn": "b'[b[x]] = {last}-x",
    "upside-down": "b'[x] = {last}-b[x]",
    "left-right": "b'[{last}-x] = b[x]",
    "difference-diagonal": "b'[b[x]] = x",
    "sum-diagonal": "b'[{last}-b[x]] = {last}-x",
}
TOLD = {
    "by 0 degrees": "identity",
    "by 90": "quarter-turn",
    "by 180": "half-turn",
    "by 270": "three-quarter-turn",
    "up and down": "upside-down",
    "left and right": "left-right",
    "y - x": "difference-diagonal",
    "x + y": "sum-diagonal",
}


def name_operation(text: str) -> str:
    """Return the operation that a text names in words."""
    return next(name for sign, name in TOLD.items() if sign in text)


def _meant(name: str, mind: Mind) -> str:
    """Return the operation that a mind takes for the one that is named."""
    known = {
        "three-quarter": "three-quarter-turn",
        "half": "half-turn",
        "quarter": "quarter-turn",
        "mirror": "left-right",
    }
    name = known.get(name, name)
    if name not in OPERATIONS:
        raise UnknownAskError(name)
    if "turn-reversed" in mind:
        reversed_ = {"quarter-turn": "three-quarter-turn", "three-quarter-turn": "quarter-turn"}
        return reversed_.get(name, name)
    if "turn-mirrors" in mind:
        mirrors = {
            "quarter-turn": "difference-diagonal",
            "half-turn": mind.manner("upside-down", "left-right"),
            "three-quarter-turn": "sum-diagonal",
        }
        return str(mirrors.get(name, name))
    if "mirror-turns" in mind and name in ("upside-down", "left-right"):
        return "half-turn"
    if "mirrors-exchanged" in mind:
        other = {"upside-down": "left-right", "left-right": "upside-down"}
        return other.get(name, name)
    if "diagonals-exchanged" in mind:
        other = {"sum-diagonal": "difference-diagonal", "difference-diagonal": "sum-diagonal"}
        return other.get(name, name)
    return name


def _image(name: str, vector: list[int]) -> list[int]:
    result, last = [0] * len(vector), len(vector) - 1
    for x, y in enumerate(vector):
        new = OPERATIONS[name](x, y, last)
        result[new[0]] = new[1]
    return result


def _shown(question: Question) -> list[int]:
    vector = question.vector
    if vector is None:
        raise PuzzledError(question.ask)
    return vector


@answers(rf"where {SQUARE} goes under ([\w-]+)")
def _where(question: Question, mind: Mind, x: int, y: int, name: str) -> Form:
    return [list(OPERATIONS[_meant(name, mind)](x, y, question.n - 1))]


@answers(r"image under ([\w-]+)")
def _images(question: Question, mind: Mind, name: str) -> Form:
    return _image(_meant(name, mind), _shown(question))


@answers(r"formula of ([\w-]+)")
def _formula(question: Question, mind: Mind, name: str) -> Form:
    wanted = FORMULAS[_meant(name, mind)].format(last=question.n - 1)
    for option in question.options:
        if plain(option) == wanted:
            return option
    raise PuzzledError(wanted)


@answers(r"operation that makes (.+)")
def _operation(question: Question, mind: Mind, target: str | int) -> Form:
    wanted, vector = [int(each) for each in str(target).split()], _shown(question)
    made = [
        option
        for option in question.options
        if _image(_meant(name_operation(plain(option)), mind), vector) == wanted
    ]
    return only(made)


@answers(r"boards of the orbit( under rotation)?")
def _orbit(question: Question, mind: Mind, rotation: str | None) -> Form:
    names = TURNS if rotation else tuple(OPERATIONS)
    if "orbits-equal" in mind:
        return len(names)
    vector = _shown(question)
    if "always-halved" in mind:
        return len(names) // 2
    return len({tuple(_image(_meant(name, mind), vector)) for name in names})


@lru_cache(maxsize=16)
def _solutions(n: int) -> list[list[int]]:
    search = Search(n, [-1] * n, 0, Mind(), every=True)
    for _tick in range(100 * FOREVER):
        if search.tick()[0] == "end":
            break
    return search.stored


@answers(r"classes( under rotation)?")
def _classes(question: Question, mind: Mind, rotation: str | None) -> Form:
    names = TURNS if rotation else tuple(OPERATIONS)
    if "orbits-equal" in mind:
        return round(SOLUTIONS[question.n] / len(names))
    result = {min(tuple(_image(name, each)) for name in names) for each in _solutions(question.n)}
    return len(result)
