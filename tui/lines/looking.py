"""Commands that look at where a run stands and change nothing: the board, the code, a square."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from lessons.language import _
from lessons.proof import square_proof
from solver.geometry import Square, on_board
from solver.puzzle import Puzzle
from tui.plain import words
from tui.plain.commands import Command
from tui.plain.teletype import Teletype
from tui.walk import Walk


@dataclass(frozen=True, slots=True)
class View:
    """What can be looked at.

    Attributes:
        walk: Where the run stands.
        n: Columns of the board.
        marks: Squares that are marked.
        flipped: Whether row 0 is at the top.
        locked: Whether an answer is waited for, which a square could tell.
        hidden: Whether the board would tell it.
        code: The text of the listing, if lines of it are covered.
        puzzle: What is searched, if that is no board.
        coded: Whether the listing may be looked at.
    """

    walk: Walk
    n: int
    marks: frozenset[Square] = frozenset()
    flipped: bool = False
    locked: bool = False
    hidden: bool = False
    code: str = ""
    puzzle: Puzzle | None = None
    coded: bool = True


def looking(
    teletype: Teletype, view: Callable[[], View], *, keys: bool = False
) -> tuple[Command, ...]:
    """Return the commands.

    Args:
        teletype: Where they write.
        view: Returns what can be looked at now.
        keys: Whether the keys of the screen are their short forms.
    """

    def square(argument: str) -> None:
        seen = view()
        if seen.locked:
            teletype.say(_("That would tell: answer first."))
        elif seen.puzzle is not None:
            teletype.say(_("There is no board of queens here."))
        else:
            step = seen.walk.step
            first = step.kept.layout.first
            asked = square_of(argument, seen.n, first=first)
            teletype.say(square_proof(step.squares, asked, seen.n, first))

    def board(_argument: str) -> None:
        seen = view()
        if seen.hidden:
            teletype.say(_("That would tell: answer first."))
            return
        if seen.puzzle is not None:
            teletype.write(words.puzzle(seen.puzzle, seen.walk.step, seen.marks))
            return
        teletype.write(words.board(seen.walk.step, seen.n, marks=seen.marks, flipped=seen.flipped))

    def code(_argument: str) -> None:
        seen = view()
        if not seen.coded:
            teletype.say(_("This lesson shows no code: it is yours to write."))
            return
        text = seen.code or seen.walk.run.program.listing.text
        teletype.write(words.code(text, seen.walk.step, whole=bool(seen.code)))

    c, v = (("c",), ("v",)) if keys else ((), ())
    return (
        Command(("square", *c), _("who attacks a square"), square, _("COLUMN ROW")),
        Command(("board",), _("the board in letters"), board),
        Command(("code", *v), _("the line that runs next, and those around it"), code),
    )


def square_of(text: str, n: int, word: str = "square", *, first: int = 0) -> Square:
    """Return the square that was typed as its column and row, counted from the first.

    Raises:
        ValueError: It is none of the board.
    """
    found = re.fullmatch(r"\(?\s*(\d{1,4})[\s,]+(\d{1,4})\s*\)?", text, re.ASCII)
    square = found and Square(int(found[1]) - first, int(found[2]) - first)
    if not square or not on_board(square, n):
        last = n - 1 + first
        told = _(
            "Type {word}, a column and a row from {first} to {last}, such as {word} {first} {last}."
        )
        raise ValueError(told.format(word=word, first=first, last=last))
    return square
