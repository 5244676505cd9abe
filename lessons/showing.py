"""Showing: what an idea makes of a state, beside what is right.

A mutant is run beside the listing. A misreading reads the same state: where the queens stand, which
squares a diagonal has or a queen attacks. A wrong count is two computations, and a wrong line two
lines.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from lessons import showing_counts
from lessons.asking import AskError, number
from lessons.comparison import Difference, first_difference
from lessons.contrast import Counts, Readings, View, named
from lessons.language import _
from lessons.practice import drawn, templates
from lessons.proof import proof
from lessons.question import Question, situation
from solver.counting import Placements, placements
from solver.geometry import DIAGONALS, Identity, Square, attacks, line, on_board
from solver.geometry import squares as all_squares
from solver.misconceptions import MISREADINGS, MUTANTS_OF, RIGHT, Reading
from solver.step import Step

EXAMPLES = 24
"""Instances of each template that are tried for one in which an idea shows."""


Showing = Difference | Readings | Counts


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown of an idea.

    Attributes:
        showing: What is shown.
        own: Whether in the state of an answer of the student's own.
    """

    showing: Showing
    own: bool

    def told(self, tick: int) -> str:
        """Say what differs, or what happened in the tick before; at the beginning, where it is."""
        where = (
            _("This is the state of your answer.")
            if self.own
            else _("This is another state, in which the idea shows.")
        )
        match self.showing:
            case Difference(first=first) if tick != first:
                return self.showing.told(tick)
            case Difference():
                return f"{where} {self.showing.told(tick)}"
            case Readings(told=told):
                return f"{where} {told}"
        return self.showing.told


def show(misconception: str, questions: Iterable[Question]) -> Shown | None:
    """Show an idea in the first of some questions in which it shows, or in any other.

    Args:
        misconception: The idea.
        questions: Those that the student answered so, the latest first.
    """
    for own, asked in ((True, questions), (False, examples(misconception))):
        for question in asked:
            found = showing(misconception, question)
            if found is not None:
                return Shown(found, own)
    return None


def examples(misconception: str) -> Iterator[Question]:
    """Yield fresh questions in which a misconception is told apart."""
    for template in templates().values():
        if misconception in template.foils:
            for seed in range(EXAMPLES):
                question = drawn(f"{template.id}.{seed}")
                if question is not None and misconception in question.foils:
                    yield question


def showing(misconception: str, question: Question) -> Showing | None:
    """Return what an idea makes of the state of a question; None if it does not show there."""
    scene = question.scene
    reading = MISREADINGS.get(misconception)
    edits = MUTANTS_OF.get(question.scene.setting.listing, {})
    if reading is None or (misconception in edits and question.ask.runs):
        return first_difference(scene.setting, scene.tick(), misconception)
    placed = re.fullmatch(r"placements of (\w+)", question.ask.text)
    if placed is not None:
        return _counts(Placements(placed[1]), reading, scene.setting.n)
    if misconception in _TOLD:
        return _answers(question, reading, _TOLD[misconception])
    for part, show in _WAYS.items():
        if getattr(reading, part) != getattr(RIGHT, part):
            return show(question, reading)
    n, step = scene.setting.n, scene.step()
    queens = frozenset(each for each in step.squares if on_board(each, n))
    square = named(question, n)
    if reading.square(Square(0, 1)) != Square(0, 1):
        return _squares(reading, n, step, queens)
    if reading.identity(Identity.SUM) is not Identity.SUM:
        return _diagonals(reading, n, step, question)
    if reading.lines != RIGHT.lines:
        standing = queens or frozenset({square} if square else ())
        return _attacked(reading, n, step, standing, square)
    return None


