"""Asks about a general search: its states, what is written anew for a problem, moves in a maze."""

import ast
from itertools import pairwise
from typing import Annotated

from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer, OrderAnswer
from lessons.asks.ask import NEXT, Ask, AskError, Situation, SquareAsk, ask_kind
from lessons.journal.records import Given
from lessons.language import _
from lessons.words.puzzle_narration import MOVES, WAYS, say_cell
from lessons.words.puzzle_state import STEPS, Cell, count_calls, find_cells, find_marks
from solver.board.maze import FREE, GOAL
from solver.machine.step import Step, find_innermost
from solver.text.listing import Listing, ListingError, load_listing
from solver.text.misconceptions import make_mutant
from solver.value import Value

ENTERED, BACK = "entered", "back"
MOST_BEFORE = 4  # Ticks from which states are offered.


@ask_kind(ChoiceAnswer, "state after {ticks=2 ticks}", runs=True)
class StateAfter(Ask):
    """The state of a general search after so many ticks."""

    def answer(self, situation: Situation) -> Given:
        if not isinstance(find_innermost(situation.step.frames, "state"), tuple):
            raise AskError(_("{id!r} has no state there"), id=situation.right.id)
        later = self.when.step(situation)
        return None if later.ended else _given(find_innermost(later.frames, "state"))

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        since = -min(situation.tick, MOST_BEFORE)  # Before it, too: the first is not the present.
        states = [situation.later(ticks) for ticks in range(since, self.when.count + MOST_BEFORE)]
        found = {_given(find_innermost(step.frames, "state")) for step in states}
        return tuple(sorted(found - {None}, key=repr))

    def always(self, situation: Situation) -> tuple[Given, ...]:
        """In a maze, all to which the last tick could lead: else the ways tell what it did."""
        match _given(find_innermost(situation.later(self.when.count - 1).frames, "state")):
            case (int(x), int(y), str(way)):
                ends = ((x + dx, y + dy, way + move) for move, (dx, dy) in STEPS.items())
                dx, dy = STEPS.get(way[-1:], (0, 0))
                back = ((x - dx, y - dy, way[:-1]),) if way else ()
                return (None, (x, y, way), *ends, *back)
        return (None,)

    def answer_class(self, situation: Situation, answer: Given) -> Given:
        before, after = (count_calls(situation.later(self.when.count - each)) for each in (1, 0))
        match answer:
            case (int(), int(), str(way)):
                return way[-1] if after > before else None
        return after if answer is not None else None

    def piece(self, given: Given, _n: int) -> str:
        return _("none: the search has ended") if given is None else str(given)


def _given(value: Value) -> Given:
    """Return a state as an answer is written down."""
    if isinstance(value, tuple):
        return tuple(map(_given, value))
    return value if isinstance(value, int | str) else None


# What is written anew.


@ask_kind(ChoicesAnswer, "functions that differ in {other=subset-sum}")
class DifferingFunctions(Ask):
    """The functions that another listing, or a mutant as `framework+rows-only`, has otherwise."""

    other: Annotated[str, r"[a-z]+(?:-[a-z]+)*(?:\+[a-z-]+)?"]

    def answer(self, situation: Situation) -> Given:
        here, there = _functions(situation.right), _functions(_named(self.other))
        if not here.keys() & there.keys():
            told = _("{id!r} and {other!r} have no functions in common")
            raise AskError(told.format(id=situation.right.id, other=self.other))
        anew = {"solve"} if situation.reading.rewritten else set()  # It is written once.
        return tuple(each for each in here if here[each] != there.get(each) or each in anew)

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        return tuple(_functions(situation.right))


def _named(listing_id: str) -> Listing:
    """Return a listing, or a mutant that is named as `framework+rows-only`."""
    name, _plus, misconception = listing_id.partition("+")
    try:
        return make_mutant(name, misconception) if misconception else load_listing(name)
    except (KeyError, ListingError) as error:
        raise AskError(_("there is no listing {id!r}"), id=listing_id) from error


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


