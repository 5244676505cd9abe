"""Following a student's program step by step, and to where it first differs from the reference.

Both are recorded in the same case, in processes of their own, and compared by what they do (see
`lessons.lab.comparing`). Nothing of the reference is shown but what that difference is.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from lessons.lab import errors
from lessons.lab.comparing import RunDifference, find_difference, is_search
from lessons.lab.exercise import Exercise
from lessons.lab.outcome import Ended, Faulty, Outcome, Raised
from lessons.lab.session import LabSession
from lessons.lab.stepping import ask_for_steps, read_recorded, say_wholes, watched_variables
from lessons.lab.task import Limits, Stop
from lessons.lab.ways import call_of_case, write_case
from lessons.language import _
from solver.board.maze import FREE, GOAL, START, WALL
from solver.observing.reading import RecordingError
from solver.observing.recording import Recording

LARGEST = 32  # columns of a board that is shown at most


class NoStepsError(Exception):
    """There are no steps to show; the text says why, in sentences."""


@dataclass(frozen=True, slots=True)
class Following:
    """The run of a student's program in a case, compared with that of the reference.

    Attributes:
        n: Columns of the board; 0 if there is none.
        difference: Where they first differ; None if they do not, as far as they were recorded.
        comparison: The sentence that says so.
        notes: The sentences about what is not stepped into.
    """

    exercise: Exercise
    case: Sequence[object]
    call: str
    own: Recording
    n: int
    maze: tuple[str, ...]
    difference: RunDifference | None
    comparison: str
    notes: str

    @property
    def has_ticks(self) -> bool:
        """Whether the program runs for more than one tick."""
        return self.own.step(self.own.known).tick > 1

    @property
    def is_search(self) -> bool:
        """Whether queens are placed on a board, step by step."""
        return self.n > 0 and is_search(self.exercise)


def follow_case(
    session: LabSession, text: str, case: Sequence[object], stop: Stop | None = None
) -> Following:
    """Record a case of a student's program and of the reference, in seconds or until it is to stop.

    Raises:
        NoStepsError: The student's program cannot be shown.
        OSError: The system starts no process.
        StoppedError: It was stopped.
    """
    exercise = session.exercise
    own = record_case(session, text, case, stop)
    other: Recording | None = None
    with suppress(NoStepsError):
        other = record_case(session, exercise.reference, case, stop, alone=True)
    n = _find_size(own, case, exercise)
    difference = find_difference(exercise, own, other, n) if other else None
    return Following(
        exercise=exercise,
        case=case,
        call=write_case(exercise, case),
        own=own,
        n=n,
        maze=_read_maze(exercise, case),
        difference=difference,
        comparison=difference.text if difference else _describe_sameness(own, other),
        notes=say_wholes(_normalize_lines(text)),
    )


def _describe_sameness(own: Recording, reference: Recording | None) -> str:
    if reference is None:
        return _("The reference cannot be recorded here, so nothing is compared.")
    if own.complete and reference.complete:
        return _("In this case your program and the reference do the same.")
    if reference.complete:
        return _(
            "The reference comes to its end in this case, but your program had not when the "
            "recording stopped. Look where it goes round."
        )
    return _("As far as they were recorded, your program and the reference do the same.")


# How a run is recorded.


def record_case(
    session: LabSession,
    text: str,
    case: Sequence[object],
    stop: Stop | None = None,
    *,
    alone: bool = False,
    briefly: Sequence[str] = (),
    limits: Limits | None = None,
) -> Recording:
    """Return the recording of a program in a case, with its tests in full or `briefly`.

    Raises:
        NoStepsError: There is none; it says why.
        OSError: The system starts no process.
        StoppedError: It was stopped.
    """
    exercise, text = session.exercise, _normalize_lines(text)
    limits = limits or session.limits
    call = call_of_case(exercise, case)
    asked = ask_for_steps(text, call, limits, briefly=briefly)
    outcome = next(iter(session.run(text, [asked], stop, alone=alone, limits=limits)))
    seen = watched_variables(exercise, case, text)
    recorded: Recording | None = None
    with suppress(RecordingError):
        recorded = read_recorded(
            outcome, _make_drawable(text), exercise.function, seen, exercise.title
        )
        if recorded.known > 0 or not recorded.step(0).ended:
            return recorded
    sentence = _explain_missing(
        outcome, recorded.step(0).error if recorded else None, exercise.function, text
    )
    raise NoStepsError(_("There are no steps to show. {why}").format(why=sentence))


def _explain_missing(outcome: Outcome, error: str | None, function: str, text: str) -> str:
    if error is not None:
        return error if error.endswith(".") else f"{error}."
    match outcome:
        case Faulty():
            return errors.say_faulty(outcome, text)
        case Raised(kind="NameError", line=None):
            return _("There is no {name} in this file.").format(name=function)
        case Raised():
            return errors.say_raised(outcome, function, text)
        case Ended():
            return errors.say_ended(outcome)
    return _("What is called as {name} is made by no def of this file.").format(name=function)


def _normalize_lines(text: str) -> str:
    """Return a text with the line ends that lines are counted by."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _make_drawable(text: str) -> str:
    """Return a program as it can be drawn, every line where it was."""
    # A form feed begins an indentation anew; elsewhere it is a blank.
    shown = re.sub(r"^[ \t\f]*\f", "", text, flags=re.MULTILINE).replace("\f", " ").expandtabs(4)
    return "".join(each if each.isprintable() or each == "\n" else "¬" for each in shown)


def _find_size(own: Recording, case: Sequence[object], exercise: Exercise) -> int:
    """Return the columns of the board, if there is one that can be shown."""
    if not own.program.listing.storage.board:
        return 0
    n = watched_variables(exercise, case, own.program.listing.text).n
    if n is None:
        n = max((len(step.squares) for step in own.boards()), default=0)
    return n if 1 <= n <= LARGEST else 0


def _read_maze(exercise: Exercise, case: Sequence[object]) -> tuple[str, ...]:
    if exercise.compare != "labyrinth-class":
        return ()
    match case:
        case [[[*rows], *_], *_]:
            texts = tuple(row for row in rows if isinstance(row, str))
            known = set("".join(texts)) <= {WALL, FREE, START, GOAL}
            if known and len(set(map(len, texts))) == 1 and len(texts) == len(rows):
                return texts
    return ()
