"""`solve` gives a listing's own answer, or says that there is none."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess
from typing import Any

import pytest

from solver.analysis.tree import EVENTS, search_tree
from solver.text.listing import load_listing
from tests.plain.playing import run

LARGEST = 27


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
    assert json.loads(output("6", "--count", "--format", "json")) == {"n": 6, "count": 4}


@pytest.mark.parametrize("listing", ["flags-all", "vector-all"])
def test_a_listing_gives_its_own_answer(listing: str) -> None:
    boards = output("6", "--all", "--listing", listing).splitlines()
    assert sorted(boards) == output("6", "--all").splitlines()
    assert output("6", "--count", "--listing", listing) == "4\n"
    assert output("6", "--fundamental", "--listing", listing) == boards[0] + "\n"
    said = json.loads(output("2", "--all", "--listing", listing, "--format", "json"))
    assert said == {"n": 2, "listing": listing, "solutions": []}


# The search tree of a whole run is one of the views of `explore`.


def profile(*arguments: str) -> list[str]:
    """Return the lines of the profile of a listing's tree."""
    done = run("explore", *arguments, "--plain", typed="profile\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.partition("> profile\n")[2].splitlines()


def test_the_profile() -> None:
    table = profile("vector-all", "8")[:9]
    runs = [line.partition("whole run: ")[2].partition(";")[0] for line in table]
    assert runs == ["1", "8", "42", "140", "344", "568", "550", "312", "92"]
    assert "8^level: 16,777,216; 8!/(8−level)!: 40,320;" in table[-1]


def test_a_large_tree_says_that_it_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_tree, "__kwdefaults__", {"nodes": 500, "events": EVENTS})
    assert "is cut after 500 nodes" in profile("iterative", "20")[-2]


# `trace` prints a run as records, for people and for programs.


Record = dict[str, Any]


def records(done: CompletedProcess[str]) -> list[Record]:
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture
def trace() -> Callable[..., list[Record]]:
    """Return a function that returns a trace's records."""
    return lambda *arguments: records(run("trace", *arguments, "--format", "jsonl"))


Trace = Callable[..., list[Record]]


def test_a_record_has_these_keys_in_this_order(trace: Trace) -> None:
    for record in trace("iterative", "--n", "3", "--by", "line"):
        assert list(record) == [
            "index",
            "line",
            "event",
            "variables",
            "calls",
            "queens",
            "tests",
            "placements",
            "retreats",
            "solutions",
        ]


@pytest.mark.parametrize("by", ["tick", "line"])
def test_record_0_is_the_state_before_anything_ran(trace: Trace, by: str) -> None:
    assert trace("iterative", "--n", "5", "--by", by, "--limit", "1") == [
        {
            "index": 0,
            "line": None,
            "event": None,
            "variables": {"n": 5},
            "calls": [{"function": "queens", "line": 18, "variables": {"n": 5}}],
            "queens": [],
            "tests": 0,
            "placements": 0,
            "retreats": 0,
            "solutions": 0,
        }
    ]


def test_a_solution_is_the_event_of_its_tick_whatever_comes_after_it(trace: Trace) -> None:
    events = [record["event"] for record in trace("vector-all", "--n", "4")]
    assert events.count("solution") == 2


def test_into_steps_through_isfree(trace: Trace) -> None:
    inside = load_listing("iterative").lines.index("        if b[i] == y:") + 1
    arguments = ("iterative", "--n", "4", "--by", "line")
    over, into = trace(*arguments), trace(*arguments, "--into")
    assert inside in {record["line"] for record in into}
    assert inside not in {record["line"] for record in over}
    assert over[-1] | {"index": 0} == into[-1] | {"index": 0}


@pytest.mark.parametrize("output", ["text", "jsonl"])
def test_the_limit_counts_record_0(output: str) -> None:
    limited = run("trace", "iterative", "8", "--limit", "5", "--format", output)
    whole = run("trace", "iterative", "--n", "8", "--format", output)
    assert len(limited.stdout.splitlines()) == 5 + (output == "text")
    assert whole.stdout.startswith(limited.stdout)


def test_the_text_is_aligned_and_fits_a_terminal() -> None:
    head, *lines = run("trace", "iterative", "--n", "8").stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0].split() == ["0", "-", "-", "0", "0", "0", "0"]
    for name in ("index", "line", "event", "tests", "placements", "retreats", "solutions"):
        end = head.index(name) + len(name)
        assert all(line[end - 1] != " " and line[end : end + 1] in {"", " "} for line in lines)
    assert lines[1].endswith("k=1  b=0 - - - - - - -")
    assert lines[-1].endswith("k=8  b=0 4 7 5 2 6 1 3")
