"""A student's program is stepped in a process of its own, and shown here."""

from pathlib import Path

import pytest

from lessons.lab.folder import read_shipped
from lessons.lab.following import Following, make_recording_call
from lessons.lab.outcome import Outcome, Returned
from lessons.lab.runner import ProgramPlace
from lessons.lab.task import Limits, ProgramCall
from solver.observing.recording import Recording, Watched
from solver.text.layout import Layout, QueenStorage
from tests.lab.recorded import TO_RECORD

SOLVE = TO_RECORD["a recursive search"]
LIMITS = Limits(seconds=1.0)
WATCHED = Watched(QueenStorage("b", Layout.COLUMNS, "k"), 4, {"isfree": ("x", "y")})


def outcome(text: str, function: str, *arguments: object, steps: int = 20_000) -> Outcome:
    asked = make_recording_call(text, ProgramCall(function, arguments), LIMITS, steps=steps)
    return next(ProgramPlace(Path("solve.py"), LIMITS).run(text, [asked]))


def recorded(text: str, function: str, *arguments: object, steps: int = 20_000) -> Recording:
    found = outcome(text, function, *arguments, steps=steps)
    assert isinstance(found, Returned)
    return Recording(found.value, text, function, WATCHED)


def test_a_recursive_search_is_shown_on_the_board() -> None:
    run = recorded(SOLVE, "queens", 4)
    last = run.step(run.known)
    assert last.ended
    assert last.error is None
    assert last.queens == (1, 3, 0, 2)
    assert last.counters.solutions == 1
    assert last.counters.tests == 26
    assert (last.counters.placements, last.counters.retreats) == (8, 4)
    assert run.printed(run.known) == "done\n"
    deepest = max((run.step(number) for number in range(run.known)), key=lambda s: len(s.frames))
    assert [frame.function for frame in deepest.frames] == ["queens", *["solve"] * 4, "isfree"]
    assert deepest.tested is None or deepest.tested.x == 3


@pytest.mark.parametrize(
    "body",
    [
        "while True:\n        k = 1",
        "while True:\n        try: k = 1\n        except BaseException: pass",
        *("while True:\n        sum(range(100))", "[print() for _ in iter(lambda: sum([1]), 2)]"),
    ],
)
def test_what_never_ends_is_shown_as_far_as_it_was_recorded(body: str) -> None:
    text = f"def loop():\n    k = 0\n    {body}\n"
    run = recorded(text, "loop", steps=2000)
    assert not run.complete
    assert not run.step(run.known).ended
    assert run.step(run.known).names["k"] in (0, 1)
    following = Following(read_shipped("isfree"), (), "", run, 0, (), "")
    told = following.describe_step(None, run.step(run.known))
    assert told.endswith(f"after {run.known:,} steps; only these can be shown.")
