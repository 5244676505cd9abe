"""What a program talks to while it shuffles a board: each call gets one of its own.

What a program must not know before, and what is counted of it, is on this side, in the process that
judges, where the program can neither read nor write.
"""


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
