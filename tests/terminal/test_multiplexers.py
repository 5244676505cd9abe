"""In tmux and in GNU screen the tutor looks as it does in a terminal, to the cell."""

import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal.leaving import TUTOR
from tests.terminal.session import Session
from tests.terminal.watched import Multiplexer, Watched, gnu_screen, tmux

EXPLORE = [*TUTOR, "explore", "--n", "6"]
DEEDS = (
    (" ", "tick 1"),
    ("   ", "tick 4"),
    ("?", "Show these keys"),
    ("\x1b", "tick 4"),
    ("\x1b[15~b", "tick 3"),
    ("\x0c.", "line"),
    ("s", "solutions 1"),
)
"""What is typed, and what is shown then: F5 and Ctrl+L show the same again."""


@pytest.mark.parametrize("term", ["screen", "screen-256color"])
@pytest.mark.parametrize("multiplexer", [tmux, gnu_screen])
def test_looks_the_same(
    multiplexer: Callable[[Path, str], Multiplexer],
    term: str,
    tmp_path: Path,
    require_program: Callable[[str], str],
) -> None:
    around = multiplexer(tmp_path, term)
    require_program(around.name)
    colours = {"COLORTERM": ""}  # What the terminal outside has, the one inside may lack.
    with (
        Session(EXPLORE, environment={**colours, "TERM": term}) as alone,
        Session([*around.start, *EXPLORE], environment=colours) as within,
        ended(around),
    ):
        reference, watched = Watched(alone), Watched(within)
        for keys, shown in (("", "tick 0"), *DEEDS):
            alone.press(keys)
            within.press(keys)
            alone.wait(shown)
            watched.wait(reference.seen)


@contextmanager
def ended(multiplexer: Multiplexer) -> Iterator[None]:
    """End a multiplexer, whatever happens."""
    try:
        yield
    finally:
        subprocess.run(multiplexer.end, capture_output=True, check=False)
