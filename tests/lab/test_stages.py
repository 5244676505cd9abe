"""Stages: a line to complete, lines to put in order, a file to write."""

import pytest

from lessons.lab.exercise import (
    BLANK,
    Stage,
    fingerprint_program,
    list_stages,
    shows_solution,
    solution_text,
    stage_text,
)
from lessons.lab.folder import SHIPPED, read_shipped
from tests.lab.checked import checked, first_failure


def test_a_blank_that_is_left_is_told_with_its_line() -> None:
    failure = first_failure("isfree", stage_text(read_shipped("isfree"), Stage.COMPLETE))
    assert BLANK in failure.text
    assert failure.line


def split(text: str) -> tuple[str, list[str]]:
    """Return the comments of a text, and its other lines that are not empty, by the alphabet."""
    lines = list(filter(None, text.split("\n")))
    asked = "".join(line for line in lines if line.startswith("#"))
    return asked, sorted(line for line in lines if not line.startswith("#"))


@pytest.mark.parametrize("name", SHIPPED)
def test_each_stage_leads_to_the_solution(name: str) -> None:
    exercise = read_shipped(name)
    assert exercise.prose in solution_text(exercise)
    assert checked(name, solution_text(exercise)).right
    assert list_stages(exercise)[-1] is Stage.WRITE
    assert stage_text(exercise, Stage.WRITE) == exercise.statement
    text = stage_text(exercise, Stage.COMPLETE)
    assert text.count(BLANK) == len(exercise.complete)
    for each in sorted(exercise.complete, key=exercise.reference.index):
        same = each if " = " in each else f"({each})"  # A statement stands in no brackets.
        text = text.replace(BLANK, same, 1)
    assert checked(name, text).right
    if Stage.ORDER not in list_stages(exercise):
        return
    text = stage_text(exercise, Stage.ORDER)
    assert text != solution_text(exercise)
    asked, lines = split(text)
    assert exercise.order in asked
    assert lines == split(solution_text(exercise))[1]
    assert not checked(name, text).right
    assert text == stage_text(exercise, Stage.ORDER)
    assert text != stage_text(exercise, Stage.ORDER, seed=2)


def tried(*texts: str) -> set[str]:
    """Return the fingerprints of some programs."""
    return set(filter(None, map(fingerprint_program, texts)))


def test_what_was_given_is_no_try_and_neither_is_what_is_no_python() -> None:
    exercise = read_shipped("isfree")
    given = [stage_text(exercise, stage) for stage in list_stages(exercise)]
    texts = [*given, f"{given[-1]}\n# A comment.\n", "def isfree(b, x, y)"]
    assert not shows_solution(exercise, tried(*texts), len(exercise.hints))
    two = ("x = 1", "x = 1  # again", "x=2")
    assert not shows_solution(exercise, tried(*texts, *two), 0)
    assert shows_solution(exercise, tried(*texts, *two, "x = 3"), 0)
