"""Every action that can be typed is one that lines can do, on whatever they play."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lessons.course.course import lesson
from lessons.experiments.kept import KeptResults
from lessons.hunt.hunts import hunt
from lessons.journal.journal import Journal
from lessons.lesson.sitting import Sitting
from tests.lab.followed import sitting
from tui.authoring.preview_lines import PreviewLines
from tui.drive.lines import DriveLines
from tui.experiments.lines import ExperimentLines
from tui.explore.lines import ExploreLines, PuzzleLines
from tui.explore.puzzles import usual_puzzle
from tui.gallery.lines import GalleryLines
from tui.home.lines import HomeLines
from tui.hunt.lines import HuntingLines
from tui.hunt.list_lines import HuntLines
from tui.lab.lines import LabLines, LabWorkLines
from tui.lesson.lines import LessonLines
from tui.lines.commands import Commands
from tui.lines.teletype import Teletype
from tui.look.options import Options
from tui.race.lines import RaceLines
from tui.start import Drives, Explore, Gallery, Lab, Race

LINES: list[Callable[[Teletype, Path], object]] = [
    lambda on, home: HomeLines(on, Journal(home)),
    lambda on, home: LessonLines(on, Sitting(lesson("iterative"), Journal(home), seed=1)),
    lambda on, home: PreviewLines(on, home / "none.md"),
    lambda on, home: HuntLines(on, Journal(home), None, kiosk=False),
    lambda on, home: HuntingLines(on, Journal(home), hunt("walks-on-the-spot")),
    lambda on, home: LabLines(on, Journal(home), Lab(), kiosk=False),
    lambda on, home: LabWorkLines(on, sitting("isfree", home), kiosk=False),
    lambda on, home: DriveLines(on, Drives(), Journal(home)),
    lambda on, home: ExperimentLines(on, KeptResults(home)),
    lambda on, _home: GalleryLines(on, Gallery()),
    lambda on, _home: ExploreLines(on, Explore()),
    lambda on, _home: PuzzleLines(on, usual_puzzle("labyrinth")),
    lambda on, _home: RaceLines(on, Race()),
]


@pytest.mark.parametrize("made", LINES)
def test_what_can_be_typed_is_done(made: Callable[[Teletype, Path], object], home: Path) -> None:
    played = made(Teletype(Options()), home)
    if isinstance(played, Commands):
        assert all(played.handler(each) for each in played.actions() if each.words)
        words = [word for each in played.actions() for word in each.spellings]
        assert len(words) == len(set(words))
