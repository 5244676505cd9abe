"""Results as bars of equal width, with the mean and one's own prediction as lines across them."""

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from lessons.experiments.words import interpret_result
from lessons.language import _
from solver.experiments.result import Result

EIGHTHS = " ▁▂▃▄▅▆▇█"
MEAN, YOURS = "─", "┄"
FEET = 2
"""Lines below the bars: their numbers, and what these are."""


class BarLine(NamedTuple):
    """A line across the bars."""

    sign: str
    name: str
    height: float


def list_levels(result: Result) -> list[BarLine]:
    """Return the mean that was measured and what was predicted, where both are heights of bars."""
    if not result.experiment.plot.answers or not result.rows:
        return []
    levels = []
    answer = interpret_result(result).answer
    if isinstance(answer, int | float):
        name = _("mean {value:,.0f}").format(value=answer)
        levels.append(BarLine(MEAN, name, float(answer)))
    if result.prediction is not None:
        height = float(result.prediction)
        name = _("predicted {value:,.0f}").format(value=height)
        levels.append(BarLine(YOURS, name, height))
    return levels


class Bars(NamedTuple):
    """Bars, and what stands beside and across them.

    Attributes:
        feet: What each bar is about.
        heights: How high each of them is.
        others: Other series, drawn as a sign over each bar.
        levels: Lines across them.
        numbers: The numbers of the axis, from 0 on.
        labels: The same as text.
        foot: What the feet are.
    """

    feet: Sequence[str]
    heights: Sequence[float]
    others: Sequence[tuple[str, Sequence[float]]]
    levels: Sequence[BarLine]
    numbers: Sequence[float]
    labels: Sequence[str]
    foot: str

    def draw(self, width: int, height: int) -> list[str]:
        """Return the lines, each bar as wide as the others."""
        margin = max(map(len, self.labels)) + 1
        steps, top = max(1, len(self.numbers) - 1), self.numbers[-1] or 1.0
        rows = max(1, height - FEET - 1)  # Above them the number of the axis that is the highest.
        rows -= rows % steps if rows > steps else 0  # So that all steps of the axis are as high.
        cell = max(1, (width - margin) // len(self.heights))
        lines = [self._draw_row(row, rows / top, cell) for row in reversed(range(rows + 1))]
        named = {
            round(number * rows / top): label
            for number, label in zip(self.numbers, self.labels, strict=True)
        }
        drawn = [
            f"{named.get(row, ''):>{margin - 1}}{'┤' if row in named else '│'}{line}"
            for row, line in zip(reversed(range(rows + 1)), lines, strict=True)
        ]
        spare = [""] * (height - FEET - rows - 1)
        feet = self._draw_feet(margin, cell, width)
        return [*spare, *(line[:width] for line in (*drawn, *feet))]

    def _draw_row(self, row: int, scale: float, cell: int) -> str:
        """Return a line of the bars; `scale` is how many lines a unit of height takes."""
        crossed = (each.sign for each in self.levels if floor(each.height * scale) == row)
        across = next(crossed, " ")
        pieces = []
        for at, value in enumerate(self.heights):
            part = EIGHTHS[min(8, max(0, round(8 * (value * scale - row))))]
            piece = (across if part == " " else part) * max(1, cell - 1) + across * (cell > 1)
            for sign, values in self.others:
                if at < len(values) and floor(values[at] * scale) == row:
                    middle = (cell - 1) // 2
                    piece = piece[:middle] + sign + piece[middle + 1 :]
            pieces.append(piece)
        return "".join(pieces)

    def _draw_feet(self, margin: int, cell: int, width: int) -> tuple[str, str]:
        """Return the lines below the bars: as many of their numbers as have room, and a name."""
        longest = max(map(len, self.feet)) + 1
        every = -(-longest // cell)
        named = (
            foot.ljust(every * cell)[: every * cell]
            for at, foot in enumerate(self.feet)
            if at % every == 0
        )
        return " " * margin + "".join(named), self.foot.center(width).rstrip()
