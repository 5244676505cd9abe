"""Stepping one's own program in lines says what the screen shows."""

import io
import sys
from pathlib import Path

import pytest

from lessons.lab.folder import read_shipped
from tests.lab.recorded import EMPTY, mutant, session
from tui.lab import lines
from tui.lab.lines import step_program
from tui.lines.teletype import Teletype
from tui.look.options import Options


class Played:
    """Plays lines, and keeps what was said at first and to each of them."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
    ) -> None:
        self._patch, self._capsys, self._folder = monkeypatch, capsys, folder
        self.stepped = self.typed = False

    def __call__(
        self, name: str, text: str, case: tuple[object, ...], *commands: str
    ) -> list[list[str]]:
        given = io.TextIOWrapper(io.BytesIO("".join(f"{c}\n" for c in commands).encode()))
        self._patch.setattr(sys, "stdin", given)
        teletype = Teletype(Options())
        teletype.typed = self.typed
        self.stepped = step_program(teletype, session(name, self._folder), text, case)
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
    begun, first, board, _end, over = play("solve", text, (4, 0, EMPTY), "", "board", "end", "")
    assert begun == [
        "solve(4, 0, [-1, -1, -1, -1]): 53 steps.",
        "Nothing has run yet.",
        "Step 0, solve: n = 4, k = 0, b = [−1, −1, −1, −1].",
    ]
    assert first[0] == "A queen goes to (0,0)."
    assert board[2:4] == ["1  o o o o", "0  Q o o o"]
    assert over == ["That was the last step. Type back or first."]


def test_where_nothing_is_searched_next_runs_a_line_and_no_solution_is_offered(
    play: Played,
) -> None:
    text = mutant("isfree", "sum-only")
    _begun, first, told, refused = play(
        "isfree", text, ([0, -1, -1], 1, 1), "next", "help", "race 4"
    )
    assert first[-1].startswith("Step 1, isfree: ")
    assert not [line for line in told if line.startswith(("solution", "retreat", "race"))]
    assert refused == ["There is no such command: help lists them."]


def test_printed_text_is_told_apart_and_once(play: Played) -> None:
    text = (
        "def isfree(b, x, y):\n    print('\\x1b[2J\\ta')\n    c = [1 for _ in b]\n    return b[9]\n"
    )
    begun, printed, comprehension, error, again = play(
        "isfree", text, ([0], 0, 0), ".", ".", ".", "printed"
    )
    assert "A comprehension runs as one step (line 3)." in begun
    assert printed[-2:] == ["Printed:", "| �[2J  a"]
    assert comprehension[0].endswith("A comprehension runs as one step (line 3).")
    assert error[0] == "The run ended with an error: IndexError: list index out of range."
    assert len(error) == 2
    assert again == ["| �[2J  a"]


def test_a_maze_is_drawn_and_a_function_without_a_board_is_told(play: Played) -> None:
    maze = [["S #", "# G"]], [["solve", [(0, 0, "")]]]
    _begun, _step, stack, board = play(
        "labyrinth",
        read_shipped("labyrinth").reference,
        maze,
        "go 2",
        "stack",
        "board",
    )
    assert stack[0].startswith("Call 1, solve: self = <Labyrinth>, state = [0, 0, ''],")
    assert "self.maze = [['S', ' ', '#'], ['#', ' ', 'G']]" in stack[0]
    assert board[:2] == ["@ #", "# G"]
    board = play("conflict", read_shipped("conflict").reference, (0, 0, 1, 1), "board")[1]
    assert board == ["There is no board here: stack tells what the variables hold."]


def test_what_is_no_command_of_a_recording_is_said(play: Played) -> None:
    text = read_shipped("isfree").reference
    found = play("isfree", text, ([0, -1], 1, 1), "into", "counts", "listing solve", "until k = 1")
    told = ["There is no such command: help lists them."]
    assert found[1:4] == [told, told, told]
    assert len(found[4]) == 1


def test_why_there_are_no_steps_is_said(play: Played) -> None:
    (told,) = play("isfree", "def isfree(:\n", ([0], 0, 0))
    assert told[0].startswith("There are no steps to show. Line 1: SyntaxError:")
    assert not play.stepped


def test_a_person_can_stop_the_recording(play: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lines, "follow_case", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play("isfree", "", ([0], 0, 0))
    play.typed = True
    (told,) = play("isfree", "", ([0], 0, 0))
    assert told[-1] == "It is stopped."


def test_a_program_races_the_reference_on_any_board(play: Played) -> None:
    _begun, race, end, _other, longer = play(
        "queens", mutant("queens", "no-reset"), (4,), "race 4", "end", "n 5", "end"
    )
    assert race[:3] == ["Race, n = 4.", "1: yours", "2: reference"]
    assert end[0].startswith("Round ")
    assert "Solutions found: 0, and 1 by the reference. So nobody has won." in end[0]
    assert longer[0].startswith("Round ")
    assert longer[-1].startswith("reference: lines ")
