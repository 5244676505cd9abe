"""It is told which call loops, and which line calls again, not where the program was last."""

from pathlib import Path

import pytest

from lessons.lab.outcome import Ended, Outcome, Raised, Reason
from lessons.lab.runner import ProgramPlace
from lessons.lab.task import Limits, ProgramCall


def outcome(text: str, call: ProgramCall) -> Outcome:
    return next(ProgramPlace(Path("/nowhere/f.py"), Limits(seconds=0.3)).run(text, [call]))


SLOW = "def slow(b, x):\n    for i in range(100 * x):\n        b[0] = i\n    return False\n"
LOOPS = {
    "in a function": (
        "def f(b, k):\n    while not slow(b, k):\n        k = 1 + k % 2\n",
        ("f", {6, 7}, {"b", "k"}),
    ),
    "in a call of it": (
        "def f(b, k):\n    if k < 9:\n        return f(b, k + 1)\n    while not slow(b, k): pass\n",
        ("f", {8}, {"b", "k"}),
    ),
    "in the file": ("while not slow([0], 3):\n    pass\n", (None, {5, 6}, set())),
    "in the test": (
        "def f(b, k):\n    return endless(b)\ndef endless(b):\n    while True: slow(b, 2)\n",
        ("endless", {8}, {"b"}),
    ),
    "in what a generator calls": (
        "def f(b, k):\n    while not any(slow(b, i) for i in range(9)):\n        k = 3\n",
        ("f", {6, 7}, {"b", "k"}),
    ),
}


@pytest.mark.parametrize("name", LOOPS)
def test_it_is_told_where_it_loops_and_not_what_is_called_there(name: str) -> None:
    text, (function, lines, variables) = LOOPS[name]
    found = outcome(SLOW + text, ProgramCall("f", ([0], 1)))
    assert isinstance(found, Ended)
    assert (found.reason, found.function) == (Reason.TIME, function)
    assert found.line in lines
    assert set(found.variables) == variables


def test_where_all_calls_are_new_the_innermost_is_told() -> None:
    text = SLOW + "class A:\n    def go(self): return slow([0], 300)\n"
    probe = ProgramCall("lessons.lab.structure:probe_methods", ("A", [], [["go", []]] * 9999))
    found = outcome(text, probe)
    assert isinstance(found, Ended)
    assert (found.function, found.line in {1, 2, 3, 4}) == ("slow", True)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("def f(n):\n    if g(n):\n        return 0\n    return f(n + 1)\n", 4),
        ("def f(n):\n    return g(n) or h(n)\ndef h(n):\n    return f(n + 1)\n", 2),
        ("def f(n):\n    if n < 9:\n        f(n + 1)\n    return g(n, [])\n", 8),
    ],
    ids=["in itself", "in two", "elsewhere"],
)
def test_a_recursion_without_an_end_is_in_the_line_that_calls_again(text: str, line: int) -> None:
    text += "def g(n, b=None):\n    if b is not None:\n        for i in range(9999): b = [b]\n"
    text += "        repr(b)\n    return k(n)\ndef k(n):\n    return str(n) == 'x'\n"
    found = outcome(text, ProgramCall("f", (0,)))
    assert isinstance(found, Raised)
    assert (found.kind, found.line) == ("RecursionError", line)
