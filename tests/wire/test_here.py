"""What the environment says of the terminal, and what a person says instead."""

import os
import subprocess
import sys

import pytest

from tui.look.options import Colours, Options
from tui.terminal.terminal import Terminal

XTERM = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
SURROUNDINGS: list[tuple[dict[str, str], bool, bool]] = [
    ({}, True, True),
    ({"SSH_CONNECTION": "::1 1 ::1 22"}, False, True),
    ({"TERM": "linux"}, False, True),
    ({"TERM": "vt100"}, False, True),
    ({"TERM": "screen.xterm-256color", "STY": "1.pts-0"}, False, False),
    ({"TERM": "screen-256color"}, False, False),
    ({"TERM": "screen-256color", "TMUX": "tmux,1,0"}, True, True),
    ({"TERM": "tmux-256color", "TMUX": "tmux,1,0", "STY": ""}, True, True),
]
ABILITIES = {
    "xterm-256color": ["slants", "ends_attributes", "hides_cursor"],
    "screen-256color": ["ends_attributes", "hides_cursor"],
    "linux": ["ends_attributes", "hides_cursor"],
    "vt100": [],
}
LOOK_UP = """
from tui.look.options import Options
from tui.terminal.terminal import Terminal

here = Terminal.here(Options())
print(*(name for name in ("slants", "ends_attributes", "hides_cursor") if getattr(here, name)))
"""


@pytest.mark.parametrize(("variables", "mouse", "true_colour"), SURROUNDINGS)
def test_the_mouse_and_true_colours_are_used_where_they_work(
    variables: dict[str, str], mouse: bool, true_colour: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SSH_CONNECTION", "STY", "TMUX"):
        monkeypatch.delenv(name, raising=False)
    for name, value in (XTERM | variables).items():
        monkeypatch.setenv(name, value)
    terminal = Terminal.here(Options())
    assert terminal.mouse is mouse
    assert (terminal.colours is Colours.TRUE) is true_colour
    wanted = Terminal.here(Options(mouse=True, colours=Colours.TRUE))
    assert (wanted.mouse, wanted.colours) == (True, Colours.TRUE)


@pytest.mark.parametrize("name", ABILITIES)
def test_terminfo_tells_what_a_terminal_can_do(name: str) -> None:
    surroundings = {**os.environ, "TERM": name}
    found = subprocess.check_output([sys.executable, "-c", LOOK_UP], env=surroundings, text=True)
    assert found.split() == ABILITIES[name]
