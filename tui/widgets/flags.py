"""The flag arrays: which columns, sums and differences are free, and what is looked at now."""

from collections.abc import Iterator, Sequence

from lessons.language import _
from lessons.words.flag_arrays import Flags as Array
from lessons.words.flag_arrays import current_square, flag_arrays
from tui.look.inks import MARKED, MUTED, PLAIN, Ink
from tui.widgets.strips import Text
from tui.widgets.view import View, ViewMoment, wrapped_in

TITLE = Ink(bold=True)
FREE, TAKEN, LOOKED = "·", "█", "▸"
"""How a cell is drawn, and what stands before the one that is looked at."""
NARROW, BESIDE, ROOMY = 2, 3, 4
"""Columns that a cell takes: indices of two digits fill a narrow one, so every other is lower."""


class FlagsView(View):
    """The three arrays, each beside its name where there is room, and what a square finds."""

    def lines(self, moment: ViewMoment, width: int) -> tuple[Sequence[Text], int | None]:
        """Return the arrays, and what the current square finds in them."""
        arrays = flag_arrays(moment.step)
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
    """Yield what the current square finds in each array."""
    square = current_square(moment.step)
    if square is None:
        sentence = _("No column is tried yet.")
    else:
        sentence = _("i = {i}, j = {j}:").format(i=square[0], j=square[1])
    yield ((sentence, MARKED),)
    for array in arrays:
        yield from wrapped_in(PLAIN, f" {array}", width, "  ")
    yield from wrapped_in(MUTED, _("· free  █ taken  ▸ looked at"), width)


def _draw_beside(array: Array, margin: int, cell: int) -> Iterator[Text]:
    """Yield the cells of an array behind its title, with their indices."""
    for number, line in enumerate(_draw_rows(array, range(len(array.free)), cell)):
        yield ((array.title if number == 1 else "").ljust(margin), TITLE), *line


def _draw_below(array: Array, width: int) -> Iterator[Text]:
    """Yield the title of an array, and below it as many cells in a line as fit."""
    yield from wrapped_in(TITLE, array.title, width)
    count = len(array.free)
    cell = ROOMY if count * ROOMY <= width else NARROW
    fitting = max(2, width // cell)
    for start in range(0, count, fitting):
        yield from _draw_rows(array, range(start, min(start + fitting, count)), cell)


def _draw_rows(array: Array, part: range, cell: int) -> Iterator[Text]:
    """Yield cells with their indices, and with what they stand for where that is something else."""
    yield from _draw_numbers(array.indices, part, cell, array.looked)
    yield tuple(_draw_cell(array, at, cell) for at in part)
    if array.values:
        yield from _draw_numbers(array.values, part, cell, array.looked)


def _draw_cell(array: Array, at: int, width: int) -> tuple[str, Ink]:
    """Return how a cell is drawn."""
    sign = FREE if array.free[at] else TAKEN
    looked = at == array.looked
    return f"{LOOKED if looked else ''}{sign}".rjust(width), MARKED if looked else PLAIN


def _draw_numbers(numbers: range, part: range, cell: int, looked: int | None) -> Iterator[Text]:
    """Yield the numbers of cells: on two lines where they would run together."""
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
