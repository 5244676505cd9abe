"""Results as plots, drawn by plotext: on a screen by its widget, in lines of text by itself.

Each series has a sign of its own, all of them ASCII: no terminal needs colours to tell them apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, cycle
from math import ceil, floor, log10
from typing import Any, NamedTuple, TypeAlias

from lessons.experiments.words import interpret_result
from lessons.language import _
from solver.experiments.experiment import ColumnUnit
from solver.experiments.result import Result

EIGHTHS = " ▁▂▃▄▅▆▇█"
MEAN, YOURS = "─", "┄"
FEET = 2
"""Lines below the bars: their numbers, and what these are."""


class BarLine(NamedTuple):
    """A horizontal line across the bars, with its sign, name and height."""

    sign: str
    name: str
    height: float


def list_levels(result: Result) -> list[BarLine]:
    """Return lines for the measured mean and the prediction, if they can be compared with bars."""
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
    """A bar chart: the bars, the axis beside them and the lines across them.

    Attributes:
        feet: What each bar is about.
        heights: How high each of them is.
        others: Other series, drawn as a sign over each bar.
        levels: Lines across them.
        unit: The unit of the axis.
        foot: What the feet are.
    """

    feet: Sequence[str]
    heights: Sequence[float]
    others: Sequence[tuple[str, Sequence[float]]]
    levels: Sequence[BarLine]
    unit: ColumnUnit
    foot: str

    @property
    def top(self) -> float:
        """The height of what is highest."""
        drawn = (self.heights, *(values for _sign, values in self.others))
        return max(*chain(*drawn), *(each.height for each in self.levels), 0.0)

    def draw(self, width: int, height: int) -> list[str]:
        """Return the lines of the chart, with bars of equal width."""
        rows = max(1, height - FEET)
        step, high = self._choose_step(rows)
        numbers = [step * index for index in range((rows - 1) // high + 1)]
        labels = _format_axis(numbers, self.unit)
        margin = max(map(len, labels)) + 1
        cell = max(1, (width - margin) // len(self.heights))
        named = {index * high: label for index, label in enumerate(labels)}
        drawn = [
            f"{named.get(row, ''):>{margin - 1}}{'┤' if row in named else '│'}"
            f"{self._draw_row(row, high / step, cell)}"
            for row in reversed(range(rows))
        ]
        return [line[:width] for line in (*drawn, *self._draw_feet(margin, cell, width))]

    def _choose_step(self, rows: int) -> tuple[float, int]:
        """Return a round step of the axis and the rows that it takes.

        With it the highest bar comes as near to the top as it can, of those with three numbers or
        more if one of them comes near enough; of equals it is the longest.
        """
        top = self.top or 1.0
        powers = (10.0 ** (floor(log10(top)) + power) for power in (0, -1))
        steps = [power * each for power in powers for each in (5, 2, 1) if power * each <= top]
        fitting = [
            (step, min(floor(rows * step / top), (rows - 1) // int(top / step)))
            for step in steps
            if top / step <= 2 * TICKS
        ]
        return max(
            ((step, high) for step, high in fitting if high > 0),
            key=lambda each: (
                top / each[0] >= 2 and each[1] / each[0] * top >= FULL * rows,
                each[1] / each[0],
            ),
            default=(top, rows),
        )

    def _draw_row(self, row: int, scale: float, cell: int) -> str:
        """Return one line of the bars, where a unit of height takes `scale` lines."""
        crossed = [each.sign for each in self.levels if floor(each.height * scale) == row]
        pieces = []
        for at, value in enumerate(self.heights):
            across = crossed[at % len(crossed)] if crossed else " "
            part = EIGHTHS[min(8, max(0, round(8 * (value * scale - row))))]
            piece = (across if part == " " else part) * max(1, cell - 1) + across * (cell > 1)
            for sign, values in self.others:
                if at < len(values) and floor(values[at] * scale) == row:
                    middle = (cell - 1) // 2
                    piece = piece[:middle] + sign + piece[middle + 1 :]
            pieces.append(piece)
        return "".join(pieces)

    def _draw_feet(self, margin: int, cell: int, width: int) -> tuple[str, str]:
        """Return the two lines below the bars: as many labels as fit, and the name of the axis."""
        longest = max(map(len, self.feet)) + 1
        every = -(-longest // cell)
        named = (
            foot.ljust(every * cell)[: every * cell]
            for at, foot in enumerate(self.feet)
            if at % every == 0
        )
        return " " * margin + "".join(named), self.foot.center(width).rstrip()


SIGNS = "*o+x%@&$#=~ABCDEFGHIJ"
BAR = "█"
TICKS = 6
"""Numbers along an axis, about."""
DENSE = 20
"""Values of which each has its number along the foot."""
PARTS = (1e3, "ms"), (1e6, "µs"), (1e9, "ns")
"""How many of a part of a second are one, the largest part first."""
FULL = 0.85
"""The part of the lines that the highest bar fills at least, for the sake of more numbers."""
LOW = 8
"""A line lower than this part of the highest bar is not drawn: it would lie on the foot."""
POWERS = 1e9
"""From this number on an axis shows powers of ten: only axes of decades go so far."""
MOST_BARS = 40
"""Bars beside each other; more are drawn as a line."""
Rgb: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Series:
    """A series of points, drawn with one sign.

    Attributes:
        names: Of what has these points; several, where listings do the very same.
        points: How far along the foot, and how high.
    """

    names: tuple[str, ...]
    points: tuple[tuple[float, float], ...]
    sign: str


def list_series(result: Result) -> list[Series]:
    """Return the series of a result, without points that a logarithmic axis cannot show."""
    plot, rows = result.experiment.plot, result.rows
    if plot.by:
        names = dict.fromkeys(str(row.get(plot.by)) for row in rows)
        tables = [(name, plot.ys[0], [r for r in rows if r.get(plot.by) == name]) for name in names]
    else:
        tables = [(result.experiment.column(y).heading, y, [*rows]) for y in plot.ys]
    named: dict[tuple[tuple[float, float], ...], list[str]] = {}
    for name, y, table in tables:
        pairs = [(row.get(plot.x), row.get(y)) for row in table]
        points = tuple(
            (float(x), float(y))
            for x, y in pairs
            if isinstance(x, int | float) and isinstance(y, int | float) and (y > 0 or not plot.log)
        )
        if points:
            named.setdefault(points, []).append(name)
    bars = plot.bars and all(len(points) <= MOST_BARS for points in named)
    signs = (BAR if bars else SIGNS[0]) + SIGNS[1:]
    signed = zip(named.items(), cycle(signs), strict=False)
    return [Series(tuple(names), points, sign) for (points, names), sign in signed]


def format_legend(result: Result) -> str:
    """Return the legend of a plot in one line; empty if nothing is drawn."""
    plot, every = result.experiment.plot, list_series(result)
    named = [f"{each.sign} {', '.join(each.names)}" for each in every]
    if every and every[0].sign == BAR:
        too_low = _("{line} (too low to draw)")
        named += [
            too_low.format(line=each.name) if _is_low(each, every) else f"{each.sign} {each.name}"
            for each in list_levels(result)
        ]
    signs = "   ".join(named)
    heading = result.experiment.column(plot.ys[0]).heading
    return f"{heading}:   {signs}" if plot.by and every else signs


def _is_low(level: BarLine, every: Sequence[Series]) -> bool:
    """Return whether a line would be too near to the foot of the bars to be told from it."""
    return level.height * LOW < max(y for each in every for _x, y in each.points)


def make_bars(result: Result) -> Bars | None:
    """Return the bar chart of a result; None if the result is drawn with lines."""
    plot, every = result.experiment.plot, list_series(result)
    if not every or every[0].sign != BAR:
        return None
    heights = [[y for _x, y in each.points] for each in every]
    unit = result.experiment.column(plot.ys[0]).unit
    return Bars(
        [f"{x:g}" for x, _y in every[0].points],
        heights[0],
        [(each.sign, drawn) for each, drawn in zip(every[1:], heights[1:], strict=True)],
        [each for each in list_levels(result) if not _is_low(each, every)],
        unit,
        result.experiment.column(plot.x).heading,
    )


def draw_plot(figure: Any, result: Result, colours: Sequence[Rgb] = ()) -> None:
    """Draw the series of a result on a plotext figure, in the given colours."""
    plot, every = result.experiment.plot, list_series(result)
    figure.clear_figure()
    if not every:
        return
    feet = sorted({x for each in every for x, _y in each.points})
    for each, colour in zip(every, cycle(colours or (None,)), strict=False):
        xs, ys = zip(*each.points, strict=True)
        mark = figure.scatter if len(feet) <= DENSE else figure.plot
        mark(xs, ys, marker=each.sign, color=colour)
    heights = [y for each in every for _x, y in each.points]
    low, high = min(heights), max(heights)
    numbers = _list_decades(low, high) if plot.log else _list_round_numbers(low, high)
    ends = numbers[0], numbers[-1]
    unit = result.experiment.column(plot.ys[0]).unit
    figure.yscale("log" if plot.log else "linear")
    figure.ylim(*map(log10, ends) if plot.log else ends)
    figure.yticks(numbers, _format_axis(numbers, unit))
    marks = feet if len(feet) <= DENSE else _list_round_numbers(feet[0], feet[-1])
    figure.xticks(marks, _format_axis(marks, ColumnUnit.NONE))
    figure.xlabel(result.experiment.column(plot.x).heading)


def _format_axis(numbers: Sequence[float], unit: ColumnUnit) -> list[str]:
    """Return the labels of an axis, all in the form that the largest number needs."""
    if numbers[-1] >= POWERS:
        return [f"10^{round(log10(number))} {unit}".rstrip() for number in numbers]
    return [_format_tick(number, unit) for number in numbers]


def _format_tick(value: float, unit: ColumnUnit) -> str:
    """Return the label for a number of an axis, such as `100 µs`, `20 %` or `1,000`."""
    if unit is ColumnUnit.SECONDS and 0 < abs(value) < 1:
        times, part = next((each for each in PARTS if abs(value) * each[0] >= 1), PARTS[-1])
        return f"{value * times:.3g} {part}"
    plain = f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
    return f"{plain} {unit}".rstrip()


def _list_decades(low: float, high: float) -> list[float]:
    """Return powers of ten that enclose two numbers."""
    first, last = floor(log10(low)), floor(log10(high)) + 1
    step = ceil((last - first) / TICKS)
    return [10.0**power for power in range(first, last + step, step)]


def _list_round_numbers(low: float, high: float) -> list[float]:
    """Return equally spaced round numbers that enclose two numbers.

    Their steps are 1, 2 or 5 of a power of ten.
    """
    rough = (high - low) / TICKS or 1.0
    power = 10.0 ** floor(log10(rough))
    step = next(power * each for each in (1, 2, 5, 10) if power * each >= rough)
    first = floor(low / step)
    return [step * index for index in range(first, max(ceil(high / step), first + 1) + 1)]


def format_plot(result: Result, width: int, height: int) -> list[str]:
    """Return the plot of a result as lines of text, without the legend; empty without rows."""
    import plotext

    if not result.rows:
        return []
    if (bars := make_bars(result)) is not None:
        return [line.rstrip() for line in bars.draw(width, height)]
    draw_plot(plotext, result)
    plotext.theme("clear")
    plotext.limit_size(False, False)
    plotext.plot_size(width, height)
    text: str = plotext.uncolorize(plotext.build())
    return [line.rstrip() for line in text.splitlines()]
