"""The code lab in lines: exercises are chosen, read, edited, checked, and their solutions seen."""

import os
import time
from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.lab.folder import read_shipped
from lessons.lab.session import LabSession
from tests.cli.lab import RIGHT, ROWS_ONLY, own_exercise
from tests.lab.once import check_once
from tests.plain.playing import COMMAND, lines, run
from tests.terminal.session import Session


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    check_once(monkeypatch)
    monkeypatch.setenv("QUEENS_LAB", str(tmp_path / "lab"))
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.delenv("EDITOR", raising=False)
    return tmp_path / "lab"


def lab(
    *typed: str, status: int = 0, options: tuple[str, ...] = (), **environment: str
) -> list[str]:
    done = run("lab", *options, "--plain", typed=lines([*typed]), **environment)
    assert (done.returncode, done.stderr) == (status, "")
    return done.stdout.splitlines()


def isfree(*typed: str, status: int = 1, **environment: str) -> list[str]:
    return lab(*typed, status=status, options=("isfree",), **environment)


def editor(folder: Path, text: str) -> str:
    """Return an editor that writes a text into the file."""
    (folder / "text").write_text(text)
    return f"cp '{folder / 'text'}'"


def test_it_is_written_in_an_editor_and_checked_when_that_ends(tmp_path: Path, files: Path) -> None:
    wrong = isfree("edit", EDITOR=editor(tmp_path, "def isfree(b, x, y)\n"))
    assert "isfree: wrong. No case could be tried." in wrong
    right = isfree("edit", status=0, VISUAL=editor(tmp_path, RIGHT), EDITOR="false")
    assert "isfree: right, all 122 cases." in right
    assert (files / "isfree.py").read_text() == RIGHT


def test_an_editor_has_the_terminal_and_ctrl_c(tmp_path: Path) -> None:
    script = tmp_path / "editor"
    script.write_text(
        '#!/bin/sh\ntrap "echo interrupted" INT\nstty -icrnl -onlcr\nstty icrnl\necho "write:"\n'
        'until read line && test -f "$line"; do :; done\ncat "$line" > "$1"\n'
    )
    script.chmod(0o755)
    (tmp_path / "right").write_text(RIGHT)
    command = [*COMMAND, "lab", "2", "--plain"]
    with Session(command, (200, 60), {"EDITOR": str(script)}) as session:
        session.wait("type check")
        session.press("edit\r")
        session.wait("write:")
        session.press("\x03")
        session.wait("interrupted")
        session.press(f"{tmp_path / 'right'}\r")
        session.wait("isfree: right, all 122 cases.")
        assert session.modes == session.modes_before
        session.press("q\r")
        assert session.end() == 0


def wait_for_child(pid: int) -> None:
    """Wait until a process has started another one."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    deadline = time.monotonic() + 60
    while not children.read_text():
        assert time.monotonic() < deadline
        os.sched_yield()


def test_ctrl_c_stops_a_check_and_no_more(files: Path) -> None:
    files.mkdir()
    (files / "isfree.py").write_text("while True:\n    pass\n")
    command = [*COMMAND, "lab", "isfree", "--plain", "--seconds", "60"]
    with Session(command, (200, 60)) as session:
        session.wait("type check")
        session.press("check\r")
        wait_for_child(session.pid)
        session.press("\x03")
        session.wait("It was stopped.")
        (files / "isfree.py").write_text(RIGHT)
        session.press("check\r")
        session.wait("isfree: right, all 122 cases.")
        session.press("quit\r")
        assert session.end() == 0


def test_what_a_file_holds_or_what_is_typed_can_be_anything(files: Path) -> None:
    files.mkdir()
    (files / "isfree.py").write_bytes(b"\xff\x1b")
    said = isfree("check", "step", "edit", "\x1b[2J", "check now", EDITOR="true")
    assert sum("is not UTF-8" in line for line in said) == 3
    assert "There is no such command: help lists them." in said
    assert "Check your program on all cases." in " ".join(said)
    (files / "isfree.py").write_text("# \x1b[2J\nprint('\x07')\n")
    assert "\x1b" not in "".join(isfree("check"))
    assert "There is no '/nowhere'" in "".join(lab("x\0y", "a/\0", "x" * 400, "/nowhere"))


def test_a_program_is_stepped_where_it_goes_wrong(files: Path) -> None:
    session = LabSession(read_shipped("isfree"), files, Journal(None))
    wrong = session.check(ROWS_ONLY)
    assert session.choose_case(ROWS_ONLY) == ([0, -1, -1], 1, 1)
    assert session.choose_case(ROWS_ONLY, wrong) == ([0, -1, -1], 1, 1)
    assert session.choose_case(RIGHT, wrong) == session.key.cases[0]


def test_an_exercise_of_one_s_own(tmp_path: Path) -> None:
    own = own_exercise(tmp_path / "twice")
    assert "Exercise, new: Twice" in lab("quit", status=1, options=(str(own),))
    assert "Exercise, begun: Twice" in lab("quit", status=1, options=(str(own),))
    (own / "cases.py").write_text("def cases(): return 3\n")
    said = lab("check", "quit", status=1, options=(str(own),))
    assert any("cases() must return a list of lists" in line for line in said)
