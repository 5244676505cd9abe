"""The student's own editor, in a real terminal: the screen gives way to it and comes back."""

import os
import signal
import sys
from pathlib import Path

import pytest

from lessons.lab.folder import read_shipped
from tests.sampled import sampled
from tests.terminal.leaving import SHELL, job, left
from tests.terminal.session import Session

OPENED = """
import sys
from tui.app.app import QueensApp
from tui.command.ending import status_of
from tui.start import LabStart
sys.exit(status_of(QueensApp(LabStart("isfree")).run))
"""
LAB = [sys.executable, "-c", OPENED]
ASKS = 'echo "editing"; echo ${1##*/}\nread line\n'
"""What an editor does in these tests: it says what it edits, and waits for a line."""
F10 = "\x1b[21~"
PROGRAM = "def isfree(b, x, y):\n    return True\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a program to edit, and with a right one that can be copied there."""
    (tmp_path / "isfree.py").write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "right").write_text(read_shipped("isfree").reference, encoding="utf-8")
    return tmp_path


def begin(folder: Path, script: str | None, command: list[str] = LAB) -> Session:
    """Open the exercise with a script for an editor."""
    variables = {"QUEENS_LAB": str(folder), "VISUAL": "", "EDITOR": ""}
    if script is not None:
        (folder / "my editor").write_text(script, encoding="utf-8")
        variables["EDITOR"] = f"sh '{folder / 'my editor'}'"
    session = Session(command, environment=variables)
    session.wait("F6 shows the whole task.")
    return session


@pytest.mark.parametrize("key", sampled(["\x1b[19~", "\x0f"]), ids=["F8", "Ctrl+O"])
def test_what_it_wrote_is_shown_and_checked(folder: Path, key: str) -> None:
    with begin(folder, f'{ASKS}cp "{folder}/right" "$1"') as session:
        session.press("#")
        session.wait("not saved yet")
        session.press(key)
        session.wait("isfree.py")
        assert session.modes == session.modes_before
        assert (folder / "isfree.py").read_text(encoding="utf-8") == f"#{PROGRAM}"
        session.press("done\r")
        session.wait("✓ isfree: right, all 122 cases.")
        session.press(F10)
        assert left(session) == (0, [])


def test_without_a_working_one_that_is_said(folder: Path) -> None:
    editor, said = "sh -c 'exit 3'", "sh -c 'exit 3': Editing failed"
    variables = {"QUEENS_LAB": str(folder), "VISUAL": editor, "EDITOR": ""}
    with Session(LAB, environment=variables) as session:
        session.wait("F6 shows the whole task.")
        session.press("\x0f")
        session.wait(said)
        session.press("x")
        session.wait("xdef isfree")
        session.press(F10)
        assert left(session) == (0, [])


@pytest.mark.long
def test_ended_while_it_runs_nothing_is_lost(folder: Path) -> None:
    with begin(folder, f"{ASKS}sleep 60", [*SHELL, *LAB]) as session:
        session.press("# mine\r")
        session.press("\x0f")
        session.wait("editing")
        os.kill(job(session), signal.SIGTERM)
        session.press("\x03")
        session.wait("Editing failed")
    assert (folder / "isfree.py").read_text(encoding="utf-8") == f"# mine\n{PROGRAM}"
