from pathlib import Path

import pytest

from lessons.lab.believed import beliefs
from lessons.lab.checking import check, is_try
from lessons.lab.folder import SHIPPED, shipped
from lessons.lab.key import Key, prepare
from tests.lab.standin import run

SOLUTIONS = Path(__file__).parent / "solutions"
MUTANTS = [(name, belief) for name in SHIPPED for belief in shipped(name).mutants]


def solutions(name: str) -> list[str]:
    return (SOLUTIONS / f"{name}.txt").read_text().split("# ----\n")


def key_of(name: str) -> Key:
    return prepare(shipped(name), run)


@pytest.mark.parametrize("name", SHIPPED)
def test_any_right_program_passes_whatever_its_style(name: str) -> None:
    key, texts = key_of(name), solutions(name)
    assert len(texts) >= 5
    for text in (key.exercise.reference, *texts):
        report = check(key, text, run)
        assert report.right, (text, report.failures[0].text)
        assert report.passed == report.cases == len(key.cases)
        assert not beliefs(key, report, run)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_file_that_a_student_begins_with_fails_and_is_no_try(name: str) -> None:
    key = key_of(name)
    start = key.exercise.statement
    assert check(key, start, run).failures
    assert not is_try(key.exercise, start)
    assert not is_try(key.exercise, f"{start}\n# I have written a comment.\n")
    assert is_try(key.exercise, key.exercise.reference)


@pytest.mark.parametrize(("name", "belief"), MUTANTS)
def test_a_mutant_fails_and_its_belief_alone_is_named(name: str, belief: str) -> None:
    key = key_of(name)
    report = check(key, key.exercise.mutants[belief], run)
    assert report.failures
    assert beliefs(key, report, run) == (belief,)
    assert len(key.exercise.beliefs[belief]) > 20


@pytest.mark.parametrize("name", SHIPPED)
def test_a_statement_says_what_to_write_and_hints_come_in_steps(name: str) -> None:
    exercise = shipped(name)
    assert exercise.title
    assert exercise.function in exercise.prose
    assert len(exercise.hints) >= 3
    assert max(map(len, exercise.statement.splitlines())) <= 79
