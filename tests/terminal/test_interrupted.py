"""Ctrl+C ends the tutor without a word while it starts, whatever it is doing then."""

import sys

import pytest

from tests.terminal.session import Session

INTERRUPTED = 130
BEGIN = "\nfrom tui.__main__ import main; main()"
IMPORTING = """
import os, signal, sys

class Interrupting:
    def find_spec(name, *rest):
        if name == "{module}":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting)
"""
"""Ctrl+C comes when a module is to be imported."""
NAMING = """
import functools, os, signal, sys

class Interrupting(functools.cached_property):
    def __set_name__(self, owner, name):
        if "textual" in sys.modules:
            os.kill(os.getpid(), signal.SIGINT)
        super().__set_name__(owner, name)

functools.cached_property = Interrupting
"""
"""Ctrl+C comes where Python 3.11 makes a RuntimeError of each exception."""
ENDING = "import atexit, os, signal; atexit.register(os.kill, os.getpid(), signal.SIGINT)"
MODULES = ["tui.app.cli", "tui.explore.command", "textual.app"]


@pytest.mark.parametrize(
    "before",
    [*(IMPORTING.format(module=module) for module in MODULES), NAMING],
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
