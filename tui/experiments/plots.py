"""Results as plots, drawn by plotext: on a screen by its widget, in lines of text by itself.

Each series has a sign of its own, all of them ASCII: no terminal needs colours to tell them apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, cycle
from math import ceil, floor, log10
from typing import Any, TypeAlias

from solver.experiments.experiment import ColumnUnit
from solver.experiments.result import Result
from tui.experiments.bars import Bars, list_levels

SIGNS = "*o+x%@&$#=~ABCDEFGHIJ"
BAR = "█"
TICKS = 6
"""Numbers along an axis, about."""
DENSE = 20
"""Values of which each has its number along the foot."""
PARTS = (1e3, "ms"), (1e6, "µs"), (1e9, "ns")
"""How many of a part of a second are one, the largest part first."""
POWERS = 1e9
"""From this number on an axis shows powers of ten: only axes of decades go so far."""
MOST_BARS = 40
"""Bars beside each other; more are drawn as a line."""
Rgb: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Series:
    """Points that are drawn with one sign.

    Attributes:
        names: Of what has these points; several, where listings do the very same.
        points: How far along the foot, and how high.
    """

    names: tuple[str, ...]
    points: tuple[tuple[float, float], ...]
    sign: str


def list_series(result: Result) -> list[Series]:
    """Return what is drawn, as far as it can be: a logarithm has no place for 0."""
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
    """Return what the signs of a plot mean, in a line; nothing if nothing is drawn."""
    plot, every = result.experiment.plot, list_series(result)
    named = [f"{each.sign} {', '.join(each.names)}" for each in every]
    if every and every[0].sign == BAR:
        named += [f"{each.sign} {each.name}" for each in list_levels(result)]
    signs = "   ".join(named)
    heading = result.experiment.column(plot.ys[0]).heading
    return f"{heading}:   {signs}" if plot.by and every else signs


def make_bars(result: Result) -> Bars | None:
    """Return the bars of a result; None if it is drawn otherwise."""
    plot, every = result.experiment.plot, list_series(result)
    if not every or every[0].sign != BAR:
        return None
    heights = [[y for _x, y in each.points] for each in every]
    levels = list_levels(result)
    numbers = _list_round_numbers(0.0, max(*chain(*heights), *(each.height for each in levels), 0))
    unit = result.experiment.column(plot.ys[0]).unit
    return Bars(
        [f"{x:g}" for x, _y in every[0].points],
        heights[0],
        [(each.sign, drawn) for each, drawn in zip(every[1:], heights[1:], strict=True)],
        levels,
        numbers,
        _format_axis(numbers, unit),
        result.experiment.column(plot.x).heading,
    )


def draw_plot(figure: Any, result: Result, colours: Sequence[Rgb] = ()) -> None:
    """Draw a result's lines on a figure of plotext, in as many colours as are given."""
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
    """Return the numbers of an axis, all in the form that its largest one needs."""
    if numbers[-1] >= POWERS:
        return [f"10^{round(log10(number))} {unit}".rstrip() for number in numbers]
    return [_format_tick(number, unit) for number in numbers]


def _format_tick(value: float, unit: ColumnUnit) -> str:
    """Return a number of an axis as it is said, such as `100 µs`, `20 %` or `1,000`."""
    if unit is ColumnUnit.SECONDS and 0 < abs(value) < 1:
        times, part = next((each for each in PARTS if abs(value) * each[0] >= 1), PARTS[-1])
        return f"{value * times:.3g} {part}"
    plain = f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
    return f"{plain} {unit}".rstrip()


def _list_decades(low: float, high: float) -> list[float]:
    """Return powers of ten from below one number to above another."""
    first, last = floor(log10(low)), floor(log10(high)) + 1
    step = ceil((last - first) / TICKS)
    return [10.0**power for power in range(first, last + step, step)]


def _list_round_numbers(low: float, high: float) -> list[float]:
    """Return round numbers from below one number to above another.

    Their steps are 1, 2 or 5 of a power of ten.
    """
    rough = (high - low) / TICKS or 1.0
    power = 10.0 ** floor(log10(rough))
    step = next(power * each for each in (1, 2, 5, 10) if power * each >= rough)
    first = floor(low / step)
    return [step * index for index in range(first, max(ceil(high / step), first + 1) + 1)]


def format_plot(result: Result, width: int, height: int) -> list[str]:
    """Return a result's plot in lines of text, without its legend; none if there are no rows."""
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
