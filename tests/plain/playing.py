"""How the tests of the line mode run it, and what a student types who knows every answer."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from lessons.asking import Response
from lessons.course import lesson
from lessons.journal import Begun, Journal, Record, read
from lessons.question import Posed, pose
from lessons.record import Given
from lessons.sitting import Sitting

ROOT = Path(__file__).parent.parent.parent
COMMAND = [sys.executable, "-m", "tui"]
CHECKED = 3
"""Questions of a check if all its answers are right."""
LEFT_OUT = "solution"
"""What leaves out a drive: its moves are no lines of a file of answers."""


def run(
    *arguments: str, typed: str | bytes = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a command without a terminal, its input being a text."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        cwd=ROOT,
        env=os.environ | environment,
        input=typed if isinstance(typed, bytes) else typed.encode(),
        capture_output=True,
        check=False,
    )
    out, errors = done.stdout.decode(), done.stderr.decode()
    return subprocess.CompletedProcess(done.args, done.returncode, out, errors)


def posed(lesson_id: str, seed: int) -> list[Posed]:
    """Return the questions of a lesson as a pass with a seed poses them."""
    return [pose(question, seed) for question in lesson(lesson_id).questions]


def typed(question: Posed, given: Given) -> str:
    """Return an answer as a student types it."""
    match question.response, given:
        case Response.CELLS, tuple(rows):
            return " ".join("-" if row == -1 else str(row) for row in rows)
        case Response.SQUARES, tuple(squares):
            return " ".join(str(square) for square in squares)
        case Response.NUMBER, number:
            return str(number)
        case ((Response.SEVERAL | Response.ORDER), tuple(pieces)):
            return " | ".join(map(question.piece, pieces)) or "none"
    return question.label(given)


def played(lesson_id: str, seed: int, answer: Callable[[Posed], Given]) -> Iterator[str]:
    """Yield what is typed in a lesson, its check included; its drives are left out."""
    with TemporaryDirectory() as home:
        sitting = Sitting(lesson(lesson_id), Journal(Path(home)), seed=seed)
        going = True
        while going:
            if sitting.locked and sitting.posed is None:
                sitting.skip()
                yield LEFT_OUT
            elif sitting.posed is not None:
                given = answer(sitting.posed)
                sitting.commit(given)
                yield typed(sitting.posed, given)
            going = sitting.go_on()


def right(lesson_id: str, seed: int = 1) -> list[str]:
    """Return the right answers to the questions of a lesson."""
    return list(played(lesson_id, seed, lambda posed: posed.answer))


def wrong(lesson_id: str, seed: int = 1) -> list[str]:
    """Return a wrong answer to each question of a lesson: the first that a misconception gives.

    No square at all cannot be marked: there the answer is a corner.
    """

    def believed(posed: Posed) -> Given:
        foils = (given for given in posed.foils if posed.accepts(given))
        return next((given for given in foils if typed(posed, given)), ((0, 0),))

    return list(played(lesson_id, seed, believed))


def lines(texts: list[str]) -> str:
    """Return a file of lines."""
    return "".join(f"{text}\n" for text in texts)


def records(home: Path) -> Iterator[Record]:
    """Yield what is on the disk, without the seeds."""
    for entry in read(home).records:
        match entry.record:
            case Begun(lesson=name):
                yield Begun(name, 0)
            case record:
                yield record
