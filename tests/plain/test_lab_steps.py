"""Stepping one's own program in lines says what the screen shows."""

import io
import sys
from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.lab.checking import Report
from lessons.lab.folder import read_shipped
from lessons.lab.judging import CasePicture, Failure
from lessons.lab.outcome import Ended, Reason
from solver.board.geometry import Square
from tests.lab.recorded import EMPTY, mutant, session
from tui.lab.lines import LabWorkLines
from tui.lab.report import HIGHEST, LONGEST, PRINTED, report_lines, say_believed
from tui.lines.commands import LinesHost
from tui.lines.teletype import Teletype
from tui.look.options import Options


class Played:
    """Plays lines, and keeps what was said at first and to each of them."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
    ) -> None:
        self._patch, self._capsys, self._folder = monkeypatch, capsys, folder
        self.typed = False

    def __call__(
        self, name: str, text: str, case: tuple[object, ...], *commands: str
    ) -> list[list[str]]:
        given = io.TextIOWrapper(io.BytesIO("".join(f"{c}\n" for c in commands).encode()))
        self._patch.setattr(sys, "stdin", given)
        teletype = Teletype(Options())
        teletype.typed = self.typed
        host = LinesHost(teletype, Journal(None))
        exercise = session(name, self._folder)
        exercise.file.save(text)
        self._patch.setattr(exercise, "choose_case", lambda *_asked: case)
        LabWorkLines(host, exercise).do("step")
        blocks = f"\n{self._capsys.readouterr().out}".split("\n> ")
        said = [block.split("\n")[1:] for block in blocks[: len(commands) + 1]]
        return [[line for line in block if line] for block in said]


@pytest.fixture
def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Played:
    return Played(monkeypatch, capsys, tmp_path)


def test_a_run_is_told_step_by_step(play: Played) -> None:
    text = mutant("solve", "return-ends-all")
    typed = ("", "board", "last", "", "frobnicate")
    begun, first, board, _end, over, lost = play("solve", text, (4, 0, EMPTY), *typed)
    assert begun == [
        "solve(4, 0, [-1, -1, -1, -1]): 53 steps.",
        "Nothing has run yet.",
        "Step 0, solve: n = 4, k = 0, b = [−1, −1, −1, −1].",
    ]
    assert first[0] == "A queen goes to (0,0)."
    assert board[2:4] == ["1  o o o o", "0  Q o o o"]
    assert over == ["That was the last step. Type back or first."]
    assert lost[0].endswith("quit leads back to the exercise.")


def test_where_nothing_is_searched_next_runs_a_line_and_no_solution_is_offered(
    play: Played,
) -> None:
    text = mutant("isfree", "sum-only")
    _begun, first, told = play("isfree", text, ([0, -1, -1], 1, 1), "next", "help")
    assert first[-2].startswith("Step 1, isfree: ")
    assert not [line for line in told if line.startswith(("solution", "retreat"))]


def test_printed_text_is_told_apart_and_once(play: Played) -> None:
    text = (
        "def isfree(b, x, y):\n    print('\\x1b[2J\\ta')\n    c = [1 for _ in b]\n    return b[9]\n"
    )
    begun, printed, comprehension, error, again = play(
        "isfree", text, ([0], 0, 0), ".", ".", ".", "printed"
    )
    assert begun[1].endswith("A comprehension runs as one step (line 3).")
    assert printed[-3:-1] == ["Printed:", "| �[2J  a"]
    assert comprehension[0].endswith("A comprehension runs as one step (line 3).")
    assert error[0] == "The run ended with an error: IndexError: list index out of range."
    assert len(error) == 2
    assert again == ["| �[2J  a"]


def test_a_maze_is_drawn_and_a_function_without_a_board_is_told(play: Played) -> None:
    maze = [["S #", "# G"]], [["solve", [(0, 0, "")]]]
    _begun, _step, stack, board = play(
        "labyrinth", read_shipped("labyrinth").reference, maze, "go 2", "stack", "board"
    )
    assert stack[0].startswith("Call 1, solve: self = <Labyrinth>, state = [0, 0, ''],")
    assert "self.maze = [['S', ' ', '#'], ['#', ' ', 'G']]" in stack[0]
    assert board[:2] == [" 0  @ #", " 1  # G"]
    board = play("conflict", read_shipped("conflict").reference, (0, 0, 1, 1), "board")[1]
    assert board == ["There is no board here: stack tells what the variables hold."]


def test_why_there_are_no_steps_is_said(play: Played) -> None:
    (told,) = play("isfree", "def isfree(:\n", ([0], 0, 0))
    assert told[0].startswith("There are no steps to show. Line 1: SyntaxError:")


# A check in lines: nothing of it is too long, and a board that cannot be drawn is said to be.


def said(report: Report) -> list[str]:
    return [line.text for line in report_lines("f", report)]


def shown(picture: CasePicture) -> list[str]:
    return said(Report((Failure("Wrong.", picture, (1,)),), 0, 1))[2:]


def test_what_a_program_prints_stands_apart_and_is_cut() -> None:
    printed = "f: right, all 9 cases.\n" * 3 + "x" * 300 + "\n" + "\n" * 20
    lines = said(Report((), 1, 1, printed))
    assert lines[0] == "f: right, 1 case."
    assert lines[2] == "| f: right, all 9 cases."
    assert max(map(len, lines)) == LONGEST + len("| ")
    assert len(lines) == 2 + PRINTED + 1
    assert lines[-1] == "4 more lines."


def test_a_program_that_could_not_be_judged_is_not_called_wrong() -> None:
    report = Report((Failure("The tutor failed here."),), 0, 9, unjudged="MemoryError")
    assert said(report) == ["f: not judged.", "The tutor failed here."]


def test_variables_are_cut() -> None:
    ended = Ended(Reason.TIME, 1, "f", {"v0": "0" * 300})
    report = Report((Failure("Ended.", None, (1,), 1),), 0, 3, "", (ended,), "while True: pass\n")
    lines = said(report)
    assert lines[0] == "f: wrong. It is right in 0 of 1 cases."
    assert lines[2] == "  1  while True: pass"
    assert lines[4].startswith("v0 = 00")
    assert len(lines[4]) == LONGEST
    assert lines[-1] == "2 cases were not tried."


def test_a_maze_is_drawn_with_its_cell_and_what_is_too_large_is_said_to_be() -> None:
    maze = ("S #", "  G")
    assert shown(CasePicture(0, (), Square(1, 0), None, maze))[:2] == [" 0  S@#", " 1    G"]
    assert shown(CasePicture(0, (), Square(7, 0), None, maze))[:2] == [" 0  S #", " 1    G"]
    assert shown(CasePicture(0, (), None, None, (" ",) * (HIGHEST + 1))) == [
        "The maze is too large to draw."
    ]
    told = "The board has 1,000,000 columns, too many to draw."
    assert shown(CasePicture(1_000_000, ())) == [told]


def test_beliefs_that_are_alike_are_all_said() -> None:
    assert [line.text for line in say_believed(())] == []
    assert [line.text for line in say_believed(["One."])] == ["What may be behind it: One."]
    assert [line.text for line in say_believed(["One.", "Two."])] == [
        "One of these may be behind it:",
        "One.",
        "Two.",
    ]


def test_each_row_of_a_grid_has_a_line() -> None:
    grid, tall = [[0, 0, 4], [30, 0, 0], [0, 2, 0]], ([1, 2, 3],) * 40
    failure = Failure("It is wrong.", values=(("grid", grid), ("n", 4), ("right", tall)))
    told = [line.text for line in report_lines("f", Report((failure,), 0, 1))]
    assert told[2:6] == [
        "  grid  = [[0, 0, 4],",
        "           [30, 0, 0],",
        "           [0, 2, 0]]",
        "n     = 4",
    ]
    assert told[6:8] == ["  right = ([1, 2, 3],", "           [1, 2, 3],"]
    assert told[-2:] == ["           [1, 2, 3],", "           …)"]