@ask_kind(ChoiceAnswer, "next cell", runs=True, when=NEXT)
@ask_kind(OrderAnswer, "moves of {several_ticks=3 ticks}", runs=True)
class Moves(Ask):
    """Which cell of a maze the coming tick enters, or goes back to; or the next ones."""

    def answer(self, situation: Situation) -> Given:
        steps = pairwise(map(situation.later, range(self.when.count + 1)))
        if self.when == NEXT:
            return _move(*next(steps))
        return tuple(_move(before, after) for before, after in steps if after.tick > before.tick)

    def offers(self, situation: Situation) -> tuple[Given, ...]:
        if self.when == NEXT:
            (x, y), way = _here(situation.step), find_cells(situation.step)
            around = ((ENTERED, x, y, x + dx, y + dy) for dx, dy in STEPS.values())
            back = ((BACK, x, y, *way[-2]),) if way[1:] else ()
            return (*(each for each in around if each[3:] not in way), *back)
        ways = (find_cells(situation.later(ticks)) for ticks in range(self.when.count))
        here = {way[-1] for way in ways if way}
        beside = ((x, y, x + dx, y + dy) for x, y in here for dx, dy in STEPS.values())
        return tuple((move, *each) for each in sorted(beside) for move in (ENTERED, BACK))

    def answer_class(self, _situation: Situation, answer: Given) -> Given:
        if self.when == NEXT:
            return _direction(answer)
        return tuple(map(_direction, answer)) if isinstance(answer, tuple) else None

    def proof(self, situation: Situation) -> str:
        if self.when != NEXT:
            return Ask.proof(self, situation)
        (x, y), rows = _here(situation.step), find_marks(situation.step)
        around = ((x + dx, y + dy) for dx, dy in STEPS.values())
        told = _("We look right, down, left and up from ({x},{y}). {cells}")
        return told.format(x=x, y=y, cells=" ".join(say_cell(rows, each) for each in around))

    def piece(self, given: Given, _n: int) -> str:
        match given:
            case (str(ask_kind), int(x), int(y), int(x2), int(y2)):
                move = MOVES.get((x2 - x, y2 - y))
                told = _("{way} from ({x},{y}): ({x2},{y2}) is entered")
                if ask_kind == BACK:
                    told = _("the call for ({x},{y}) returns: back to ({x2},{y2})")
                return told.format(x=x, y=y, x2=x2, y2=y2, way=WAYS[move] if move else "")
        return _("none: the search has ended")


def _move(before: Step, after: Step) -> Given:
    """Return what a tick did: a cell entered from another, or given up for another."""
    here = _here(before)
    if after.ended and not after.counters.solutions > before.counters.solutions:
        return None
    back = count_calls(after) < count_calls(before) and not after.ended
    return (BACK if back else ENTERED, *here, *_here(after))


def _direction(move: Given) -> Given:
    """Return what kind of move it is: back, or which way."""
    match move:
        case (str(ask_kind), int(x), int(y), int(x2), int(y2)):
            return ask_kind if ask_kind == BACK else (x2 - x, y2 - y)
    return None


def _here(step: Step) -> Cell:
    way = find_cells(step)
    if not find_marks(step) or not way:
        raise AskError(_("no maze is searched there"))
    return way[-1]


@ask_kind(ChoiceAnswer, "whether {square=(2, 1)} can be entered", runs=True)
class WhetherEntered(SquareAsk):
    """Whether a cell of a maze is free, and not marked."""

    def answer(self, situation: Situation) -> Given:
        rows, (x, y) = find_marks(situation.step), self.square
        if not (y < len(rows) and x < len(rows[y])):
            raise AskError(_("({x},{y}) is no cell of a maze"), x=x, y=y)
        return rows[y][x] in {FREE, GOAL}

    def proof(self, situation: Situation) -> str:
        return say_cell(find_marks(situation.step), self.square)

    def offers(self, _situation: Situation) -> tuple[Given, ...]:
        return True, False

    def piece(self, given: Given, _n: int) -> str:
        return _("Yes: is_adm returns True.") if given else _("No: is_adm returns False.")
