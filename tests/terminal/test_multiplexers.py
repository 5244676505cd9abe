"""In tmux and in GNU screen the tutor looks as it does in a terminal of that kind, to the cell."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.terminal.leaving import TUTOR
from tests.terminal.left_behind import nothing_left
from tests.terminal.multiplexers import gnu_screen, tmux
from tests.terminal.session import Session

pytestmark = pytest.mark.long

EXPLORE = [*TUTOR, "explore", "--n", "6"]
TRUE = {"COLORTERM": "truecolor"}
PLAIN = {"COLORTERM": ""}
Shown = str | Callable[[str], bool]


class Setting(NamedTuple):
    """A terminal within a terminal.

    Attributes:
        program: Which of the two.
        start: Starts it.
        outside: What the environment says of the terminal around it.
        inside: What a terminal says that is like it.
    """

    program: str
    start: Callable[[str, str], AbstractContextManager[list[str]]]
    outside: dict[str, str]
    inside: dict[str, str]


SETTINGS = (
    Setting("tmux", tmux, PLAIN, {"TERM": "screen-256color", **PLAIN}),
    Setting("tmux", tmux, TRUE, {"TERM": "tmux-256color", **TRUE}),
    # screen has no true colours: COLORTERM comes from the terminal around it.
    Setting("screen", gnu_screen, {"TERM": "xterm", **TRUE}, {"TERM": "screen", **PLAIN}),
    Setting("screen", gnu_screen, TRUE, {"TERM": "screen-256color", **PLAIN}),
)


DEEDS: tuple[tuple[str, Shown], ...] = (
    ("", "? Help"),
    (" ", "tick 1"),
    ("   ", "tick 4"),
    ("?", "Moving on and back"),
    ("\x1b", lambda text: "Moving on and back" not in text),
    ("\x1b[15~b", "tick 3"),
    ("\x1bOH", "not there yet"),
    ("d\x0cs", "this is a solution."),
)
"""What is typed, and what is shown then. F5 and Ctrl+L draw the same again, d in other colours."""


@pytest.mark.parametrize(
    "setting", SETTINGS, ids=lambda each: f"{each.program}-{each.inside['TERM']}"
)
def test_looks_as_in_a_terminal(
    setting: Setting,
    home: Path,
    require_program: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program = require_program(setting.program)
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    monkeypatch.delenv("STY", raising=False)
    with (
        nothing_left(home),
        setting.start(program, setting.inside["TERM"]) as around,
        Session([*around, *EXPLORE], environment=setting.outside) as within,
        Session(EXPLORE, environment=setting.inside) as alone,
    ):
        for keys, shown in DEEDS:
            for session in (within, alone):
                session.press(keys)
                session.wait(shown)
            within.wait_alike(alone)
        for session in (within, alone):
            session.resize(100, 30)
        within.wait(lambda text: len(text.splitlines()) == 30)
        within.wait_alike(alone)
        within.press("q")
        assert within.end() == 0
        assert within.modes == within.modes_before
