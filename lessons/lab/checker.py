"""Checks in a process that can be ended: what it does there, and where programs are run for it.

Whatever a program gives back is decoded and judged in that process, which in turn starts the sealed
one that runs the program.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import monotonic

from lessons.lab.believed import match_beliefs
from lessons.lab.checking import Report, check_text
from lessons.lab.exercise import Exercise
from lessons.lab.key import Drawing, ExerciseKey, make_key
from lessons.lab.outcome import Outcome
from lessons.lab.runner import run_program, warm_up
from lessons.lab.structure import SHAPE
from lessons.lab.task import Limits, Program, ProgramCall, ProgramTask, Stop

JUDGING = 3.0  # seconds on the clock that a check may take beside all that is run of a program
MUTANT = 0.5  # CPU seconds of a call, while mutants are tried: several of them go round for ever


@dataclass(frozen=True, slots=True)
class ProgramPlace:
    """Where programs run, and how.

    Attributes:
        path: Of the student's file.
        hidden: What they cannot read, besides all that is the tutor's.
        alone: Whether the other files of the folder are not there for them.
        forked: Whether one process forks theirs: quicker, but nothing more is hidden then.
    """

    path: Path
    limits: Limits
    hidden: tuple[Path, ...] = ()
    alone: bool = False
    forked: bool = False

    def run(
        self,
        program: Program,
        calls: Sequence[ProgramCall],
        until: float | None = None,
        stop: Stop | None = None,
    ) -> Iterator[Outcome]:
        """Run a program as if it stood in the file, until a moment, or until it is to stop."""
        task = ProgramTask(self.path, program, tuple(calls), self.alone, self.hidden)
        warm = warm_up(SHAPE.partition(":")[0]) if self.forked else None
        return run_program(task, self.limits, stop=stop, until=until, warm=warm)


def prepare_key(
    place: ProgramPlace, exercise: Exercise, drawing: Drawing | None = None
) -> ExerciseKey:
    """Return the key of an exercise, with fresh cases if some are to be drawn.

    Raises:
        ExerciseError: It is faulty.
        OSError: The system starts no process.
    """
    return make_key(exercise, place.run, drawing)


def check_program(place: ProgramPlace, key: ExerciseKey, text: str) -> Report:
    """Check a program.

    Raises:
        OSError: The system starts no process.
    """
    until = monotonic() + place.limits.whole
    return check_text(key, text, partial(place.run, until=until))


def find_beliefs(
    place: ProgramPlace, key: ExerciseKey, report: Report
) -> tuple[tuple[str, ...], dict[str, list[Outcome | None]]]:
    """Return the beliefs behind a program, and what was seen of the mutants for that.

    Raises:
        OSError: The system starts no process.
    """
    until = monotonic() + place.limits.whole
    limits = replace(place.limits, seconds=min(MUTANT, place.limits.seconds))
    run = partial(replace(place, limits=limits).run, until=until)
    return match_beliefs(key, report, run), key.mutants
