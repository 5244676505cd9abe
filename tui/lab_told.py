"""What the screen of the code lab says of a check: pieces of text, each with what it is."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from lessons.finding import printable
from lessons.lab.checking import Report
from lessons.lab.judging import Picture
from lessons.lab.outcome import Ended
from lessons.language import _
from solver.maze import FREE, GOAL, START, WALL
from tui.puzzle_drawing import GLYPHS, SIGNS, Drawing
from tui.widgets.board_picture import BoardPicture

PRINTED = 60
"""Lines of printed text that are shown."""


WIDEST = 300
"""Characters of a line that is shown."""


class Said(NamedTuple):
    """A paragraph.

    Attributes:
        text: What it says; every character can be printed, or is a line feed.
        ink: The colour it has, as the themes name it; "" for that of all text.
        bold: Whether it stands out.
    """

    text: str
    ink: str = ""
    bold: bool = False


def verdict(report: Report, *, stale: bool) -> Iterator[Said]:
    """Say what a check found.

    Args:
        report: The check.
        stale: Whether the program has been changed since.
    """
    before = " " + _("That was before your changes.") if stale else ""
    if report.right:
        said = _("✓ Right: all {cases} cases pass.").format(cases=report.cases)
        yield Said(said + before, "" if stale else "success", bold=True)
        return
    said = _("✗ {passed} of {cases} cases pass.").format(passed=report.passed, cases=report.cases)
    yield Said(said + before, "" if stale else "error", bold=True)
    first, *others = report.failures
    yield Said("\n".join((clean(first.text), *map(clean, first.given))))
    yield from _variables(report)
    if others:
        yield Said(_("Cases that fail besides: {count}.").format(count=len(others)))


def _variables(report: Report) -> Iterator[Said]:
    """Say which variables there were where the program was ended, if that is the first failure."""
    last = report.outcomes[-1] if report.outcomes else None
    if isinstance(last, Ended) and last.variables and last.line == report.failures[0].line:
        lines = (f"│ {name} = {value}" for name, value in last.variables.items())
        yield Said(_("The variables there:"), bold=True)
        yield Said("\n".join(shorten(printable(line)) for line in lines))


def shorten(line: str) -> str:
    """Return the beginning of a line that is long."""
    return line if len(line) <= WIDEST else f"{line[: WIDEST - 1]}…"


def believed(sentences: Iterable[str]) -> Iterator[Said]:
    """Say which beliefs may be behind a program; several do the same."""
    told = list(sentences)
    if len(told) > 1:
        yield Said(_("Several beliefs would do the same:"), bold=True)
    elif told:
        yield Said(_("A belief that does the same:"), bold=True)
    yield from (Said(clean(each)) for each in told)


def printed(report: Report) -> Iterator[Said]:
    """Show what the program printed though nothing is to be printed."""
    if not report.printed:
        return
    lines = report.printed.expandtabs(4).split("\n")
    if not lines[-1]:
        lines.pop()
    told = _("Your program prints this; it does not count:")
    shown = [shorten(f"│ {printable(line)}") for line in lines[:PRINTED]]
    if len(lines) > PRINTED:
        shown.append(_("… and {count} more lines").format(count=len(lines) - PRINTED))
    yield Said(told, bold=True)
    yield Said("\n".join(shown))


def hinted(hints: tuple[str, ...], count: int) -> Iterator[Said]:
    """Show the hints that were read, of all that there are; the last one first."""
    for number, hint in reversed(list(enumerate(hints, 1))):
        told = _("Hint {number} of {count}: {hint}")
        yield Said(told.format(number=number, count=count, hint=clean(hint)))


def clean(text: str) -> str:
    """Return a text of an exercise or a program, whatever stands in it."""
    return "\n".join(map(printable, text.rstrip().split("\n")))


def board(picture: Picture) -> BoardPicture:
    """Return the board of a failure."""
    square = picture.square if picture.attack is None or picture.square else picture.attack.square
    return BoardPicture(picture.n, queens=picture.queens, tested=square, conflict=picture.attack)


def maze(picture: Picture) -> Drawing:
    """Return the maze of a failure; what it is about is marked in it."""
    names = {WALL: "wall", FREE: "free", START: "start", GOAL: "goal"}
    signs = SIGNS | GLYPHS
    lines = []
    for y, row in enumerate(picture.maze):
        looks = [names.get(sign, "free") for sign in row]
        if picture.square and picture.square.y == y and 0 <= picture.square.x < len(looks):
            looks[picture.square.x] = "here"
        pieces = []
        for name, run in groupby(looks):
            text = signs[name].ljust(2, signs[name] if name == "wall" else FREE)
            pieces.append((text * len(list(run)), name))
        lines.append(tuple(pieces))
    focus = (2 * picture.square.x, picture.square.y) if picture.square else None
    legend = ((f"{signs['here']} {_('here')}", "here"),)
    return Drawing(tuple(lines), focus, legend)
