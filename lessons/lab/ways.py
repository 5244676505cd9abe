"""Ways: how a case is made a call, and how it is written as one in Python."""

from collections.abc import Sequence
from functools import partial

from lessons.lab.exercise import Exercise
from lessons.lab.judging import is_grid, show_value
from lessons.lab.task import ProgramCall, Shuffles

WIDEST = 60  # characters of the arguments in a call that is written out


WAYS = {"method": 2, "shuffled": 3}
"""How functions are called that are not called with a case alone, and how many values it has."""


def call_of_case(exercise: Exercise, case: Sequence[object]) -> ProgramCall:
    """Return the call that a case is.

    The methods of a new object are called one after the other; a function that shuffles a board is
    given it, what shuffles it, and a limit.
    """
    name = exercise.function
    if exercise.way == "method":
        return ProgramCall("lessons.lab.structure:probe_methods", (name, *case))
    if exercise.way == "shuffled":
        board, orders, limit = case
        arguments, partner = (name, board, limit), partial(Shuffles, orders, limit)
        return ProgramCall("lessons.lab.structure:probe_shuffled", arguments, partner)
    return ProgramCall(name, tuple(case))


def write_case(exercise: Exercise, values: Sequence[object]) -> str:
    """Return a case as a call.

    Where that would be long, the names of the parameters stand for lists.
    """
    if exercise.way == "method":
        return _write_methods(exercise.function, *values)
    if exercise.way == "shuffled":
        board, _orders, limit = map(show_value, values)
        return f"{exercise.function}({board}, shuffle, {limit})"
    names = dict(name_arguments(exercise, values))
    pairs = zip(exercise.parameters, values, strict=True)
    texts = (name if name in names else show_value(value) for name, value in pairs)
    return f"{exercise.function}({', '.join(texts)})"


def name_arguments(exercise: Exercise, values: Sequence[object]) -> tuple[tuple[str, object], ...]:
    """Return each argument that `write_case` only names: grids; all lists, if the call is long."""
    if exercise.way:
        return ()
    long = sum(len(show_value(each)) for each in values) > WIDEST
    return tuple(
        (name, value)
        for name, value in zip(exercise.parameters, values, strict=True)
        if is_grid(value) or (long and isinstance(value, list | tuple))
    )


def _write_methods(name: str, made: object, steps: object) -> str:
    """Return how an object is made, and the calls of its methods, in words: `Name(4): a(), b()`."""
    outer = f"{name}({_write_values(made)})"
    made_of = steps if isinstance(steps, list) else ()
    calls = [f"{step[0]}({_write_values(step[1])})" for step in made_of]
    return f"{outer}.{calls[0]}" if len(calls) == 1 else f"{outer}: {', '.join(calls)}"


def _write_values(values: object) -> str:
    return ", ".join(map(show_value, values)) if isinstance(values, list | tuple) else ""
