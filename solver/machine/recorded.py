"""Runs of listings that are not ours: never executed here, but recorded in another process.

Who can have them recorded hands over a function that does so. A recording is replayed in the place
of an execution, so that everything else is as in any run.
"""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from solver.machine.step import Frame
from solver.text.listing import Event, Listing
from solver.value import Value

Noted: TypeAlias = "tuple[int, int] | None"  # the square of an event, if its mark names one


class Recorded(Protocol):
    """A run that was recorded, or its beginning.

    Attributes:
        codes: What it pauses with before each statement, in order.
        notes: By the number of codes before them, the events whose squares the marks name.
        error: What ended it, if it did not end by itself.
        cut: Whether the run goes on, and only its recording has ended.
    """

    codes: bytes
    notes: Sequence[tuple[int, Event, Noted]]
    error: str | None
    cut: bool

    def frames(self, position: int) -> tuple[Frame, ...]:
        """Return the call stack before the statement of a code; at last, as it was in the end."""
        ...


class CutShortError(RuntimeError):
    """Of a run no more was recorded than its beginning; the text says why."""


Recorder: TypeAlias = Callable[[Listing, tuple[Value, ...], bool, bool], Recorded]
"""Records a listing with arguments, entered at the top of its tick loop or not, with steps into
its test functions or over them."""


class NobodyRecordsError(RuntimeError):
    """There is nobody who executes listings that are not ours."""


def _nobody(listing: Listing, *_how: object) -> Recorded:
    raise NobodyRecordsError(listing.id)


_recorders: list[Recorder] = [_nobody]


def record_with(recorder: Recorder) -> None:
    """Have listings that are not ours recorded by a function."""
    _recorders[0] = recorder


def record(listing: Listing, arguments: Sequence[Value], *, entered: bool, into: bool) -> Recorded:
    """Return the recorded run of a listing that is not ours."""
    return _recorders[0](listing, tuple(arguments), entered, into)
