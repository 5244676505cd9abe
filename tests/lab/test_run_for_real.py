"""The shipped exercises in a process of their own, as a student's program is run."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from lessons.lab.believed import beliefs
from lessons.lab.checking import check
from lessons.lab.folder import SHIPPED, shipped
from lessons.lab.key import prepare
from lessons.lab.limits import Limits
from lessons.lab.outcome import Outcome
from lessons.lab.runner import run as run_task
from lessons.lab.task import Call, Probe, Task
from tests.lab.standin import run as run_here


@pytest.mark.parametrize("name", SHIPPED)
def test_a_check_comes_to_the_same_in_a_process_of_its_own(name: str, tmp_path: Path) -> None:
    def run(text: str, calls: Sequence[Call | Probe]) -> Iterator[Outcome]:
        return run_task(Task(tmp_path / f"{name}.py", text, tuple(calls)), Limits(seconds=1.0))

    exercise = shipped(name)
    key, here = prepare(exercise, run), prepare(exercise, run_here)
    assert key.cases == here.cases
    mutant = list(exercise.mutants)[-1]
    for text in (exercise.reference, exercise.statement, exercise.mutants[mutant]):
        report, other = check(key, text, run), check(here, text, run_here)
        assert report.right == other.right
        assert report.passed == other.passed
    assert beliefs(key, check(key, exercise.mutants[mutant], run), run) == (mutant,)
