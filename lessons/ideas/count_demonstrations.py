"""Showing ideas about answers, counts and turned boards: what they expect, beside what is."""

from dataclasses import replace

from lessons.answers.answer_kind import say_number
from lessons.asks.ask import AskError
from lessons.asks.counts import BoardsRanked, PlacementsCounted, VectorsLeftOut, count_whole_run
from lessons.asks.symmetry import OperationOnVector, SquareMoved, image_of_square
from lessons.asks.values import ValueAfter
from lessons.course.question import Question, find_situation
from lessons.ideas.contrast import ContrastView, Counts, Readings, asked_square
from lessons.language import _
from lessons.words.orbits import say_effect
from solver.board.counting import Placements, count_placements
from solver.board.geometry import Square
from solver.board.symmetry import Operation
from solver.text.misconceptions import RIGHT, Misreading

TOLD = {
    "straight-down": _(
        "A condition, an else or the end of a loop leads elsewhere. With the idea "
        "the line below is always next."
    ),
    "shared-variables": _(
        "Each call has its own {name}. With the idea it is the {name} of the call that runs."
    ),
    "search-rewritten": _(
        "The search is written once. With the idea it is written anew for each problem."
    ),
    "orbits-equal": _(
        "Some operations can make the same board. With the idea all boards are different."
    ),
    "deadline": _("A shuffle knows nothing of those before it. With the idea a solution is due."),
    "half-at-mean": _(
        "Long runs pull the mean up. With the idea it lies in the middle of all runs."
    ),
    "no-repeats": _(
        "Solutions come again while others are missing. With the idea each one found is a new one."
    ),
    "ways-added": _(
        "Every branch has branches of its own: they are multiplied. With the idea they are added."
    ),
    "last-product": _(
        "A probe adds up the products of all levels. With the idea only the last one counts."
    ),
    "probes-alike": _(
        "A probe chooses at each node, so ways with fewer branches are likelier. With the idea all "
        "are equally likely."
    ),
    "shows-onward": _(
        "A larger board can hide a fault. With the idea every board after the first shows it."
    ),
    "state-is-result": _(
        "A wrong state can still lead to a right result. With the idea it makes the result wrong."
    ),
    "noticed-late": _(
        "A fault can be noticed long after it was made. With the idea it lies where it is noticed."
    ),
    "row-first": _("The first number of a square is its column. With the idea it is its row."),
    "attack-exchanged": _(
        "A square is named by its column first. With the idea the queen's row is said first."
    ),
    "bits-reversed": _(
        "Bit 0 is the 1, the last digit. With the idea place 0 is the first digit that is written."
    ),
}
"""The sentence about two answers, by the misconception that gives the second."""


def show_answers(question: Question, reading: Misreading, told: str) -> Counts | None:
    """Show the answer, and the other one, of which something is told."""
    ask, where = question.ask, find_situation(question)
    try:
        right, believed = ask.answer(where), ask.answer(replace(where, reading=reading))
    except AskError:
        return None
    if right == believed:
        return None
    here, there = (ask.label(each, question.scene.setting.n) for each in (right, believed))
    match ask:
        case ValueAfter(of=name, level=level, value=value) if level:
            told = told.format(name=name)
            here, there = (f"{level} = {value}: {name} = {each}" for each in (here, there))
    return Counts(here, there, told)


def show_placements(question: Question, reading: Misreading) -> Counts | None:
    """Show two computations."""
    n = question.scene.setting.n
    match question.ask:
        case PlacementsCounted(of=of, queens=asked):
            queens = n if asked is None else asked
        case _:
            return None
    other = reading.placements(of)
    right, believed = count_placements(of, n, queens), count_placements(other, n, queens)
    if right == believed:
        return None
    told = _("There are {right}. With the idea there would be {believed}.")
    said = told.format(right=say_number(right), believed=say_number(believed))
    if believed % right == 0:
        said += " " + _("That counts each of them {n} times.").format(n=believed // right)
    return Counts(_computed(of, n, queens), _computed(other, n, queens), said)


def _computed(of: Placements, n: int, queens: int) -> str:
    """Write a count as a product."""
    falling = "×".join(str(n * n - i) for i in range(queens))
    below = "×".join(str(queens - i) for i in range(queens))
    terms = {
        Placements.SQUARES: f"({falling}) / ({below})",
        Placements.VECTORS: "×".join([str(n)] * queens),
        Placements.PERMUTATIONS: "×".join(str(n - i) for i in range(queens)),
        Placements.LISTS: falling,
    }
    return f"{terms[of]} = {say_number(count_placements(of, n, queens))}"


def show_ranks(question: Question, reading: Misreading) -> Counts | None:
    """Show two boards of which the smaller one comes later."""
    ask, listing = question.ask, question.scene.setting.listing
    if not isinstance(ask, BoardsRanked):
        return None
    for n in range(ask.first, ask.last):
        here, there = (count_whole_run(ask.of, each, listing) for each in (n, n + 1))
        if here > there and ask.rank(reading, n, listing) < ask.rank(reading, n + 1, listing):
            what = _("solutions") if ask.of == "solutions" else _("tests")
            told = _("n = {n} has more {what} than n = {next}. With the idea it would have fewer.")
            return Counts(
                f"{say_number(here)} > {say_number(there)}",
                f"{n} < {n + 1}",
                told.format(n=n, what=what, next=n + 1),
            )
    return None


def show_left_out(question: Question, reading: Misreading) -> Counts | None:
    """Show how many vectors begin as the one that a test has failed for."""
    ask, n = question.ask, question.scene.setting.n
    if not isinstance(ask, VectorsLeftOut):
        return None
    x, right = ask.square.x, ask.right(n)
    believed = reading.left_out(right)
    if right == believed:
        return None
    told = _(
        "Each of the {left} columns after column {x} has {n} rows. With the "
        "idea only one vector is ruled out."
    )
    said = told.format(left=n - 1 - x, x=x, n=n)
    factors = "×".join([str(n)] * (n - 1 - x))
    return Counts(f"{factors} = {say_number(right)}", say_number(believed), said)


def show_moved(question: Question, reading: Misreading) -> Readings | None:
    """Show where an operation takes the queens, or one on the square that was asked."""
    n, step = question.scene.setting.n, question.scene.step()
    standing = step.standing(n) or (asked_square(question) or Square(0, 0),)
    operations = list(Operation)
    match question.ask:
        case SquareMoved(operation=asked) | OperationOnVector(operation=Operation() as asked):
            operations = [asked]
    for operation in operations:
        right, believed = (
            frozenset(image_of_square(each, operation, queen, n) for queen in standing)
            for each in (RIGHT, reading)
        )
        if right != believed:
            told = _("{effect} With the idea: {other}")
            effects = say_effect(operation, n), say_effect(reading.operation(operation), n)
            said = told.format(effect=effects[0], other=effects[1])
            return Readings(n, step, ContrastView(right), ContrastView(believed), said)
    return None
