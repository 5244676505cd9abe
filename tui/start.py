"""What the tutor can be started with: plain values, so that a command can name them cheaply."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lessons.classes.request import ReportRequest
    from solver.machine.puzzle import Puzzle

SMALLEST, LARGEST = 1, 32
"""The sizes of board that a screen shows."""


@dataclass(frozen=True)
class HomeStart:
    """The first screen: go on, choose a lesson, explore, leave."""


@dataclass(frozen=True)
class ExploreStart:
    """A listing on an n by n board, nothing locked."""

    listing_id: str = "iterative"
    n: int = 8


@dataclass(frozen=True)
class RaceStart:
    """Listings side by side on an n by n board, or the first of them beside a mutant of it.

    Without any, the student is asked what is to race.
    """

    listings: tuple[str, ...] = ()
    n: int = 8
    mutant: str | None = None


@dataclass(frozen=True)
class GalleryStart:
    """The solutions of an n by n board; `mine`: first of all, the queens placed by hand."""

    n: int = 8
    mine: bool = False


@dataclass(frozen=True)
class PuzzleStart:
    """A listing on a puzzle of its kind, nothing locked.

    Attributes:
        seed: What the puzzle was grown from; None if it is the student's own.
        way: Whether a labyrinth that is grown has a way.
    """

    listing_id: str
    puzzle: "Puzzle"
    seed: int | None = None
    way: bool = True


@dataclass(frozen=True)
class DriveStart:
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


@dataclass(frozen=True)
class LessonStart:
    """A lesson by its id, at the place where it was left, or anew with a seed.

    Attributes:
        messages: Whether a program takes it, by messages.
        check: Whether only the check at its end is taken again.
    """

    lesson_id: str
    seed: int | None = None
    messages: bool = False
    check: bool = False


@dataclass(frozen=True)
class PracticeStart:
    """Fresh questions on a skill, or on what is due today; `messages` as for a lesson."""

    skill: str | None = None
    count: int = 8
    seed: int | None = None
    messages: bool = False


@dataclass(frozen=True)
class RepairStart:
    """Fresh questions that put the wrong answers of a lesson right."""

    lesson_id: str


@dataclass(frozen=True)
class ProgressStart:
    """What has been learned so far."""


@dataclass(frozen=True)
class PreviewStart:
    """A script that is being written, by its path."""

    path: Path


@dataclass(frozen=True)
class ExperimentStart:
    """What can be measured, and what was."""


@dataclass(frozen=True)
class LabStart:
    """The code lab.

    Attributes:
        exercise: What `find_exercise` of the lab takes; None for the list of all exercises.
        folder: Where the student's files are; None for the usual place.
        seconds: CPU time that a call of the student's program may take.
        check_seconds: Time on the clock that a check may take; 0 for the usual.
    """

    exercise: str | None = None
    folder: Path | None = None
    seconds: float = 2.0
    check_seconds: float = 0.0


@dataclass(frozen=True)
class HuntStart:
    """A bug hunt by its id; None for the list of all."""

    hunt_id: str | None = None


@dataclass(frozen=True)
class ReportStart:
    """What a class has understood; None for the classes whose hand-ins this user can read."""

    request: "ReportRequest | None" = None


@dataclass(frozen=True)
class PollStart:
    """A question for a class in the lecture, by its name; the folder of votes, if there is one."""

    question: str
    folder: Path | None = None


@dataclass(frozen=True)
class AssignmentStart:
    """An assignment of the student's class, by its id."""

    assignment_id: str


Start = (
    HomeStart
    | AssignmentStart
    | ExploreStart
    | PuzzleStart
    | GalleryStart
    | RaceStart
    | ExperimentStart
    | DriveStart
    | LessonStart
    | PracticeStart
    | RepairStart
    | ProgressStart
    | PreviewStart
    | LabStart
    | HuntStart
    | ReportStart
    | PollStart
)
