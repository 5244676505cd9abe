"""What must hold of a terminal, however the program in it was left."""

import re
import sys
from pathlib import Path

from tests.terminal.session import Session
from tests.texts import read_texts

SHELL = [sys.executable, str(Path(__file__).with_name("job.py"))]
"""What runs the rest of its command line as the job of a shell."""
TUTOR = [sys.executable, "-m", "tui"]
PROGRAMS = read_texts(Path(__file__).with_name("programs.txt"))
"""What is done before the tutor starts."""
SHOWN = {"": "E  Explore", "explore": "p Play", "lesson iterative": "Go on"}
"""What each screen shows, by the command that opens it."""


def tutor(before: str) -> list[str]:
    """Return how the tutor is started after some Python text."""
    return [sys.executable, "-c", f"{before}\nfrom tui.app.cli import main; main()"]


def left(session: Session) -> tuple[int, list[str]]:
    """Return exit status and last lines of a program that leaves its terminal as it found it."""
    status = session.end()
    assert session.modes == session.modes_before
    written = session.written.decode()
    for mode in set(re.findall(r"\x1b\[\?(\d+)h", written)) - {"7", "25"}:
        assert written.rfind(f"\x1b[?{mode}h") < written.rfind(f"\x1b[?{mode}l"), mode
    for mode in ["7", "25"]:  # Line wrap and cursor are there at first.
        assert written.rfind(f"\x1b[?{mode}h") >= written.rfind(f"\x1b[?{mode}l"), mode
    assert "Traceback" not in written
    said = re.sub(
        r"\x1b\[[0-9;?<>=]*[a-zA-Z]|\x1b\].*?\x07", "", written.rpartition("\x1b[?1049l")[2]
    )
    return status, said.replace("\r", "").splitlines()


def job(session: Session) -> int:
    """Return the process id of the tutor, whose parent is the shell."""
    children = Path(f"/proc/{session.pid}/task/{session.pid}/children").read_text(encoding="ascii")
    return int(children)
