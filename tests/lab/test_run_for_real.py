"""The shipped exercises in a process of their own, as a student's program is run."""

from pathlib import Path

import pytest

from lessons.lab.checking import check_text, match_beliefs
from lessons.lab.folder import SHIPPED, read_shipped
from lessons.lab.key import Run, make_key
from lessons.lab.runner import ProgramPlace
from lessons.lab.task import Limits
from tests.lab.checked import key_of
from tests.lab.standin import run as run_here


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return ProgramPlace(tmp_path / "program.py", Limits(seconds=1.0)).run


@pytest.mark.parametrize("name", SHIPPED)
def test_a_key_comes_to_the_same_in_a_process_of_its_own(name: str, run: Run) -> None:
    key, here = make_key(read_shipped(name), run), key_of(name)
    assert key.cases == here.cases
    assert [each.value for each in key.right] == [each.value for each in here.right]
    assert (
        check_text(key, key.exercise.statement, run).passed
        == check_text(here, key.exercise.statement, run_here).passed
    )


@pytest.mark.parametrize("name", ["isfree", "solve", "framework"])
def test_a_belief_is_found_in_a_process_of_its_own(name: str, run: Run) -> None:
    assert_believed(name, run)


@pytest.mark.long
@pytest.mark.parametrize("name", SHIPPED)
def test_any_belief_is_found_in_a_process_of_its_own(name: str, run: Run) -> None:
    assert_believed(name, run)


def assert_believed(name: str, run: Run) -> None:
    exercise = read_shipped(name)
    key = make_key(exercise, run)
    assert check_text(key, exercise.reference, run).right
    mutant, text = [*exercise.mutants.items()][-1]
    report = check_text(key, text, run)
    assert report.passed == check_text(key_of(name), text, run_here).passed
    assert match_beliefs(key, report, run) == (mutant,)
