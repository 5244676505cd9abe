"""`lab watch` checks a program whenever it is saved, at a terminal or without one."""

import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.journal.records import Answered
from lessons.lab.checking import Report
from lessons.lab.exercise import Stage
from lessons.lab.folder import exercise_ids, read_shipped
from lessons.lab.session import LabSession
from tests.cli.lab import RIGHT, ROWS_ONLY
from tests.plain.playing import COMMAND
from tests.sampled import sampled
from tests.terminal.session import Session
from tui.lab.commands import LabWatch
from tui.lines.teletype import Teletype
from tui.look.options import Options
from tui.start import LabStart

WATCHED = "It is checked in 122 cases whenever you save it."


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUEENS_LAB", str(tmp_path / "lab"))
    return tmp_path / "lab"


def session(*arguments: str | Path) -> Session:
    return Session([*COMMAND, "lab", "watch", *map(str, arguments)], (200, 60))


def test_every_save_is_checked_until_the_exercise_is_solved(files: Path, home: Path) -> None:
    for name in ("conflict", "draw"):
        Journal(home).append(Answered(f"lab.{name}", Stage.WRITE, "some", right=True))
    file, other = files / "isfree.py", files / "other"
    with session() as watched:
        watched.wait(WATCHED)
        assert file.read_text() == read_shipped("isfree").statement
        file.unlink()
        watched.wait("cannot be read (No such file or directory).")
        file.write_bytes(b"\xff")
        watched.wait("is not UTF-8")
        assert "Check 1" not in watched.text
        file.write_text(ROWS_ONLY)
        watched.wait("Columns and rows are only half of it.")
        assert "isfree: wrong. It is right in 86 of 122 cases." in watched.text
        other.write_text(RIGHT)
        other.replace(file)
        watched.wait("count_attacks.py")
        assert "isfree: right, all 122 cases." in watched.text
        watched.signal(signal.SIGINT)
        assert watched.end() == 128 + signal.SIGINT
    begun = {each.name for each in files.iterdir()}
    assert begun == {"count_attacks.py", "isfree.py"}


@pytest.mark.parametrize("number", sampled([signal.SIGINT, signal.SIGHUP]))
def test_it_ends_by_signals_with_the_terminal_as_before(number: signal.Signals) -> None:
    with session("isfree") as watched:
        watched.wait(WATCHED)
        watched.signal(number)
        assert watched.end() == 128 + number
        assert watched.modes == watched.modes_before
        assert "Traceback" not in watched.text


def test_a_save_ends_a_check_that_still_goes_on(
    files: Path, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, journal = files / "isfree.py", Journal(home)
    for name in exercise_ids():
        if name != "isfree":
            journal.append(Answered(f"lab.{name}", Stage.WRITE, "some", right=True))
    files.mkdir()
    file.write_text(ROWS_ONLY)

    def save(session: LabSession, text: str, stop: Callable[[], bool]) -> Report:
        """Save another program when this one is about to be checked."""
        if text != RIGHT:
            file.write_text(RIGHT)
        return check(session, text, stop)

    check = LabSession.check
    monkeypatch.setattr(LabSession, "check", save)
    LabWatch(Teletype(Options()), journal, LabStart(folder=files)).play("isfree")
    said = capsys.readouterr().out
    assert "Check 1.\nisfree: right, all 122 cases.\n" in said
    assert "wrong" not in said
    assert said.endswith("All exercises are solved.\n")
