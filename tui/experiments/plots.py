"""Results as plots, drawn by plotext: on a screen by its widget, in lines of text by itself.

Each series has a sign of its own, all of them ASCII: no terminal needs colours to tell them apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Any, TypeAlias

from solver.experiments.experiment import Column, Plot, Unit
from solver.experiments.measuring import Cell
from solver.experiments.result import Result

SIGNS = "*o+x%@&$#=~ABCDEFGHIJ"
BAR = "█"
TICKS = 6
"""Numbers along an axis, about."""
DENSE = 20
"""Values of which each has its number along the foot."""
PARTS = (1e3, "ms"), (1e6, "µs"), (1e9, "ns")
"""How many of a part of a second are one, the largest part first."""
POWERS = 1e9
"""Numbers that are told as powers of ten: only axes of decades go so far."""
MOST_BARS = 40
"""Bars beside each other; more are drawn as a line."""
Rgb: TypeAlias = tuple[int, int, int]
_Points: TypeAlias = tuple[tuple[float, ...], tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Series:
    """What is drawn with one sign.

    Attributes:
        names: Of what has these points; several, where listings do the very same.
        xs: Where the points stand along the foot.
        ys: How high they are.
    """

    names: tuple[str, ...]
    xs: tuple[float, ...]
    ys: tuple[float, ...]


def _column(result: Result, name: str) -> Column:
    return next(each for each in result.experiment.columns if each.name == name)


def _heading(result: Result, column: str) -> str:
    """Return what stands above a column."""
    return _column(result, column).heading


def format_legend(result: Result) -> str:
    """Return what the signs of a plot mean, in a line; nothing if nothing is drawn."""
    plot = result.experiment.plot
    every = list_series(result)
    bars = _as_bars(plot, every)
    said = "   ".join(
        f"{BAR if bars and index == 0 else SIGNS[index % len(SIGNS)]} {', '.join(each.names)}"
        for index, each in enumerate(every)
    )
    return f"{_heading(result, plot.ys[0])}:   {said}" if plot.by and every else said


def draw_plot(figure: Any, result: Result, colours: Sequence[Rgb] = ()) -> None:
    """Draw a result's plot on a figure of plotext, in as many colours as are given."""
    plot = result.experiment.plot
    figure.clear_figure()
    every = list_series(result)
    if not every:
        return
    bars = _as_bars(plot, every)
    for index, each in enumerate(every):
        options: dict[str, Any] = {"color": colours[index % len(colours)]} if colours else {}
        sign = SIGNS[index % len(SIGNS)]
        if bars and index == 0:
            figure.bar([f"{x:g}" for x in each.xs], each.ys, width=0.6, **options)
        elif bars:
            figure.scatter(range(1, len(each.ys) + 1), each.ys, marker=sign, **options)
        else:
            figure.plot(each.xs, each.ys, marker=sign, **options)
    heights = [y for each in every for y in each.ys]
    unit = _column(result, plot.ys[0]).unit
    low, high = 0.0 if bars else min(heights), max(heights)
    numbers = _decades(low, high) if plot.log else _round_numbers(low, high)
    figure.yscale("log" if plot.log else "linear")
    ends = numbers[0], numbers[-1]
    figure.ylim(*map(log10, ends) if plot.log else ends)
    _number(figure.yticks, numbers, unit)
    if not bars:
        feet = sorted({x for each in every for x in each.xs})
        _number(figure.xticks, feet if len(feet) <= DENSE else _round_numbers(feet[0], feet[-1]))
    figure.xlabel(_heading(result, plot.x))


def _as_bars(plot: Plot, every: Sequence[Series]) -> bool:
    return plot.bars and len(every[0].xs if every else ()) <= MOST_BARS


def list_series(result: Result) -> list[Series]:
    """Return what is drawn, as far as it can be: a logarithm has no place for 0."""
    plot, rows = result.experiment.plot, result.rows
    found: dict[_Points, list[str]] = {}
    if plot.by:
        names = dict.fromkeys(str(row.get(plot.by)) for row in rows)
        tables = [(name, plot.ys[0], [r for r in rows if r.get(plot.by) == name]) for name in names]
    else:
        tables = [(_heading(result, y), y, list(rows)) for y in plot.ys]
    for name, y, table in tables:
        points = _points(plot, [(row.get(plot.x), row.get(y)) for row in table])
        if points[0]:
            found.setdefault(points, []).append(name)
    return [Series(tuple(names), xs, ys) for (xs, ys), names in found.items()]


def _points(
    plot: Plot, pairs: Sequence[tuple[Cell, Cell]]
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    kept = [
        (float(x), float(y))
        for x, y in pairs
        if isinstance(x, int | float) and isinstance(y, int | float) and (y > 0 or not plot.log)
    ]
    return tuple(x for x, _y in kept), tuple(y for _x, y in kept)


def _number(ticks: Any, values: Sequence[float], unit: Unit = Unit.NONE) -> None:
    """Put numbers along an axis, with their unit."""
    ticks(list(values), [_short(value, unit) for value in values])


def _short(value: float, unit: Unit) -> str:
    """Return a number of an axis as it is said, such as `100 µs`, `20 %`, `1,000` or `10^9`."""
    if unit is Unit.SECONDS and 0 < abs(value) < 1:
        times, part = next((each for each in PARTS if abs(value) * each[0] >= 1), PARTS[-1])
        return f"{value * times:.3g} {part}"
    plain = f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
    power = f"10^{round(log10(value))}" if value >= POWERS else plain
    return f"{power} {unit}".rstrip()


def _decades(low: float, high: float) -> list[float]:
    """Return powers of ten from below one number to above another."""
    first, last = floor(log10(low)), floor(log10(high)) + 1
    step = ceil((last - first) / TICKS)
    return [10.0**power for power in range(first, last + step, step)]


def _round_numbers(low: float, high: float) -> list[float]:
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
    draw_plot(plotext, result)
    plotext.theme("clear")
    plotext.limit_size(False, False)
    plotext.plot_size(width, height)
    text: str = plotext.uncolorize(plotext.build())
    return [line.rstrip() for line in text.splitlines()]
