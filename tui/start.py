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
    """The search on an n by n board, played by the student: whole ticks, or tests singly."""

    n: int = 4
    singly: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson by its id, at the place where it was left, or anew with a seed."""

    lesson_id: str
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Practice:
    """Fresh questions on a skill, or on what is not mastered yet."""

    skill: str | None = None
    count: int = 8
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Preview:
    """A script that is being written, by its path."""

    path: Path


Start = Home | Explore | Drives | Lesson | Practice | Preview
