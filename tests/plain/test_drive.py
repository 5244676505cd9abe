"""Driving the search in lines: moves are typed and judged."""

from pathlib import Path

import pytest

from lessons.journal.records import Answered
from tests.plain.playing import lines, records, run

FOUR = "place 0, place 2, retreat, place 3, place 1, retreat, retreat, retreat, place 1, place 3"
WHOLE = [*FOUR.split(", "), "place 0", "place 2"]


def drive(*typed: str, single: bool = False, later: bool = False, status: int = 0) -> list[str]:
    options = [*(["--single"] if single else []), *(["--later"] if later else [])]
    done = run("drive", "--plain", *options, typed=lines(list(typed)))
    assert (done.returncode, done.stderr) == (status, "")
    return done.stdout.splitlines()


def test_the_search_is_played_to_its_end() -> None:
    said = drive(*WHOLE)
    assert said[0] == (
        "The search tries the rows above b[k], the lowest first, and places the queen on the first "
        "free one. Where none is free, it retreats: it sets b[k] to −1, and column k − 1 goes on."
    )
    assert said[1] == "You are the search: n = 4, a move is a whole tick, checked at once."
    assert "k = 4 = n: a solution. The search is over." in said
    assert said[-3:] == [
        "The program makes these 12 moves. Queens placed: 8. Steps back: 4.",
        "You got every move right at the first try.",
        "12 of 12 moves right at the first try.",
    ]


def test_the_end_says_where_the_first_tries_were_others() -> None:
    said = drive("state 3: 1 3 0", "place 1", "retreat", "show", "quit")
    assert said[-3:-1] == [
        "The program makes this 1 move. Queens placed: 1. Steps back: 0.",
        "Move 1: b[3] = 2. You tried this first: b[3] = 1.",
    ]


def test_a_wrong_move_is_answered_with_its_rule_and_can_be_mended() -> None:
    said = drive("place 0", "place 0", "place 2", status=1)
    assert "Wrong: Your move, b[1] = 0: (1,0) is attacked: queen (0,0), row 0 = 0." in said
    assert "Right: b[1] = 2 is the first free row. The search goes on to column 2." in said
    assert said[-1] == "1 of 2 moves right at the first try."


def test_a_belief_that_shows_once_is_spoken_of_at_the_end() -> None:
    once = drive("place 3", "show", status=1)
    assert [line for line in once if "−1 is the row of a queen" in line] == [once[-1]]
    assert once[-1].startswith("1 of your moves fits this thought: ")
    assert once[-2] == "0 of 1 move right at the first try, 1 made for you."


def test_single_tests() -> None:
    said = drive("test 0", "place 0", "test 0", "test 2", "undo", "show", single=True, status=1)
    assert "Right: (0,0) is free." in said
    assert "Right: (1,0) is attacked: queen (0,0), row 0 = 0." in said
    assert "Wrong: Your move, test of (1,2): Rows are tested in order, so row 1 is next." in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("test 0", "Here each move is a whole tick: place the queen, or retreat."),
        ("place 4", "Enter a number from 0 to 3."),
        ("place", "Enter a number from 0 to 3."),
        ("retreat now", "Type place or test and a row, retreat, show, undo or help."),
        ("undo", "There is no move to take back."),
        ("check", "There is no move to check."),
        ("empty", "Here each move is a whole tick: place the queen, or retreat."),
        (
            "state 2: 0 0",
            "The search is never in that state: (1,0) is attacked, queen (0,0), row 0 = 0.",
        ),
    ],
)
def test_what_is_no_move_is_said_so(typed: str, said: str) -> None:
    assert said in drive(typed, "quit", status=1)


def test_help_and_the_board() -> None:
    said = drive("place 0", "board", "help", "quit", status=1)
    assert "0  Q o o o" in said
    assert "retreat (or r): Give the column up and go back, or return False" in said


