"""In a kiosk nothing leads out of the tutor but its end: no key, no command, no variable."""

import os
import signal
from pathlib import Path

import pytest

from tests.sampled import sampled
from tests.terminal.leaving import SHELL, SHOWN, TUTOR, job
from tests.terminal.session import Session

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
