"""Calls of methods: they wait beside each other, and do what plain Python does."""

import sys
from pathlib import Path

import pytest

from solver.machine.program import Program
from solver.machine.run import Run, complete_search
from solver.text.listing import parse_listing
from tests.texts import read_texts

DEEP, RAISING, CHANGING = read_texts(Path(__file__).with_name("calls.txt")).values()

HEADER = """
#: title Calls
#: source 004_0d459d53309692cb
#: start go(n)
#: board none
"""


def outcome(text: str, n: int) -> tuple[object, str | None]:
    """Return what `result` holds at the end, and the error that ended the run."""
    run = Run(Program(parse_listing("calls", text + HEADER)), (n,))
    step = run.step(complete_search(run.last()))
    return step.variables.get("result"), step.error


@pytest.mark.parametrize("depth", [0, 1, 900])
def test_what_is_returned_arrives(depth: int) -> None:
    assert outcome(DEEP, depth) == (depth, None)


def test_endless_recursion_ends_as_in_python() -> None:
    result, error = outcome(DEEP, sys.getrecursionlimit() + 100)
    assert (result, error) == (None, "RecursionError: maximum recursion depth exceeded")


def test_what_is_raised_arrives_after_every_finally_or_ends_the_run() -> None:
    assert outcome(RAISING, 600) == (("deep", 600), None)
    assert outcome(RAISING, -1) == (None, "ValueError: deep")


def test_every_call_is_on_the_stack_with_its_variables_of_now() -> None:
    run = Run(Program(parse_listing("calls", DEEP + HEADER)), (5,))
    complete_search(run.last())
    depths = [len(step.frames) for step in run.steps()]
    assert max(depths) == 7
    deepest = next(step for step in run.steps() if len(step.frames) == 7)
    assert [frame.function for frame in deepest.frames] == ["go"] * 7
    assert [frame.variables["n"] for frame in deepest.frames] == [5, 5, 4, 3, 2, 1, 0]
    run = Run(Program(parse_listing("calls", CHANGING + HEADER)), (4,))
    complete_search(run.last())
    waiting = [step.frames[1].variables for step in run.steps() if len(step.frames) == 3]
    assert [(each["i"], each["total"], each["held"]) for each in waiting] == [
        (0, 0, (0,)),
        (1, 0, (0,)),
        (2, 1, (1,)),
        (3, 3, (3,)),
    ]
