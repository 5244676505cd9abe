"""Cases as they are written in Python."""

from collections.abc import Sequence

from lessons.lab.exercise import Exercise
from lessons.lab.judging import show_value

WIDEST = 60  # characters of the arguments in a call that is written out
WIDTHS = {"method": 2, "shuffled": 3}
"""How many values a case has, where it has not one for each parameter."""


def write_case(exercise: Exercise, values: Sequence[object]) -> str:
    """Return a case as a call.

    Where that would be long, the names of the parameters stand for lists.
    """
    if exercise.way == "method":
        return _chain(exercise.function, *values)
    if exercise.way == "shuffled":
        board, _orders, limit = map(show_value, values)
        return f"{exercise.function}({board}, shuffle, {limit})"
    texts = [show_value(each) for each in values]
    if sum(map(len, texts)) > WIDEST:
        named = zip(exercise.parameters, values, texts, strict=True)
        texts = [name if isinstance(value, list | tuple) else text for name, value, text in named]
    return f"{exercise.function}({', '.join(texts)})"


def write_arguments(exercise: Exercise, values: Sequence[object]) -> tuple[str, ...]:
    """Return what stands behind the names in a long call: `name = value`, a line each."""
    if exercise.way or sum(len(show_value(each)) for each in values) <= WIDEST:
        return ()
    named = zip(exercise.parameters, values, strict=True)
    return tuple(f"{name} = {value!r}" for name, value in named if isinstance(value, list | tuple))


def _chain(name: str, made: object, steps: object) -> str:
    outer = f"{name}({_listed(made)})"
    made_of = steps if isinstance(steps, list) else ()
    calls = [f"{step[0]}({_listed(step[1])})" for step in made_of]
    return f"{outer}.{calls[0]}" if len(calls) == 1 else f"{outer}: {', '.join(calls)}"


def _listed(values: object) -> str:
    return ", ".join(map(show_value, values)) if isinstance(values, list | tuple) else ""
