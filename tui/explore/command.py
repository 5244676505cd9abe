"""`queens-tutor explore`: which board or puzzle it opens with."""

import os
import re
from pathlib import Path
from typing import Any

import click

from lessons.files.places import COURSE
from lessons.language import _
from solver.text.listing import PUZZLES, listing_ids
from tui.command.arguments import make_flag, refuse_idle, seed_option, size_option
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError, quote_argument
from tui.command.own_course import require_sound_course
from tui.command.parameter_types import OneOf
from tui.explore.sizes import fit_size, require_puzzle
from tui.start import ExploreStart, PuzzleStart

MAZES = "labyrinth", "flood"
QUEENS = 8  # Columns of the board, unless something else is said.
ONLY = {"size": MAZES, "file": MAZES, "seed": PUZZLES, "no_way": ("labyrinth",)}
"""The listings that an option is for, of those that are not for all."""


def _list_known() -> tuple[str, ...]:
    """Return the ids of all listings and puzzles."""
    if os.environ.get(COURSE):
        from lessons.files.own_listings import read_own_files  # It reads YAML.

        if read_own_files().findings:
            require_sound_course()
    return *listing_ids(), *PUZZLES


def _read_size(text: str) -> tuple[int, int]:
    """Return the columns and rows of a maze that were typed as one text."""
    from solver.machine.puzzle import SIZES

    least, _usual, most = SIZES[MAZES[0]]
    result = re.fullmatch(r"([0-9]{1,3})x([0-9]{1,3})", text)
    size = (int(result[1]), int(result[2])) if result else (0, 0)
    if not (least[0] <= size[0] <= most[0] and least[1] <= size[1] <= most[1]):
        sentence = _("--size must be columns and rows from {least} to {most}, not {value}.")
        limits = {"least": "{}x{}".format(*least), "most": "{}x{}".format(*most)}
        raise WrongArgumentError(sentence.format(**limits, value=quote_argument(text)))
    return size


@as_command(
    _(
        "Step a listing freely, nothing locked: LISTING is 'iterative' if you name none.\n\n"
        "labyrinth, flood, regions and subset-sum are puzzles for the general search: each is "
        "grown from a seed, and a maze can be your own. In a FILE # is a wall, a blank a free "
        "cell, S the start, G the goal."
    )
)
@click.argument(
    "listing_id",
    type=OneOf("LISTING", _("There is no listing {value}; {hint}"), _list_known),
    default="iterative",
)
@size_option(
    _(
        "Columns and rows, {smallest} to {largest}; regions: 4 to 10 rows; subset-sum: how many "
        "numbers; sudoku: 4 or 9 [default: 8, sudoku: 9]."
    )
)
@click.option(
    "--size",
    metavar="WxH",
    type=_read_size,
    help=_("Columns and rows of a maze or an area, 5x5 to 40x20."),
)
@seed_option(_("Take the puzzle of the number S."))
@click.option("--file", metavar="FILE", type=Path, help=_("Take the maze of a file."))
@make_flag("--no-way", _("A maze without a path."))
def command(listing_id: str, **options: Any) -> ExploreStart | PuzzleStart:
    """Return the start of a listing's run, or of a puzzle of the options, by their names."""
    given = [name for name, value in options.items() if value is not None and value is not False]
    idle = {"n"} if listing_id in MAZES else set[str]()
    if "file" in given:
        idle |= {"size", "seed", "no_way"}
    idle |= {name for name, known in ONLY.items() if listing_id not in known}
    refuse_idle(**{name: name in idle for name in given})
    n: int | None = options["n"]
    try:
        if listing_id not in PUZZLES:
            columns = fit_size(listing_id, QUEENS) if n is None else require_puzzle(listing_id, n)
            return ExploreStart(listing_id, columns)
        if "file" in given:
            from lessons.scenes.maze_files import read_maze_file  # It reads YAML too.

            return PuzzleStart(listing_id, read_maze_file(options["file"], listing_id))
    except ValueError as error:
        raise WrongArgumentError(str(error)) from error
    from solver.machine.puzzle import SIZES
    from tui.explore.puzzles import FIRST, draw_puzzle

    least, usual, most = SIZES[listing_id]
    if n is not None and not least[0] <= n <= most[0]:
        sentence = _("N must be a whole number from {low} to {high} for {listing}.")
        raise WrongArgumentError(sentence.format(low=least[0], high=most[0], listing=listing_id))
    size = options["size"] or (usual if n is None else (n, n))
    seed = options["seed"] if "seed" in given else FIRST
    return draw_puzzle(listing_id, seed, size, way=not options["no_way"])
