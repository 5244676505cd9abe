"""Ways: how a case is made a call, and how it is written as one in Python."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from lessons.lab.exercise import Exercise
from lessons.lab.judging import is_grid, show_value
from lessons.lab.task import ProgramCall, Shuffles

METHOD, SHUFFLED = "lessons.lab.structure:probe_methods", "lessons.lab.structure:probe_shuffled"
WIDEST = 60  # characters of the arguments in a call that is written out


@dataclass(frozen=True, slots=True)
class Way:
    """How a function is called, where it is not called with the values of a case alone.

    Attributes:
        width: How many values a case has.
        call: Makes a call of the name of the function and the values.
        write: Writes that call.
    """

    width: int
    call: Callable[..., ProgramCall]
    write: Callable[..., str]


def _call_methods(name: object, made: object, steps: object) -> ProgramCall:
    """Call the methods of a new object, one after the other."""
    return ProgramCall(METHOD, (name, made, steps))


def _write_methods(name: str, made: object, steps: object) -> str:
    """Return how an object is made, and the calls of its methods, in words: `Name(4): a(), b()`."""
    outer = f"{name}({_write_values(made)})"
    made_of = steps if isinstance(steps, list) else ()
    calls = [f"{step[0]}({_write_values(step[1])})" for step in made_of]
    return f"{outer}.{calls[0]}" if len(calls) == 1 else f"{outer}: {', '.join(calls)}"


def _write_values(values: object) -> str:
    return ", ".join(map(show_value, values)) if isinstance(values, list | tuple) else ""


def _call_shuffled(name: object, board: object, orders: object, limit: object) -> ProgramCall:
    """Call a function with a board, a function that shuffles it, and a limit."""
    return ProgramCall(SHUFFLED, (name, board, limit), partial(Shuffles, orders, limit))


def _write_shuffled(name: str, board: object, _orders: object, limit: object) -> str:
    return f"{name}({show_value(board)}, shuffle, {show_value(limit)})"


WAYS: Mapping[str, Way] = {
    "method": Way(2, _call_methods, _write_methods),
    "shuffled": Way(3, _call_shuffled, _write_shuffled),
}
"""The ways, by the words for them in `exercise.yaml`."""


def call_of_case(exercise: Exercise, case: Sequence[object]) -> ProgramCall:
    """Return the call that a case is."""
    if way := WAYS.get(exercise.way):
        return way.call(exercise.function, *case)
    return ProgramCall(exercise.function, tuple(case))


def write_case(exercise: Exercise, values: Sequence[object]) -> str:
    """Return a case as a call.

    Where that would be long, the names of the parameters stand for lists.
    """
    if way := WAYS.get(exercise.way):
        return way.write(exercise.function, *values)
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
