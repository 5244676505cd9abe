"""What can be an answer at all, right or wrong; the rest is never committed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons import course
from lessons.question import Question, judge, pose
from lessons.record import Given
from tests.lessons.scripts import question

QUESTIONS = {
    "choice": question("next test.row", "restart-at-zero", "carry-row-over", at="after retreat 1"),
    "attacker": question("attacker of (2, 1)", "diagonals-swapped", start="k=2, b=0 2 -1 -1"),
    "number": question("difference of (0, 3)", "diagonals-swapped"),
    "cells": question("b after 1 tick", "no-reset", at="tick 2"),
    "squares": question("squares of sum 1", "diagonals-swapped"),
    "several": question("attackers of (2, 1)", "sum-only", at="tick 2"),
    "order": question("events of 2 ticks", "no-reset", at="tick 2"),
    "lines": question("lines 24 to 28", "no-reset"),
    "text": question("blank -1 in b[k] = -1", "reset-to-zero"),
}
SHIPPED = [each for name in course.lesson_ids() for each in course.lesson(name).questions]
all_questions = st.sampled_from([*QUESTIONS.values(), *SHIPPED])

givens = st.recursive(
    st.none() | st.integers() | st.booleans() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=5).map(tuple),
)


@pytest.mark.parametrize(
    ("name", "given_"),
    [
        *(("choice", given_) for given_ in (3, 0, None)),
        *(("attacker", (1, 2, identity)) for identity in ("sum", "difference")),
        *(("number", given_) for given_ in (-3, 3, 0, 9999, -9999)),
        *(("cells", given_) for given_ in ((0, 2, -1, -1), (4, 4, 4, 4), (-1, -1, -1, -1))),
        *(("squares", given_) for given_ in ((), ((0, 0),), ((0, 1), (1, 0)), ((0, 3), (3, 0)))),
    ],
)
def test_an_answer(name: str, given_: Given) -> None:
    assert pose(QUESTIONS[name]).accepts(given_)


@pytest.mark.parametrize(
    ("name", "given_"),
    [
        *(("choice", given_) for given_ in (1, -1, "3", (), (3,), "row 3")),
        *(("attacker", given_) for given_ in (None, (1, 2), (1, 2, "row"), "sum", (1, 2, None))),
        *(("number", given_) for given_ in (10**12, -(10**12), 10**100, None, "3", "", (3,), True)),
        *(
            ("cells", given_)
            for given_ in ((), (0, 2, -1), (0, 2, -1, -1, -1), 0, None, "0 2 −1 −1")
        ),
        *(("cells", given_) for given_ in ((0, 2, -1, None), (0, 2, -1, "x"), (0, 2, True, 1))),
        *(("cells", given_) for given_ in ((0, 2, -1, (1,)), ((0, 2, -1, -1),))),
        *(
            ("squares", given_)
            for given_ in (((1, 0), (0, 1)), ((0, 1), (0, 1)), ((0, 4),), (0, 1))
        ),
        *(("squares", given_) for given_ in (((0, -1),), ((0,),), ((0, 1, 2),), None, 0, "(0,1)")),
        *(("squares", given_) for given_ in ((None,), ("",), ((None, 0),), (("0", "1"),))),
    ],
)
def test_no_answer(name: str, given_: Given) -> None:
    assert not pose(QUESTIONS[name]).accepts(given_)


@given(all_questions, givens)
def test_anything_can_be_asked_about(asked: Question, given_: Given) -> None:
    """Answers are read from journals, and a journal may hold anything."""
    found = pose(asked)
    if found.accepts(given_):
        assert judge(found, given_, course.beliefs()).right == (given_ == found.answer)


@given(all_questions)
def test_what_is_computed_can_be_given(asked: Question) -> None:
    found = pose(asked)
    assert found.accepts(found.answer)
    for wrong in found.foils:
        assert found.accepts(wrong)
        assert found.label(wrong).isprintable()
