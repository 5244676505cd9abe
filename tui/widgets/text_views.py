"""Views of text: the call stack, the flag arrays, the program in C or Pascal."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap

from lessons.language import _
from lessons.text.notation import in_notation
from lessons.words.calls import Call, returned_calls, waiting_calls
from lessons.words.flag_arrays import Flags as Array
from lessons.words.flag_arrays import find_current_square, read_flag_arrays
from solver.text.companion import load_companion
from tui.look.inks import MARKED, MUTED, PLAIN, Ink
from tui.widgets.code import GUTTER, wrap_line
from tui.widgets.strips import Text
from tui.widgets.view import View, ViewMoment, wrapped_in

FUNCTION = Ink("primary", bold=True)
DEEPER = "   "  # Before what belongs to a call.


class CallStack(View):
    """Frames, outermost first; the innermost is kept in view."""

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the lines of the call stack, and the line to keep in view."""
        listing = moment.run.program.listing
        stack = waiting_calls(moment.step, listing.text)
        texts: list[Text] = [((_("Calls, the outermost first"), MUTED),)]
        sentence = in_notation if listing.id else str  # A student's own program keeps its names.
        for depth, call in enumerate(stack, 1):
            texts += _draw_call(call, depth, width, sentence, innermost=depth == len(stack))
        for each in returned_calls(moment.run, moment.step):
            texts += wrapped_in(MARKED, f"← {sentence(str(each))}", width, DEEPER)
        return texts, len(texts) - 1


def _draw_call(
    call: Call, depth: int, width: int, say: Callable[[str], str], *, innermost: bool
) -> Iterator[Text]:
    """Yield the lines of a call: its depth, its function, and the variables it holds."""
    head = f"{depth:>2} {call.function}"
    held = say(f"{head}  " + ", ".join(f"{name} = {value}" for name, value in call.own))
    same = say(_("as above: {names}").format(names=", ".join(call.same))) if call.same else ""
    beside = f"  {same}" if same and len(held) + 2 + len(same) <= width else ""
    lines = wrap(held, width, subsequent_indent=DEEPER)
    yield ((head, FUNCTION), (lines[0][len(head) :], PLAIN), (beside, MUTED))
    yield from (((line, PLAIN),) for line in lines[1:])
    if same and not beside:
        yield from wrapped_in(MUTED, DEEPER + same, width, DEEPER)
    if call.line is None:
        return
    sign, ink = ("▸", MARKED) if innermost else (" ", MUTED)
    yield from wrapped_in(ink, say(f" {sign} {call.line:>2} {call.text}"), width, DEEPER * 2)


TITLE = Ink(bold=True)
FREE, TAKEN, LOOKED = "○", "█", "▸"
"""How a cell is drawn, and what stands before the one that is looked at."""
NARROW, BESIDE, ROOMY = 2, 3, 4
"""Columns that a cell takes: indices of two digits fill a narrow one, so every other is lower."""


