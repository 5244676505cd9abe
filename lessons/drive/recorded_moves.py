"""Driven: the moves of drives as the journal holds them.

The id of a question says where a move was made: `tick.4.2.0,2,-1,-1` is a whole tick with n = 4 and
k = 2; `test.4.2.0,2,-1,-1.3` the same place after three tests, squares being tested singly; and
`back.4.2.0,2,-1,-1` after b[k] was set to −1. The answer is `place 2`, `test 0`, `undo` or
`retreat`. So the journal alone tells what each misconception would have done.

Where a listing is played that calls itself, its id stands before that, and tests are counted after
the undo too: `flags.back.4.1.0,2,-1,-1.1`.
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from lessons.drive.moves import (
    CALLS,
    LOOP,
    DrivePlace,
    Move,
    find_resting_row,
    find_right_move,
    list_believed_moves,
    list_moves,
)
from lessons.drive.start_states import LARGEST, make_start
from lessons.files.course_folder import read_once
from lessons.ideas.evidence import TYPED, Attempt
from lessons.journal.records import DRIVE, Answered, AnswerValue
from lessons.journal.student_state import Entry, StudentState

FORM = re.compile(
    r"(?:(\w+)\.)?(tick|test|back)\.(\d{1,2})\.(\d{1,2})\.(-?\d{1,2}(?:,-?\d{1,2})*)(?:\.(\d{1,2}))?",
    re.ASCII,
)
SKILLS = {LOOP: "walk", "recursive": "calls", "flags": "flags"}
"""The skill that is trained by driving a listing."""
LONGEST = 200  # characters of an id that is looked at; on the largest board it has some 110


def make_question_id(place: DrivePlace) -> str:
    """Return the id of the question that asks for the next move at a place."""
    name = f"{_name_kind(place)}.{place.n}.{place.k}.{','.join(map(str, place.b))}"
    tests = 0 if place.tested is None else place.tested - place.b[place.k]
    return f"{name}.{tests}" if _is_counted(place.kind, place.listing) else name


def _name_kind(place: DrivePlace) -> str:
    """Return the kind of a place, with its listing in front if that is recursive."""
    return f"{place.listing}.{place.kind}" if place.calls else place.kind


def _is_counted(kind: str, listing: str) -> bool:
    """Return whether the id of a place holds the number of tests."""
    return kind == "test" or (kind == "back" and listing in CALLS)


def find_move_skill(name: str) -> str:
    """Return the skill that a move trains, by the id of its question; "" if it trains none."""
    result = FORM.fullmatch(name) if len(name) <= LONGEST else None
    return SKILLS.get(result[1] or LOOP, "") if result else ""


def format_move(move: Move) -> str:
    """Return a move as an answer in the journal, such as `place 2`."""
    return str(move.event) if move.row is None else f"{move.event} {move.row}"


def make_attempt(place: DrivePlace, answer: str) -> Attempt:
    """Return the evidence that an answer at a place gives for misconceptions."""
    wanted = find_right_move(place)
    right = format_move(wanted) if wanted else ""
    would = {name: format_move(move) for name, move in list_believed_moves(place).items()}
    wrong = {name: move for name, move in would.items() if move != right}
    return Attempt(
        template=_name_kind(place),
        content=make_question_id(place),
        right=answer == right,
        offered=tuple(wrong),
        shown=tuple(each for each, move in wrong.items() if move == answer),
        wrong=max(len(set(wrong.values())) + 1, TYPED),
    )


@read_once
def read_attempt(name: str, answer: AnswerValue) -> Attempt | None:
    """Return the evidence of a recorded move; None if no such place or move can be."""
    place = read_move_place(name)
    known = [format_move(move) for move in list_moves(place)] if place else []
    return make_attempt(place, str(answer)) if place and answer in known else None


def read_move_place(name: str) -> DrivePlace | None:
    """Return the place that a question's id names; None if the search is never there."""
    result = FORM.fullmatch(name) if len(name) <= LONGEST else None
    if result is None:
        return None
    listing, kind = result[1] or LOOP, result[2]
    n, k, b = int(result[3]), int(result[4]), tuple(map(int, result[5].split(",")))
    counted, named = _is_counted(kind, listing), result[1] is None or listing in CALLS
    if n != len(b) or n > LARGEST or (result[6] is not None) != counted or not named:
        return None
    try:
        make_start(k, b)
    except ValueError:
        return None
    if not counted:
        return DrivePlace(k, b, singly=kind == "back", emptied=kind == "back", listing=listing)
    made = int(result[6])
    tested = b[k] + made if made else None
    place = DrivePlace(k, b, singly=True, tested=tested, emptied=kind == "back", listing=listing)
    if place.calls and (place.emptied != (b[k] >= 0) if made else place.emptied and b[k] < 0):
        return None  # What was not undone is not tested, and what is not there is not undone.
    rest = find_resting_row(place)
    last = n - 1 if rest is None else rest
    return place if made <= last - b[k] else None


# The best drive: the largest board that was driven to its end, and how well. The journal has the
# first move at each place, one after the other; a drive begins on the empty board, and is over
# where the right move ends the search.


class BestDrive(Struct, frozen=True, order=True):
    """A drive to the end of the search: the size of its board, and its right first moves."""

    n: int
    share: float
    right: int
    moves: int


def find_best_drive(student: StudentState) -> BestDrive | None:
    """Return a student's best drive to the end of a search: the largest board, then share."""
    drives = []
    for moves in filter(_is_over, _list_drives(student.of(DRIVE))):
        led = [*_list_leading_moves(moves)]
        place = read_move_place(led[0].question) if led else None
        if place and _is_opening(led[-1].question):
            right = sum(each.right for each in led)
            drives.append(BestDrive(place.n, right / len(led), right, len(led)))
    return max(drives, default=None)


def _list_drives(entries: Iterable[Entry]) -> Iterator[list[Answered]]:
    """Yield the moves of each drive that began on the empty board; or empty lists."""
    driven: dict[str, list[Answered]] = {}
    for entry in entries:
        match entry.record:
            case Answered() as answer:
                if _is_opening(answer.question):
                    yield driven.get(entry.session, [])
                    driven[entry.session] = []
                driven.setdefault(entry.session, []).append(answer)
    yield from driven.values()


def _is_opening(question: str) -> bool:
    """Return whether a question's id stands for the first move of a drive on the empty board."""
    place = read_move_place(question)
    opening = place and DrivePlace(0, (-1,) * place.n, place.singly, listing=place.listing)
    return place is not None and place == opening


def _is_over(moves: list[Answered]) -> bool:
    """Return whether the right move at the last place ends the search."""
    last = read_move_place(moves[-1].question) if moves else None
    wanted = find_right_move(last) if last else None
    return last is None or wanted is None or last.after(wanted).over


def _list_leading_moves(moves: Iterable[Answered]) -> Iterator[Answered]:
    """Yield the moves that lead to the last, from that one back, without ticks begun anew.

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