def test_moves_are_checked_when_the_student_says_so() -> None:
    said = drive(
        "place 0", "place 1", "retreat", "check", "show", "later", "place 0", status=1, later=True
    )
    assert said[1] == "You are the search: n = 4, a move is a whole tick, checked at the end."
    assert "3 moves are not checked yet." in said
    at = said.index(
        "Wrong: Move 2, b[1] = 1: (1,1) is attacked: queen (0,0), difference 0−0 = 1−1. "
        "You stand there again; 1 move after it is gone."
    )
    assert said[at + 2] == "b = [0, −1, −1, −1], k = 1."
    assert "You are the search: n = 4, a move is a whole tick, checked at once." in said[at:]
    assert "Wrong: Your move, b[2] = 0: (2,0) is attacked: queen (0,0), row 0 = 0." in said[at:]


def test_what_is_not_checked_by_the_end_is_checked_then() -> None:
    assert drive(*WHOLE, "check", later=True)[-1] == "12 of 12 moves right at the first try."
    said = drive("place 1", later=True, status=1)
    assert said[-2].startswith("Wrong: Move 1, b[0] = 1: Row 1 is free, but row 0 is free too")
    assert said[-1] == "No right move yet."


def test_a_retreat_is_two_moves_where_squares_are_tested_singly() -> None:
    tests = [f"test {row}" for row in range(4)]
    said = drive("state 2: 0 2", *tests, "retreat", "empty", "retreat", single=True, status=1)
    assert any(
        line.startswith(
            "Wrong: Your move, back from column 2: All rows of column 2 have been tried"
        )
        for line in said
    )
    assert "Right: b[2] is −1, and k goes back. Column 1 goes on above row 2." in said


def test_where_a_drive_begins_is_chosen_or_drawn() -> None:
    said = drive("state 2: 0 3", "size 6", "state", "any", "state k=1, b=0 -1 -1", "u", status=1)
    begun = [line for line in said if line.startswith("You are")]
    assert begun[1].startswith("You are the search: n = 4, from k=2, b=0 3 −1 −1, a move is ")
    assert begun[2] == "You are the search: n = 6, a move is a whole tick, checked at once."
    assert begun[3].startswith("You are the search: n = 6, from k=")
    assert ", from k=" in begun[4]
    assert (
        begun[6]
        == "You are the search: n = 3, from k=1, b=0 −1 −1, a move is one test, checked at once."
    )


def test_moves_are_written_down(tmp_path: Path) -> None:
    done = run(
        "drive",
        "--plain",
        "--later",
        typed=lines(["place 0", "place 1", "show"]),
        QUEENS_TUTOR_HOME=str(tmp_path),
    )
    assert done.stderr == ""
    first, second = records(tmp_path)
    assert first == Answered("drive", "tick.4.0.-1,-1,-1,-1", "place 0", True)
    assert isinstance(second, Answered)
    assert (second.question, second.given) == ("tick.4.1.0,-1,-1,-1", "place 1")
    assert (second.right, second.beliefs) == (False, ("rows-only", "sum-only"))


def test_it_opens_from_the_home_screen() -> None:
    done = run("--plain", typed=lines(["drive", "quit", "quit"]))
    assert done.returncode == 0
    assert "You are the search: n = 4, a move is a whole tick, checked at once." in done.stdout


def test_the_calls_are_made_returned_from_and_undone() -> None:
    typed = [
        "test 0",
        "place 0",
        "test 0",
        "test 1",
        *["retreat"] * 2,
        "empty",
        "state 2: 0",
        "help",
    ]
    done = run(
        "drive", "--plain", "--single", "--listing", "recursive", "--n", "2", typed=lines(typed)
    )
    said = done.stdout.splitlines()
    assert said[1] == "You are the search: recursive, n = 2, a move is one test, checked at once."
    assert "Right: (0,0) is free, so b[0] = 0, and solve is called with k = 1." in said
    assert "solve: k = 0, i = 0, runs: its call has returned False." in said
    assert any("A call that returns False ends only itself." in line for line in said)
    assert any(line.startswith("Right: b[0] = −1: the queen on (0,0)") for line in said)
    assert any(line.endswith("return False") for line in said)
    assert not any("begin at k and its rows" in line for line in said)
    assert (done.returncode, done.stderr) == (1, "")
