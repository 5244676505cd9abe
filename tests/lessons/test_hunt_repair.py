"""Repairs are judged by running them, however they are written; and nothing hostile is ever run."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.bughunt.hunt import Change, Hunt, changed
from lessons.bughunt.hunts import hunt
from lessons.bughunt.outcome import run
from lessons.bughunt.repair import RepairError, Verdict, judge

OUTSIDE = "outside all functions"


def repaired(name: str, text: str) -> Verdict:
    """Judge a text in the place, and with the indentation, of the right line."""
    found = hunt(name)
    right = found.reference.lines[found.fault.line - 1]
    indent = len(right) - len(right.lstrip())
    return judge(found, Change(found.fault.line, " " * indent + text))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("walks-on-the-spot", "k = k - 1"),
        ("walks-on-the-spot", "k += -1  # one back"),
        ("always-yes", "return n if k == n else -1"),
        ("stripes", "if i == b[j]:"),
        ("ten-or-fewer", "if 9 < len(found):"),
        ("small-boards", "if 1 < n < 4:"),
        ("small-boards", "if n in (2, 3):"),
        ("small-boards", "if False:"),
        ("an-entry-short", "board = list(range(0, n))"),
        ("one-diagonal-more", "for d in range(len(sums)):"),
        ("one-diagonal-more", "for d in range(n + n - 1):"),
        ("eight-everywhere", "for C in range(0, len(queens)):"),
        ("row-zero-is-gone", "b[k] = 0 - 1"),
        ("a-sign-in-the-sum", "if state[r] - m == R - r:"),
        ("mirror-in-the-test", "if i + y == x + j:"),
        ("index-of-the-difference", "d = (n - 1) - (j - i)"),
        ("index-of-the-difference", "d = i - j"),
        ("half-an-undo", "c[j], a[s], b[d] = True, True, True"),
        ("the-same-list-twice", "found.append(T[:])"),
        ("the-same-list-twice", "found.append(list(T))"),
        ("the-same-list-twice", "found.append(tuple(T))"),
        ("the-same-list-twice", "found += [T.copy()]"),
    ],
)
def test_every_way_to_write_it_right_passes(name: str, text: str) -> None:
    assert repaired(name, text).right


@pytest.mark.parametrize(
    ("name", "text", "n"),
    [
        ("walks-on-the-spot", "k -= 2", 6),
        ("walks-on-the-spot", "pass", 2),
        ("walks-on-the-spot", "", 2),
        ("always-yes", "return -1", 1),
        ("small-boards", "if n == 2:", None),
        ("ten-or-fewer", "if len(found) == 9:", 5),
        ("index-of-the-difference", "d = abs(i - j)", 4),
        ("the-same-list-twice", "found.append(found.pop())", 1),
    ],
)
def test_what_is_not_right_is_shown_on_its_smallest_board(
    name: str, text: str, n: int | None
) -> None:
    assert repaired(name, text).n == n


def test_endless_loops_and_endless_recursion_come_to_an_end() -> None:
    loop = repaired("walks-on-the-spot", "while True: pass")
    assert loop.outcome is not None
    assert not loop.outcome.ended
    found = hunt("all-in-the-corner")
    line = found.program.lines.index("            if solve(n, k + 1, a):") + 1
    text = changed(found.program, Change(line, "            if solve(n, k, a):"))
    assert not judge(found, Change(line, "            if solve(n, k, a):")).right
    assert (run(text, found.program, 1, 10**6).error or "").startswith("RecursionError")


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os')",
        "import os",
        "k = open",
        "eval('1')",
        "k = b.__class__",
        "k = len(b).real",
        "b.sort()",
        "k = (lambda: 0)()",
        "k = [i for i in b]",
        "k = f'{k}'",
        "k = k ** k",
        "k = k * k",
        "k = 9 * (9 * k)",
        "k *= 2",
        "k <<= 9",
        "k = 1000",
        "b = b + b",
        "b += b",
        "b = [b, b]",
        "b[k] = b",
        "k = queens(n)",
        "k = queens(n + n)",
        "global k",
        "yield k",
        "del b",
        "raise k",
        "assert k",
        "def f(): pass",
        "class K: pass",
        "k -= 1; k -= 0",
        "k = (k",
        "k = '''",
        "k -= 1 \\",
        "k = missing",
        "k = 1.5",
        "print(k)",
        "(k := 1)",
        "k = len(b, *b)",
        "k -=",
        "k\t-= 1",
        "k = '\x1b[2J'",
        "k -= 1" + " " * 100 + "# long",
        "match k:",
        "@isfree",
    ],
)
def test_what_no_repair_needs_is_not_run(text: str) -> None:
    with pytest.raises(RepairError):
        repaired("walks-on-the-spot", text)


@pytest.mark.parametrize(
    "text",
    [
        "found.append(found)",
        "found.append(found.copy())",
        "found.append([found])",
        "found = c",
        "q[i] = found",
        "q = found.copy()",
        "q[i] = c[:]",
        "q = found[0]",
        "place(i + 1, found, c, a, b, n, q)",
        "a = list(range(len(a) + len(a)))",
        "a = [True] * len(a)",
    ],
)
def test_lists_cannot_grow_into_each_other(text: str) -> None:
    with pytest.raises(RepairError):
        repaired("half-an-undo", text)


def test_nothing_is_run_outside_functions() -> None:
    found = hunt("walks-on-the-spot")
    for line, text in enumerate(found.program.lines, 1):
        if not text:
            with pytest.raises(RepairError, match=OUTSIDE):
                judge(found, Change(line, "while True: pass"))
    with pytest.raises(RepairError, match=OUTSIDE):
        judge(found, Change(len(found.program.lines), "while True: pass"))


def test_a_line_that_breaks_the_block_is_said_in_python_s_words() -> None:
    with pytest.raises(RepairError, match="not Python any more"):
        repaired("walks-on-the-spot", "else:")


NAMES = ("b", "k", "n", "isfree", "x", "os", "__name__", "queens", "self", "len", "open")
PIECES = st.sampled_from(
    [*NAMES, *"()[]:=+-*.,<>@{}'#;\\", "==", "**", "if ", "while ", "for ", " in ", "0", "9", "999"]
)


@given(st.lists(PIECES, max_size=12).map("".join), st.integers(1, 29))
def test_whatever_is_typed_is_judged_or_refused(text: str, line: int) -> None:
    found: Hunt = hunt("walks-on-the-spot")
    before = set(Path.cwd().iterdir())
    with suppress(RepairError):
        assert judge(found, Change(line, "    " + text)).n in {None, *found.sizes}
    assert set(Path.cwd().iterdir()) == before
