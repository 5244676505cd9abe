"""The report of a check of the code lab: paragraphs that a screen and lines show in their way.

Whatever a program printed, raised or returned can hold any character: it is escaped and shortened
here. `tui.lab.words` has what is said of exercises.
"""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple

from lessons.files.findings import make_printable
from lessons.lab.checking import Report
from lessons.lab.judging import CasePicture, is_grid, show_value
from lessons.lab.outcome import Ended
from lessons.language import _, ngettext
from tui.lines.teletype import Line
from tui.lines.words import draw_queens
from tui.run.puzzle_drawing import draw_maze_cell
from tui.start import LARGEST

LONGEST = 200
"""Characters of a line that a student's program has printed or written, and of a value."""
PRINTED = 20  # lines of printed text that are shown
ROWS = 12  # rows of a grid that are shown


class ParagraphKind(Enum):
    """The kind of a paragraph, which decides how it looks."""

    SENTENCE = auto()
    RIGHT = auto()  # the verdict on a right program
    WRONG = auto()
    HEAD = auto()  # a sentence that stands out; items or lines may follow it
    ITEM = auto()  # something that belongs to the sentence before
    VERBATIM = auto()  # a line whose spaces count


class Paragraph(NamedTuple):
    """A paragraph of printable text with its kind."""

    text: str
    kind: ParagraphKind = ParagraphKind.SENTENCE


def write_paragraph(text: str, kind: ParagraphKind = ParagraphKind.SENTENCE) -> Paragraph:
    """Return a text as a paragraph, its blanks merged and its characters printable."""
    return Paragraph(make_printable(" ".join(text.split())), kind)


def say_check_verdict(name: str, report: Report, *, stale: bool = False) -> Paragraph:
    """Return in words whether a program is right, in how many cases, and whether it is stale."""
    tried = report.cases - report.untried
    if report.right:
        sentence = ngettext("{name}: right, {n} case.", "{name}: right, all {n} cases.", tried)
    elif report.unjudged:
        sentence = _("{name}: not judged.")
    elif not report.passed and report.failures[0].case is None:
        sentence = _("{name}: wrong. No case could be tried.")
    elif report.passed == report.cases:
        sentence = _("{name}: right in all {n} cases, but not what is asked.")
    else:
        sentence = _("{name}: wrong. It is right in {passed} of {n} cases.")
    text = sentence.format(name=name, n=tried, passed=report.passed)
    if stale:
        text += " " + _("That was before your changes.")
    if stale or report.unjudged:
        return write_paragraph(text, ParagraphKind.HEAD)
    return write_paragraph(text, ParagraphKind.RIGHT if report.right else ParagraphKind.WRONG)


def say_failure(report: Report) -> Iterator[Paragraph]:
    """Yield paragraphs on the smallest failing case: error, values, line and variables."""
    if report.right:
        return
    first, written = report.failures[0], report.text.split("\n")
    yield write_paragraph(first.text)
    width = max((len(name) for name, _value in first.values), default=0)
    for name, value in first.values:
        yield from _write_named(name.ljust(width), value)
    if 0 < first.line <= len(written):
        line = f"  {first.line}  {written[first.line - 1]}"
        yield Paragraph(_shorten_line(line), ParagraphKind.VERBATIM)
    last = report.outcomes[-1] if report.outcomes else None
    if isinstance(last, Ended) and last.variables and len(report.failures) == 1:
        yield Paragraph(_("The variables there:"), ParagraphKind.HEAD)
        values = [f"{name} = {value}" for name, value in last.variables.items()]
        yield from map(_write_item, values)


def say_further(report: Report) -> Iterator[Paragraph]:
    """Yield paragraphs on further faults, and on the numbers of failed and untried cases."""
    for each in report.failures[1:]:
        if each.case is None:
            yield write_paragraph(each.text)
    if report.wrong > 1:
        sentence = ngettext(
            "{n} more case goes wrong.",
            "{n} more cases go wrong; this is the smallest.",
            report.wrong - 1,
        )
        yield Paragraph(sentence.format(n=report.wrong - 1))
    if untried := report.untried:
        sentence = ngettext("{n} case was not tried.", "{n} cases were not tried.", untried)
        yield Paragraph(sentence.format(n=untried))


def say_believed(texts: Sequence[str]) -> Iterator[Paragraph]:
    """Yield paragraphs on the misconceptions that may be behind a program."""
    if len(texts) == 1:
        yield write_paragraph(_("What may be behind it: {text}").format(text=texts[0]))
    elif texts:
        yield Paragraph(_("One of these may be behind it:"), ParagraphKind.HEAD)
        yield from (write_paragraph(text, ParagraphKind.ITEM) for text in texts)


