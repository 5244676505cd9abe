"""`solve` prints all solutions, the fundamental ones, or how many there are."""

import json

import pytest

from tests.plain.playing import run

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