def _differences(question: Question, _reading: Reading) -> Counts | None:
    """Show the difference of a square, and what it is the other way round."""
    square = named(question, question.scene.setting.n)
    if square is None:
        answer = question.ask.answer(situation(question))
        first = answer[0] if isinstance(answer, tuple) and answer else None
        match first:
            case (int(x), int(y)):
                square = Square(x, y)
            case _:
                return None
    x, y = square
    if x == y:
        return None
    minus = str(x - y).replace("-", "−"), str(y - x).replace("-", "−")
    told = _(
        "The difference of ({x},{y}) is column minus row. With the idea it is row minus column."
    )
    return Counts(f"{x} − {y} = {minus[0]}", f"{y} − {x} = {minus[1]}", told.format(x=x, y=y))


def _squares(reading: Reading, n: int, step: Step, queens: frozenset[Square]) -> Readings | None:
    """Show where the queens stand."""
    believed = frozenset(map(reading.square, queens))
    apart = sorted(queens - believed)
    if not apart:
        return None
    x, y = apart[0]
    other = reading.square(apart[0])
    told = _(
        "b[{x}] = {y}: the queen of column {x} stands in row {y}, on ({x},{y}). "
        "With the idea she stands on ({a},{b})."
    )
    said = told.format(x=x, y=y, a=other.x, b=other.y)
    return Readings(n, step, View(queens), View(believed), said)


def _diagonals(reading: Reading, n: int, step: Step, question: Question) -> Readings | None:
    """Show which squares a diagonal has."""
    square = named(question, n)
    try:
        answer = question.ask.answer(situation(question))
    except AskError:
        return None
    identity = Identity.SUM
    value = None
    if found := re.fullmatch(r"squares of (sum|difference) (-?\d+)", question.ask.text):
        identity, value = Identity(found[1]), int(found[2])
    elif found := re.search(r"\b(sum|difference) of", question.ask.text):
        identity = Identity(found[1])
    elif isinstance(answer, tuple) and answer and answer[-1] in DIAGONALS:
        identity = Identity(str(answer[-1]))
    if square is None and value is None:
        return None
    other = reading.identity(identity)
    here, there = (
        (each, value if value is not None else each.value_at(square or Square(0, 0)))
        for each in (identity, other)
    )
    right, believed = View(squares=line(n, *here)), View(squares=line(n, *there))
    if right == believed:
        return None
    told = _("The {name} is the same on the squares with {here}. With the idea: with {there}.")
    names = {Identity.SUM: _("sum"), Identity.DIFFERENCE: _("difference")}
    said = told.format(name=names[identity], here=_equation(*here), there=_equation(*there))
    return Readings(n, step, right, believed, said)


def _equation(identity: Identity, value: int) -> str:
    terms = {Identity.SUM: "i + j", Identity.DIFFERENCE: "i − j"}
    return f"{terms[identity]} = {number(value, 0)}"


def _attacked(
    reading: Reading, n: int, step: Step, queens: frozenset[Square], asked: Square | None
) -> Readings | None:
    """Show which squares are attacked: the one that was asked first, then those of column k."""
    k = step.variables.get("k")
    free = [square for square in all_squares(n) if square not in queens]
    right = {square: list(attacks(sorted(queens), square)) for square in free}
    attacked = frozenset(square for square, found in right.items() if found)
    believed = frozenset(square for square, found in right.items() if any(map(reading.sees, found)))
    missed = sorted(
        attacked - believed, key=lambda square: (square != asked, square.x != k, square)
    )
    if not missed:
        return None
    told = _("({x},{y}) is attacked: {why}. With the idea it is free.")
    said = told.format(x=missed[0].x, y=missed[0].y, why=proof(right[missed[0]][0]))
    return Readings(n, step, View(queens, attacked), View(queens, believed), said)


def _lines(question: Question, reading: Reading) -> Counts | None:
    """Show the line that runs next, and the one that stands below."""
    ask, where = question.ask, situation(question)
    right, believed = ask.answer(where), ask.answer(replace(where, reading=reading))
    if right == believed:
        return None
    n = where.columns
    told = _(
        "A condition, an else or the end of a loop leads elsewhere. With the idea: the line below."
    )
    return Counts(ask.label(right, n), ask.label(believed, n), told)


