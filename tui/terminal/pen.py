"""Draws on a terminal what differs from what it shows, in few bytes.

What is known of the terminal between two sequences, the place of its cursor and the style it draws
in, is the pen's. Every choice is between ways that end alike, and the shortest is taken.
"""

from functools import lru_cache
from itertools import zip_longest

from tui.terminal.grid import (
    ENDED_BY,
    PLAIN,
    SEEN_ON_BLANKS,
    Colour,
    Grid,
    Row,
    Span,
    Style,
    find_spans,
    make_cell,
)
from tui.terminal.terminal import Terminal


@lru_cache(maxsize=1 << 14)
def _choose_style(now: Style | None, style: Style, blank: bool) -> Style:
    """Return the style to draw cells in: their own, or of `blank` ones the nearest that will do."""
    if now is None or not blank:
        return style
    return Style(now.foreground, style.background, now.attributes - SEEN_ON_BLANKS)


@lru_cache(maxsize=1 << 14)
def change_style(before: Style | None, after: Style, ends: bool = True) -> str:
    """Return the sequence that changes from one style, None if unknown, to another.

    `ends` says whether the terminal ends one attribute alone.
    """
    if before == after:
        return ""
    whole = f"\x1b[{';'.join(['', *_list_changed_codes(PLAIN, after)]) or ''}m"
    if before is None or not (ends or before.attributes <= after.attributes):
        return whole
    return min(whole, f"\x1b[{';'.join(_list_changed_codes(before, after))}m", key=len)


def _list_changed_codes(before: Style, after: Style) -> list[str]:
    """Return the codes that change one style into another."""
    ending = {ENDED_BY[code] for code in before.attributes - after.attributes}
    begun = {
        code
        for code in after.attributes
        if code not in before.attributes or ENDED_BY[code] in ending
    }
    codes = [str(code) for code in (*sorted(ending), *sorted(begun))]
    if before.foreground != after.foreground:
        codes.append(_format_colour(after.foreground, 30))
    if before.background != after.background:
        codes.append(_format_colour(after.background, 40))
    return codes


def _format_colour(colour: Colour, base: int) -> str:
    """Return the codes of a colour; 30 is the base of foregrounds, 40 of backgrounds."""
    match colour:
        case None:
            return str(base + 9)
        case int() if colour < 8:
            return str(base + colour)
        case int() if colour < 16:
            return str(base + 52 + colour)
        case int():
            return f"{base + 8};5;{colour}"
        case red, green, blue:
            return f"{base + 8};2;{red};{green};{blue}"


@lru_cache(maxsize=1 << 10)
def move_cursor(x: int | None, y: int | None, to_x: int, to_y: int, addresses: bool) -> str:
    """Return the shortest sequence that moves the cursor; lines feed without a carriage return.

    Where it is can be unknown, each of x and y. `addresses` says whether the terminal moves to a
    column or a row alone.
    """
    if (x, y) == (to_x, to_y):
        return ""
    row, column = str(to_y + 1) if to_y else "", f";{to_x + 1}" if to_x else ""
    ways = [f"\x1b[{row}{column}H"]
    if y is not None:
        down = _move_between_lines(y, to_y, addresses)
        ways.append("\r" + down + _move_right(to_x))
        if x is not None:
            ways.append(down + _move_in_line(x, to_x, addresses))
    return min(ways, key=len)


def _move_in_line(x: int, to_x: int, addresses: bool) -> str:
    """Return the shortest move within a line; if it `addresses` cells, also by column number."""
    if x == to_x:
        return ""
    left = x - to_x
    way = min("\b" * left, f"\x1b[{left}D", key=len) if left > 0 else _move_right(-left)
    return min(way, f"\x1b[{to_x + 1}G", key=len) if addresses else way


def _move_right(columns: int) -> str:
    """Return the sequence that moves the cursor to the right."""
    if columns == 0:
        return ""
    return "\x1b[C" if columns == 1 else f"\x1b[{columns}C"


def _move_between_lines(y: int, to_y: int, addresses: bool) -> str:
    """Return the shortest move up or down; if it `addresses` cells, also by line number."""
    if y == to_y:
        return ""
    if to_y > y:
        ways = ["\n" * (to_y - y), f"\x1b[{to_y - y}B"]
    else:
        ways = ["\x1b[A" if y - to_y == 1 else f"\x1b[{y - to_y}A"]
    return min([*ways, f"\x1b[{to_y + 1}d"] if addresses else ways, key=len)


