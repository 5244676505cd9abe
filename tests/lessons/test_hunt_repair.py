"""Repairs are judged by running them, however they are written; what is hostile harms nothing."""

from pathlib import Path

import pytest

from lessons.hunt.hunt import HuntError, LineChange, apply_change
from lessons.hunt.hunts import load_hunt
from lessons.hunt.outcome import run_text
from lessons.hunt.repair import judge_repair, make_repaired
from lessons.lab.task import Limits
from solver.machine.run import complete_search
from tests.sampled import LONG


def repaired(name: str, text: str) -> str:
    """Judge a text in the place, and with the indentation, of the right line."""
    found = load_hunt(name)
    right = found.reference.lines[found.fault.line - 1]
    indent = len(right) - len(right.lstrip())
    return complete_search(judge_repair(found, LineChange(found.fault.line, " " * indent + text)))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(("walks-on-the-spot", "k = k - 1"), ("always-yes", "return n if k == n else -1")),
        *(LONG("stripes", "if i == b[j]:"), ("ten-or-fewer", "if 9 < len(found):")),
        *(LONG("small-boards", "if 1 < n < 4:"), LONG("small-boards", "if n in (2, 3):")),
        LONG("small-boards", "if n == 2:"),
        ("an-entry-short", "board = list(range(0, n))"),
        ("one-diagonal-more", "for d in range(len(sums)):"),
        LONG("one-diagonal-more", "for d in range(n + n - 1):"),
        LONG("eight-everywhere", "for C in range(0, len(queens)):"),
        LONG("row-zero-is-gone", "b[k] = 0 - 1"),
        LONG("a-sign-in-the-sum", "if state[r] - m == R - r:"),
        LONG("mirror-in-the-test", "if i + y == x + j:"),
        ("index-of-the-difference", "d = (n - 1) - (j - i)"),
        LONG("index-of-the-difference", "d = i - j"),
        ("half-an-undo", "free_col[j], free_sum[s], free_diff[d] = True, True, True"),
        ("the-same-list-twice", "found.append(T[:])"),
        LONG("the-same-list-twice", "found.append(tuple(T))"),
        LONG("the-same-list-twice", "found.append([row for row in T])"),
        LONG("walks-on-the-spot", "k = max(i for i in range(-1, n) if i < k)"),
        LONG("stripes", "if (lambda row: row == i)(b[j]):"),
    ],
)
def test_every_way_to_write_it_right_passes(name: str, text: str) -> None:
    assert not repaired(name, text)


@pytest.mark.parametrize(
    ("name", "text", "n"),
    [
        *(("walks-on-the-spot", "k -= 2", 6), ("walks-on-the-spot", "pass", 2)),
        *(LONG("walks-on-the-spot", "", 2), ("always-yes", "return -1", 1)),
        LONG("ten-or-fewer", "if len(found) == 9:", 5),
        LONG("index-of-the-difference", "d = abs(i - j)", 4),
        ("the-same-list-twice", "found.append(found.pop())", 1),
    ],
)
def test_what_is_not_right_is_shown_on_its_smallest_board(name: str, text: str, n: int) -> None:
    assert f"({n})" in repaired(name, text)


def test_endless_loops_and_endless_recursion_come_to_an_end() -> None:
    assert "is still running" in repaired("walks-on-the-spot", "while True: pass")
    found = load_hunt("all-in-the-corner")
    line = found.program.lines.index("            if solve(n, k + 1, b):") + 1
    text = apply_change(found.program, LineChange(line, "            if solve(n, k, b):"))
    assert complete_search(judge_repair(found, LineChange(line, "            if solve(n, k, b):")))
    assert (run_text(text, found.program, 1, 10**6).error or "").startswith("RecursionError")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("import os; os.system('true')", "start a process"),
        LONG("import os; os._exit(0)", "ended its own process"),
        LONG("import os; os.kill(os.getppid(), 9)", "signal"),
        *(LONG("open('{path}', 'w')", "files"), LONG("raise SystemExit", "SystemExit")),
        *(("k = [0] * 10**9", "emory"), ("k = sum(iter(int, 1))", "was ended")),
        *(("return '\\x1b[2J'", "[2J"), LONG("return 10 ** 10000", "a large number")),
        LONG("yield k", "generator"),
    ],
)
def test_a_hostile_line_harms_nothing_and_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Limits, "patience", 600.0)  # A busy machine takes none of its CPU time.
    path = tmp_path / "hostile"
    wrong = repaired("walks-on-the-spot", text.format(path=path.name))
    assert said in wrong
    assert wrong.isprintable()
    assert not path.exists()


@pytest.mark.parametrize(
    "text", ["k = (k", "k = '''", "k -=", "match k:", "k -= 1" + " " * 100, "k\t-= 1\x1b"]
)
def test_what_is_no_line_of_a_program_is_refused(text: str) -> None:
    with pytest.raises(HuntError):
        repaired("walks-on-the-spot", text)


def test_what_stands_outside_functions_runs_in_the_other_process_too() -> None:
    found = load_hunt("walks-on-the-spot")
    line = LineChange(len(found.program.lines), "import os; os._exit(0)")
    assert "ended its own process" in complete_search(judge_repair(found, line))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("else:", "the program is no longer Python: invalid syntax. Python cannot read the line"),
        ("k = 1k = k - 1", "In 1k a name stands right behind a number: write a"),
        ("if k = 3: k = 0", "Python. A single = gives a name a value: use == to compare"),
    ],
)
def test_a_line_that_breaks_the_program_is_said_with_its_mistake(text: str, said: str) -> None:
    with pytest.raises(HuntError) as error:
        repaired("walks-on-the-spot", text)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("line", "text", "own"),
    [
        *((28, "k = max(k - 1, -1)", True), (28, "k -= len(open('/etc/passwd').read())", True)),
        *(
            (28, "k -= 1", False),
            (28, "k -= (", False),
            (-1, "k = 1", False),
            (999, "k = 1", False),
        ),
    ],
)
def test_what_is_not_the_right_line_is_run_sealed_off(line: int, text: str, own: bool) -> None:
    found = load_hunt("walks-on-the-spot")
    listing = make_repaired(found, LineChange(line, 12 * " " + text))
    assert (listing.foreign, listing.lines != found.reference.lines) == (own, own)
    assert not own or listing.lines[line - 1].strip() == text
