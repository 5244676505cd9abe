"""What the tutor can be started with: plain values, so that a command can name them cheaply."""

from dataclasses import dataclass
from pathlib import Path

SMALLEST, LARGEST = 1, 32
"""The sizes of board that a screen shows."""


@dataclass(frozen=True, slots=True)
class Home:
    """The first screen: go on, choose a lesson, explore, leave."""


@dataclass(frozen=True, slots=True)
class Explore:
    """A listing on an n by n board, nothing locked."""

    listing_id: str = "iterative"
    n: int = 8


@dataclass(frozen=True, slots=True)
class Drives:
    """The search on an n by n board, played by the student.

    Attributes:
        singly: Tests one by one, not whole ticks.
        later: Moves are checked when the student says so, not at once.
        state: The state to begin at, as `k=2, b=0 3 -1 -1`; nothing for the empty board.
        listing_id: Which search is played.
    """

    n: int = 4
    singly: bool = False
    later: bool = False
    state: str = ""
    listing_id: str = "iterative"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson by its id, at the place where it was left, or anew with a seed."""

    lesson_id: str
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Practice:
    """Fresh questions on a skill, or on what is due today."""

    skill: str | None = None
    count: int = 8
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Learned:
    """What has been learned so far."""


@dataclass(frozen=True, slots=True)
class Preview:
    """A script that is being written, by its path."""

    path: Path


Start = Home | Explore | Drives | Lesson | Practice | Learned | Preview