class Pen:
    """Where a terminal's cursor is, and how it draws."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._ends = terminal.ends_attributes
        self.x: int | None = None  # The cursor's column; None if it is not known.
        self.y: int | None = None  # Its row; None if it is not known.
        self.style: Style | None = None  # How the next character is drawn; None if it is not known.

    def clear(self, wanted: Grid) -> tuple[str, Grid]:
        """Return the sequence that erases everything, and the grid that is shown then."""
        fill = make_cell(" ", PLAIN)
        if self._terminal.erases_coloured:
            blanks = [shown for row in wanted.rows for shown in row if shown.blank]
            fill = max(set(blanks), key=blanks.count, default=fill)
        style = change_style(None, fill.style)
        self.x, self.y, self.style = 0, 0, fill.style
        return f"{style}\x1b[H\x1b[J", Grid(wanted.columns, len(wanted.rows), fill)

    def move(self, x: int, y: int) -> str:
        """Return the sequence that moves the cursor to a place, and remember the place."""
        sent = move_cursor(self.x, self.y, x, y, self._terminal.addresses)
        self.x, self.y = x, y
        return sent

    def draw(self, shown: Grid, wanted: Grid) -> str:
        """Return the sequence that changes the picture of a terminal from one grid to another."""
        sent: list[str] = []
        spans = _put_alike_together(find_spans(shown, wanted, self._terminal))
        for drawn, following in zip_longest(spans, spans[1:]):
            span = self._make_blanks(drawn, following) if drawn.blank and following else drawn
            sent += [self._reach_span(span, wanted.rows[span.y]), span.text]
            self.style = _choose_style(self.style, span.style, span.blank)
            self.x, self.y = span.end, span.y
        return "".join(sent)

    def _make_blanks(self, span: Span, following: Span) -> Span:
        """Return a span of blanks, erasing ones if the way to the following span is shorter then.

        To erase leaves the cursor where it is: above what comes below, as on a square's lines.
        """
        erases = self._terminal.erases_cells and (
            self._terminal.erases_coloured or span.style.background is None
        )
        if not erases or not span.text.isspace():
            return span
        erased = span._replace(end=span.x, text=f"\x1b[{len(span.text)}X")

        def count_sent(drawn: Span) -> int:
            """Return the length of a span and of the way from there to the following one."""
            way = move_cursor(drawn.end, span.y, following.x, following.y, self._terminal.addresses)
            return len(drawn.text) + len(way)

        return min(span, erased, key=count_sent)

    def _reach_span(self, span: Span, row: Row) -> str:
        """Return the sequences that move to a span's place and change to its style."""
        way = move_cursor(self.x, self.y, span.x, span.y, self._terminal.addresses)
        way += change_style(
            self.style, _choose_style(self.style, span.style, span.blank), self._ends
        )
        if self.y == span.y and self.x is not None and 0 < span.x - self.x < len(way):
            between = row[self.x : span.x]
            if all(cell.width == len(cell.text) == 1 for cell in between):
                return min(way, self._redraw_between(between, span), key=len)
        return way

    def _redraw_between(self, between: Row, span: Span) -> str:
        """Return the sequence that redraws the cells from the cursor to a span, and its style."""
        style, sent = self.style, ""
        for text, wanted, _width, blank in between:
            dipped = _choose_style(style, wanted, blank)
            sent += change_style(style, dipped, self._ends) + text
            style = dipped
        return sent + change_style(
            style, _choose_style(self.style, span.style, span.blank), self._ends
        )


def _put_alike_together(spans: list[Span]) -> list[Span]:
    """Return spans by their backgrounds, then by their styles: colours cost more than ways.

    A blank goes with what is drawn before it on the same background.
    """
    groups: dict[Colour, dict[Style, list[Span]]] = {}
    latest: dict[Colour, Style] = {}
    for span in spans:
        background = span.style.background
        if not span.blank:
            latest[background] = span.style
        style = latest.setdefault(background, span.style)
        groups.setdefault(background, {}).setdefault(style, []).append(span)
    return [span for group in groups.values() for each in group.values() for span in each]
