"""Every action that can be typed is one that lines can do, on whatever they play."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lessons.hunt.hunts import hunt
from lessons.journal.journal import Journal
from tests.lab.followed import sitting
from tui import start as starts
from tui.app.lines import make_lines_host
from tui.explore.puzzles import usual_puzzle
from tui.hunt.lines import HuntingLines
from tui.lab.lines import LabWorkLines
from tui.lines.commands import Commands
from tui.lines.teletype import Teletype
from tui.look.options import Options

LINES: list[Callable[[Teletype, Path], Commands]] = [
    lambda on, home: HuntingLines(on, Journal(home), hunt("walks-on-the-spot")),
    lambda on, home: LabWorkLines(on, sitting("isfree", home)),
    *(
        lambda on, home, start=start: make_lines_host(on, Journal(home)).open(start)
        for start in (
            starts.Home(),
            starts.Lesson("iterative", seed=1),
            starts.Preview(Path("none.md")),
            starts.Hunts(),
            starts.Lab(),
            starts.Drives(),
            starts.Experiments(),
            starts.Gallery(),
            starts.Explore(),
            usual_puzzle("labyrinth"),
            starts.Race(),
        )
    ),
]


@pytest.mark.parametrize("made", LINES)
def test_what_can_be_typed_is_done(made: Callable[[Teletype, Path], Commands], home: Path) -> None:
    played = made(Teletype(Options()), home)
    assert all(played.handler(each) for each in played.actions() if each.words)
    words = [word for each in played.actions() for word in each.spellings]
    assert len(words) == len(set(words))
