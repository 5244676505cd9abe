"""Where `queens-tutor drive` begins, and what it refuses."""

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from lessons.drive.start_states import SIZES
from tests.plain.playing import run
from tui.app.cli import cli
from tui.start import DriveStart


def opened(*arguments: str) -> Any:
    """Return what a command line opens."""
    with patch("tui.app.show.open_app", return_value=0) as show:
        cli.main([*arguments], standalone_mode=False)
    (start, _options), _named = show.call_args
    return start


def started(*arguments: str) -> DriveStart:
    """Return the drive that a command line opens."""
    start = opened("drive", *arguments)
    assert isinstance(start, DriveStart)
    return start


@pytest.mark.parametrize("words", ["explore 6", "race flags iterative 6", "drive 6", "gallery 6"])
def test_a_size_is_a_plain_word_everywhere(words: str) -> None:
    assert opened(*words.split()) == opened(*words.replace("6", "--n 6").split())
    assert opened(*words.split()).n == 6


@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        ([], DriveStart(4)),
        (["6", "--single", "--later"], DriveStart(6, singly=True, later=True)),
        (["--listing", "flags", "--single"], DriveStart(4, singly=True, listing_id="flags")),
        (["--state", "2: 0 3"], DriveStart(4, k=2, rows=(0, 3, -1, -1))),
        (["--state", "2: 0 3", "--n", "5"], DriveStart(5, k=2, rows=(0, 3, -1, -1, -1))),
        (["--state", "k=1, b=0 -1 -1"], DriveStart(3, k=1, rows=(0, -1, -1))),
        (["--state", "k=1, b=0 -1 -1", "--n", "3"], DriveStart(3, k=1, rows=(0, -1, -1))),
    ],
)
def test_where_it_begins(arguments: list[str], start: DriveStart) -> None:
    assert started(*arguments) == start


def test_a_state_is_drawn() -> None:
    drawn = started("--random", "--seed", "7")
    assert drawn == started("--random", "--seed", "7")
    assert drawn.n in SIZES
    assert len(drawn.rows) == drawn.n
    assert started("--random", "--n", "11").n == 11
    assert len({started("--random").rows for _each in range(10)}) > 1


# `explore` with a puzzle: options that do not fit, and files that are none, get one sentence.


def test_a_file_with_faults_is_refused_with_all_of_them(tmp_path: Path) -> None:
    path = tmp_path / "maze"
    path.write_text("#x#\n#\x1b#\n")
    done = run("explore", "labyrinth", "--file", path)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 4
    assert "\x1b" not in done.stderr
