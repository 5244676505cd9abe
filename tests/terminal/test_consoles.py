"""On a Linux console, on terminals as they once were and without UTF-8, the same text is shown.

What is written is ASCII, of what terminfo says of the terminal, and nothing of it is left at the
end.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable

import pytest
from pyte.modes import DECAWM

from tests.sampled import LONG
from tests.terminal.cell import Cell
from tests.terminal.leaving import PROGRAMS, TUTOR, left
from tests.terminal.sequences import Form, Reader
from tests.terminal.session import Session
from tui.terminal.charset import ascii_cell
from tui.terminal.grid import PLAIN, Style

ORDINARY = {"TERM": "xterm-256color", "COLORTERM": ""}
SWITCH = re.compile(r"(\??)([0-9;]*)([hlm])")
Shown = str | Callable[[str], bool]
DEEDS: dict[str, tuple[tuple[str, Shown], ...]] = {
    "explore": (
        ("", "? Help"),
        ("c", "is free"),
        ("s", "this is a solution."),
        ("l", "Which listing"),
        ("\x1b", lambda text: "Which listing" not in text),
        ("d\x1b[H", "not there yet"),
    ),
    "lesson rules": (("", "to begin"), ("\r", "0 of 4"), ("m", "1 of 4"), ("q", "to begin")),
}
"""What is typed, and what is shown then."""


@pytest.mark.parametrize(
    ("name", "command"),
    [
        LONG("linux", "explore"),
        LONG("linux", "lesson rules"),
        LONG("vt100", "explore"),
        ("vt100", "lesson rules"),
        LONG("vt220", "explore"),
    ],
)
def test_a_console_is_sent_what_it_understands_and_left_as_it_was(name: str, command: str) -> None:
    session, styles = played({"TERM": name, "LC_ALL": "C"}, command)
    assert forms(session.written) <= understood(name)
    coloured = any(style.foreground or style.background for style in styles)
    assert coloured is (name == "linux")
    screen = session.screen
    assert session.text.strip() == ""
    assert (screen.cursor.x, screen.cursor.y, screen.cursor.hidden) == (0, 0, False)
    assert screen.pen == PLAIN
    assert DECAWM in screen.mode


@pytest.mark.long
def test_without_utf_8_a_terminal_keeps_its_colours() -> None:
    _session, styles = played({"LC_ALL": "C"}, "lesson rules")
    assert len({style.background for style in styles}) > 2


def played(surroundings: dict[str, str], command: str) -> tuple[Session, set[Style]]:
    """Use the tutor, and check that it shows in ASCII what it shows in an ordinary terminal.

    Returns:
        The session, which has ended, and how its cells were drawn.
    """
    program = [*TUTOR, *command.split()]
    with (
        Session(program, environment=ORDINARY | surroundings) as session,
        Session(program, environment=ORDINARY) as ordinary,
    ):
        for keys, shown in DEEDS[command]:
            for each in (session, ordinary):
                each.press(keys)
                each.wait(shown)
            session.wait_alike(ordinary, stood_in)
        styles = {cell.style for row in session.cells for cell in row}
        session.press("q")
        status, _said = left(session)
    assert status == 0
    assert session.written.isascii()
    assert not ordinary.written.isascii()
    assert session.screen.unread == []
    return session, styles


def stood_in(session: Session) -> list[list[Cell]]:
    """Return what is shown, in ASCII and without its looks; the names of the keys are left out."""
    return [[Cell(ascii_cell(cell.text, 1)) for cell in row] for row in session.cells[:-1]]


def forms(written: bytes) -> set[str]:
    """Return the forms of all that is no text; what counts in modes and styles is each number."""
    found = set()
    for piece in Reader().read(written):
        switch = SWITCH.fullmatch(piece.content)
        if switch is not None and piece.form is Form.CSI:
            private, numbers, final = switch.groups()
            found |= {f"{private}{int(number or 0)}{final}" for number in numbers.split(";")}
        elif piece.form is not Form.TEXT:
            found.add(re.sub("[0-9;]", "", piece.whole))
    return found


def understood(name: str) -> set[str]:
    """Return the forms of what terminfo knows about a terminal."""
    surroundings = {**os.environ, "TERM": name}
    known = forms(
        subprocess.check_output([sys.executable, "-c", PROGRAMS["abilities"]], env=surroundings)
    )
    # terminfo has no name for the end of bold text alone: who ends underlining ends it too.
    return known | {"22m"} if "24m" in known else known
