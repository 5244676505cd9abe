"""The code lab in lines: a check with its board, and texts as they are written.

Programs can hold any character: who writes these lines escapes them, as `Teletype` does.
"""

from collections.abc import Iterable, Iterator

from lessons.lab.checking import Report
from lessons.lab.judging import CasePicture
from lessons.lab.session import ExerciseState, LabSession
from lessons.language import _
from tui.lab.report import (
    Paragraph,
    ParagraphKind,
    say_failure,
    say_further,
    say_outcome_of_check,
    show_printed,
)
from tui.lab.words import after_right
from tui.lines.teletype import Line, Teletype
from tui.lines.words import draw_queens
from tui.start import LARGEST

WIDEST, HIGHEST = 60, 40
"""Columns and rows of a maze that are drawn."""


def paragraph_lines(paragraphs: Iterable[Paragraph]) -> Iterator[Line]:
    """Yield paragraphs as lines."""
    for text, kind in paragraphs:
        if kind is ParagraphKind.VERBATIM:
            yield Line(text, verbatim=True)
        else:
            yield Line(text, indent=2 if kind is ParagraphKind.ITEM else 0, hanging=2)


def report_lines(name: str, report: Report) -> Iterator[Line]:
    """Yield all that a check has found, but the belief behind it."""
    yield from paragraph_lines((say_outcome_of_check(name, report), *say_failure(report)))
    if report.failures and report.failures[0].picture is not None:
        yield from _draw_picture(report.failures[0].picture)
    yield from paragraph_lines((*say_further(report), *show_printed(report)))


def write_check(
    teletype: Teletype, session: LabSession, report: Report, *, alone: bool = True
) -> None:
    """Note a check and write what it has found; after others, no more than that if it is solved."""
    session.note(report)
    teletype.write(report_lines(session.exercise.id, report))
    if report.right and (alone or session.state is not ExerciseState.SOLVED):
        teletype.say(after_right(session))


def _draw_picture(picture: CasePicture) -> Iterable[Line]:
    """Return a case as a board or a maze in lines; a sentence if it is too large."""
    if picture.maze:
        return _draw_maze(picture)
    if picture.n > LARGEST:
        sentence = _("The board has {n} columns, too many to draw.")
        return [Line(sentence.format(n=f"{picture.n:,}"))]
    square = picture.square or (picture.attack and picture.attack.square)
    marks = frozenset([square] if square else [])
    return draw_queens(frozenset(picture.queens), picture.n, marks=marks)


def _draw_maze(picture: CasePicture) -> Iterator[Line]:
    """Yield a maze, row 0 at the top, as the statement of such an exercise says it."""
    rows = picture.maze
    if len(rows) > HIGHEST or max(map(len, rows)) > WIDEST:
        yield Line(_("The maze is too large to draw."))
        return
    at, width = picture.square, len(str(len(rows) - 1))
    for y, row in enumerate(rows):
        shown = row
        if at is not None and y == at.y and 0 <= at.x < len(row):
            shown = f"{row[: at.x]}@{row[at.x + 1 :]}"
        yield Line(f"{y:>{width}}  {shown}", verbatim=True)
    here = _("@ is cell ({x},{y}).").format(x=at.x, y=at.y) if at else ""
    yield Line(_("# is a wall. Row 0 is at the top.") + f" {here}")


def verbatim_lines(text: str) -> Iterator[Line]:
    """Yield a text line by line, its spaces as they are."""
    return (Line(line, verbatim=True) for line in text.removesuffix("\n").split("\n"))
