"""`trace` prints a run as records, for people and for programs."""

import json
from collections.abc import Callable
from subprocess import CompletedProcess
from typing import Any

import pytest

from solver.text.listing import load_listing
from tests.plain.playing import run

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
    limited = run("trace", "iterative", "--n", "8", "--limit", "5", "--format", output)
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
