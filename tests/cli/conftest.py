"""How the tests of the commands give one: in a process of its own, with or without a terminal."""

import os
import pty
import select
import subprocess
import sys
import termios
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.plain.playing import COMMAND, ROOT

PATIENCE = 60.0
"""Seconds of silence after which a command hangs."""
# Only a program whose own the terminal is gets a signal when Ctrl+C is typed into it.
LOGIN = "import os, sys; os.login_tty(0); os.execv(sys.argv[1], sys.argv[1:])"


@pytest.fixture(scope="session")
def command() -> list[str]:
    """Return the beginning of a command line, to be run in the source tree."""
    return COMMAND


@dataclass(frozen=True, slots=True)
class Shown:
    """What a command wrote to its terminal, and its exit status."""

    text: str
    status: int


@pytest.fixture(scope="session")
def in_terminal(command: list[str]) -> Callable[..., Shown]:
    """Return a function that runs a command in a terminal.

    With `until` and `then`, `then` is typed as soon as the terminal shows `until`. `after` is
    Python text executed before the command. A command that hangs is killed.
    """

    def run(
        *arguments: str,
        until: str = "",
        then: str = "",
        after: str = "",
        term: str = "xterm-256color",
    ) -> Shown:
        start = [sys.executable, "-c", f"{after}; from tui.app.cli import main; main()"]
        ours, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, (24, 80))
        process = subprocess.Popen(
            [sys.executable, "-c", LOGIN, *(start if after else command), *arguments],
            cwd=ROOT,
            env=os.environ | {"TERM": term},
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
        )
        os.close(theirs)
        text = ""
        while chunk := _read(ours, process):
            text += chunk
            if then and until in text:
                os.write(ours, then.encode())
                then = ""
        os.close(ours)
        return Shown(text.replace("\r\n", "\n"), process.wait())

    return run


def _read(terminal: int, process: subprocess.Popen[bytes]) -> str:
    """Return what is written next; nothing at the end, which a command that hangs is brought to."""
    if not select.select([terminal], [], [], PATIENCE)[0]:
        process.kill()
    try:
        return os.read(terminal, 4096).decode(errors="replace")
    except OSError:  # Linux says so when the last program has left the terminal.
        return ""
