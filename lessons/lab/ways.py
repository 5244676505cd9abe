"""Ways: how a case is made a call, where a function is not called with values alone.

What a program must not know before, and what is counted of it, is on this side, in the tutor's
process, where the program can neither read nor write.
"""

from collections.abc import Callable, Mapping
from functools import partial

from lessons.lab.task import Probe

METHOD, SHUFFLED = "lessons.lab.structure:method", "lessons.lab.structure:shuffled"


class Shuffles:
    """Shuffles a board: each shuffle makes the next of some orders, after the last they stay.

    Who shuffles more often than the limit is stopped.
    """

    def __init__(self, orders: object, limit: object) -> None:
        listed = orders if isinstance(orders, list | tuple) else ()
        self._orders = [list(each) for each in listed if isinstance(each, list | tuple)]
        self._limit = limit if isinstance(limit, int) else 0
        self._made = 0
        self._over = False

    def reply(self, _value: object) -> object:
        """Return what the next shuffle makes; None if there have been too many."""
        self._over = self._over or self._made > self._limit or not self._orders
        if self._over:
            return None
        order = self._orders[min(self._made, len(self._orders) - 1)]
        self._made += 1
        return order

    def result(self, value: object) -> object:
        """Return what a function returned, the board afterwards, and how often it was shuffled.

        Of one that was stopped, what it returned is `endless`.

        Raises:
            ValueError: The value is nothing that such a call comes to.
        """
        match value:
            case [returned, board]:
                return ["endless" if self._over else returned, board, self._made]
        raise ValueError


def _method(name: object, made: object, steps: object) -> Probe:
    """Call the methods of a new object, one after the other."""
    return Probe(METHOD, (name, made, steps))


def _shuffled(name: object, board: object, orders: object, limit: object) -> Probe:
    """Call a function with a board, a function that shuffles it, and a limit."""
    return Probe(SHUFFLED, (name, board, limit), partial(Shuffles, orders, limit))


WAYS: Mapping[str, Callable[..., Probe]] = {"method": _method, "shuffled": _shuffled}
"""What makes a call of the name of a function and the values of a case, by the words for it."""
