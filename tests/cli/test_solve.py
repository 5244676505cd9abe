"""`solve` gives a listing's own answer, or says that there is none."""

from collections.abc import Callable
from typing import Any

from tests.plain.playing import run

LARGEST = 27


def test_vector_and_board_as_the_lecture_prints_them() -> None:
    done = run("solve", "4")
    assert (done.returncode, done.stderr) == (0, "")
    # Row 0 is on top: the queen of column 1 stands on row 3.
    assert done.stdout == "1 3 0 2\n\no o x o\nx o o o\no o o x\no x o o\n"


def test_in_a_terminal_the_board_is_drawn_with_row_0_below(
    in_terminal: Callable[..., Any],
) -> None:
    shown = in_terminal("solve", "12")
    assert shown.status == 0
    vector, _, *rows, tens, ones = shown.text.splitlines()
    assert vector == "0 2 4 7 9 11 5 10 1 6 8 3"
    assert [int(row[:2]) for row in rows] == list(range(11, -1, -1))
    for x, y in enumerate(map(int, vector.split())):
        assert [row[3 + 2 * x] == "♛" for row in reversed(rows)] == [i == y for i in range(12)]
        assert (tens + " " * 30)[3 + 2 * x] + ones[3 + 2 * x] == f"{x:2}"
    # The squares beside the queens are dark and light by turns.
    assert {
        (row[4 + 2 * x], (x + y) % 2) for y, row in enumerate(reversed(rows)) for x in range(12)
    } == {
        ("░", 0),
        (" ", 1),
    }


def test_the_largest_size_is_said_with_the_reason() -> None:
    done = run("solve", str(LARGEST + 1))
    assert (done.returncode, done.stdout) == (2, "")
    assert f"1 to {LARGEST}" in done.stderr
    assert "hours" in done.stderr
    assert f"1 to {LARGEST}" in run("solve", "--help").stdout


def test_a_long_search_shows_progress_and_can_be_stopped(in_terminal: Callable[..., Any]) -> None:
    shown = in_terminal("solve", "22", until="steps so far", then="\x03")
    assert shown.status == 130
    assert "Traceback" not in shown.text
    # The line of progress is wiped out before the program ends.
    assert shown.text.replace("^C", "").endswith("\r")


def test_who_gives_up_does_not_say_that_there_is_none() -> None:
    done = run("solve", "20", "--listing", "shuffle")
    assert done.stdout == "No solution was found for n = 20; there may be one.\n"
    assert (done.returncode, done.stderr) == (0, "")
