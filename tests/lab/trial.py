"""A session that runs hostile programs, as an ordinary user, and says what became of each.

`trial.py LEVEL FOLDER NAME...` prints one JSON object for each program; it is a process of its own,
because a program may be able to kill it.
"""

import json
import sys
from pathlib import Path

from lessons.lab import runner
from lessons.lab.isolation import SealLevel
from lessons.lab.outcome import Ended, Faulty, Outcome, Raised
from lessons.lab.runner import ProgramPlace
from lessons.lab.task import Limits, ProgramCall
from tests.lab.hostile import HOSTILE


class Patient(Limits):
    """Limits that a busy machine does not reach before the program reaches its own."""

    patience = 120.0


def ended(name: str, level: SealLevel, folder: Path) -> list[tuple[str, str]]:
    """Return what the calls of a program came to, each with what is said of it."""
    waits = {"waiting", "silent", "closed"} & {*HOSTILE[name].expected(SealLevel.SEALED)}
    runner._GRACE = 0.3 if waits - {"waiting"} else 60.0
    limits = Limits(seconds=0.5) if waits else Patient(seconds=0.5)
    calls = ProgramCall("f", (0,)), ProgramCall("f", (1,))
    return [
        told(each)
        for each in ProgramPlace(folder / "program.py", limits, level=level).run(
            HOSTILE[name].text, calls
        )
    ]


def told(outcome: Outcome) -> tuple[str, str]:
    match outcome:
        case Ended():
            return outcome.reason, outcome.sentence
        case Raised() | Faulty():
            return outcome.kind, outcome.message
    return "returned", "It returned."


for wanted in sys.argv[3:]:
    found = ended(wanted, SealLevel[sys.argv[1]], Path(sys.argv[2]))
    sys.stdout.write(json.dumps([wanted, found]) + "\n")
