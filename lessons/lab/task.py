"""Calls to be made of a student's program, and how much it may use before it is ended."""

from collections.abc import Callable
from dataclasses import dataclass
from types import CodeType
from typing import TypeAlias

Program: TypeAlias = str | CodeType  # a program: its text, or what Python has made of one
Stop: TypeAlias = Callable[[], bool]
"""Says whether a run is to end where it is; it is asked some twenty times a second."""
MIB = 1 << 20
CHECK = 10.0  # seconds on the clock that a check of a program may take, if nobody says otherwise


class Shuffles:
    """Shuffles a board: each shuffle makes the next of some orders; the last order stays.

    A program that shuffles more often than the limit is stopped. What a program must not know
    before, and what is counted of it, is here: in the process that judges, where it can neither
    read nor write.
    """

    def __init__(self, orders: object, limit: object) -> None:
        listed = orders if isinstance(orders, list | tuple) else ()
        self._orders = [list(each) for each in listed if isinstance(each, list | tuple)]
        self._limit = limit if isinstance(limit, int) else 0
        self._made = 0
        self._over = False

    def reply(self, _value: object) -> object:
        """Return the order that the next shuffle makes; None if there have been too many."""
        self._over = self._over or self._made > self._limit or not self._orders
        if self._over:
            return None
        order = self._orders[min(self._made, len(self._orders) - 1)]
        self._made += 1
        return order

    def result(self, value: object) -> object:
        """Return what a function returned, the board afterwards, and the number of shuffles.

        For a function that was stopped, `endless` stands for what it returned.
        """
        match value:
            case [returned, board]:
                return ["endless" if self._over else returned, board, self._made]
        raise ValueError


@dataclass(frozen=True, slots=True)
class ProgramCall:
    """A call to be made in the process of a student's program.

    Attributes:
        function: One that the student's file defines, or a probe, `module:function`: one of the
            tutor's, which takes the student's module and the arguments, and returns plain values.
            What it returns is not to be trusted more than any answer of that process.
        arguments: What it is given: None, bool, int, float, str, and lists and tuples of these.
        make_partner: Makes what a probe can ask during the call, in the tutor's process, where
            nothing of it can be reached; it is then given a function for that behind the module.
        inside: What a probe makes the call with, if not ""; then the partner is for that. It is
            given as `called`.
    """

    function: str
    arguments: tuple[object, ...] = ()
    make_partner: Callable[[], Shuffles] | None = None
    inside: str = ""

    @property
    def probes(self) -> set[str]:
        """The tutor's functions that the call needs, as `module:function`."""
        return {each for each in (self.function, self.inside) if ":" in each}


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one program; a program that exceeds any of them is ended.

    A busy machine does not make a right program wrong, because CPU time is limited.
    """

    seconds: float = 2.0  # CPU time of each call, and of executing the file itself
    memory: int = 512 * MIB  # bytes of address space, Python's own 20 MiB among them
    output: int = 256 << 10
    answer: int = 4 * MIB  # bytes of what one call gives back, as it is sent
    check: float = 0.0  # seconds on the clock for one check; 0: for one call, `CHECK` at least

    @property
    def patience(self) -> float:
        """Seconds on the clock after which a waiting call is ended: many may share a machine."""
        return 3 * self.seconds + 4

    @property
    def whole(self) -> float:
        """Seconds on the clock after which a check is ended, whatever the program does."""
        return self.check or max(CHECK, self.patience)
