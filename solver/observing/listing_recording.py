"""Recorded runs of listings that are not ours, in the place of their execution."""

import json
from collections.abc import Callable, Sequence

from solver.machine.recorded import Noted
from solver.machine.step import Frame
from solver.observing.glimpse import LONGEST
from solver.observing.listing_recorder import STEPS, record_nothing
from solver.observing.reading import RecordingError, read_recording
from solver.observing.replay import History, State
from solver.text.listing import Event, Listing
from solver.value import Value


class ListingRecording:
    """A run of a listing, or its beginning, as it was recorded.

    Attributes:
        codes: What it pauses with before each statement.
        notes: By the number of codes before them, the events whose squares the marks name.
        error: What ended it; None if it came to its end.
        cut: Whether the run goes on, and only its recording has ended.
        longer: Records more of the same run; None if no more is to be recorded.

    Raises:
        RecordingError: What was said is no recording.
    """

    def __init__(
        self, text: object, listing: Listing, arguments: Sequence[Value], statements: int, cut: str
    ) -> None:
        self.longer: Callable[[], ListingRecording] | None = None
        changes, end, self.codes, notes = read_recording(text, len(listing.lines))
        self.notes: Sequence[tuple[int, Event, Noted]] = notes
        self.cut = end is None
        self.error = cut if end is None else (end.error or "")[:LONGEST] or None
        self._last = len(changes) - 1
        self._history = History(changes, None, State())
        for _state in self._history.walk_through():
            """A state that cannot be is refused."""
        names = listing.parameters if len(listing.parameters) == len(arguments) else listing.state
        variables = dict(zip(names, arguments, strict=False))
        self._frames = (Frame(listing.start, 1, variables),)  # if nothing was recorded
        places = [position for position, _event, _square in notes]
        known = all(code < statements for code in self.codes) and len(self.codes) <= STEPS
        sorted_ = places == sorted(places) and max(places, default=0) <= len(self.codes)
        if not (known and sorted_ and len(self.codes) <= len(changes) <= len(self.codes) + 1):
            raise RecordingError("this is no recording")

    def extend(self) -> bool:
        """Record more of the run, once; what begins otherwise is not taken for the same run."""
        longer, self.longer = self.longer, None
        other = longer() if longer else None
        if other is None or len(other.codes) <= len(self.codes):
            return False
        if other.codes[: len(self.codes)] != self.codes:
            return False
        vars(self).update(vars(other), longer=None)
        return True

    @classmethod
    def without(cls, listing: Listing, arguments: Sequence[Value], why: str) -> "ListingRecording":
        """Return the recording of a run that ends before its first statement."""
        return cls(json.dumps(record_nothing(why)), listing, arguments, 0, "")

    def frames(self, position: int) -> tuple[Frame, ...]:
        """Return the call stack before the statement of a code; at last, as it was in the end."""
        if self._last < 0:
            return self._frames
        return self._history.at(min(position, self._last)).frames()
