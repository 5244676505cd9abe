"""What is said of a student's program is what happened, whatever the program does."""

import re

import pytest

from lessons.lab.stepped_words import narrate_seen
from solver.machine.run import complete_search
from solver.observing.recording import Recording, Watched
from solver.text.layout import Layout, QueenStorage
from tests.lab.programs import PROGRAMS
from tests.lab.recorded import recorded
from tests.lab.test_stepping import SOLVE, WATCHED

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


def test_each_line_is_told_by_what_it_changed() -> None:
    found = lines(recorded(SOLVE, "queens", 4, watched=WATCHED))
    assert found[0] == "Line 21: b = [−1, −1, −1, −1]."
    assert found[1] == "Line 22 calls solve (n = 4, k = 0, b = [−1, −1, −1, −1])."
    assert found[7] == "Line 14: b[0] = 0. A queen goes to (0,0)."
    assert found[14] == "(1,0) is said not to be free: it is attacked by queen (0,0), row 0 = 0."
    assert found[-1] == "The run has ended. queens has returned True."


def test_each_change_of_the_board_is_told() -> None:
    found = ticks(recorded(SOLVE, "queens", 4, watched=WATCHED))
    assert found[1] == "A queen goes to (0,0)."
    assert "Line 17: b[1] = −1. The queen on (1,2) is gone." in found
    assert "A queen goes to (3,2). No queen attacks another: this is a solution." in found


def test_a_queen_that_is_attacked_is_told_with_the_reason() -> None:
    found = ticks(recorded(WRONG, "queens", 4, watched=WATCHED))
    assert (
        "A queen goes to (1,1) and is attacked by queen (0,0), difference 0−0 = 1−1." in found
        or "A queen goes to (1,2) and is attacked by queen (0,3), sum 0+3 = 1+2." in found
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


def test_an_error_is_told() -> None:
    run = recorded("def f(n):\n    return n / 0\n", "f", 1)
    assert lines(run, 0) == ["The run ended with an error: ZeroDivisionError: division by zero."]


@pytest.mark.parametrize("name", PROGRAMS)
def test_any_program_is_told(name: str) -> None:
    if name == "exit":
        return
    run = recorded(PROGRAMS[name], "run", [3, 1, 2])
    steps = {*range(1, min(run.known, 300) + 1), run.known}
    for number in steps:
        sentence = narrate_seen(run, run.step(number - 1), run.step(number), 0)
        assert re.fullmatch(r".*[.:!'\"\])0-9a-z]", sentence, re.DOTALL), sentence
