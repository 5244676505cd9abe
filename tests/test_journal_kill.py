"""An answer that was acknowledged survives kill -9 at any moment."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import lessons
from lessons.journal.journal import read_journal
from lessons.journal.records import Answered

STUDENT = """
import sys
from itertools import count
from pathlib import Path
from lessons.journal.journal import Journal
from lessons.files.writer import Writer
from lessons.journal.records import Answered

journal = Journal(Path(sys.argv[1]), Writer() if sys.argv[2] == "screen" else None)
for number in count():
    journal.append(Answered("iterative", f"question-{number}", number, right=True))
    if journal.saved:
        journal.saved.result()
    if journal.trouble:
        sys.exit(journal.trouble)
    sys.stdout.write(f"{number}\\n")
    sys.stdout.flush()
"""


def acknowledged(home: Path, patience: int, mode: str) -> list[int]:
    """The answers a student got acknowledged, killed after at least so many of them."""
    path = os.pathsep.join(
        [str(Path(lessons.__path__[0]).parent), os.environ.get("PYTHONPATH", "")]
    )
    with subprocess.Popen(
        [sys.executable, "-c", STUDENT, home, mode],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    ) as student:
        assert student.stdout is not None
        numbers = [int(student.stdout.readline()) for _ in range(patience)]
        student.kill()
        # It may have gone on until the signal came. A line cut by it was not acknowledged.
        numbers += [int(line) for line in student.stdout if line.endswith("\n")]
    assert student.returncode == -9
    return numbers


@pytest.mark.parametrize("mode", ["lines", "screen"])
@pytest.mark.parametrize("times", [10, pytest.param(500, marks=pytest.mark.long)])
def test_no_acknowledged_answer_is_lost(times: int, mode: str, tmp_path: Path) -> None:
    chance = random.Random(times)  # noqa: S311
    for time in range(times):
        home = tmp_path / str(time)
        numbers = acknowledged(home, chance.randrange(60), mode)
        assert numbers == list(range(len(numbers)))
        answers = [entry.record for entry in read_journal(home).records]
        expected = [Answered("iterative", f"question-{n}", n, right=True) for n in numbers]
        assert answers[: len(expected)] == expected
        assert len(answers) <= len(expected) + 1