class FlagsView(View):
    """The three arrays, each beside its name where there is room, and what a square finds."""

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the lines of the three arrays and of the current square's entries, and 0."""
        arrays = read_flag_arrays(moment.step)
        if not arrays:
            return [((_("The arrays are not there yet."), MUTED),)], 0
        margin = max(len(array.title) for array in arrays)
        cell = min(ROOMY, (width - margin) // max(len(array.free) for array in arrays))
        texts: list[Text] = []
        for array in arrays:
            texts += (
                _draw_below(array, width) if cell < BESIDE else _draw_beside(array, margin, cell)
            )
        return [*texts, *_list_looked_up(moment, arrays, width)], 0


def _list_looked_up(moment: ViewMoment, arrays: Sequence[Array], width: int) -> Iterator[Text]:
    """Yield the entry of each array that belongs to the current square."""
    square = find_current_square(moment.step)
    if square is None:
        sentence = _("No column is tried yet.")
    else:
        sentence = _("i = {i}, j = {j}:").format(i=square[0], j=square[1])
    yield ((sentence, MARKED),)
    for array in arrays:
        yield from wrapped_in(PLAIN, f" {array}", width, "  ")
    yield from wrapped_in(MUTED, _("○ free  █ taken  ▸ looked at"), width)


def _draw_beside(array: Array, margin: int, cell: int) -> Iterator[Text]:
    """Yield the cells of an array behind its title, with their indices."""
    for number, line in enumerate(_draw_rows(array, range(len(array.free)), cell)):
        yield ((array.title if number == 1 else "").ljust(margin), TITLE), *line


def _draw_below(array: Array, width: int) -> Iterator[Text]:
    """Yield the title of an array, and below the title as many cells in a line as fit."""
    yield from wrapped_in(TITLE, array.title, width)
    count = len(array.free)
    cell = ROOMY if count * ROOMY <= width else NARROW
    fitting = max(2, width // cell)
    for start in range(0, count, fitting):
        yield from _draw_rows(array, range(start, min(start + fitting, count)), cell)


def _draw_rows(array: Array, part: range, cell: int) -> Iterator[Text]:
    """Yield rows of cells with their indices, and with what the cells stand for if different."""
    yield from _draw_numbers(array.indices, part, cell, array.looked)
    yield tuple(_draw_cell(array, at, cell) for at in part)
    if array.values:
        yield from _draw_numbers(array.values, part, cell, array.looked)


def _draw_cell(array: Array, at: int, width: int) -> tuple[str, Ink]:
    """Return a cell of an array as free, taken or looked at, with its ink."""
    sign = FREE if array.free[at] else TAKEN
    looked = at == array.looked
    return f"{LOOKED if looked else ''}{sign}".rjust(width), MARKED if looked else PLAIN


def _draw_numbers(numbers: range, part: range, cell: int, looked: int | None) -> Iterator[Text]:
    """Yield the numbers of cells, on two lines if one line would run them together."""
    texts = {at: f"{numbers[at]}".replace("-", "−") for at in part}
    lower = cell == NARROW and max(map(len, texts.values())) >= NARROW
    for line in range(1 + lower):
        shown = [at for at in part if not lower or at % 2 == line]
        row = ""
        for at in shown:
            row += texts[at].rjust((at + 1 - part.start) * cell - len(row))
        if looked is None or looked not in shown:
            yield ((row, MUTED),)
        else:
            end = (looked + 1 - part.start) * cell
            start = end - len(texts[looked])
            yield ((row[:start], MUTED), (row[start:end], MARKED), (row[end:], MUTED))


COMMENTS = "/*", "{"  # How a line begins that is a comment.
BELOW = 3  # Rows to keep in view below the marked line, if it is not to be scrolled to.


class CompanionCode(View):
    """A program in another language; the line that stands for the next one is marked."""

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the lines of the companion program, and the line to keep in view."""
        companion = load_companion(moment.run.program.listing.id)
        if companion is None:
            return (((_("This listing has no text in C or Pascal."), MUTED),),), None
        marked = companion.line(moment.step.next_line)
        rows: list[Text] = []
        follow = None
        for number, line in enumerate(companion.lines_shown, 1):
            for row in wrap_line(number, line, max(1, width - GUTTER)):
                first, ground = row.start == 0, PLAIN.ground
                if number == marked:
                    ground = "code-marked"
                    follow = len(rows) if first else follow
                text = " " * row.indent + line[row.start : row.stop]
                ink = MUTED if line.lstrip().startswith(COMMENTS) else PLAIN
                parts = (
                    ("▸" if first and number == marked else " ", MARKED),
                    (f"{number:>{GUTTER - 2}} " if first else " " * (GUTTER - 1), MUTED),
                    (text.ljust(width - GUTTER), ink),
                )
                rows.append(tuple((text, ink._replace(ground=ground)) for text, ink in parts))
        return rows, follow

    def _scroll_into_view(self, top: int, follow: int | None = None) -> bool:
        """Scroll to line `top`, or centre line `follow` if out of view; return whether moved."""
        height = self.size.height
        if follow is not None and not top < follow < top + height - BELOW:
            top = follow - height // 2
        return super()._scroll_into_view(top)
