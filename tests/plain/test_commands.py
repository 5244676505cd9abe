"""Every action that can be typed is one that lines can do, on whatever they play."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from lessons.hunt.hunts import load_hunt
from lessons.journal.journal import Journal
from tests.lab.followed import sitting
from tui import start as starts
from tui.app.lines import make_lines_host
from tui.explore.puzzles import usual_puzzle
from tui.hunt.lines import HuntingLines
from tui.lab.lines import LabWorkLines
from tui.lines.commands import TypedCommands
from tui.lines.teletype import Teletype
from tui.look.options import Options

TUI = Path(__file__).parents[2] / "tui"
LINES: list[Callable[[Teletype, Path], TypedCommands]] = [
    lambda on, home: HuntingLines(on, Journal(home), load_hunt("walks-on-the-spot")),
    lambda on, home: LabWorkLines(on, sitting("isfree", home)),
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


def below(kind: type[TypedCommands]) -> Iterator[type[TypedCommands]]:
    """Yield what is derived from lines."""
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def test_what_a_table_lets_one_type_is_there_in_its_lines() -> None:
    for path in TUI.glob("*/*lines.py"):
        import_module(".".join(path.relative_to(TUI.parent).with_suffix("").parts))
    kinds = [
        each for each in below(TypedCommands) if each.ACTIONS and each.__module__[:4] == "tui."
    ]
    assert len(kinds) > 13
    for kind in kinds:
        for action in kind.ACTIONS:
            assert not action.words or callable(kind.__new__(kind).handler(action))


@pytest.mark.parametrize("made", LINES)
def test_no_word_means_two_things(
    made: Callable[[Teletype, Path], TypedCommands], home: Path
) -> None:
    played = made(Teletype(Options()), home)
    words = [word for each in played.actions() for word in each.spellings]
    assert len(words) == len(set(words))
