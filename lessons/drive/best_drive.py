"""The best drive: the largest board that was driven to its end, and how well, from the journal.

The journal has the first move at each place, one after the other. A drive begins on the empty
board, and is over where the right move ends the search.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from lessons.drive.moves import DrivePlace, find_right_move
from lessons.drive.recorded_moves import read_move_place
from lessons.journal.records import DRIVE, Answered
from lessons.journal.student_state import Entry, StudentState
from solver.text.listing import Event


@dataclass(frozen=True, slots=True, order=True)
class BestDrive:
    """A drive to the end of the search: the size of its board, and its right first moves."""

    n: int
    share: float
    right: int
    moves: int


def find_best_drive(student: StudentState) -> BestDrive | None:
    """Return the best drive to the end of a search that a student made; None if there is none."""
    return max(filter(None, map(_score_drive, _list_drives(student.of(DRIVE)))), default=None)


def _list_drives(entries: Iterable[Entry]) -> Iterator[list[Answered]]:
    """Yield the moves of each drive that began on the empty board, session by session."""
    driven: dict[str, list[Answered]] = {}
    for entry in entries:
        match entry.record:
            case Answered() as answer:
                if _is_opening(answer.question):
                    yield driven.get(entry.session, [])
                    driven[entry.session] = []
                if entry.session in driven:
                    driven[entry.session].append(answer)
    yield from driven.values()


def _is_opening(question: str) -> bool:
    """Return whether a question's id stands for the first move of a drive on the empty board."""
    place = read_move_place(question)
    if place is None:
        return False
    return place == DrivePlace(0, (-1,) * place.n, place.singly, listing=place.listing)


def _score_drive(moves: list[Answered]) -> BestDrive | None:
    """Return the score of a drive that came to its end; None for any other moves."""
    last = read_move_place(moves[-1].question) if moves else None
    wanted = find_right_move(last) if last else None
    if last is None or wanted is None:
        return None
    solved = wanted.event is Event.PLACE and last.k == last.n - 1
    if not (solved or (wanted.event is Event.RETREAT and last.k == 0)):
        return None
    led = list(_list_leading_moves(moves))
    right = sum(each.right for each in led)
    return BestDrive(last.n, right / len(led), right, len(led))


def _list_leading_moves(moves: Iterable[Answered]) -> Iterator[Answered]:
    """Yield the moves that lead to the last one, without those of ticks begun anew.

    A tick is begun anew where the drive goes on by another unit, so places meet in either. What
    is made once more by the unit that it was made by before is not in the journal again: of a tick
    whose unit is changed to and fro, the moves that were noted last are counted.
    """
    before: dict[DrivePlace, tuple[DrivePlace, Answered]] = {}
    result: tuple[DrivePlace, Answered] | None = None
    for each in moves:
        place = read_move_place(each.question)
        wanted = find_right_move(place) if place else None
        if place and wanted:
            result = place, each
            before[replace(place.after(wanted), singly=False)] = result
    while result:
        place, answer = result
        yield answer
        result = before.get(replace(place, singly=False))
