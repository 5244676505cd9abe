"""A student's program against the reference of its exercise, on the same board.

Both are recorded where students' programs run. Of a call of a test such as isfree only the first
line counts, in both of them: so there is room for boards of twelve columns.
"""

from dataclasses import dataclass, replace
from functools import partial

from lessons.lab.exercise import Exercise
from lessons.lab.following import Following, NoStepsError, choose_watched, record_case
from lessons.lab.session import LabSession
from lessons.lab.task import Stop
from lessons.language import _
from lessons.race.race import RaceEntry
from solver.analysis.lockstep import Lockstep
from solver.machine.run import Search
from solver.machine.step import Step
from solver.observing.recording import Recording

USUAL, LARGEST = 6, 12  # The columns of the board on which they race at first, and at most.

QUEENS_CLASS, ASKED = "queens-class", ("all_moves", "is_adm", "new_state", "is_final")
"""The judge of a class for the general search, and the methods that the search asks."""
PATIENCE = 8
"""How many times as long as else a program may take: who races waits for a large board."""


@dataclass(frozen=True, slots=True)
class OwnRace:
    """A recorded race of a student's program and the reference, on a board of n columns."""

    session: LabSession
    text: str
    n: int
    entries: tuple[RaceEntry, ...]


def can_race(exercise: Exercise) -> bool:
    """Return whether an exercise asks for a search that can begin on an empty board of any size."""
    return exercise.is_search and _make_case(exercise, USUAL) is not None


def find_shared_place(following: Following, step: Step) -> tuple[int, int]:
    """Return the columns on which a case can race, and the moves that it has made at a step.

    These are 0 if no race has the same case: a race begins on the empty board.
    """
    case = _make_case(following.exercise, following.n)
    same = case is not None and [*following.case] == [*case] and following.n <= LARGEST
    return min(max(following.n, 1), LARGEST), _count_moves(step) if same else 0


def find_own_place(race: Lockstep, moves: int) -> Search[int]:
    """Search for the first place of a race where the student's program has made `moves` moves."""
    own, place = race.runs[0], 0
    if isinstance(own, Recording):
        while (yield from race.reach(place)) == place:
            if _count_moves(race.steps(place)[0]) >= moves:
                return place
            place += 1
    return min(place, race.known)


def _count_moves(step: Step) -> int:
    """Return the number of placements and retreats up to a step."""
    return step.counters.placements + step.counters.retreats


def record_race(session: LabSession, text: str, n: int, stop: Stop | None = None) -> OwnRace:
    """Return the recorded race of a program and the reference; a NoStepsError says why not."""
    exercise = session.exercise
    case = _make_case(exercise, n)
    if case is None or not exercise.is_search:
        raise NoStepsError(_("Nothing is searched for on a board here, so nothing can race."))
    of_class = ASKED if exercise.compare == QUEENS_CLASS else ()
    briefly = sorted({*choose_watched(exercise, case).serving, *of_class})
    limits = replace(session.limits, seconds=PATIENCE * session.limits.seconds)
    record = partial(record_case, session, case=case, stop=stop, briefly=briefly, limits=limits)
    own, right = record(text), record(exercise.reference, alone=True)
    named = (_("your program"), own), (_("the reference"), right)
    entries = tuple(RaceEntry(name, each.program.listing, each) for name, each in named)
    return OwnRace(session, text, n, entries)


def _make_case(exercise: Exercise, n: int) -> tuple[object, ...] | None:
    """Return the case of an empty board; None if the exercise has other parameters."""
    if exercise.compare == QUEENS_CLASS:
        return [n], [["solve", [()]]]
    values = {
        "n": n,
        "k": 0,
        "i": 0,
        "b": [-1] * n,
        "q": [-1] * n,
        "free_col": [True] * n,
        **{name: [True] * (2 * n - 1) for name in ("free_sum", "free_diff")},
    }
    if "n" not in exercise.parameters or not values.keys() >= {*exercise.parameters}:
        return None
    return tuple(values[name] for name in exercise.parameters)
