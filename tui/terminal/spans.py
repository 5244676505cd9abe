"""The difference between two grids, as spans: cells beside each other, drawn in one go."""

from collections.abc import Iterator
from typing import NamedTuple

from tui.terminal.grid import Grid, Row
from tui.terminal.style import Style
from tui.terminal.terminal import Terminal


class Span(NamedTuple):
    """Cells to be drawn, all in one style.

    Attributes:
        x: The column of the first.
        y: The row.
        end: The column of the cursor afterwards; None where terminals may disagree.
        style: What they are drawn in; of blanks, only the background is seen.
        blank: Whether they are blanks.
        text: What is sent to draw them.
    """

    x: int
    y: int
    end: int | None
    style: Style
    blank: bool
    text: str


def find_spans(shown: Grid, wanted: Grid, terminal: Terminal) -> list[Span]:
    """Return what is to be drawn on a terminal that shows a grid, for it to show the wanted one."""
    return [
        span
        for y, (before, after) in enumerate(zip(shown.rows, wanted.rows, strict=True))
        if before != after
        for span in _list_row_spans(y, before, after, terminal)
    ]


def _list_row_spans(y: int, before: Row, after: Row, terminal: Terminal) -> Iterator[Span]:
    """Yield the spans of a row in which it differs from the row that is shown."""
    changed = _find_changed_columns(before, after)
    tail = _find_blank_tail(after, changed, terminal)
    drawn = [x for x in changed if after[x].width and (tail is None or x < tail)]
    start = 0
    while start < len(drawn):
        x = drawn[start]
        text, style, width, blank = after[x]
        start += 1
        if len(text) != 1 or width != 1:
            yield Span(x, y, None, style, blank, text)
            continue
        texts = [text]
        for end in drawn[start:]:
            text, other, width, empty = after[end]
            sure = len(text) == 1 == width
            if end != x + len(texts) or other != style or empty is not blank or not sure:
                break
            texts.append(text)
        start += len(texts) - 1
        yield _make_span(x, y, style, blank, "".join(texts), terminal, len(after))
    if tail is not None:
        yield Span(tail, y, tail, after[tail].style, True, "\x1b[K")


def _find_changed_columns(before: Row, after: Row) -> list[int]:
    """Return the columns to be drawn; the halves of a wide character go together."""
    pairs = enumerate(zip(before, after, strict=True))
    changed = [x for x, (old, new) in pairs if old is not new and old != new]
    halves = [x - 1 for x in changed if not after[x].width]
    return sorted({*changed, *halves}) if halves else changed


def _find_blank_tail(after: Row, changed: list[int], terminal: Terminal) -> int | None:
    """Return the column from which the rest of a row is better erased than drawn, if it is."""
    last = after[-1]
    coloured = last.style.background is not None
    if not (terminal.erases_line and last.blank) or (coloured and not terminal.erases_coloured):
        return None
    start = len(after)
    while start and after[start - 1] == last:
        start -= 1
    blanked = [x for x in changed if x >= start]
    return blanked[0] if len(blanked) > len("\x1b[K") else None


def _make_span(
    x: int, y: int, style: Style, blank: bool, text: str, terminal: Terminal, columns: int
) -> Span:
    """Return the span of characters that are surely one column wide."""
    end: int | None = x + len(text)
    coloured = style.background is not None
    if blank and terminal.erases_cells and (terminal.erases_coloured or not coloured):
        erased = f"\x1b[{len(text)}X"
        if len(text) > len(erased) + 3:
            return Span(x, y, x, style, blank, erased)
    return Span(x, y, None if end == columns else end, style, blank, text)
