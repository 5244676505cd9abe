"""Beliefs are read off results: a program in any style that does as a mutant does is told so."""

from pathlib import Path

import pytest

from tests.lab.checked import believed, checked
from tests.texts import read_texts

PROGRAMS = read_texts(Path(__file__).with_name("beliefs.txt"))
"""Programs, by their exercise and the belief that they speak for."""


@pytest.mark.parametrize("named", PROGRAMS)
def test_a_belief_is_named_in_any_style(named: str) -> None:
    (name, belief), text = named.split(": "), PROGRAMS[named]
    assert not checked(name, text).right
    assert believed(name, text) == (belief,)


def test_other_faults_and_endless_searches_are_told_apart() -> None:
    assert believed("isfree", "def isfree(b, x, y):\n    return (x + y) % 2 == 0\n") == ()
    watched = PROGRAMS["queens: no-reset"].replace("pass", "b[column] = -1; b[column - 1] -= 1")
    assert believed("queens", watched) == ("retest-same-row",)
    # Where the test has another name, too many beliefs would do the same.
    assert believed("queens", watched.replace("isfree(", "free(")) == ()
