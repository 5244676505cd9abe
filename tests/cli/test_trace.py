"""`trace` prints a run as records, for people and for programs."""

import json
from collections.abc import Callable
from itertools import islice
from subprocess import CompletedProcess
from typing import Any

import pytest

from solver.machine.run import Run as Execution
from solver.text.listing import load_listing

Run = Callable[..., CompletedProcess[str]]
Record = dict[str, Any]

# The walk of the lecture: k after each tick, and the rows of the queens placed.
WALK = [
    (0, []),
    (1, [0]),
    (2, [0, 2]),
    (1, [0, 2]),
    (2, [0, 3]),
    (3, [0, 3, 1]),
    (2, [0, 3, 1]),
    (1, [0, 3]),
    (0, [0]),
    (1, [1]),
    (2, [1, 3]),
    (3, [1, 3, 0]),
    (4, [1, 3, 0, 2]),
]


def records(done: CompletedProcess[str]) -> list[Record]:
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture
def trace(queens_tutor: Run) -> Callable[..., list[Record]]:
    """Return a function that returns a trace's records."""
    return lambda *arguments: records(queens_tutor("trace", *arguments, "--format", "jsonl"))


Trace = Callable[..., list[Record]]


def test_the_lectures_walk_by_tick(trace: Trace) -> None:
    found = trace("iterative", "--n", "4")
    for record, (k, rows) in zip(found[1:], WALK[1:], strict=True):
        assert record["variables"] == {"n": 4, "b": rows + [-1] * (4 - len(rows)), "k": k}
        assert record["queens"] == [list(place) for place in enumerate(rows)]
    assert [found[-1][name] for name in ("tests", "placements", "retreats")] == [26, 8, 4]


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


def test_a_variable_appears_when_it_is_bound(trace: Trace) -> None:
    found = trace("iterative", "--n", "2", "--by", "line", "--limit", "3")
    assert [set(record["variables"]) for record in found] == [{"n"}, {"n", "b"}, {"n", "b", "k"}]


def test_a_queen_off_the_board_is_no_queen(trace: Trace) -> None:
    found = trace("iterative", "--n", "3", "--by", "line")
    past = [record for record in found if 3 in record["variables"].get("b", [])]
    assert past
    for record in past:
        rows = record["variables"]["b"]
        assert record["queens"] == [[x, y] for x, y in enumerate(rows) if y in {0, 1, 2}]


@pytest.mark.parametrize(
    ("listing", "n", "event", "line"),
    [
        ("iterative", 1, "solution", "return k"),
        ("iterative", 3, "exhausted", "return k"),
        ("iterative", 4, "solution", "return k"),
        ("iterative-lecture", 1, "solution", "return k"),
        ("iterative-lecture", 2, "exhausted", "return k"),
    ],
)
def test_how_a_run_ends_is_the_event_of_its_last_tick(
    trace: Trace, listing: str, n: int, event: str, line: str
) -> None:
    last = trace(listing, "--n", str(n))[-1]
    assert (last["event"], last["solutions"]) == (event, int(event == "solution"))
    assert load_listing(listing).lines[last["line"] - 1].strip() == line


def test_the_event_of_a_tick_is_the_last_of_its_lines(trace: Trace) -> None:
    lines = iter(trace("iterative", "--n", "4", "--by", "line"))
    for tick in trace("iterative", "--n", "4"):
        event = None
        for line in lines:
            event = line["event"] or event
            if line | {"index": tick["index"], "event": event} == tick:
                break
        else:
            pytest.fail(f"no line ends {tick}")


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


def test_a_long_run_by_line_is_the_machines_own(trace: Trace) -> None:
    count = 10_000
    found = trace("iterative", "--n", "14", "--by", "line", "--limit", str(count))
    steps = list(islice(Execution.of(load_listing("iterative"), 14).steps(), count))
    assert [record["index"] for record in found] == list(range(count))
    assert [(r["line"], r["event"]) for r in found] == [(s.line, s.event) for s in steps]
    assert [r["tests"] for r in found] == [s.counters.tests for s in steps]
    assert [tuple(r["variables"].get("b", [])) for r in found] == [s.queens for s in steps]


def test_a_long_run_ends_with_the_syllabus_figures(trace: Trace) -> None:
    last = trace("iterative", "--n", "14")[-1]
    assert (last["tests"], last["retreats"], last["solutions"]) == (26_495, 1_885, 1)


@pytest.mark.parametrize("output", ["text", "jsonl"])
def test_the_limit_counts_record_0(queens_tutor: Run, output: str) -> None:
    limited = queens_tutor("trace", "iterative", "--n", "8", "--limit", "5", "--format", output)
    whole = queens_tutor("trace", "iterative", "--n", "8", "--format", output)
    assert len(limited.stdout.splitlines()) == 5 + (output == "text")
    assert whole.stdout.startswith(limited.stdout)


def test_the_text_is_aligned_and_fits_a_terminal(queens_tutor: Run) -> None:
    head, *lines = queens_tutor("trace", "iterative", "--n", "8").stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0].split() == ["0", "-", "-", "0", "0", "0", "0"]
    for name in ("index", "line", "event", "tests", "placements", "retreats", "solutions"):
        end = head.index(name) + len(name)
        assert all(line[end - 1] != " " and line[end : end + 1] in {"", " "} for line in lines)
    assert lines[1].endswith("k=1  b=0 - - - - - - -")
    assert lines[-1].endswith("k=8  b=0 4 7 5 2 6 1 3")
