"""Comparing the run of a student's program with that of the reference: where they first differ.

They are compared by what a search does, not by its lines: by the queens that it places. A square
that is only tried, and left again because it is attacked, is no placement: one program tries on the
board, another in a variable. Where no queens are placed, or the same, and the ends differ, it is
compared what those functions return that the statement names.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeAlias

from lessons.lab.exercise import Exercise, list_defined
from lessons.lab.judges import PRINTED
from lessons.language import _
from lessons.words import calls
from solver.observing.recording import Placed, Recording
from solver.value import Value

Answered: TypeAlias = tuple[int, tuple[str, Value]]
"""A step, and what a function has returned before it."""


@dataclass(frozen=True, slots=True)
class RunDifference:
    """Where two runs first differ: at which step of the student's, and in what."""

    step: int
    text: str


_ERROR, _VALUE, _PRINTED = "an error", "a value", "a text"
"""Results of a run, besides what it leaves in variables, which have names without blanks."""


def find_difference(
    exercise: Exercise, own: Recording, other: Recording, n: int
) -> RunDifference | None:
    """Return where the run of a program first differs from that of the reference on n columns.

    It is None if they do not differ as far as they were recorded; n is 0 if there is no board.
    """
    names = _list_named(exercise)
    mine, theirs = (_list_results(exercise, each, names) for each in (own, other))
    # What only one of them is known to come to is not compared.
    differing = [key for key in mine if key in theirs and mine[key] != theirs[key]]
    complete = own.complete and other.complete
    if n and other.program.listing.storage.board and is_search(exercise):
        placed, right = list(own.placements(n)), list(other.placements(n))
        # A search in variables of its own is no other search, if it ends alike.
        compared_so = placed or not complete or differing
        if compared_so and (first := _find_first(placed, right, own, other)):
            step, at = first
            return RunDifference(step, _describe_queens(placed, right, at, own, other))
    if not complete or not differing:
        return None
    answers = [list(_list_answers(each, names)) for each in (own, other)]
    common = set.intersection(*({name for _at, (name, _value) in each} for each in answers))
    answered, right_answers = ([one for one in each if one[1][0] in common] for each in answers)
    if first := _find_first(answered, right_answers, own, other):
        step, at = first
        if at < min(len(answered), len(right_answers)) and step < own.known:
            text = _describe_answers(answered[at][1], right_answers[at][1])
            return RunDifference(step, text)
    key = differing[0]
    return RunDifference(own.known, _describe_result(key, mine[key], theirs[key]))


def is_search(exercise: Exercise) -> bool:
    """Say whether it is the queens on the board that tell how far a run is."""
    is_class = exercise.compare == "queens-class"
    return is_class or bool(exercise.watch) or exercise.board in exercise.changes


def _find_first(
    mine: Sequence[tuple[int, object]],
    others: Sequence[tuple[int, object]],
    own: Recording,
    other: Recording,
) -> tuple[int, int] | None:
    """Return the step at which one course first differs from another, and the how many-th it is."""
    for at, (here, there) in enumerate(zip_longest(mine, others)):
        if here is not None and there is not None and here[1] == there[1]:
            continue
        cut = (here is None and not own.complete) or (there is None and not other.complete)
        if cut:  # What comes after is not known.
            return None
        return here[0] if here else own.known, at
    return None


def _list_named(exercise: Exercise) -> set[str]:
    """Return the functions and methods that the statement names."""
    tree = ast.parse(exercise.statement)
    names = {each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)}
    asked = list_defined(exercise.reference).get(exercise.function)
    inside = asked.body if isinstance(asked, ast.ClassDef) else ()
    methods = {each.name for each in inside if isinstance(each, ast.FunctionDef)}
    return (names | methods) - {"__init__"}


def _list_answers(recording: Recording, names: set[str]) -> Iterator[Answered]:
    for number in range(recording.known + 1):
        for name, value in recording.returned(number):
            if name in names:
                yield number, (name, value)


def _list_results(exercise: Exercise, recording: Recording, names: set[str]) -> dict[str, str]:
    """Return what a run has come to, as text, so far as that is known."""
    last = recording.step(recording.known)
    results = {_ERROR: last.error or ""}
    returned = [value for name, value in recording.returned(recording.known) if name in names]
    if exercise.compare != PRINTED:
        if returned:
            results[_VALUE] = calls.write_value(returned[-1])
        elif last.frames[0].function == exercise.function:
            results[_VALUE] = _("nothing")
    lines = recording.printed(recording.known).rstrip().split("\n")
    results[_PRINTED] = "\n".join(line.rstrip() for line in lines)
    for name, own in zip(exercise.parameters, recording.program.listing.parameters, strict=False):
        if name in exercise.changes:
            value = last.variables.get(own)
            if name == exercise.board:
                rows = (row if 0 <= row < len(last.queens) else -1 for row in last.queens)
                value = (*[-1] * last.storage.layout.first, *rows)
            results[name] = calls.write_value(value)
    return results


# What is said.


def _describe_queens(
    mine: list[Placed], others: list[Placed], at: int, own: Recording, other: Recording
) -> str:
    here = _write_queens(mine, at, own) if at < len(mine) else ""
    there = _write_queens(others, at, other) if at < len(others) else ""
    if not here and own.step(own.known).error is not None:
        return _("The first difference: here your run ends with an error.")
    if not here:
        sentence = _(
            "The first difference: your run ends here; the reference goes on, with {right}."
        )
    elif not there:
        sentence = _("The first difference: the reference has ended; your run goes on, with {own}.")
    else:
        sentence = _("The first difference: your run has {own} here, the reference has {right}.")
    return sentence.format(own=here, right=there) + _say_other_ways()


def _write_queens(placed: list[Placed], at: int, recording: Recording) -> str:
    first = recording.program.listing.storage.layout.first
    squares = sorted(placed[at][1])
    named = ", ".join(f"({x + first},{y + first})" for x, y in squares)
    return (_("queens on {squares}") if len(squares) > 1 else _("a queen on {squares}")).format(
        squares=named
    )


def _describe_answers(mine: tuple[str, Value], other: tuple[str, Value]) -> str:
    (name, value), (right_name, right) = mine, other
    if name != right_name:
        sentence = _("The first difference: {own} returns here, in the reference {right} returns.")
        return sentence.format(own=name, right=right_name)
    sentence = _("The first difference: here {name} returns {value}, in the reference {right}.")
    return sentence.format(
        name=name, value=calls.write_value(value), right=calls.write_value(right)
    )


def _describe_result(key: str, own: str, right: str) -> str:
    if key == _ERROR:
        return _("The reference comes to its end without an error.")
    if key == _PRINTED:
        return _("The first difference is in what was printed.")
    if key == _VALUE:
        sentence = _(
            "The first difference is the end: your run returns {own}, the reference {right}."
        )
        text = sentence.format(own=own, right=right)
        return text + _say_other_ways() if own.startswith("[") else text
    sentence = _("The first difference is the end: {name} is {own}, with the reference {right}.")
    return sentence.format(name=key, own=own, right=right) + _say_other_ways()


def _say_other_ways() -> str:
    return " " + _("Another way can be right too.")
