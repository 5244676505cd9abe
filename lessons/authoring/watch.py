"""The time of a course's check: its costs, and the end of whatever takes too long."""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import TypeAlias

from lessons.authoring.sound import Sound
from lessons.files.findings import Finding

Tell: TypeAlias = Callable[[str], None]
"""A function that is called with a sentence on what is being checked now."""

COSTLY, SHOWN = 2.0, 5
"""Seconds from which a piece counts as costly, and how many such pieces are listed."""
COMPUTING, WAITING = 1.0, 4.0
"""Seconds of processor that a piece of a course may take where somebody waits, and of the clock: a
listing that a course brings runs in another process, and on a busy machine that takes its time."""


class TooLongError(Exception):
    """A piece of a course takes longer to check than the limit."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__(f"{path}:{line}")
        self.path, self.line = path, line


@dataclass(frozen=True, slots=True, order=True)
class CheckCost:
    """How long the check of a piece took, and where the piece stands; sorts by time."""

    seconds: float
    path: Path
    line: int
    what: str


@dataclass(slots=True)
class CheckWatch:
    """The costs and limits of one check of a course, and its memory of sound pieces.

    Attributes:
        tell: Is told what is being checked.
        sound: Knows which pieces need not be looked at again; None if all are.
        recount: Whether the figures that a course keeps are counted again.
        hurried: Whether a piece that takes too long is ended, by a `TooLongError`. That needs the
            timers of a process in which nothing else uses them.
        costs: What each piece took, in order; what a piece within it took is not counted twice.
    """

    tell: Tell = lambda _what: None
    sound: Sound | None = None
    recount: bool = True
    hurried: bool = False
    costs: list[CheckCost] = field(default_factory=list)
    _within: list[float] = field(default_factory=list)

    def unless_sound(
        self, kind: str, name: str, find: Callable[[], Iterable[Finding]], script: str = ""
    ) -> list[Finding]:
        """Return the findings of `find`, or none at once if the piece is known to be sound."""
        return self.sound.check(kind, name, find, script) if self.sound else list(find())

    def costly(self) -> list[CheckCost]:
        """Return the few pieces whose check took longest, the slowest first."""
        return [each for each in sorted(self.costs, reverse=True) if each.seconds >= COSTLY][:SHOWN]

    @contextmanager
    def piece(self, path: Path, line: int, what: str) -> Iterator[None]:
        """Time the check of a piece as a context manager; limit it if `hurried` and outermost."""
        begun = perf_counter()
        self._within.append(0.0)
        limited = self.hurried and len(self._within) == 1
        if limited:
            _set_timers(path, line)
        try:
            yield
        finally:
            for timer in (signal.ITIMER_PROF, signal.ITIMER_REAL) if limited else ():
                signal.setitimer(timer, 0)
            took, inner = perf_counter() - begun, self._within.pop()
            self.costs.append(CheckCost(took - inner, path, line, what))
            if self._within:
                self._within[-1] += took


def _set_timers(path: Path, line: int) -> None:
    """Set timers that raise `TooLongError` for a place if its check takes too long."""

    def give_up(_number: int, _frame: FrameType | None) -> None:
        """Raise `TooLongError` when a timer's signal arrives."""
        raise TooLongError(path, line)

    signal.signal(signal.SIGPROF, give_up)
    signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_PROF, COMPUTING)
    signal.setitimer(signal.ITIMER_REAL, WAITING)
