"""Ctrl+Z gives the terminal back to the shell, and `fg` comes back to the same picture."""

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.sampled import sampled
from tests.terminal.leaving import PROGRAMS, SHELL, SHOWN, TUTOR, job, left
from tests.terminal.session import Session

WRAPPED = ["sh", "-c", '"$@"; exit $?', "sh"]


def stopped(session: Session, number: signal.Signals = signal.SIGTSTP) -> None:
    """Wait until the shell has its terminal back, as it was."""
    session.wait(f"stopped by {number.name}, echo True")
    session.screen.reset()


def explore(session: Session, panel: str = "") -> None:
    """Wait until the explore screen is shown from its top to its bottom, and a panel above it."""
    shown = "tick 0", "b[k] = -1", panel or "? Help"
    session.wait(lambda text: all(part in text for part in shown))


@pytest.mark.parametrize("wrapper", sampled([[], WRAPPED]), ids=["alone", "from a script"])
@pytest.mark.parametrize(
    ("keys", "panel"),
    [pytest.param("", "", marks=pytest.mark.long), ("g", "Go to which tick?")],
    ids=["a screen", "a panel"],
)
def test_suspended_and_back(keys: str, panel: str, wrapper: list[str]) -> None:
    with Session([*SHELL, *wrapper, *TUTOR, "explore"]) as session:
        explore(session)
        session.press(keys)
        explore(session, panel)
        for _time in range(2):
            session.press("\x1a")
            stopped(session)
            session.press("fg\r")
            explore(session, panel)
        session.press("1\r" if keys else " ")
        session.wait("tick 1")
        session.press("q")
        session.wait("status 0")
        assert session.end() == 0


def test_ended_while_it_is_stopped() -> None:
    with Session([*SHELL, *TUTOR, "explore"]) as session:
        explore(session)
        session.press("\x1a")
        stopped(session)
        session.press("kill\r")
        session.wait("ended by SIGTERM")
        session.wait("status 143, echo False")


def test_without_a_shell_to_go_back_to_it_stays() -> None:
    with Session([*TUTOR, "explore"]) as session:
        explore(session)
        session.press("\x1a")
        session.press(" ")
        session.wait("tick 1")
        session.press("q")
        assert left(session) == (0, [])


# Ctrl+C ends the tutor without a word while it starts, whatever it is doing then.


INTERRUPTED = 130
BEGIN = "\nfrom tui.__main__ import main; main()"
ENDING = "import atexit, os, signal; atexit.register(os.kill, os.getpid(), signal.SIGINT)"
MODULES = ["tui.app.show", "tui.command.own_course", "textual.app"]


@pytest.mark.parametrize(
    "before",
    [*(PROGRAMS["importing"].format(module=module) for module in MODULES), PROGRAMS["naming"]],
    ids=[*MODULES, "a class"],
)
def test_ctrl_c_while_it_starts_ends_it_in_silence(before: str) -> None:
    with Session([sys.executable, "-c", before + BEGIN, "explore"]) as session:
        assert session.end() == INTERRUPTED
        assert session.written == b""


def test_ctrl_c_while_python_ends_says_nothing_more() -> None:
    with Session([sys.executable, "-c", ENDING + BEGIN, "--version"]) as session:
        assert session.end() == INTERRUPTED
        assert session.written.startswith(b"queens-tutor ")
        assert session.written.count(b"\n") == 1


# In a kiosk nothing leads out of the tutor but its end: no key, no command, no variable.


ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("keys", sampled(["\x1a", "\x1c", "\x19", "\x1a\x1a\x1a"]), ids=repr)
def test_no_key_stops_it_and_no_variable_opens_anything(keys: str, tmp_path: Path) -> None:
    (tmp_path / "out.py").write_text("open('ran', 'w').close()", encoding="utf-8")
    variables = {
        "QUEENS_TUTOR_KIOSK": "1",
        "PYTHONPATH": f"{tmp_path}:{ROOT}",
        "TEXTUAL": "devtools,debug",
        "TEXTUAL_ALLOW_SIGNALS": "1",
        "TEXTUAL_DEBUG": "1",
        "TEXTUAL_DRIVER": "out:Driver",
        "TEXTUAL_LOG": str(tmp_path / "log"),
        "TEXTUAL_PRESS": "q",
        "TEXTUAL_SCREENSHOT": "0",
        "TEXTUAL_SCREENSHOT_LOCATION": str(tmp_path),
    }
    with Session([*SHELL, *TUTOR, "explore"], environment=variables) as session:
        session.wait(SHOWN["explore"])
        session.press(keys)
        os.kill(job(session), signal.SIGTSTP)
        session.press(" ")
        session.wait("tick 1")
        session.press("q")
        session.wait("status 0, echo True")
    assert [path.name for path in tmp_path.iterdir()] == ["out.py"]
    assert not (Path.cwd() / "keys.log").exists()
