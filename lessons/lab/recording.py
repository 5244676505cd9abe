"""Runs of listings that a course brings: recorded in the sealed process of students' programs.

A listing is code, and a course may come from anybody. So it is executed where it can do nothing but
compute, and what that process says is checked. Where a program cannot be sealed off, none is run.
"""

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
from solver.machine.reading import RecordingError
from solver.machine.recorded import RecordedRun
from solver.observing.listing_recorder import SECONDS, STEPS
from solver.text.listing import Listing
from solver.value import Value

RECORD = "solver.observing.listing_recorder:record_run"
AT_FIRST = 2_000
"""Steps that are recorded before more are asked for: mostly one looks at the beginning of a run."""
LIMITS = Limits(seconds=2 * SECONDS, answer=8 << 20)
AWAITED = replace(LIMITS, check=5.0)
"""Of these first steps: they take no time, so a listing that sleeps is soon ended."""


def record_listing(
    listing: Listing, arguments: tuple[Value, ...], entered: bool, enters_tests: bool
) -> RecordedRun:
    """Return a listing's recorded run; if that fails, one that ends with the reason.

    It is begun with arguments, or entered at the top of its tick loop with a state, and steps go
    into its test functions or over them.
    """
    path = find_course_folder() / FOLDER / "listing.py"

    def record(steps: int, limits: Limits) -> RecordedRun:
        """Return the recording of at most `steps` steps, made in a sealed process."""
        given = listing.id, listing.marked, arguments, entered, enters_tests, steps
        why = _("what the listing does cannot be shown: it interfered with the recording")
        try:
            place = ProgramPlace(path, limits, alone=True)
            (outcome,) = place.run("", [ProgramCall(RECORD, given)])
            if isinstance(outcome, Returned):
                statements = len(Program(listing, enters_tests=enters_tests).statements)
                cut = _("a run of this listing is recorded for {n} steps at most, or some seconds")
                shown = cut.format(n=f"{STEPS:,}")
                return RecordedRun(outcome.value, listing, arguments, statements, shown)
            if isinstance(outcome, Ended):
                why = make_printable(outcome.describe(_("the listing")).rstrip("."))
        except OSError as error:
            why = _("the system starts no process ({reason})").format(reason=error.strerror)
        except RecordingError:
            pass
        return RecordedRun.without(listing, arguments, why)

    if why := say_not_run():
        return RecordedRun.without(listing, arguments, why)
    result = record(min(AT_FIRST, STEPS), AWAITED)
    if result.cut and AT_FIRST < STEPS:
        result.record_more = partial(record, STEPS, LIMITS)
    return result


def say_not_run() -> str:
    """Return in words why listings of a course are not run on this machine; "" if they are."""
    if isolation.find_level() >= isolation.SealLevel.SEALED:
        return ""
    return _(
        "the listing comes with a course, and this machine cannot seal a program off as Linux can, "
        "so it is not run"
    )
