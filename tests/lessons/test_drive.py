"""Drive mode: the student's moves against the run."""

import pytest

from lessons.drive.drive import DriveSession, MoveVerdict, Score
from lessons.drive.moves import RETREAT, UNDO, Move
from lessons.scenes.scene import Setting, read_state
from solver.board.geometry import Attack, Identity, Square
from solver.text.listing import Event
from tests.expected import expect

FOUR = Setting("iterative", 4)


def place(row: int) -> Move:
    return Move(Event.PLACE, row)


def probe(row: int) -> Move:
    return Move(Event.TEST, row)


def setting(text: str, n: int = 4) -> Setting:
    return Setting("iterative", n, read_state(text, n, "iterative"))


def made(drive: DriveSession, move: Move) -> MoveVerdict:
    """Make a move that is checked at once."""
    return expect(drive.move(move))


def test_an_attack_is_drawn_where_it_is_spoken_of() -> None:
    drive = DriveSession(FOUR, singly=True)
    moves = [probe(0), place(0), place(1), probe(1), probe(0)]
    attacks = [made(drive, move).attack for move in moves]
    first = Square(0, 0)
    assert attacks == [
        None,
        None,
        Attack(first, Square(1, 1), Identity.DIFFERENCE),
        None,  # This is wrong for another reason: rows are tested in order.
        Attack(first, Square(1, 0), Identity.ROW),
    ]


def test_a_drive_is_compared_with_the_run_move_by_move() -> None:
    drive = DriveSession(FOUR)
    for move in (place(1), place(0), RETREAT):
        made(drive, move)
    drive.show()
    firsts = [(each.run, each.move) for each in drive.comparison]
    assert firsts == [(place(0), place(1)), (place(2), RETREAT)]
    drive.show()
    assert (drive.comparison[2].shown, drive.score.right) == (True, 0)


@pytest.mark.parametrize(
    ("state", "move", "said", "beliefs"),
    [
        ("k=0, b=-1 -1 -1 -1", RETREAT, "Column 0 still has row 0 to try", ()),
        ("k=1, b=0 2 -1 -1", RETREAT, "no earlier queen has row 3, sum 1+3", ("carry-row-over",)),
        ("k=1, b=0 2 -1 -1", place(2), "so row 2 was tried last, and row 3 is next",
         ("restart-at-zero", "retest-same-row")),
        ("k=1, b=0 -1 -1 -1", place(1), "(0,0), with the same difference, 0−0 = 1−1.",
         ("rows-only", "sum-only")),
        ("k=1, b=0 -1 -1 -1", place(3), "row 2 is free too and comes before it.", ()),
    ],
)  # fmt: skip
def test_a_wrong_move_names_the_rule(
    state: str, move: Move, said: str, beliefs: tuple[str, ...]
) -> None:
    drive = DriveSession(setting(state))
    verdict = made(drive, move)
    assert said in verdict.text
    assert (verdict.right, verdict.beliefs) == (False, beliefs)
    assert drive.place.b == dict(drive.setting.state)["b"]
    assert drive.score == Score(0, 1, 0)


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (
            "k=1, b=0 -1 -1 -1",
            [
                (probe(1), "Rows are tested in order, so row 0 is next."),
                (probe(0), "(1,0) is attacked by the queen on (0,0), also in row 0."),
                (place(2), "(1,2) has not been tested yet: row 1 is next."),
                (RETREAT, "Column 1 still has row 2 to try, and (1,2) is free: no earlier queen"),
                (probe(1), "(1,1) is attacked"),
                (probe(2), "(1,2) is free."),
                (probe(3), "Row 2 is free, so the queen stays there, and nothing more is tested."),
                (place(2), "b[1] = 2"),
            ],
        ),
        (
            "k=2, b=0 2 -1 -1",
            [
                (UNDO, "Column 2 still has row 0 to test before it is given up."),
                *((probe(row), "is attacked") for row in range(4)),
                (probe(3), "All rows of column 2 have been tested, so it is given up."),
                (RETREAT, "It must become −1 before k goes back. Otherwise column 2 would go on"),
                (UNDO, "Column 2 has no free row left, so b[2] becomes −1."),
                (UNDO, "b[2] is already −1. What is left is to make k one smaller."),
                (place(3), "Column 2 is given up, so b[2] is −1, and k goes back."),
                (RETREAT, "b[2] is −1, and k goes back. Column 1 goes on above row 2."),
            ],
        ),
    ],
)
def test_where_squares_are_tested_singly_each_move_is_answered(
    state: str, moves: list[tuple[Move, str]]
) -> None:
    drive = DriveSession(setting(state), singly=True)
    for move, said in moves:
        assert said in made(drive, move).text


@pytest.mark.parametrize("move", [place(4), place(-1), probe(0), UNDO])
def test_what_is_no_move_is_refused_and_changes_nothing(move: Move) -> None:
    drive = DriveSession(FOUR)
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        drive.move(move)
    assert (drive.place.k, drive.score) == (0, Score(0, 0, 0))


def test_what_is_shown_or_taken_back_does_not_count() -> None:
    drive = DriveSession(FOUR)
    drive.show()
    assert made(drive, place(2)).right
    assert drive.score == Score(1, 2, 1)
    drive = DriveSession(FOUR)
    drive.move(place(0))
    assert drive.score == Score(1, 1, 0)
    drive.undo()
    assert drive.score == Score(0, 0, 0)
    drive = DriveSession(FOUR)
    for row in (1, 0):
        drive.move(place(row))
        assert drive.score == Score(0, 1, 0)


def test_a_belief_is_clear_when_it_has_shown_twice() -> None:
    drive = DriveSession(Setting("iterative", 6))
    once = made(drive, place(5))
    assert once.beliefs == ("minus-one-attacks",)
    assert drive.find_clear_belief(once) is None
    assert drive.find_clear_belief(made(drive, place(5))) is None
    drive.move(place(0))
    twice = made(drive, place(4))
    assert twice.beliefs == ("minus-one-attacks",)
    assert drive.find_clear_belief(twice) == "minus-one-attacks"


def test_moves_are_taken_back_one_by_one() -> None:
    drive = DriveSession(FOUR, singly=True)
    assert not drive.undo()
    places = [drive.place]
    for _ in range(9):
        drive.move(drive.wanted)
        places.append(drive.place)
    while len(places) > 1:
        places.pop()
        assert drive.undo()
        assert drive.place == places[-1]


def test_the_unit_that_was_chosen_stays_where_a_move_before_was_wrong() -> None:
    drive = DriveSession(FOUR, singly=True, later=True)
    for move in (place(1), Move(Event.TEST, 0), Move(Event.TEST, 1)):
        drive.move(move)
    assert drive.change(singly=False) == 2
    assert not expect(drive.check()).right
    assert (drive.place.singly, drive.place.k, drive.place.begun) == (False, 0, False)
