"""Runs of listings that are not ours: never executed here, but recorded in another process.

A recording is replayed in the place of an execution, so that everything else is as in any run.
"""

from collections.abc import Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from solver.brought import find_recording
from solver.machine.step import Frame
from solver.text.listing import Event, Listing
from solver.value import Value

Noted: TypeAlias = "tuple[int, int] | None"  # the square of an event, if its mark names one


@runtime_checkable
class RecordedRun(Protocol):
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

    def extend(self) -> bool:
        """Record more of the run; return False if the run or its recording is at the end."""
        ...


class IncompleteRunError(RuntimeError):
    """Only the beginning of a run was recorded; the text says why."""


def make_recorded_run(
    listing: Listing, arguments: Sequence[Value], *, entered: bool, enters_tests: bool
) -> RecordedRun:
    """Return the recorded run of a course's own listing.

    It is begun with arguments, or entered at the top of its tick loop with a state, and steps go
    into its test functions or over them.
    """
    recording = find_recording(listing, tuple(arguments), entered, enters_tests)
    if not isinstance(recording, RecordedRun):
        raise TypeError(f"{listing.id} was not recorded")
    return recording
