"""Runs of listings that a course brings: recorded in the sealed process of students' programs.

A listing is code, and a course may come from anybody. So it is executed where it can do nothing but
compute, and what that process says is checked. Where a program cannot be sealed off, none is run.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from lessons.files.course_folder import find_course_folder
from lessons.files.findings import make_printable
from lessons.files.own_listings import FOLDER
from lessons.lab import isolation
from lessons.lab.outcome import Ended, Returned
from lessons.lab.runner import ProgramPlace
from lessons.lab.task import Limits, ProgramCall
from lessons.language import _
from solver.machine.program import Program
from solver.machine.recorded import Noted
from solver.machine.step import Frame
from solver.observing.glimpse import LONGEST
from solver.observing.listing_recorder import SECONDS, STEPS, record_nothing
from solver.observing.reading import History, RecordingError, State, read_recording
from solver.text.listing import Event, Listing
from solver.value import Value

RECORD = "solver.observing.listing_recorder:record_run"
AT_FIRST = 2_000
"""Steps that are recorded before more are asked for: mostly one looks at the beginning of a run."""
LIMITS = Limits(seconds=2 * SECONDS, answer=8 << 20)
AWAITED = replace(LIMITS, check=5.0)
"""Of these first steps: they take no time, so a listing that sleeps is soon ended."""


class ListingRecording:
    """The recording of a listing's run, or of its beginning.

    Attributes:
        codes: What it pauses with before each statement.
        notes: By the number of codes before them, the events whose squares the marks name.
        error: What ended it; None if it came to its end.
        cut: Whether the run goes on, and only its recording has ended.
        record_more: Records more of the same run; None if no more is to be recorded.

    Raises:
        RecordingError: What was said is no recording.
    """

    def __init__(
        self, text: object, listing: Listing, arguments: Sequence[Value], statements: int, cut: str
    ) -> None:
        self.record_more: Callable[[], ListingRecording] | None = None
        changes, ended, error, self.codes, notes = read_recording(text, len(listing.lines))
        self.notes: Sequence[tuple[int, Event, Noted]] = notes
        self.cut = not ended
        self.error = (error or "")[:LONGEST] or None if ended else cut
        steps = len(changes) - ended
        self._last = steps - 1
        self._history = History(changes, State())
        for _state in self._history.walk_through():
            """A state that cannot be is refused."""
        names = listing.parameters if len(listing.parameters) == len(arguments) else listing.state
        variables = dict(zip(names, arguments, strict=False))
        self._frames = (Frame(listing.start, 1, variables),)  # if nothing was recorded
        places = [position for position, _event, _square in notes]
        known = all(code < statements for code in self.codes) and len(self.codes) <= STEPS
        sorted_ = places == sorted(places) and max(places, default=0) <= len(self.codes)
        if not (known and sorted_ and len(self.codes) <= steps <= len(self.codes) + 1):
            raise RecordingError("this is no recording")

    def extend(self) -> bool:
        """Record more of the run, at most once; return whether there are more steps now."""
        record_more, self.record_more = self.record_more, None
        other = record_more() if record_more else None
        if other is None or len(other.codes) <= len(self.codes):
            return False
        if other.codes[: len(self.codes)] != self.codes:
            return False
        vars(self).update(vars(other), record_more=None)
        return True

    @classmethod
    def without(cls, listing: Listing, arguments: Sequence[Value], why: str) -> "ListingRecording":
        """Return the recording of a run that ends, with a reason, before its first statement."""
        return cls(json.dumps(record_nothing(why)), listing, arguments, 0, "")

    def frames(self, position: int) -> tuple[Frame, ...]:
        """Return the call stack before the statement at a position, or at the end of the run."""
        if self._last < 0:
            return self._frames
        return self._history.at(min(position, self._last)).frames()


def record_listing(
    listing: Listing, arguments: tuple[Value, ...], *, entered: bool, enters_tests: bool
) -> ListingRecording:
    """Return a listing's recorded run; if that fails, one that ends with the reason."""
    if why := say_not_run():
        return ListingRecording.without(listing, arguments, why)

    record = partial(_record_call, listing, arguments, entered=entered, enters_tests=enters_tests)
    result = record(min(AT_FIRST, STEPS), AWAITED)
    if result.cut and AT_FIRST < STEPS:
        result.record_more = partial(record, STEPS, LIMITS)
    return result


def _record_call(
    listing: Listing,
    arguments: tuple[Value, ...],
    steps: int,
    limits: Limits,
    *,
    entered: bool,
    enters_tests: bool,
) -> ListingRecording:
    """Return the recording of at most `steps` steps of a run, made in a sealed process."""
    asked = ProgramCall(
        RECORD, (listing.id, listing.marked, arguments, entered, enters_tests, steps)
    )
    path = find_course_folder() / FOLDER / "listing.py"
    why = _("what the listing does cannot be shown: it interfered with the recording")
    try:
        (outcome,) = ProgramPlace(path, limits, alone=True).run("", [asked])
        if isinstance(outcome, Returned):
            statements = len(Program(listing, enters_tests=enters_tests).statements)
            cut = _("a run of this listing is recorded for {n} steps at most, or some seconds")
            shown = cut.format(n=f"{STEPS:,}")
            return ListingRecording(outcome.value, listing, arguments, statements, shown)
        if isinstance(outcome, Ended):
            why = make_printable(outcome.describe(_("the listing")).rstrip("."))
    except OSError as error:
        why = _("the system starts no process ({reason})").format(reason=error.strerror)
    except RecordingError:
        pass
    return ListingRecording.without(listing, arguments, why)


def say_not_run() -> str:
    """Return why listings of a course are not run on this machine; "" if they are."""
    if isolation.find_level() >= isolation.SealLevel.SEALED:
        return ""
    return _(
        "the listing comes with a course, and this machine cannot seal a program off as Linux can, "
        "so it is not run"
    )
