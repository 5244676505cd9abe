"""In a kiosk nothing leads out of the tutor but its end: no key, no command, no variable."""

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.sampled import sampled
from tests.terminal.leaving import SHELL, SHOWN, TUTOR, job, left
from tests.terminal.session import PATIENCE, Session
from tests.terminal.trial import SCREENS

ROOT = Path(__file__).parent.parent.parent
MINUTES = 20 * PATIENCE
KEYS = {"ctrl+z", "ctrl+backslash", "ctrl+q", "f12", "alt+x", "colon"}


class Trial:
    """A screen on which everything is tried, in a process of its own."""

    def __init__(self, screen: str, kind: str, folder: Path, terminal: int) -> None:
        self._notes = folder / "notes.json"
        command = [sys.executable, "-m", "tests.terminal.trial", screen, kind, str(self._notes)]
        own = {"QUEENS_TUTOR_HOME": str(folder / "home"), "COLUMNS": "80", "LINES": "24"}
        self._shown = folder / "shown"
        unwritten = {"PYTHONDONTWRITEBYTECODE": "1"}  # What is written would be noted.
        with self._shown.open("wb") as shown:
            self._process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=os.environ | unwritten | own,
                stdin=terminal,
                stdout=shown,
                stderr=shown,
            )

    def noted(self) -> dict[str, Any]:
        """Return what was noted."""
        assert self._process.wait(MINUTES) == 0, self._shown.read_text(encoding="utf-8")[-2000:]
        noted: dict[str, Any] = json.loads(self._notes.read_text(encoding="utf-8"))
        return noted

    def end(self) -> None:
        """End the process, if it still runs."""
        self._process.kill()
        self._process.wait()


@pytest.fixture(scope="module")
def trials(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Trial]]:
    """Begin to try everything on all screens at once, since most of it is waiting."""
    with ExitStack() as stack:
        kinds = [(screen, screen, "kiosk") for screen in SCREENS] + [("free", "home", "free")]
        begun = {}
        for name, screen, kind in kinds:
            ours, theirs = pty.openpty()
            stack.callback(os.close, ours)
            stack.callback(os.close, theirs)
            begun[name] = Trial(screen, kind, tmp_path_factory.mktemp(name), theirs)
            stack.callback(begun[name].end)
        yield begun


@pytest.mark.long
@pytest.mark.xdist_group("trials")
@pytest.mark.parametrize("screen", SCREENS)
def test_no_key_and_no_command_leads_out(screen: str, trials: dict[str, Trial]) -> None:
    found = trials[screen].noted()
    assert found["out"] is None
    assert set(found["keys"]) >= KEYS
    assert "Quit" in found["commands"]
    assert "Suspend" not in found["commands"]


@pytest.mark.long
@pytest.mark.xdist_group("trials")
def test_the_trial_notices_what_leads_out_elsewhere(trials: dict[str, Trial]) -> None:
    found = trials["free"].noted()
    assert found["out"].startswith("os.kill")
    assert "Suspend" in found["commands"]


@pytest.mark.parametrize("keys", sampled(["\x1a", "\x1c", "\x19", "\x1a\x1a\x1a"]), ids=repr)
def test_what_stops_other_programs_is_only_a_key(keys: str) -> None:
    variables = {"QUEENS_TUTOR_KIOSK": "1", "TEXTUAL_ALLOW_SIGNALS": "1"}
    with Session([*SHELL, *TUTOR, "explore"], environment=variables) as session:
        session.wait(SHOWN["explore"])
        session.press(keys)
        os.kill(job(session), signal.SIGTSTP)
        session.press(" ")
        session.wait("tick 1")
        session.press("q")
        session.wait("status 0, echo True")


def test_variables_open_nothing(tmp_path: Path) -> None:
    (tmp_path / "out.py").write_text("open('ran', 'w').close()", encoding="utf-8")
    variables = {
        "PYTHONPATH": f"{tmp_path}:{ROOT}",
        "TEXTUAL": "devtools,debug",
        "TEXTUAL_DEBUG": "1",
        "TEXTUAL_DRIVER": "out:Driver",
        "TEXTUAL_LOG": str(tmp_path / "log"),
        "TEXTUAL_PRESS": "q",
        "TEXTUAL_SCREENSHOT": "0",
        "TEXTUAL_SCREENSHOT_LOCATION": str(tmp_path),
    }
    with Session([*TUTOR, "--kiosk", "explore"], environment=variables) as session:
        session.wait(SHOWN["explore"])
        session.press(" ")
        session.wait("tick 1")
        session.press("q")
        assert left(session) == (0, [])
    assert [path.name for path in tmp_path.iterdir()] == ["out.py"]
    assert not (Path.cwd() / "keys.log").exists()
