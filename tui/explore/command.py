"""`queens-tutor explore`: which board or puzzle it opens with."""

import re
from dataclasses import dataclass
from pathlib import Path

from lessons.language import _
from solver.listing import PUZZLES
from solver.puzzle import SIZES, Size
from solver.subset import LARGEST, MOST, Subset
from tui.puzzles import FIRST, drawn
from tui.start import Explore, Puzzles
from tui.usage import WrongArgumentError, quoted

MAZES = "labyrinth", "flood"
QUEENS = 8
"""Columns of the board, unless something else is said."""
ONLY = {
    "--size": MAZES,
    "--file": (*MAZES, "regions"),
    "--seed": PUZZLES,
    "--numbers": ("subset-sum",),
    "--target": ("subset-sum",),
    "--no-way": ("labyrinth",),
}
"""The listings that an option is for, of those that are not for all."""
LONGEST = 200
"""Characters of the numbers that are read."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the options of the command say; None where one is not given."""

    n: int | None
    size: str | None
    path: Path | None
    seed: int | None
    numbers: str | None
    target: int | None
    closed: bool


def start(listing_id: str, asked: Asked) -> Explore | Puzzles:
    """Return what to start with.

    Raises:
        WrongArgumentError: The options do not go together, or a file is no such puzzle.
    """
    _check(listing_id, asked)
    if listing_id not in PUZZLES:
        return Explore(listing_id, asked.n or QUEENS)
    if asked.path is not None:
        # It reads YAML too, which takes long to import.
        from lessons.puzzle_files import PuzzleFileError, read  # noqa: PLC0415

        try:
            return Puzzles(listing_id, read(asked.path, listing_id))
        except PuzzleFileError as error:
            raise WrongArgumentError(str(error)) from error
    if asked.numbers is not None and asked.target is not None:
        return Puzzles(listing_id, Subset(_numbers(asked.numbers), asked.target))
    least, size, most = SIZES[listing_id]
    if asked.size is not None:
        size = _size(asked.size, least, most)
    if asked.n is not None:
        if not least[0] <= asked.n <= most[0]:
            told = _("--n must be a whole number from {low} to {high} for {listing}.")
            raise WrongArgumentError(told.format(low=least[0], high=most[0], listing=listing_id))
        size = asked.n, asked.n
    seed = FIRST if asked.seed is None else asked.seed
    return drawn(listing_id, seed, size, way=not asked.closed)


def _check(listing_id: str, asked: Asked) -> None:
    """Refuse options that say nothing here, and those that say the same twice."""
    given = {
        "--size": asked.size is not None,
        "--n": asked.n is not None,
        "--file": asked.path is not None,
        "--seed": asked.seed is not None,
        "--numbers": asked.numbers is not None,
        "--target": asked.target is not None,
        "--no-way": asked.closed,
    }
    for option in (option for option, there in given.items() if there):
        if option == "--n" and listing_id in MAZES:
            raise WrongArgumentError(_("--n is for queens: the size of a maze is --size 20x10."))
        if option in ONLY and listing_id not in ONLY[option]:
            told = _("{option} is for {listings}: name one of them, or leave it out.")
            listings = ", ".join(ONLY[option])
            raise WrongArgumentError(told.format(option=option, listings=listings))
    if given["--numbers"] != given["--target"]:
        raise WrongArgumentError(_("--numbers and --target belong together: give both."))
    own = "--file" if given["--file"] else "--numbers" if given["--numbers"] else ""
    grown = ("--size", "--n", "--seed", "--no-way")
    for option in (option for option in grown if own and given[option]):
        told = _("{own} gives the whole puzzle: leave {option} out.")
        raise WrongArgumentError(told.format(own=own, option=option))


def _size(text: str, least: Size, most: Size) -> Size:
    found = re.fullmatch(r"([0-9]{1,3})x([0-9]{1,3})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (least[0] <= size[0] <= most[0] and least[1] <= size[1] <= most[1]):
        told = _("--size must be columns and rows from {least} to {most}, not {value}.")
        limits = {"least": "{}x{}".format(*least), "most": "{}x{}".format(*most)}
        raise WrongArgumentError(told.format(**limits, value=quoted(text)))
    return size


def _numbers(text: str) -> tuple[int, ...]:
    pieces = [piece.strip() for piece in text[:LONGEST].split(",")]
    numbers = tuple(int(piece) for piece in pieces if re.fullmatch(r"[0-9]{1,3}", piece))
    if len(numbers) != len(pieces) or not all(numbers) or len(numbers) > MOST:
        told = _(
            "--numbers must be up to {most} numbers from 1 to {largest}, such as 3,34,4,12, "
            "not {value}."
        )
        value = quoted(text)
        raise WrongArgumentError(told.format(most=MOST, largest=LARGEST, value=value))
    return numbers
