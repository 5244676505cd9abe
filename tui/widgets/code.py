"""The code pane: a listing's text, with the line that is about to run."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, groupby
from typing import TypeAlias

from msgspec import Struct
from rich.segment import Segment
from textual.geometry import Region, Size
from textual.reactive import var
from textual.strip import Strip

from tui.look.highlight import TokenKind, find_kinds
from tui.look.inks import MARKED, MUTED, PLAIN, Ink, find_style
from tui.widgets.boxes import Unscrolled
from tui.widgets.strips import ScrolledStrips

GUTTER = 4  # Width of the marker, a number and a blank.
MARGIN = 1  # Rows to keep in view above and below the marked line.
CHOSEN, WRONG, ABOVE, BELOW = "●✗↑↓"
BEGINNINGS = "def ", "async def ", "class "
LOOPS = "while ", "for "
INKS = {
    TokenKind.COMMENT: Ink("foreground-muted"),
    TokenKind.FUNCTION: Ink(bold=True),
    TokenKind.KEYWORD: Ink("primary", bold=True),
    TokenKind.STRING: Ink("foreground-muted"),
}


Lines: TypeAlias = tuple[int, int]  # The first and the last of some lines.


class CodeRow(Struct, frozen=True):
    """One row of the screen: a piece of a line."""

    line: int
    start: int
    stop: int
    indent: int  # How far it is indented; 0 for the first piece, which brings its own blanks.


def wrap_line(number: int, line: str, width: int) -> Iterator[CodeRow]:
    """Yield the screen rows of a code line that is wrapped at blanks to a width of 1 or more.

    If one of them is outside of brackets, and in the second half of a row, it is one of these.
    """
    longest = max(map(len, line.split()), default=0)
    hanging = max(0, min(len(line) - len(line.lstrip()) + 4, width // 2, width - longest))
    start, indent = 0, 0
    while len(line) - start > width - indent:
        text = line[start : start + width - indent + 1]
        blank = _find_break(text.rstrip())
        broken = blank + 1 if text[: max(blank, 0)].strip() else width - indent
        yield CodeRow(number, start, start + broken, indent)
        start, indent = start + broken, hanging
    yield CodeRow(number, start, len(line), indent)


def _find_break(text: str) -> int:
    """Return the index of the blank at which a piece of code is broken; −1 if it has none."""
    depths = accumulate((each in "([{") - (each in ")]}") for each in text)
    first = len(text) - len(text.lstrip())
    blanks = [(-depth, at) for at, depth in enumerate(depths) if text[at] == " " and at > first]
    late = [(depth, at) for depth, at in blanks if 2 * at > len(text)]
    return max(late or [(0, at) for _depth, at in blanks], default=(0, -1))[1]


@lru_cache(maxsize=8)
def code_width(text: str, *, prose: bool = True) -> int:
    """Return the least width that breaks no line; without `prose`, ignore comments and strings."""
    left_out = () if prose else (TokenKind.COMMENT, TokenKind.STRING)
    ends = (
        at
        for characters, result in _colour_lines(text)
        for at, (character, kind) in enumerate(zip(characters, result, strict=True), 1)
        if character != " " and kind not in left_out
    )
    return GUTTER + max(ends, default=0)


class Code(ScrolledStrips, Unscrolled):
    """A listing's text; long lines wrap, and the marked line is kept in view."""

    text: var[str] = var("", init=False)
    line: var[int | None] = var(None, init=False)
    """The number of the line about to run."""
    chosen: var[int | None] = var(None, init=False)
    """The number of a line that the student has chosen."""
    wrong: var[frozenset[int]] = var(frozenset, init=False)
    """The numbers of lines that were wrong answers."""
    wanted: var[tuple[tuple[int, int], ...]] = var((), init=False)
    """The first and the last of lines to keep in view, as far as they fit: the first ones first.

    If there are none, the one about to run is.
    """

    def __init__(self, text: str, line: int | None = None) -> None:
        """Show a text from the start."""
        super().__init__()
        self.set_reactive(Code.text, text)
        self.set_reactive(Code.line, line)
        self.last: int | None = None
        """The line that ran last: it is kept in view where none is about to run."""
        self._lines = _colour_lines(text)
        self._rows: list[CodeRow] = []
        self._arranged: Size | None = None
        """For which size the rows are."""
        self._anew = True
        self._strips: dict[tuple[int, bool, bool], Strip] = {}
        """Rows as they are drawn, by their places and whether they are marked and chosen."""

    @property
    def height(self) -> int:
        """The number of lines of the text."""
        return len(self._lines) - (not self._lines[-1][0])

    @property
    def ended(self) -> bool:
        """Whether the last row of the code is in view."""
        return int(self.scroll_offset.y) + self.size.height >= len(self._rows)

    def find_region(self, line: int) -> Region:
        """Return where on the screen the text of a line is; empty if it is not in view."""
        rows, (x, y, width, _height) = self._find_rows(line, line), self.content_region
        top = y + rows.start - int(self.scroll_offset.y)
        at = Region(x + GUTTER, top, max(0, width - GUTTER), len(rows))
        return at.intersection(self.content_region)

    def strip(self, y: int, width: int) -> Strip:
        """Return row `y` of the view: marker, line number, code, and a sign of more rows."""
        cut = self._draw_row(y, width)
        more = ABOVE if y == 0 and self.scroll_offset.y else ""
        more = BELOW if y == self.size.height - 1 and not self.ended else more
        if not more or cut.text[-1:] != " ":
            return cut
        at = Strip([Segment(more, find_style(self.app.theme, MUTED))])
        return Strip.join([cut.crop(0, width - 1), at])

    def _draw_row(self, y: int, width: int) -> Strip:
        """Return row `y` of the view in colours, from a cache if the row was drawn before."""
        at, theme = y + int(self.scroll_offset.y), self.app.theme
        if at >= len(self._rows):
            return Strip.blank(width, find_style(theme, PLAIN))
        row = self._rows[at]
        marked, chosen = row.line == self.line, row.line == self.chosen
        if (at, marked, chosen) not in self._strips:
            ground = "code-marked" if marked else PLAIN.ground
            segments = [
                Segment(text, find_style(theme, ink._replace(ground=ground)))
                for text, ink in (*self._draw_gutter(row), *self._draw_code(row))
            ]
            blank = find_style(theme, PLAIN._replace(ground=ground))
            self._strips[at, marked, chosen] = Strip(segments).adjust_cell_length(width, blank)
        return self._strips[at, marked, chosen]

    def _draw_gutter(self, row: CodeRow) -> Iterator[tuple[str, Ink]]:
        """Yield the marker and the line number before a row of code, in colours."""
        first = row.start == 0
        yield "▸" if first and row.line == self.line else " ", MARKED
        if first and row.line in self.wrong:
            yield f"{row.line:>{GUTTER - 2}}{WRONG}", Ink("error", bold=True)
        elif first and row.line == self.chosen:
            yield f"{row.line:>{GUTTER - 2}}{CHOSEN}", MARKED
        else:
            yield f"{row.line:>{GUTTER - 2}} " if first else " " * (GUTTER - 1), MUTED

    def _draw_code(self, row: CodeRow) -> Iterator[tuple[str, Ink]]:
        """Yield the code of a row in colours."""
        yield " " * row.indent, PLAIN
        characters, kinds = self._lines[row.line - 1]
        at = row.start
        for kind, run in groupby(kinds[row.start : row.stop]):
            length = len(list(run))
            yield characters[at : at + length], INKS.get(kind, PLAIN)
            at += length

    # What changes.

    def watch_text(self) -> None:
        """Show another text from its top; keep the place if the number of lines is unchanged."""
        before, self._lines = len(self._lines), _colour_lines(self.text)
        self._anew = self._anew or len(self._lines) != before
        self._arranged = None
        if self.display:  # Otherwise it is arranged when it is.
            self._break_lines()
            self.refresh()

    def watch_line(self, before: int | None, after: int | None) -> None:
        """Redraw the line that was marked or chosen before, and the line that is now."""
        top = int(self.scroll_offset.y)
        lines = (before, after)
        self.redraw_lines(at - top for at, row in enumerate(self._rows) if row.line in lines)
        if self._follow_lines(after):
            self.refresh()

    watch_chosen = watch_line

    def watch_wrong(self) -> None:
        """Redraw all rows with other lines called wrong."""
        self._strips.clear()
        self.refresh()

    def notify_style_update(self) -> None:
        """Redraw all rows in the colours of the new theme."""
        super().notify_style_update()
        self._strips.clear()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the lines in view; wrap the text first if the size has changed."""
        self._break_lines()
        return super().render_lines(crop)

    def _break_lines(self) -> None:
        """Wrap the text to the width if the width has changed, and keep the scroll position."""
        size, before = self.size, self._arranged
        if before == size:
            return
        self._arranged = size
        if before is None or before.width != size.width:
            self._strips.clear()
            width = max(1, size.width - GUTTER)
            self._rows = [
                row
                for number, (text, _names) in enumerate(self._lines[: self.height], 1)
                for row in wrap_line(number, text, width)
            ]
        # In another width these are other rows, so the place among them means nothing.
        self._anew = self._anew or self.virtual_size.width != size.width
        self.virtual_size = Size(size.width, len(self._rows))
        self._follow_lines(self.line if self.chosen is None else self.chosen)

    def watch_wanted(self) -> None:
        """Scroll to the lines to keep in view, or to the line that runs next."""
        if self._follow_lines(self.line):
            self.refresh()

    def _follow_lines(self, line: int | None) -> bool:
        """Scroll to the wanted lines if they are out of view; return whether the view has moved.

        A function has its place, so that only the arrow moves: its first line is on top, and if it
        is too long for that, either its first or its last line is in view, as far as that shows
        what is wanted, and the whole loop around it, if that fits. Else as little is scrolled as
        that takes; a line has its neighbours then.
        """
        now, height = int(self.scroll_offset.y), self.size.height
        line = self.last if line is None else line
        named = self.wanted or (((line, line),) if line is not None else ())
        wanted = [each for each in named if self._find_rows(*each)]
        if not self.size or not wanted:
            return False
        margin = 0 if self.wanted else min(MARGIN, (height - 1) // 2)
        block, loop = _find_block([text for text, _kinds in self._lines], wanted[0][0])
        within = (each for each in wanted if block[0] <= each[0] and each[1] <= block[1])
        rows = self._fit_rows([wanted[0], *within, *loop])
        whole = self._find_rows(*block)
        top, bottom = min(whole[0], rows[0]), max(whole[-1], rows[-1]) + 1 - height
        if not self._anew and now <= top and bottom <= now:
            return False
        self._anew = False
        if bottom <= top:
            then = top
        elif bottom <= rows[0]:
            then = bottom
        elif rows[-1] < top + height:
            then = top
        else:
            then = min(max(now, rows[-1] + margin - height + 1), rows[0] - margin)
        then = min(max(then, 0), max(0, len(self._rows) - height))
        self.set_reactive(Code.scroll_y, then)  # It is drawn anew already, or by who asked.
        self.set_reactive(Code.scroll_target_y, then)
        return then != now

    def _fit_rows(self, wanted: Sequence[tuple[int, int]]) -> range:
        """Return the rows that span as many wanted lines as fit the height, in their order.

        If the first lines alone are too many, that is the row of the line about to run.
        """
        height, (first, last) = self.size.height, wanted[0]
        result = self._find_rows(first, last)
        if len(result) > height:
            begin = self.line if self.line and first <= self.line <= last else first
            result = self._find_rows(begin, begin)
        for pair in wanted[1:]:
            other = self._find_rows(*pair)
            both = range(min(result[0], other[0]), max(result[-1], other[-1]) + 1)
            result = both if len(both) <= height else result
        return result

    def _find_rows(self, first: int, last: int) -> range:
        """Return the indices of the rows of a range of lines; empty if no such line exists."""
        places = [at for at, row in enumerate(self._rows) if first <= row.line <= last]
        return range(places[0], places[-1] + 1) if places else range(0)


def _find_block(lines: Sequence[str], line: int) -> tuple[Lines, list[Lines]]:
    """Return the first and last line of the function or class that contains a line.

    Beside it stand those of the outermost loop in it that does, if there is one.
    """

    def indent(number: int) -> int:
        return len(lines[number - 1]) - len(lines[number - 1].lstrip())

    begins = [at for at in range(1, line + 1) if lines[at - 1].lstrip().startswith(BEGINNINGS)]
    first = next((at for at in reversed(begins) if at == line or indent(at) < indent(line)), line)

    def end(first: int) -> int:
        after = range(first + 1, len(lines) + 1)
        ends = (at for at in after if lines[at - 1].strip() and indent(at) <= indent(first))
        last = next(ends, len(lines) + 1) - 1
        while last > line and not lines[last - 1].strip():
            last -= 1
        return last

    heads = (at for at in range(first, line + 1) if lines[at - 1].lstrip().startswith(LOOPS))
    return (first, end(first)), [(at, end(at)) for at in heads if end(at) >= line][:1]


@lru_cache(maxsize=8)
def _colour_lines(text: str) -> list[tuple[str, list[TokenKind]]]:
    """Return the lines of a text, each with the token kind of every character."""
    return list(zip(text.split("\n"), find_kinds(text), strict=True))
