"""`solve` gives a listing's own answer, or says that there is none."""

import json

import pytest

from solver.analysis.tree import EVENTS, search_tree
from tests.plain.playing import COMMAND, run, run_at_terminal
from tests.terminal.session import Session

LARGEST = 27


def test_in_a_terminal_the_board_is_drawn_with_row_0_below() -> None:
    vector, _, *rows, tens, ones = run_at_terminal("solve", "12").stdout.splitlines()
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


def test_a_long_search_shows_progress_and_can_be_stopped() -> None:
    with Session([*COMMAND, "solve", "22"]) as session:
        session.wait("steps so far")
        session.press("\x03")
        assert session.end() == 130
        assert session.text.replace("^C", "").strip() == ""  # The line of progress is wiped out.


# `solve` prints all solutions, the fundamental ones, or how many there are.


def output(*arguments: str) -> str:
    """Return what a command prints that has nothing to complain of."""
    done = run("solve", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_json_is_one_object() -> None:
    for n, solutions in ((1, [[0]]), (3, []), (4, [[1, 3, 0, 2], [2, 0, 3, 1]])):
        found = json.loads(output(str(n), "--all", "--format", "json"))
        assert found == {"n": n, "solutions": solutions}
    counted = output("6", "--count", "--format", "json")
    assert json.loads(counted) == {"n": 6, "count": 4}


@pytest.mark.parametrize("listing", ["flags-all", "vector-all"])
def test_a_listing_gives_its_own_answer(listing: str) -> None:
    boards = output("6", "--all", "--listing", listing).splitlines()
    assert sorted(boards) == output("6", "--all").splitlines()
    assert output("6", "--count", "--listing", listing) == "4\n"
    assert output("6", "--fundamental", "--listing", listing) == boards[0] + "\n"
    said = json.loads(output("2", "--all", "--listing", listing, "--format", "json"))
    assert said == {"n": 2, "listing": listing, "solutions": []}


# `tree` prints the search tree of a whole run, or how many nodes its levels have.


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
