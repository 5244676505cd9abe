"""`lab watch` checks a program whenever it is saved, at a terminal or without one."""

import signal
from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.journal.records import Answered
from lessons.lab.exercise import Stage
from lessons.lab.folder import read_shipped
from tests.cli.lab import RIGHT, ROWS_ONLY
from tests.plain.playing import COMMAND
from tests.sampled import sampled
from tests.terminal.session import Session
from tui.lab.commands import LabWatch
from tui.lines.teletype import Teletype
from tui.look.options import Options
from tui.start import LabStart
from tui.terminal.single_keys import Keys

KEYS = "Keys: h hint, > next exercise, q quit."


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("QUEENS_LAB", str(tmp_path / "lab"))
    return tmp_path / "lab"


def session(*arguments: str | Path) -> Session:
    return Session([*COMMAND, "lab", "watch", *map(str, arguments)], (200, 60))


def test_every_save_is_checked_and_keys_help_and_go_on(files: Path, home: Path) -> None:
    for name in ("conflict", "draw"):
        Journal(home).append(Answered(f"lab.{name}", Stage.WRITE, "some", right=True))
    file, other = files / "isfree.py", files / "other"
    with session() as watched:
        watched.wait(KEYS)
        assert file.read_text() == read_shipped("isfree").statement
        watched.press("h")
        watched.wait("Hint 1 of 4: ")
        watched.press("H")
        watched.wait("Hint 2 of 4: ")
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
        watched.press(">")
        watched.wait("queens.py")
        watched.press("q")
        assert watched.end() == 0
        assert watched.modes == watched.modes_before
        assert "\nh" not in watched.text
    begun = {each.name for each in files.iterdir()}
    assert begun == {"count_attacks.py", "isfree.py", "queens.py"}


@pytest.mark.parametrize("number", sampled([signal.SIGINT, signal.SIGHUP]))
def test_it_ends_by_signals_with_the_terminal_as_before(number: signal.Signals) -> None:
    with session("isfree") as watched:
        watched.wait(KEYS)
        watched.signal(number)
        assert watched.end() == 128 + number
        assert watched.modes == watched.modes_before
        assert "Traceback" not in watched.text


class Overtaking(Keys):
    """Somebody who saves while a check goes on, and quits when the next one is done."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self._looks = 0

    def wait(self, seconds: float) -> None:
        self._looks += seconds > 0
        if self._looks == 2:
            self._typed = "q"
        elif self._file.read_text() != RIGHT:
            self._file.write_text(RIGHT)


def watch(files: Path, home: Path, keys: Keys, name: str) -> None:
    """Watch an exercise in this process."""
    LabWatch(Teletype(Options()), Journal(home), LabStart(folder=files), keys).play(name)


def test_a_save_ends_a_check_that_still_goes_on(
    files: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files.mkdir()
    (files / "isfree.py").write_text(ROWS_ONLY)
    watch(files, home, Overtaking(files / "isfree.py"), "isfree")
    said = capsys.readouterr().out
    assert "Check 1.\nisfree: right, all 122 cases.\n" in said
    assert "wrong" not in said