def _variables(question: Question, reading: Reading) -> Counts | None:
    """Show the variable of a call that waits, and that of the call that runs."""
    ask, where = question.ask, situation(question)
    right, believed = ask.answer(where), ask.answer(replace(where, reading=reading))
    if right == believed:
        return None
    name, _in, call = ask.text.partition(" in the call with ")
    told = _("Each call has its own {name}. With the idea it is the {name} of the call that runs.")
    here, there = (f"{call}: {name} = {number(each, where.columns)}" for each in (right, believed))
    return Counts(here, there, told.format(name=name))


_TOLD = {
    "deadline": _("A shuffle knows nothing of those before it. With the idea it owes a solution."),
    "half-at-mean": _(
        "Long runs pull the mean up. With the idea it lies in the middle of all runs."
    ),
    "no-repeats": _(
        "Solutions come again while others are missing. With the idea each one found is a new one."
    ),
    "ways-added": _(
        "Each way on has as many ways on again: they are multiplied. With the idea they are added."
    ),
    "last-product": _("A probe adds up the products of all levels. With the idea: the last alone."),
    "shows-onward": _(
        "A larger board can hide a fault. With the idea every board after the first shows it."
    ),
    "state-is-result": _(
        "A wrong state can still lead to a right result. With the idea it makes the result wrong."
    ),
    "noticed-late": _(
        "A fault can be noticed long after it was made. With the idea it lies where it is noticed."
    ),
    "bits-reversed": _(
        "Bit 0 is the 1, the last digit. With the idea place 0 is the first digit that is written."
    ),
}
"""What is said of two answers, by the misconception that gives the second."""


def _answers(question: Question, reading: Reading, told: str) -> Counts | None:
    """Show the answer, and the other one."""
    ask, where = question.ask, situation(question)
    try:
        right, believed = ask.answer(where), ask.answer(replace(where, reading=reading))
    except AskError:
        return None
    if right == believed:
        return None
    n = where.columns
    return Counts(ask.label(right, n), ask.label(believed, n), told)


def _functions(question: Question, reading: Reading) -> Counts | None:
    """Show the functions that are written anew for a problem."""
    ask, where = question.ask, situation(question)
    right, believed = ask.answer(where), ask.answer(replace(where, reading=reading))
    if right == believed:
        return None
    told = _("The search is written once. With the idea it is written anew for each problem.")
    return Counts(ask.label(right, 0), ask.label(believed, 0), told)


def _counts(of: Placements, reading: Reading, n: int) -> Counts | None:
    """Show two computations."""
    other = reading.placements(of)
    right, believed = placements(of, n), placements(other, n)
    if right == believed:
        return None
    told = _("There are {right}. With the idea there would be {believed}.")
    said = told.format(right=number(right, n), believed=number(believed, n))
    if believed % right == 0:
        said += " " + _("That counts each of them {n} times.").format(n=believed // right)
    return Counts(_computed(of, n), _computed(other, n), said)


def _computed(of: Placements, n: int) -> str:
    """Write a count as a product."""
    falling = "×".join(str(n * n - i) for i in range(n))
    below = "×".join(str(n - i) for i in range(n))
    terms = {
        Placements.SQUARES: f"({falling}) / ({below})",
        Placements.VECTORS: "×".join([str(n)] * n),
        Placements.PERMUTATIONS: below,
        Placements.LISTS: falling,
    }
    return f"{terms[of]} = {number(placements(of, n), n)}"


_WAYS: Mapping[str, Callable[[Question, Reading], Showing | None]] = {
    "following": _lines,
    "shared": _variables,
    "rewritten": _functions,
    "value": _differences,
    "rank": showing_counts.ranks,
    "left_out": showing_counts.left_out,
    "orbit": showing_counts.orbits,
    "operation": showing_counts.moved,
}
"""How a reading is shown, by the part of it that differs from the right one."""
