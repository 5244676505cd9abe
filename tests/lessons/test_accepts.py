"""What can be an answer at all, right or wrong; the rest is never committed."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.course.question import Posed, judge_answer
from lessons.files import course_folder
from lessons.journal.records import AnswerValue
from tests.lessons.scripts import posed

ASKED = {
    "choice": ("next test.row", "restart-at-zero, carry-row-over", "after retreat 1"),
    "attacker": ("attacker of (2, 1)", "diagonals-swapped", "tick 2"),
    "number": ("difference of (0, 3)", "diagonals-swapped", "start"),
    "cells": ("b after 1 tick", "no-reset", "tick 2"),
    "squares": ("squares of sum 1", "diagonals-swapped", "start"),
    "several": ("attackers of (2, 1)", "sum-only", "tick 2"),
    "order": ("next 6 lines", "straight-down", "tick 2"),
    "lines": ("lines 24 to 28", "no-reset", "start"),
    "text": ("blank -1 in b[k] = -1", "reset-to-zero", "start"),
}
"""Of each kind of answer a question: what it asks, its foils, and when."""


@cache
def asked(name: str) -> Posed:
    ask, foils, at = ASKED[name]
    return posed(ask, foils, at=at)


asked_questions = st.sampled_from(sorted(ASKED)).map(asked)

givens = st.recursive(
    st.none() | st.integers() | st.booleans() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=5).map(tuple),
)


@pytest.mark.parametrize(
    ("name", "given_"),
    [
        *(("choice", given_) for given_ in (2, -1, "3", (), (3,), "row 3")),
        *(("attacker", given_) for given_ in (7, (1, 2), (3, 3, "row"), "sum", (1, 2, None))),
        *(("number", given_) for given_ in (10**12, -(10**12), 10**100, None, "3", "", (3,), True)),
        *(("cells", given_) for given_ in ((), (0, 2, -1), (0, 2, -1, -1, -1), 0, "0 2 −1 −1")),
        *(("cells", given_) for given_ in ((0, 2, -1, None), (0, 2, -1, "x"), (0, 2, True, 1))),
        *(("cells", given_) for given_ in (None, (0, 2, -1, (1,)), ((0, 2, -1, -1),))),
        *(("squares", given_) for given_ in (((1, 0), (0, 1)), ((0, 1), (0, 1)), ((0, 4),))),
        *(("squares", given_) for given_ in (((0, -1),), (0, 1), ((0,),), ((0, 1, 2),), None)),
        *(("lines", given_) for given_ in ((), ((),), (("b[k] = -1",),), (("b[k] = -1", 99),))),
        *(("squares", given_) for given_ in ((None,), ("",), ((None, 0),), (("0", "1"),))),
        *(("order", given_) for given_ in ((), ("nothing",))),
        *(("several", given_) for given_ in (((1, 2), (0, 0)), ((5, 5),))),
    ],
)
def test_no_answer(name: str, given_: AnswerValue) -> None:
    assert not asked(name).is_possible(given_)


@pytest.mark.parametrize(
    ("name", "given_"),
    [
        *(("choice", given_) for given_ in (3, None)),
        *(("attacker", (1, 2, identity)) for identity in ("sum", "difference")),
        *(("cells", given_) for given_ in ((4, 4, 4, 4), (-1, -1, -1, -1))),
        *(("squares", given_) for given_ in ((), ((0, 3), (3, 0)))),
    ],
)
def test_an_answer(name: str, given_: AnswerValue) -> None:
    assert asked(name).is_possible(given_)


@given(asked_questions, givens)
def test_anything_can_be_asked_about(found: Posed, given_: AnswerValue) -> None:
    """Answers are read from journals, and a journal may hold anything."""
    if found.is_possible(given_):
        assert judge_answer(found, given_, course_folder.load_replies()).right == (
            given_ == found.answer
        )
