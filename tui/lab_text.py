"""A check of the code lab in lines: the verdict, the smallest case that goes wrong, on its board.

Whatever a program printed, raised or returned can hold any character: who writes these lines
escapes them, as `Teletype` does.
"""

from collections.abc import Iterable, Iterator, Sequence

from lessons.lab.checking import Failure, Report
from lessons.lab.judging import Picture
from lessons.lab.outcome import Ended
from lessons.language import _, ngettext
from tui.plain.teletype import Line
from tui.plain.words import drawn
from tui.start import LARGEST

LONGEST = 200
"""Characters of a line that a student's program has printed or written, and of a value."""
PRINTED = 12
"""Lines of printed text that are shown."""
VARIABLES = 12
"""Variables that are shown where a program was ended."""
WIDEST, HIGHEST = 60, 40
"""Columns and rows of a maze that are drawn."""


def verdict(name: str, report: Report) -> str:
    """Say in a sentence what came of a check.

    Args:
        name: Of the exercise.
        report: Of the check.
    """
    counted = {"name": name, "n": report.cases, "passed": report.passed}
    if report.right:
        said = ngettext("{name}: right, {n} case.", "{name}: right, all {n} cases.", report.cases)
    elif not report.passed and report.failures[0].case is None:
        said = _("{name}: wrong. No case could be tried.")
    else:
        said = ngettext(
            "{name}: wrong. {passed} of {n} case is right.",
            "{name}: wrong. {passed} of {n} cases are right.",
            report.cases,
        )
    return said.format(**counted)


def reported(name: str, report: Report) -> Iterator[Line]:
    """Yield all that a check has found, but the belief behind it."""
    yield Line(verdict(name, report))
    if report.failures:
        yield from _failed(report.failures[0], report)
        yield from _further(report)
    yield from _printed(report.printed)


def believed(texts: Sequence[str]) -> Iterator[Line]:
    """Yield what is said of the beliefs behind a program: of none, of one, of several alike."""
    if len(texts) == 1:
        yield Line(_("What may be behind it: {text}").format(text=texts[0]), hanging=2)
    elif texts:
        yield Line(_("One of these may be behind it:"))
        yield from (Line(text, indent=2, hanging=2) for text in texts)


def _failed(failure: Failure, report: Report) -> Iterator[Line]:
    yield Line(failure.text, hanging=2)
    yield from (Line(_cut(each), indent=2, hanging=2) for each in failure.given)
    written = report.text.split("\n")
    if 0 < failure.line <= len(written):
        yield _code(failure.line, written[failure.line - 1])
    last = report.outcomes[-1] if report.outcomes else None
    if isinstance(last, Ended) and len(report.failures) == 1:
        yield from _variables(last)
    if failure.picture is not None:
        yield from _pictured(failure.picture)


def _further(report: Report) -> Iterator[Line]:
    """Yield what else is wrong: the manner in words, cases by their number."""
    for each in report.failures[1:]:
        if each.case is None:
            yield Line(each.text, hanging=2)
    wrong = sum(each.case is not None for each in report.failures)
    if wrong > 1:
        said = ngettext(
            "{n} more case goes wrong.", "{n} more cases go wrong; this is the smallest.", wrong - 1
        )
        yield Line(said.format(n=wrong - 1))
    untried = report.cases - report.passed - wrong
    if wrong and untried > 0:
        said = ngettext("{n} case was not tried.", "{n} cases were not tried.", untried)
        yield Line(said.format(n=untried))


def _variables(ended: Ended) -> Iterator[Line]:
    """Yield what the variables held where a program was ended."""
    if not ended.variables:
        return
    yield Line(_("The variables there:"))
    for name, text in list(ended.variables.items())[:VARIABLES]:
        yield Line(_cut(f"{name} = {text}"), indent=2, hanging=2)
    left = len(ended.variables) - VARIABLES
    if left > 0:
        yield Line(ngettext("{n} more.", "{n} more.", left).format(n=left), indent=2)


def _printed(text: str) -> Iterator[Line]:
    """Yield what a program has printed, each line behind a stroke: it is none of the tutor's."""
    if not text:
        return
    yield Line(_("Your program prints, which is no part of the answer:"))
    lines = text.removesuffix("\n").split("\n")
    yield from (Line(f"| {_cut(each)}", verbatim=True) for each in lines[:PRINTED])
    left = len(lines) - PRINTED
    if left > 0:
        yield Line(ngettext("{n} more line.", "{n} more lines.", left).format(n=left))


def _pictured(picture: Picture) -> Iterable[Line]:
    if picture.maze:
        return _maze(picture)
    if picture.n > LARGEST:
        said = _("The board has {n} columns, too many to draw.")
        return [Line(said.format(n=f"{picture.n:,}"))]
    square = picture.square or (picture.attack and picture.attack.square)
    marks = frozenset([square] if square else [])
    return drawn(frozenset(picture.queens), picture.n, marks=marks)


def _maze(picture: Picture) -> Iterator[Line]:
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


def numbered(text: str) -> Iterator[Line]:
    """Yield a program with the numbers of its lines."""
    lines = text.removesuffix("\n").split("\n")
    width = len(str(len(lines)))
    for number, line in enumerate(lines, 1):
        yield Line(f"{number:>{width}}  {line}", verbatim=True)


def verbatim(text: str) -> Iterator[Line]:
    """Yield a text line by line, its spaces as they are."""
    return (Line(line, verbatim=True) for line in text.removesuffix("\n").split("\n"))


def _code(number: int, line: str) -> Line:
    return Line(f"  {number}  {_cut(line)}", verbatim=True)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
