"""Asks about a general search: its states, what is written anew for a problem, moves in a maze."""

import ast
from collections.abc import Callable
from itertools import pairwise

from lessons.asking import Ask, AskError, Response, Situation, number
from lessons.language import _
from lessons.puzzle_narration import MOVES, WAYS
from lessons.puzzle_state import Cell, cells, depth, marks
from lessons.record import Given
from lessons.scene import SceneError, near
from solver.listing import Listing, ListingError, load
from solver.maze import FREE, GOAL
from solver.misconceptions import mutant
from solver.step import Step, innermost
from solver.value import Value

ENTERED, BACK = "entered", "back"
SEARCH = "solve"
"""The function that is written once."""


def _state_after(text: str, count: str) -> Ask:
    def answer(situation: Situation) -> Given:
        if not isinstance(innermost(situation.step.frames, "state"), tuple):
            raise AskError(_("{id!r} has no state there").format(id=situation.right.id))
        return _given(innermost(situation.later(int(count)).frames, "state"))

    def label(given: Given, _n: int) -> str:
        if given is None:
            return _("none: the search has ended")
        return str(given)

    return Ask(text, Response.CHOICE, answer, label, runs=True, ticks=int(count))


def _given(value: Value) -> Given:
    """Return a state as an answer is written down."""
    if isinstance(value, tuple):
        return tuple(map(_given, value))
    return value if isinstance(value, int | str) else None


# What is written anew.


def _functions_that_differ(text: str, other: str) -> Ask:
    def answer(situation: Situation) -> Given:
        here, there = _functions(situation.right), _functions(_named(other))
        if not here.keys() & there.keys():
            told = _("{id!r} and {other!r} have no functions in common")
            raise AskError(told.format(id=situation.right.id, other=other))
        anew = {SEARCH} if situation.reading.rewritten else set()
        return tuple(each for each in here if here[each] != there.get(each) or each in anew)

    def offers(situation: Situation) -> tuple[Given, ...]:
        return tuple(_functions(situation.right))

    def label(given: Given, _n: int) -> str:
        return ", ".join(map(str, given)) if isinstance(given, tuple) and given else _("none")

    return Ask(text, Response.SEVERAL, answer, label, offers=offers)


def _named(listing_id: str) -> Listing:
    """Return a listing, or a mutant that is named as `framework+rows-only`.

    Raises:
        AskError: There is no such listing.
    """
    name, _plus, misconception = listing_id.partition("+")
    try:
        return mutant(name, misconception) if misconception else load(name)
    except (KeyError, ListingError) as error:
        raise AskError(_("there is no listing {id!r}").format(id=listing_id)) from error


def _functions(listing: Listing) -> dict[str, str]:
    """Return the code of each method but its docstring, by name; what only begins is left out."""
    classes = (node for node in ast.parse(listing.text).body if isinstance(node, ast.ClassDef))
    return {
        each.name: "\n".join(ast.unparse(line) for line in _code(each))
        for one in classes
        for each in one.body
        if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")
    }


def _code(function: ast.FunctionDef) -> list[ast.stmt]:
    return function.body[1:] if ast.get_docstring(function) is not None else function.body


# Moves in a maze.


def _next_cell(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        return _move(situation.step, situation.later(1))

    return Ask(text, Response.CHOICE, answer, _move_said, runs=True)


def _moves(text: str, count: str) -> Ask:
    def answer(situation: Situation) -> Given:
        steps = (situation.later(ticks) for ticks in range(int(count) + 1))
        return tuple(
            _move(before, after) for before, after in pairwise(steps) if after.tick > before.tick
        )

    def label(given: Given, n: int) -> str:
        return " | ".join(_move_said(each, n) for each in given) if isinstance(given, tuple) else ""

    return Ask(text, Response.ORDER, answer, label, runs=True, piece=_move_said, ticks=int(count))


def _move(before: Step, after: Step) -> Given:
    """Return what a tick did: a cell entered from another, or given up for another.

    Raises:
        AskError: No maze is searched.
    """
    here = _here(before)
    if after.ended and not after.counters.solutions > before.counters.solutions:
        return None
    there = _here(after)
    if depth(after) < depth(before) and not after.ended:
        return (BACK, *here, *there)
    return (ENTERED, *here, *there)


def _here(step: Step) -> Cell:
    way = cells(step)
    if not marks(step) or not way:
        raise AskError(_("no maze is searched there"))
    return way[-1]


def _move_said(given: Given, _n: int) -> str:
    match given:
        case (str(kind), int(x), int(y), int(x2), int(y2)):
            move = MOVES.get((x2 - x, y2 - y))
            told = _("{way} from ({x},{y}): ({x2},{y2}) is entered")
            if kind == BACK:
                told = _("the call for ({x},{y}) returns: back to ({x2},{y2})")
            return told.format(x=x, y=y, x2=x2, y2=y2, way=WAYS[move] if move else "")
    return _("none: the search has ended")


def _whether_entered(text: str, x: str, y: str) -> Ask:
    def answer(situation: Situation) -> Given:
        rows = marks(situation.step)
        column, row = int(x), int(y)
        if not (row < len(rows) and column < len(rows[row])):
            raise AskError(_("({x},{y}) is no cell of a maze").format(x=x, y=y))
        return rows[row][column] in {FREE, GOAL}

    def label(given: Given, _n: int) -> str:
        return _("Yes: is_adm says True.") if given else _("No: is_adm says False.")

    return Ask(text, Response.CHOICE, answer, label, runs=True)


def _filled(text: str) -> Ask:
    def answer(situation: Situation) -> Given:
        run = situation.run
        try:
            filled = run.step(near(run.last())).variables.get("filled")
        except SceneError as error:
            raise AskError(str(error)) from error
        if not isinstance(filled, int):
            raise AskError(_("{id!r} fills nothing").format(id=situation.right.id))
        return filled

    return Ask(text, Response.NUMBER, answer, number, runs=True)


TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (r"state after (\d{1,3}) ticks?", _state_after),
    (r"functions that differ in ([a-z]+(?:-[a-z]+)*(?:\+[a-z-]+)?)", _functions_that_differ),
    (r"next cell", _next_cell),
    (r"moves of ([2-9]|[1-9]\d) ticks", _moves),
    (r"whether \((\d{1,2}), ?(\d{1,2})\) can be entered", _whether_entered),
    (r"filled cells", _filled),
)
"""Patterns of asks, and what makes the ask."""
