"""A step is the same however one comes to it: forward, back, at once, or after long absence."""

from contextlib import AbstractContextManager
from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.machine.run import complete_search
from tests.solver.runs import CASES, CHUNKS, Case, all_steps

NUMBERS = st.lists(st.integers(0, 10_000), min_size=1, max_size=12)


@given(CASES, CHUNKS, NUMBERS)
def test_any_step_while_the_run_grows(
    case: Case, chunks: AbstractContextManager[None], numbers: list[int]
) -> None:
    expected = all_steps(case)
    with chunks:
        run = case.run()
        for number in numbers:
            reached = complete_search(run.reach(number % len(expected)))
            assert reached == number % len(expected)
            assert run.step(reached) == expected[reached]
            assert run.step(run.known) == expected[run.known]


@given(CASES, CHUNKS, NUMBERS, st.integers(0, 40))
def test_back_then_forward(
    case: Case, chunks: AbstractContextManager[None], numbers: list[int], back: int
) -> None:
    expected = all_steps(case)
    with chunks:
        run = case.run()
        end = complete_search(run.last())
        for number in numbers:
            here = number % (end + 1)
            there = max(0, here - back)
            assert run.step(here) == expected[here]
            assert run.step(there) == expected[there]
            assert run.step(here) == expected[here]


@given(CASES, CHUNKS, st.integers(0, 10_000), st.integers(1, 80))
def test_one_step_after_the_other_from_anywhere(
    case: Case, chunks: AbstractContextManager[None], number: int, count: int
) -> None:
    expected = all_steps(case)
    with chunks:
        run = case.run()
        start = complete_search(run.reach(number % len(expected)))
        found = tuple(islice(run.steps(start), count))
        assert found == expected[start : start + count]
        assert [step.number for step in found] == list(range(start, start + len(found)))


@given(CASES)
def test_the_end(case: Case) -> None:
    run = case.run()
    end = complete_search(run.last())
    assert run.end == run.known == end == len(all_steps(case)) - 1
    assert [step.ended for step in all_steps(case)] == [False] * end + [True]
    for number in (-1, end + 1):
        with pytest.raises(IndexError, match=f"step {number} of {end}"):
            run.step(number)


def test_a_step_that_is_not_known_yet() -> None:
    run = Case("iterative", None, True, 6, into=False).run()
    assert run.known == 0
    with pytest.raises(IndexError, match="step 1 of 0"):
        run.step(1)


@given(CASES)
def test_a_line_is_about_to_run_and_then_has_run(case: Case) -> None:
    steps = all_steps(case)
    assert steps[0].line is None
    for before, after in pairwise(steps):
        assert after.line == before.next_line
        assert before.frames[-1].line == before.next_line
        assert after.number == before.number + 1
        assert 0 <= after.tick - before.tick <= 1
