"""Recorded runs of listings that are not ours: what their process says is hostile, and checked."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from solver.machine.recorded import Noted
from solver.machine.step import Frame
from solver.observing.glimpse import LONGEST
from solver.observing.listing_recorder import CALLS, HIGHEST, STEPS, record_nothing
from solver.observing.reading import RecordingError, read_name, read_text, read_value, read_whole
from solver.text.listing import Event, Listing
from solver.value import Value

APART = 128  # steps between two of which the whole call stack is kept

Change = tuple[int, str, int, dict[str, Value], tuple[str, ...]]
Tables = tuple[list[str], list[Value]]
"""The names and the values that changes refer to by their numbers."""


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
        try:
            if not isinstance(text, str):
                raise TypeError
            value = json.loads(text)
            self.codes = bytes.fromhex(value["codes"])
            if len(self.codes) > STEPS or (self.codes and max(self.codes) >= statements):
                raise ValueError
            end = value["end"]
            self.cut = end is None
            self.error = cut if end is None else read_text(end)[:LONGEST] or None
            self.notes: Sequence[tuple[int, Event, Noted]] = tuple(
                [_note(*each) for each in value["notes"]]
            )
            tables = [*map(read_name, value["names"])], [*map(read_value, value["values"])]
            lines = len(listing.lines)
            self._changes = [_step(each, lines, tables) for each in value["frames"]]
            self._kept: list[tuple[Frame, ...]] = []
            self._at, self._frames = -1, _first(listing, arguments)
            self._walk_through()
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
            raise RecordingError("this is no recording") from error

    def extend(self) -> bool:
        """Record more of the run, once; what begins otherwise is not taken for the same run."""
        longer, self.longer = self.longer, None
        other = longer() if longer else None
        if other is None or len(other.codes) <= len(self.codes):
            return False
        if other.codes[: len(self.codes)] != self.codes:
            return False
        self.codes, self.notes, self.error, self.cut = (
            other.codes,
            other.notes,
            other.error,
            other.cut,
        )
        self._changes, self._kept = other._changes, other._kept
        return True

    @classmethod
    def without(cls, listing: Listing, arguments: Sequence[Value], why: str) -> "ListingRecording":
        """Return the recording of a run that ends before its first statement."""
        return cls(json.dumps(record_nothing(why)), listing, arguments, 0, "")

    def frames(self, position: int) -> tuple[Frame, ...]:
        """Return the call stack before the statement of a code; at last, as it was in the end."""
        position = min(position, len(self._changes) - 1)
        if position < 0:
            return self._frames
        if not self._at <= position < self._at + APART:
            self._at, self._frames = position // APART * APART, self._kept[position // APART]
        while self._at < position:
            self._at += 1
            self._frames = _next(self._frames, self._changes[self._at])
        return self._frames

    def _walk_through(self) -> None:
        """Go through all once: check it, and keep the call stack now and then."""
        if not len(self.codes) <= len(self._changes) <= len(self.codes) + 1:
            raise ValueError
        places = [position for position, _event, _square in self.notes]
        if places != sorted(places) or (places and places[-1] > len(self.codes)):
            raise ValueError
        frames: tuple[Frame, ...] = ()
        for position, change in enumerate(self._changes):
            frames = _next(frames, change)
            if not 0 < len(frames) <= CALLS + 1:
                raise ValueError
            if position % APART == 0:
                self._kept.append(frames)
        if self._kept:
            self._at, self._frames = 0, self._kept[0]


def _first(listing: Listing, arguments: Sequence[Value]) -> tuple[Frame, ...]:
    """Return the call stack of a run of which nothing was recorded."""
    names = listing.parameters if len(listing.parameters) == len(arguments) else listing.state
    return (Frame(listing.start, 1, dict(zip(names, arguments, strict=False))),)


def _next(frames: tuple[Frame, ...], change: tuple[int, tuple[Change, ...]]) -> tuple[Frame, ...]:
    depth, changed = change
    results = [*frames[:depth]]
    for at, function, line, new, lost in changed:
        if at > len(results):
            raise ValueError
        known = results[at].variables if at < len(results) else {}
        variables = {name: value for name, value in known.items() if name not in lost}
        variables.update(new)
        results[at : at + 1] = [Frame(function, line, variables)]
    if len(results) != depth:
        raise ValueError
    return tuple(results)


def _step(text: Any, lines: int, tables: Tables) -> tuple[int, tuple[Change, ...]]:
    depth, *changes = text
    return read_whole(depth), tuple([_change(lines, tables, *each) for each in changes])


def _change(
    lines: int, tables: Tables, depth: object, function: Any, line: object, new: Any, lost: Any
) -> Change:
    names, values = tables
    variables = {
        names[name]: values[value[0]] if type(value) is list else read_value(value)
        for name, value in zip(new[::2], new[1::2], strict=True)
    }
    gone = tuple([names[name] for name in lost])
    return read_whole(depth), names[function], read_whole(line, 1, lines), variables, gone


def _note(position: object, event: Any, *square: object) -> tuple[int, Event, Noted]:
    result: Noted = None
    if square:
        x, y = (read_whole(each, -HIGHEST, HIGHEST) for each in square)
        result = x, y
    return read_whole(position), Event(event), result
