"""Ways: how a case is made a call, where a function is not called with values alone."""

from collections.abc import Callable, Mapping
from functools import partial

from lessons.lab.shuffles import Shuffles
from lessons.lab.task import ProgramProbe

METHOD, SHUFFLED = "lessons.lab.structure:probe_methods", "lessons.lab.structure:probe_shuffled"


def _method(name: object, made: object, steps: object) -> ProgramProbe:
    """Call the methods of a new object, one after the other."""
    return ProgramProbe(METHOD, (name, made, steps))


def _shuffled(name: object, board: object, orders: object, limit: object) -> ProgramProbe:
    """Call a function with a board, a function that shuffles it, and a limit."""
    return ProgramProbe(SHUFFLED, (name, board, limit), partial(Shuffles, orders, limit))


WAYS: Mapping[str, Callable[..., ProgramProbe]] = {"method": _method, "shuffled": _shuffled}
"""What makes a call of the name of a function and the values of a case, by the words for it."""
