"""Where `queens-tutor drive` begins, and what it refuses."""

from unittest.mock import patch

import pytest

from lessons.drive.start_states import SIZES
from tui.app.cli import cli
from tui.command.error import WrongArgumentError
from tui.start import DriveStart


def started(*arguments: str) -> DriveStart:
    """Return what a command line opens."""
    with patch("tui.app.show.open_app", return_value=0) as show:
        cli.main(["drive", *arguments], standalone_mode=False)
    (start, _options), _named = show.call_args
    assert isinstance(start, DriveStart)
    return start


@pytest.mark.parametrize(
    ("arguments", "start"),
    [
        ([], DriveStart(4)),
        (["--n", "6", "--single", "--later"], DriveStart(6, singly=True, later=True)),
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


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seed", "3"], "--seed needs --random."),
        (
            ["--state", "2: 0 3", "--random"],
            "--state and --random each give a state: leave one out.",
        ),
        (
            ["--state", "k=1, b=0 -1 -1", "--n", "4"],
            "--n says 4 columns, and the vector of --state has 3: leave --n out.",
        ),
        (["--state", "x"], "Write a state as 2: 0 3 or as k=2, b=0 3 -1 -1, not 'x'."),
        (["--state", ""], "Write a state as 2: 0 3 or as k=2, b=0 3 -1 -1, not ''."),
        (
            ["--state", "2: 0 0"],
            "The search is never in that state: (1,0) is attacked, queen (0,0), row 0 = 0.",
        ),
        (
            ["--listing", "recursive", "--random"],
            "'recursive' is played from its first call: do not give --state or --random.",
        ),
        (
            ["--listing", "vector-all"],
            "The search 'vector-all' cannot be played; known are flags, iterative, recursive.",
        ),
        (["--n", "33"], "--n must be a whole number from 1 to 32, not '33'."),
    ],
)
def test_what_cannot_be_begun_is_refused_in_one_sentence(arguments: list[str], said: str) -> None:
    with pytest.raises(WrongArgumentError) as refused:
        started(*arguments)
    assert str(refused.value) == said
