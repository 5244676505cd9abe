"""Every action that can be typed is one that lines can do, and no word means two things."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lessons.hunt.hunts import load_hunt
from lessons.journal.journal import Journal
from tests.lab.followed import session
from tui import start as starts
from tui.app.lines import make_lines_host
from tui.explore.puzzles import usual_puzzle
from tui.hunt.lines import HuntingLines
from tui.lab.lines import LabWorkLines
from tui.lines.commands import TypedCommands
from tui.lines.teletype import Teletype
from tui.look.options import Options

LINES: list[Callable[[Teletype, Path], TypedCommands]] = [
    lambda on, home: HuntingLines(on, Journal(home), load_hunt("walks-on-the-spot")),
    lambda on, home: LabWorkLines(on, session("isfree", home)),
    *(
        lambda on, home, start=start: make_lines_host(on, Journal(home)).make_lines(start)
        for start in (
            starts.HomeStart(),
            starts.LessonStart("iterative", seed=1),
            starts.PreviewStart(Path("none.md")),
            starts.HuntStart(),
            starts.LabStart(),
            starts.DriveStart(),
            starts.ExperimentStart(),
            starts.GalleryStart(),
            starts.ExploreStart(),
            usual_puzzle("labyrinth"),
            starts.RaceStart(),
        )
    ),
]


@pytest.mark.parametrize("made", LINES)
def test_no_word_means_two_things(
    made: Callable[[Teletype, Path], TypedCommands], home: Path
) -> None:
    played = made(Teletype(Options()), home)
    words = [word for each in played.actions() for word in each.spellings]
    assert len(words) == len(set(words))
