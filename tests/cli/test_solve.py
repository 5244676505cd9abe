"""`solve` gives a listing's own answer, or says that there is none."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from solver.analysis.tree import EVENTS, search_tree
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


# `solve` prints all solutions, the fundamental ones, or how many there are.


ALL = ["1 3 0 2", "2 0 3 1"]


def output(*arguments: str) -> str:
    """Return what a command prints that has nothing to complain of."""
    done = run("solve", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_all_solutions_one_a_line() -> None:
    assert output("4", "--all").splitlines() == ALL
    assert len(output("8", "--all").splitlines()) == 92
    assert output("8", "--all", "--limit", "1") == "0 4 7 5 2 6 1 3\n"


def test_fundamental_solutions_one_a_line() -> None:
    assert output("4", "--fundamental").splitlines() == ALL[:1]
    assert len(output("8", "--fundamental").splitlines()) == 12
    assert output("8", "--fundamental", "--limit", "2").count("\n") == 2


def test_json_is_one_object() -> None:
    for n, solutions in ((1, [[0]]), (3, []), (4, [[1, 3, 0, 2], [2, 0, 3, 1]])):
        found = json.loads(output(str(n), "--all", "--format", "json"))
        assert found == {"n": n, "solutions": solutions}
    counted = output("6", "--count", "--format", "json")
    assert json.loads(counted) == {"n": 6, "count": 4}


def test_csv_has_a_column_for_each_column() -> None:
    head = "b0,b1,b2,b3\n"
    assert output("4", "--format", "csv") == head + "1,3,0,2\n"
    assert output("4", "--all", "--format", "csv") == head + "1,3,0,2\n2,0,3,1\n"
    assert output("2", "--all", "--format", "csv") == "b0,b1\n"
    assert output("8", "--count", "--format", "csv") == "n,count\n8,92\n"


@pytest.mark.parametrize("listing", ["flags-all", "vector-all"])
def test_a_listing_gives_its_own_answer(listing: str) -> None:
    boards = output("6", "--all", "--listing", listing).splitlines()
    assert sorted(boards) == output("6", "--all").splitlines()
    assert output("6", "--count", "--listing", listing) == "4\n"
    assert output("6", "--fundamental", "--listing", listing) == boards[0] + "\n"
    said = json.loads(output("2", "--all", "--listing", listing, "--format", "json"))
    assert said == {"n": 2, "listing": listing, "solutions": []}


# `tree` prints the search tree of a whole run, or how many nodes its levels have.


def test_what_has_no_solution_is_one_line() -> None:
    done = run("tree", "4")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "9 of 9 nodes, 44.53 % of 4^4 pruned",
        "empty board",
        "  column 0: row 0, no solution: 16 tests, 3 queens",
        "  column 0: row 1",
        "    column 1: rows 0, 1, 2 cut off, 48 leaves",
        "    column 1: row 3",
        "      column 2: row 0",
        "        column 3: rows 0, 1 cut off, 2 leaves",
        "        column 3: row 2, solution 1,3,0,2",
    ]


def test_the_profile() -> None:
    done = run("tree", "8", "--listing", "vector-all", "--profile")
    assert (done.returncode, done.stderr) == (0, "")
    table = [line.split() for line in done.stdout.splitlines()[1:10]]
    assert [row[2] for row in table] == ["1", "8", "42", "140", "344", "568", "550", "312", "92"]
    assert [row[3] for row in table][-1] == "16,777,216"
    assert [row[4] for row in table][-1] == "40,320"


def test_a_large_tree_says_that_it_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_tree, "__kwdefaults__", {"nodes": 500, "events": EVENTS})
    done = run("tree", "20", "--profile")
    assert done.returncode == 0
    assert "is cut after 500 nodes" in done.stdout.splitlines()[-1]