def show_printed(report: Report) -> Iterator[Paragraph]:
    """Yield paragraphs with the lines that a program has printed, behind strokes."""
    if not report.printed:
        return
    yield Paragraph(_("Your program prints this; it does not count:"), ParagraphKind.HEAD)
    lines = report.printed.removesuffix("\n").split("\n")
    yield from (
        Paragraph(f"| {_shorten_line(each)}", ParagraphKind.VERBATIM) for each in lines[:PRINTED]
    )
    left = len(lines) - PRINTED
    if left > 0:
        yield Paragraph(ngettext("{n} more line.", "{n} more lines.", left).format(n=left))


def write_check_report(
    name: str,
    report: Report,
    beliefs: Sequence[str] = (),
    after: str = "",
    *,
    looking: bool = False,
    stale: bool = False,
) -> Iterator[Paragraph]:
    """Yield all paragraphs about a checked program: the verdict, its first fault, all else.

    `after` is what a right one leads to, `looking` whether beliefs are still looked for, `stale`
    whether the program was changed since.
    """
    yield say_check_verdict(name, report, stale=stale)
    yield from say_failure(report)
    if (shown := report.shown) is not None:
        called, returns = _("On the board: {call}."), _("On the board: {call} returns {value}.")
        sentence = returns if shown.value else called
        yield write_paragraph(sentence.format(call=shown.call, value=shown.value))
    yield from say_further(report)
    if after and not stale:
        yield Paragraph(after)
    if looking:
        yield Paragraph(_("Looking for what may be behind it."))
    yield from say_believed(beliefs)
    yield from show_printed(report)


def _write_named(name: str, value: object) -> Iterator[Paragraph]:
    """Yield paragraphs with a named value; a grid takes one line for each row."""
    if not is_grid(value):
        yield _write_item(f"{name} = {value!r}")
        return
    opened, closed = "[]" if isinstance(value, list) else "()"
    head, rows = f"  {name} = {opened}", [show_value(row) for row in value[:ROWS]]
    rows += ["…"] if len(value) > ROWS else []
    for i, row in enumerate(rows, 1):
        lead, end = head if i == 1 else " " * len(head), closed if i == len(rows) else ","
        yield Paragraph(f"{lead}{row}{end}", ParagraphKind.VERBATIM)


def _write_item(text: str) -> Paragraph:
    """Return a text as an item, cut to the longest line."""
    return Paragraph(_shorten_line(text), ParagraphKind.ITEM)


def _shorten_line(text: str) -> str:
    """Return a line printable, without tabs, cut to the longest line."""
    text = make_printable(text.expandtabs(4).rstrip())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


WIDEST, HIGHEST = 60, 40
"""Columns and rows of a maze that are drawn."""


def paragraph_lines(paragraphs: Iterable[Paragraph]) -> Iterator[Line]:
    """Yield the lines of a teletype for paragraphs."""
    for text, kind in paragraphs:
        if kind is ParagraphKind.VERBATIM:
            yield Line(text, verbatim=True)
        else:
            yield Line(text, indent=2 if kind is ParagraphKind.ITEM else 0, hanging=2)


def report_lines(name: str, report: Report) -> Iterator[Line]:
    """Yield lines with all that a check has found, except the misconceptions."""
    yield from paragraph_lines(write_check_report(name, report))
    if report.picture is not None:
        yield from _draw_picture(report.picture)


def _draw_picture(picture: CasePicture) -> Iterable[Line]:
    """Return the lines of a case's board or maze; a sentence if it is too large."""
    if picture.maze:
        return _draw_maze(picture)
    if picture.n > LARGEST:
        return [Line(_("The board has {n} columns, too many to draw.").format(n=f"{picture.n:,}"))]
    square = picture.square or (picture.attack and picture.attack.square)
    marks = frozenset([square] if square else [])
    return draw_queens(frozenset(picture.queens), picture.n, marks=marks)


def _draw_maze(picture: CasePicture) -> Iterator[Line]:
    """Yield the lines of a case's maze in letters, with row 0 at the top."""
    if len(picture.maze) > HIGHEST or max(map(len, picture.maze)) > WIDEST:
        yield Line(_("The maze is too large to draw."))
        return
    drawing = draw_maze_cell(picture.maze, picture.square, letters=True)
    for y, text in enumerate(drawing.texts()):
        yield Line(f"{y:>2}  {text}", verbatim=True)
    yield Line(_("Signs: # wall, S start, G goal, blank: free, @ here"))


def verbatim_lines(text: str) -> Iterator[Line]:
    """Yield the lines of a text with their spaces kept."""
    return (Line(line, verbatim=True) for line in text.removesuffix("\n").split("\n"))
