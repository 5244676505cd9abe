"""Programs, checked by the stand-in."""

from functools import cache

from lessons.lab.believed import beliefs
from lessons.lab.checking import Failure, Report, check
from lessons.lab.folder import read_shipped
from lessons.lab.key import Key, prepare
from tests.lab.standin import run


@cache
def key_of(name: str) -> Key:
    """Return the key of a shipped exercise."""
    return prepare(read_shipped(name), run)


def checked(name: str, text: str) -> Report:
    """Return what comes of a check of a program."""
    return check(key_of(name), text, run)


def first_failure(name: str, text: str) -> Failure:
    """Return what a program is told first."""
    return checked(name, text).failures[0]


def believed(name: str, text: str) -> tuple[str, ...]:
    """Return the beliefs that a program speaks for."""
    return beliefs(key_of(name), checked(name, text), run)
