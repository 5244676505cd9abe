"""Programs, checked by the stand-in."""

from functools import cache

from lessons.lab.checking import Report, check_text, match_beliefs
from lessons.lab.folder import read_shipped
from lessons.lab.judging import Failure
from lessons.lab.key import ExerciseKey, make_key
from tests.lab.standin import run


@cache
def key_of(name: str) -> ExerciseKey:
    """Return the key of a shipped exercise."""
    return make_key(read_shipped(name), run)


def checked(name: str, text: str) -> Report:
    """Return what comes of a check of a program."""
    return check_text(key_of(name), text, run)


def first_failure(name: str, text: str) -> Failure:
    """Return what a program is told first."""
    return checked(name, text).failures[0]


def believed(name: str, text: str) -> tuple[str, ...]:
    """Return the beliefs that a program speaks for."""
    return match_beliefs(key_of(name), checked(name, text), run)
