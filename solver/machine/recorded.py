"""Runs of listings that are not ours: never executed here, but recorded in another process.

A recording is replayed in the place of an execution, so that everything else is as in any run.
"""

import json
from collections.abc import Callable, Sequence

from solver.machine.reading import RecordedStates, RecordingError, State, read_recording
from solver.machine.step import Frame, Noted
from solver.text.listing import Event, Listing
from solver.value import Value

LONGEST = 1000  # characters of an error


class RecordedRun:
    """A run that was recorded, or its beginning.

    Attributes:
        codes: What it pauses with before each statement, in order.
        notes: By the number of codes before them, the events whose squares the marks name.
        error: What ended it, if it did not end by itself.
        cut: Whether the run goes on, and only its recording has ended.
        record_more: Records more of the same run; None if no more is to be recorded.

    Raises:
        RecordingError: What was said is no recording of so many statements.
    """

    def __init__(
        self, text: object, listing: Listing, arguments: Sequence[Value], statements: int, cut: str
    ) -> None:
        self.record_more: Callable[[], RecordedRun] | None = None
        changes, ended, error, self.codes, notes = read_recording(text, len(listing.lines))
        self.notes: Sequence[tuple[int, Event, Noted]] = notes
        self.cut = not ended
        self.error = (error or "")[:LONGEST] or None if ended else cut
        self._last = len(changes) - 1 if len(changes) > ended else -1
        self._history = RecordedStates(changes, State())
        for _state in self._history.walk_through():
            """A state that cannot be is refused."""
        names = listing.parameters if len(listing.parameters) == len(arguments) else listing.state
        variables = dict(zip(names, arguments, strict=False))
        self._frames = (Frame(listing.start, 1, variables),)  # if nothing was recorded
        places = [position for position, _event, _square in notes]
        known = all(code < statements for code in self.codes)
        sorted_ = places == sorted(places) and max(places, default=0) <= len(self.codes)
        if not (known and sorted_ and len(self.codes) + self.cut == len(changes) - ended):
            raise RecordingError("this is no recording")

    @classmethod
    def without(cls, listing: Listing, arguments: Sequence[Value], why: str) -> "RecordedRun":
        """Return the recording of a run that ends, with a reason, before its first statement."""
        text = json.dumps({"steps": [], "end": [why, [], "", []]})
        return cls(text, listing, arguments, 0, "")

    def frames(self, position: int) -> tuple[Frame, ...]:
        """Return the call stack before the statement of a code; at last, as it was in the end."""
        if self._last < 0:
            return self._frames
        return self._history.at(min(position, self._last)).frames()

    def extend(self) -> bool:
        """Record more of the run, at most once; return whether there are more steps now."""
        record_more, self.record_more = self.record_more, None
        other = record_more() if record_more else None
        if other is None or other.codes == self.codes or not other.codes.startswith(self.codes):
            return False
        vars(self).update(vars(other), record_more=None)
        return True
