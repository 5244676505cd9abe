"""A case of a student's program is recorded, or it is said why not."""

import re
from pathlib import Path
from threading import Event, Timer

import pytest

from lessons.lab.folder import read_shipped
from lessons.lab.following import NoStepsError, follow_case
from lessons.lab.stepped_words import narrate_seen
from solver.machine.run import complete_search
from solver.observing.recording import Recording, Watched
from solver.processes.workers import StoppedError
from solver.text.layout import Layout, QueenStorage
from tests.lab.programs import PROGRAMS
from tests.lab.recorded import followed, mutant, recorded, session
from tests.lab.test_stepping import SOLVE, WATCHED


def test_boards_mazes_and_parameters_of_any_name_are_shown(tmp_path: Path) -> None:
    text = "def isfree(rows, column, row):\n    return row not in rows[:column]\n"
    found = followed("isfree", tmp_path, text, [0, 2, -1, -1], 2, 1)
    assert found.n == 4
    assert found.own.step(1).queens == (0, 2, -1, -1)
    case = [0, 1, 2, 3], [[0, 2, 1, 3], [1, 3, 0, 2]], 10
    found = followed("shuffle_until", tmp_path, read_shipped("shuffle_until").reference, *case)
    assert found.n == 4
    assert found.own.step(found.own.known).queens == (1, 3, 0, 2)
    rows = ["S #", "# G"]
    text = mutant("labyrinth", "goal-is-wall")
    found = followed("labyrinth", tmp_path, text, [rows], [["solve", [(0, 0, "")]]])
    assert (found.n, found.maze) == (0, ("S #", "# G"))


def test_odd_texts_are_drawn_and_read_as_python_reads_them(tmp_path: Path) -> None:
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
    text = "  \fdef isfree(b, x, y):\n    if x:\n  \f        return\fTrue\n    return True\n"
    found = followed("isfree", tmp_path, text, [0, -1], 1, 1)
    assert found.own.program.listing.lines[2] == "        return True"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("def isfree(b, x, y)\n", "Line 1: SyntaxError: expected ':'."),
        ("x = 1\n", "There is no isfree in this file."),
        ("def isfree(b, x, y):\n    import os\n    os._exit(3)\n", "ended its own process"),
        ("isfree = lambda b, x, y: True\n", "What is called as isfree is made by no def of this"),
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


WRONG = SOLVE.replace("abs(b[i] - y) == x - i", "b[i] - y == x - i")
RUN = "def run(b):\n    return isfree(b, {x}, {y})\n"


def lines(run: Recording, n: int = 4) -> list[str]:
    return [
        narrate_seen(run, run.step(number - 1), run.step(number), n)
        for number in range(1, run.known + 1)
    ]


def ticks(run: Recording, n: int = 4) -> list[str]:
    number, found = complete_search(run.opening()), []
    while number < run.known:
        before, number = number, complete_search(run.next_tick(number))
        found.append(narrate_seen(run, run.step(before), run.step(number), n))
    return found


def test_each_line_and_each_change_of_the_board_is_told() -> None:
    found = lines(recorded(SOLVE, "queens", 4, watched=WATCHED))
    assert found[0] == "Line 21: b = [−1, −1, −1, −1]."
    assert found[1] == "Line 22 calls solve (n = 4, k = 0, b = [−1, −1, −1, −1])."
    assert found[7] == "Line 14: b[0] = 0. A queen goes to (0,0)."
    assert found[14] == (
        "(1,0) is said not to be free: it is attacked by the queen on (0,0), also in row 0."
    )
    assert found[-1] == "The run has ended. queens has returned True."
    found = ticks(recorded(SOLVE, "queens", 4, watched=WATCHED))
    assert found[1] == "A queen goes to (0,0)."
    assert "Line 17: b[1] = −1. The queen on (1,2) is gone." in found
    assert "A queen goes to (3,2). No queen attacks another: this is a solution." in found
    found = ticks(recorded(WRONG, "queens", 4, watched=WATCHED))
    assert (
        "A queen goes to (1,1) and is attacked by the queen on (0,0), with the same "
        "difference, 0−0 = 1−1."
        in found
        or "A queen goes to (1,2) and is attacked by the queen on (0,3), with the same sum, "
        "0+3 = 1+2."
        in found
    )


@pytest.mark.parametrize(
    ("text", "square", "sentence"),
    [
        (SOLVE, (1, 2), "(1,2) is said to be free: no queen set before attacks it."),
        (WRONG, (1, 1), "(1,1) is said to be free, but is attacked by "),
        (
            SOLVE.replace("return True\n\ndef solve", "return False\n\ndef solve"),
            (1, 2),
            "(1,2) is said not to be free, but no queen set before attacks it.",
        ),
    ],
)
def test_an_answer_is_told_with_the_truth(
    text: str, square: tuple[int, int], sentence: str
) -> None:
    text += RUN.format(x=square[0], y=square[1])
    watched = Watched(QueenStorage("b", Layout.COLUMNS, ""), 4, {"isfree": ("x", "y")})
    found = lines(recorded(text, "run", [0, -1, -1, -1], watched=watched))
    assert any(each.startswith(sentence) for each in found)


@pytest.mark.parametrize("name", PROGRAMS)
def test_any_program_is_told(name: str) -> None:
    if name == "exit":
        return
    run = recorded(PROGRAMS[name], "run", [3, 1, 2])
    steps = {*range(1, min(run.known, 300) + 1), run.known}
    for number in steps:
        sentence = narrate_seen(run, run.step(number - 1), run.step(number), 0)
        assert re.fullmatch(r".*[.:!'\"\])0-9a-z]", sentence, re.DOTALL), sentence
