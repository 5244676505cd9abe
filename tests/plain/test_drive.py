"""Driving the search in lines: moves are typed and judged."""

import pytest

from tests.plain.playing import lines, run

FOUR = "place 0, place 2, retreat, place 3, place 1, retreat, retreat, retreat, place 1, place 3"
WHOLE = [*FOUR.split(", "), "place 0", "place 2"]


def drive(*typed: str, single: bool = False, status: int = 0) -> list[str]:
    options = ["--single"] if single else []
    done = run("drive", "--plain", *options, typed=lines(list(typed)))
    assert (done.returncode, done.stderr) == (status, "")
    return done.stdout.splitlines()


def test_the_search_is_played_to_its_end() -> None:
    said = drive(*WHOLE)
    assert said[0] == "You are the search: n = 4, whole ticks."
    assert "k = 4 = n: a solution. The search is over." in said
    assert said[-1] == "12 of 12 moves right at the first try."


def test_a_wrong_move_is_answered_with_its_rule_and_can_be_mended() -> None:
    said = drive("place 0", "place 0", "p 2", status=1)
    assert "Wrong: (1,0) is attacked: queen (0,0), row 0 = 0." in said
    assert "Right: b[1] = 2: the first free row. On to the next column." in said
    assert said[-1] == "1 of 2 moves right at the first try."


def test_a_belief_that_shows_once_is_not_spoken_to() -> None:
    once = drive("place 0", "retreat", status=1)
    assert not any("counts −1 as a row" in line for line in once)
    assert once[-1] == "What your first moves looked like: minus-one-attacks."


def test_single_tests() -> None:
    said = drive("t 0", "place 0", "test 0", "test 2", "undo", "show", single=True, status=1)
    assert "Right: (0,0) is free." in said
    assert "Right: (1,0) is attacked: queen (0,0), row 0 = 0." in said
    assert "Wrong: Rows are tested in order: 1 is next." in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("test 0", "Whole ticks are played: place the queen, or retreat."),
        ("place 4", "Enter a number from 0 to 3."),
        ("place", "Enter a number from 0 to 3."),
        ("retreat now", "Type place or test and a row, retreat, show, undo or help."),
        ("undo", "There is no move to take back."),
    ],
)
def test_what_is_no_move_is_said_so(typed: str, said: str) -> None:
    assert said in drive(typed, "quit", status=1)


def test_help_and_the_board() -> None:
    said = drive("place 0", "board", "help", "quit", status=1)
    assert "0  Q o o o" in said
    assert "retreat (or r): give the column up" in said


def test_it_opens_from_the_home_screen() -> None:
    done = run("--plain", typed=lines(["drive", "quit", "quit"]))
    assert done.returncode == 0
    assert "You are the search: n = 4, whole ticks." in done.stdout
