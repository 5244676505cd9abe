"""Asks about flag arrays: which cells a square looks at, which cells are taken, what that finds.

Which cell belongs to a square is read off the line of the listing that tests it. So a mutant that
changes an index gives the wrong answer by itself.
"""

import ast
from collections.abc import Callable, Iterator

from lessons.asking import Ask, AskError, Response, Situation, number, there
from lessons.expression import ExpressionError, read
from lessons.language import _
from lessons.record import Given
from lessons.scene import SceneError, near
from solver.geometry import Square
from solver.listing import Listing
from solver.step import innermost
from solver.value import Value


def _cells_at(situation: Situation, x: str, y: str) -> dict[str, int]:
    """Return the index that each array is asked at for a square, in the order of the listing.

    Raises:
        AskError: The listing does not look at arrays, or there is no such square.
    """
    square = there(Square(int(x), int(y)), situation.columns)
    listing = situation.run.program.listing
    values = _numbered(listing, situation.reading.square(square), situation.columns)
    try:
        return dict(_indices(listing, values))
    except ExpressionError as error:
        raise AskError(str(error)) from error


def _numbered(listing: Listing, square: Square, n: int) -> dict[str, Value]:
    """Return the variables with which a listing tests a square."""
    values: dict[str, Value] = {"n": n}
    for said in listing.line_tests.values():
        pair = ast.parse(said or "()", mode="eval").body
        for part, counted in zip(getattr(pair, "elts", []), square, strict=False):
            names = (each.id for each in ast.walk(part) if isinstance(each, ast.Name))
            values |= dict.fromkeys(names, counted + listing.kept.layout.first)
    return values


def _indices(listing: Listing, values: dict[str, Value]) -> Iterator[tuple[str, int]]:
    """Yield each array that the line with the test looks at, and the index.

    Raises:
        AskError: There is no such line.
    """
    tree = ast.parse(listing.text)
    ifs = (node for node in ast.walk(tree) if isinstance(node, ast.If))
    tests = [node.test for node in ifs if node.lineno in listing.line_tests]
    if not tests:
        raise AskError(_("{id!r} tests a square without arrays").format(id=listing.id))
    for node in ast.walk(tests[0]):
        match node:
            case ast.Subscript(value=ast.Name(id=name), slice=index):
                yield name, _value(index, values)


def _value(index: ast.expr, values: dict[str, Value]) -> int:
    """Return the value of an index, which may be the size of a number."""
    match index:
        case ast.Call(func=ast.Name(id="abs"), args=[inner]):
            return abs(_value(inner, values))
    value = read(ast.unparse(index)).value(values)
    return value if isinstance(value, int) else 0


def _index(text: str, x: str, y: str, array: str) -> Ask:
    def answer(situation: Situation) -> Given:
        cells = _cells_at(situation, x, y)
        if array not in cells:
            raise AskError(_not_an_array(situation, array))
        return cells[array]

    return Ask(text, Response.NUMBER, answer, number, runs=True)


def _cells(text: str, x: str, y: str) -> Ask:
    def answer(situation: Situation) -> Given:
        return tuple(_cells_at(situation, x, y).items())

    def label(given: Given, _n: int) -> str:
        pairs = given if isinstance(given, tuple) else ()
        named = (f"{pair[0]}[{pair[1]}]" for pair in pairs if isinstance(pair, tuple))
        return ", ".join(named).replace("-", "−")

    return Ask(text, Response.CHOICE, answer, label, runs=True)


def _taken(text: str, array: str, count: str) -> Ask:
    def flags(situation: Situation, ticks: int) -> tuple[Value, ...]:
        found = innermost(situation.later(ticks).frames, array)
        if not isinstance(found, tuple) or not all(type(each) is bool for each in found):
            raise AskError(_not_an_array(situation, array))
        return found

    def offers(situation: Situation) -> tuple[Given, ...]:
        return tuple(range(len(flags(situation, 0))))

    def answer(situation: Situation) -> Given:
        return tuple(i for i, free in enumerate(flags(situation, int(count))) if not free)

    def piece(given: Given, _n: int) -> str:
        return f"{array}[{given}]"

    def label(given: Given, n: int) -> str:
        chosen = given if isinstance(given, tuple) else ()
        return ", ".join(piece(each, n) for each in chosen) or _("none")

    return Ask(
        text,
        Response.SEVERAL,
        answer,
        label,
        runs=True,
        piece=piece,
        offers=offers,
        ticks=int(count),
    )


def _not_an_array(situation: Situation, array: str) -> str:
    told = _("{array!r} is no array of flags of {id!r} there")
    return told.format(array=array, id=situation.right.id)


def _solutions(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        run = situation.run
        try:
            step = run.step(near(run.last()))
        except SceneError as error:
            raise AskError(str(error)) from error
        return step.error.partition(":")[0] if step.error else step.counters.solutions

    def label(given: Given, n: int) -> str:
        if isinstance(given, int):
            return _("It finds {n}.").format(n=number(given, n))
        return _("It stops with an error: {name}.").format(name=given)

    return Ask(text, Response.CHOICE, answer, label, runs=True)


TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (r"index of \((\d{1,2}), ?(\d{1,2})\) in ([a-z]\w{0,20})", _index),
    (r"cells of \((\d{1,2}), ?(\d{1,2})\)", _cells),
    (r"taken cells of ([a-z]\w{0,20}) after (\d{1,3}) ticks?", _taken),
    (r"solutions", _solutions),
)
"""Patterns of asks, and what makes the ask."""
