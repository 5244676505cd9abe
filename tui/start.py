"""The starts of the tutor: plain values, so that a command can name them cheaply.

They are made by msgspec, because all of them are there before the first frame: making as many
dataclasses takes fifty times as long.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from lessons.classes.assignment_progress import ReportRequest
    from lessons.race.race import RaceEntry
    from solver.experiments.experiment import Settings
    from solver.machine.puzzle import Puzzle

SMALLEST, LARGEST = 1, 32  # The sizes of board that a screen shows.


class HomeStart(Struct, frozen=True):
    """The first screen: go on, choose a lesson, explore, leave."""


class ExploreStart(Struct, frozen=True):
    """A listing on an n by n board, nothing locked."""

    listing_id: str = "iterative"
    n: int = 8


class RaceStart(Struct, frozen=True):
    """Listings side by side on an n by n board, or the first of them beside a mutant of it.

    Without any, the student is asked what is to race. What was recorded races instead of listings.
    A lesson that has opened it may wait for its end, or for the first difference.
    """

    listings: tuple[str, ...] = ()
    n: int = 8
    mutant: str | None = None
    recorded: "tuple[RaceEntry, ...]" = ()
    awaited: bool = False


class GalleryStart(Struct, frozen=True):
    """The solutions of an n by n board; `mine`: first of all, the queens placed by hand."""

    n: int = 8
    mine: bool = False


class PuzzleStart(Struct, frozen=True):
    """A listing on a puzzle of its kind, nothing locked."""

    listing_id: str
    puzzle: "Puzzle"
    seed: int | None = None  # What the puzzle was grown from; None if it is the student's own.
    way: bool = True  # Whether a labyrinth that is grown has a way.


class DriveStart(Struct, frozen=True):
    """The search on an n by n board, played by the student.

    Attributes:
        returns: Whether the search can go back; before a lesson says how, nothing speaks of it.
    """

    n: int = 4
    singly: bool = False  # Tests one by one, not whole ticks.
    later: bool = False  # Moves are checked when the student says so, not at once.
    k: int = 0  # The column that is worked on at the beginning.
    rows: tuple[int, ...] = ()  # What stands in the columns then; nothing on the empty board.
    listing_id: str = "iterative"  # Which search is played.
    returns: bool = True


class LessonStart(Struct, frozen=True):
    """A lesson by its id, at the place where it was left, or anew with a seed."""

    lesson_id: str
    seed: int | None = None
    messages: bool = False  # Whether a program takes it, by messages.
    check: bool = False  # Whether only the check at its end is taken again.


class PracticeStart(Struct, frozen=True):
    """Fresh questions on a skill, or on what is due today; `messages` as for a lesson."""

    skill: str | None = None
    count: int = 8
    seed: int | None = None
    messages: bool = False


class RepairStart(Struct, frozen=True):
    """Fresh questions that put the wrong answers of a lesson right."""

    lesson_id: str


class ProgressStart(Struct, frozen=True):
    """The start with what has been learned so far."""


class SettingsStart(Struct, frozen=True):
    """The start with what holds for all screens."""


class PreviewStart(Struct, frozen=True):
    """A script that is being written, by its path."""

    path: Path


class ExperimentStart(Struct, frozen=True):
    """An experiment by its name, with settings; without a name the list of all, with results."""

    name: str | None = None
    settings: "Settings | None" = None


class LabStart(Struct, frozen=True):
    """The code lab.

    Attributes:
        exercise: What `find_exercise` of the lab takes; None for the list of all exercises.
    """

    exercise: str | None = None
    folder: Path | None = None  # Where the student's files are; None for the usual place.
    seconds: float = 2.0  # CPU time that a call of the student's program may take.
    check_seconds: float = 0.0  # Time on the clock that a check may take; 0 for the usual.


class HuntStart(Struct, frozen=True):
    """A bug hunt by its id; None for the list of all."""

    hunt_id: str | None = None


class ReportStart(Struct, frozen=True):
    """The start with a class's report; None for all classes whose hand-ins this user can read."""

    request: "ReportRequest | None" = None


class PollStart(Struct, frozen=True):
    """A question for a class in the lecture, by its name; the folder of votes, if there is one."""

    question: str
    folder: Path | None = None


class AssignmentStart(Struct, frozen=True):
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
    | SettingsStart
    | PreviewStart
    | LabStart
    | HuntStart
    | ReportStart
    | PollStart
)

QUICK_STARTS: Mapping[str, Start] = {
    "": HomeStart(),
    "explore": ExploreStart(),
    "race": RaceStart(),
    "drive": DriveStart(),
    "gallery": GalleryStart(),
    "hunt": HuntStart(),
    "settings": SettingsStart(),
}
"""The starts of commands that are typed alone: these open without waiting for click."""
