"""`tree` prints the search tree of a whole run, or how many nodes its levels have."""

import pytest

from solver.analysis.tree import EVENTS, search_tree
from tests.plain.playing import run


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
