"""A step does not change, and nothing that is done to it changes the run."""

from contextlib import suppress
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.machine.run import complete_search
from tests.solver.runs import CASES, Case, all_steps

CASE = Case("iterative", None, True, 4, into=True)


def test_no_attribute_can_be_set() -> None:
    step = all_steps(CASE)[40]
    for value in (step, step.counters, step.frames[0]):
        for field in fields(value):
            with pytest.raises(FrozenInstanceError):
                setattr(value, field.name, None)


@given(CASES, st.integers(0, 10_000))
def test_spoiling_a_step_spoils_no_other(case: Case, number: int) -> None:
    expected = all_steps(case)
    run = case.run()
    here = complete_search(run.reach(number % len(expected)))
    for step in run.steps(here):
        assert step == expected[step.number]
        for frame in step.frames:
            variables: Any = frame.variables
            with suppress(KeyError, TypeError):
                variables["k"] = 99
                del variables["n"]
        if step.number > here + 40:
            break
    assert run.step(here) == expected[here]
    assert complete_search(run.last()) == len(expected) - 1
    assert run.step(len(expected) - 1) == expected[-1]
