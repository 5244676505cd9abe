"""`solve` gives a listing's own answer, or says that there is none."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess
from typing import Any

import pytest

Run = Callable[..., CompletedProcess[str]]
LARGEST = 27


def test_vector_and_board_as_the_lecture_prints_them(queens_tutor: Run) -> None:
    done = queens_tutor("solve", "4")
    assert (done.returncode, done.stderr) == (0, "")
    # Row 0 is on top: the queen of column 1 stands on row 3.
    assert done.stdout == "1 3 0 2\n\no o x o\nx o o o\no o o x\no x o o\n"


@pytest.mark.parametrize("n", [2, 3])
def test_none_is_an_answer(queens_tutor: Run, n: int) -> None:
    done = queens_tutor("solve", str(n))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"There is no solution for n = {n}.\n"


@pytest.mark.parametrize("listing", ["iterative", "iterative-lecture"])
@pytest.mark.parametrize("n", range(1, 11))
def test_json_holds_a_solution_and_what_it_cost(queens_tutor: Run, listing: str, n: int) -> None:
    done = queens_tutor("solve", str(n), "--listing", listing, "--format", "json")
    assert (done.returncode, done.stderr) == (0, "")
    found: dict[str, Any] = json.loads(done.stdout)
    counters = ["tests", "placements", "retreats"]
    assert list(found) == ["n", "listing", *counters, "solutions"]
    assert (found["n"], found["listing"]) == (n, listing)
    assert len(found["solutions"]) == (n not in {2, 3})
    for rows in found["solutions"]:
        places = range(n)
        assert sorted(rows) == list(places)
        assert len({x + rows[x] for x in places}) == len({x - rows[x] for x in places}) == n
    if (listing, n) == ("iterative", 8):
        assert found["solutions"] == [[0, 4, 7, 5, 2, 6, 1, 3]]
        assert [found[name] for name in counters] == [876, 113, 105]


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


def test_the_largest_size_is_said_with_the_reason(queens_tutor: Run) -> None:
    done = queens_tutor("solve", str(LARGEST + 1))
    assert (done.returncode, done.stdout) == (2, "")
    assert f"1 to {LARGEST}" in done.stderr
    assert "hours" in done.stderr
    assert f"1 to {LARGEST}" in queens_tutor("solve", "--help").stdout


def test_a_long_search_shows_progress_and_can_be_stopped(in_terminal: Callable[..., Any]) -> None:
    shown = in_terminal("solve", "22", until="steps so far", then="\x03")
    assert shown.status == 130
    assert "Traceback" not in shown.text
    # The line of progress is wiped out before the program ends.
    assert shown.text.replace("^C", "").endswith("\r")


@pytest.mark.parametrize(
    ("listing", "first"),
    [
        ("matrix", "2 0 3 1"),  # It goes row by row; told are the rows of the columns' queens.
        *[(name, "1 3 0 2") for name in ("coordinates", "subsets", "bitset")],
        *[(name, "1 3 0 2") for name in ("vector-all", "flags-all", "permutations", "regular")],
    ],
)
def test_the_first_solution_is_told_however_a_listing_keeps_it(
    queens_tutor: Run, listing: str, first: str
) -> None:
    done = queens_tutor("solve", "4", "--listing", listing)
    assert (done.returncode, done.stderr) == (0, "")
    lowest = ["x" if row == "0" else "o" for row in first.split()]
    assert done.stdout.splitlines()[:3] == [first, "", " ".join(lowest)]


def test_who_gives_up_does_not_say_that_there_is_none(queens_tutor: Run) -> None:
    done = queens_tutor("solve", "20", "--listing", "shuffle")
    assert done.stdout == "No solution was found for n = 20; there may be one.\n"
    assert (done.returncode, done.stderr) == (0, "")
