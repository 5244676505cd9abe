"""A case of a student's program is recorded, or it is said why not."""

from pathlib import Path
from threading import Event, Timer

import pytest

from lessons.lab.folder import read_shipped
from lessons.lab.following import NoStepsError, follow_case
from solver.processes.workers import StoppedError
from tests.lab.followed import followed, mutant, session


def test_a_parameter_can_have_another_name(tmp_path: Path) -> None:
    text = "def isfree(rows, column, row):\n    return row not in rows[:column]\n"
    found = followed("isfree", tmp_path, text, [0, 2, -1, -1], 2, 1)
    assert found.n == 4
    assert found.own.step(1).queens == (0, 2, -1, -1)


def test_a_class_has_the_board_of_its_states(tmp_path: Path) -> None:
    reference = read_shipped("framework").reference
    found = followed("framework", tmp_path, reference, [4], [["solve", [()]]])
    assert found.n == 4
    deepest = max(
        (found.own.step(at) for at in range(found.own.known)), key=lambda s: len(s.squares)
    )
    assert deepest.queens == (1, 3, 0, 2)


def test_a_labyrinth_has_no_board_but_a_maze(tmp_path: Path) -> None:
    rows = ["S #", "# G"]
    text = mutant("labyrinth", "goal-is-wall")
    found = followed("labyrinth", tmp_path, text, [rows], [["solve", [(0, 0, "")]]])
    assert (found.n, found.maze) == (0, ("S #", "# G"))


def test_shuffling_is_shown_on_the_board(tmp_path: Path) -> None:
    case = [0, 1, 2, 3], [[0, 2, 1, 3], [1, 3, 0, 2]], 10
    found = followed("shuffle_until", tmp_path, read_shipped("shuffle_until").reference, *case)
    assert found.n == 4
    assert found.own.step(found.own.known).queens == (1, 3, 0, 2)


def test_what_runs_as_one_line_is_noted(tmp_path: Path) -> None:
    text = "def isfree(b, x, y):\n    return y not in [b[i] for i in range(x)]\n"
    found = followed("isfree", tmp_path, text, [0, -1], 1, 1)
    assert found.notes == "A comprehension runs as one step (line 2)."


def test_odd_texts_can_be_drawn(tmp_path: Path) -> None:
    text = "def isfree(b, x, y):\r\n\tc = '\a'  # \x1b[2J\r\n\f\r\n\treturn c\r\n"
    found = followed("isfree", tmp_path, text, [0, -1], 1, 1)
    shown = found.own.program.listing.text
    assert shown.split("\n") == [
        "def isfree(b, x, y):",
        "    c = '¬'  # ¬[2J",
        "",
        "    return c",
        "",
    ]
    assert [found.own.step(at).next_line for at in range(3)] == [2, 4, None]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("def isfree(b, x, y)\n", "Line 1: SyntaxError: expected ':'."),
        ("x = 1\n", "There is no isfree in this file."),
        ("def isfree(b, x, y):\n    import os\n    os._exit(3)\n", "ended its own process"),
        (
            "isfree = lambda b, x, y: True\n",
            "What is called as isfree is made by no def of this file.",
        ),
        ("def isfree(b):\n    return True\n", "TypeError: isfree() takes 1 positional argument"),
    ],
)
def test_why_there_are_no_steps_is_said(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(NoStepsError, match="There are no steps to show") as error:
        followed("isfree", tmp_path, text, [0, -1], 1, 1)
    assert told in str(error.value)


def test_a_recording_can_be_stopped(tmp_path: Path) -> None:
    stop = Event()
    text = "def isfree(b, x, y):\n    import time\n    time.sleep(60)\n"
    Timer(0.3, stop.set).start()
    with pytest.raises(StoppedError):
        follow_case(session("isfree", tmp_path, seconds=20), text, ([0, -1], 1, 1), stop.is_set)


def test_form_feeds_are_read_as_python_reads_them(tmp_path: Path) -> None:
    text = "  \fdef isfree(b, x, y):\n    if x:\n  \f        return\fTrue\n    return True\n"
    found = followed("isfree", tmp_path, text, [0, -1], 1, 1)
    assert found.own.program.listing.lines[2] == "        return True"
