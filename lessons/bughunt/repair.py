"""Repairs: a line written anew, and whether the program is right with it.

A repair is judged by running the program on all its boards, so every way to write it passes. What
is run has been typed by somebody: `lessons.bughunt.line` says which lines are, and the number of
statements is limited.
"""

import ast
from dataclasses import dataclass

from lessons.bughunt.hunt import Change, Hunt, changed
from lessons.bughunt.line import Line, RepairError, whole
from lessons.bughunt.outcome import Outcome, keeps, limit, running
from lessons.language import _
from solver.listing import ListingError
from solver.run import Search, complete

__all__ = ["RepairError", "Verdict", "judge", "judging"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a repaired program does.

    Attributes:
        right: Whether it is right on every board that was tried.
        n: The smallest board on which it is not; None if it is right.
        outcome: What it comes to there.
    """

    right: bool
    n: int | None = None
    outcome: Outcome | None = None


def judge(hunt: Hunt, repair: Change) -> Verdict:
    """Run a program with a line written anew, on one board after the other.

    Raises:
        RepairError: The line cannot be tried.
    """
    return complete(judging(hunt, repair))


def judging(hunt: Hunt, repair: Change) -> Search[Verdict]:
    """Do what `judge` does, a slice at a time.

    Raises:
        RepairError: The line cannot be tried.
    """
    admit(hunt, repair)
    text = changed(hunt.program, repair)
    try:
        return (yield from _judging(hunt, text))
    except ListingError as error:
        raise RepairError(_not_python(str(error))) from None


def _judging(hunt: Hunt, text: str) -> Search[Verdict]:
    for n in hunt.sizes:
        found = yield from running(text, hunt.program, n, limit(hunt.reference, n))
        if not keeps(hunt.reference, n, found):
            return Verdict(False, n, found)
    return Verdict(True)


def admit(hunt: Hunt, repair: Change) -> None:
    """Let only such a line pass as can be tried.

    Raises:
        RepairError: It is none.
    """
    program, reference = hunt.program, hunt.reference
    if not 1 <= repair.line <= len(program.lines):
        last = len(program.lines)
        raise RepairError(_("The program has lines 1 to {last}.").format(last=last))
    known = (program.lines[repair.line - 1], reference.lines[repair.line - 1])
    if repair.text.rstrip() in known:
        return
    whole(repair.text)
    try:
        tree = ast.parse(changed(program, repair))
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise RepairError(_not_python(str(error))) from None
    Line(hunt, repair.line, tree, {each.strip() for each in known}).admit()


def _not_python(what: str) -> str:
    said = what.rpartition("not Python: ")[2]
    return _("So the program is not Python any more: {what}.").format(what=said)
