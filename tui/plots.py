"""Results as plots, drawn by plotext: on a screen by its widget, in lines of text by itself.

Each series has a sign of its own, all of them ASCII: no terminal needs colours to tell them apart.
"""

from collections.abc import Iterator, Sequence
from math import floor, log10
from typing import Any, TypeAlias

from lessons.experiments.words import heading
from solver.experiments.measuring import Cell, Plot
from solver.experiments.registry import experiment
from solver.experiments.result import Result

SIGNS = "*o+x%@&$#=~ABCDEFGHIJ"
BAR = "█"
TICKS = 6
"""Numbers along an axis, about."""
DENSE = 20
"""Values of which each has its number along the foot."""
Rgb: TypeAlias = tuple[int, int, int]
_Series: TypeAlias = tuple[str, list[float], list[float]]


def draw(figure: Any, result: Result, colours: Sequence[Rgb] = ()) -> None:
    """Draw a result's plot on a figure of plotext, in as many colours as are given."""
    plot = experiment(result.experiment).plot
    figure.clear_figure()
    series = [each for each in _series(plot, result) if each[1]]
    if not series:
        return
    titled = plot.bars or (len(series) == 1 and not plot.by)  # A legend would hide high bars.
    for index, (name, xs, ys) in enumerate(series):
        options: dict[str, Any] = {"label": None if titled else name}
        if colours:
            options["color"] = colours[index % len(colours)]
        if plot.bars and index == 0:
            figure.bar([f"{x:g}" for x in xs], ys, width=0.6, **options)
        elif plot.bars:
            figure.scatter(range(1, len(ys) + 1), ys, marker=SIGNS[1], **options)
        else:
            figure.plot(xs, ys, marker=SIGNS[index % len(SIGNS)], **options)
    every = [y for _name, _xs, ys in series for y in ys]
    if plot.log:
        figure.yscale("log")
        _number(figure.yticks, _decades(min(every), max(every)))
    else:
        low = min(every) if not plot.bars else 0.0
        _number(figure.yticks, _round_numbers(low, max(every)))
    if not plot.bars:
        feet = sorted({x for _name, xs, _ys in series for x in xs})
        _number(figure.xticks, feet if len(feet) <= DENSE else _round_numbers(feet[0], feet[-1]))
    figure.xlabel(heading(plot.x))
    if titled:
        signs = [BAR, SIGNS[1]] if plot.bars else [SIGNS[0]]
        named = (f"{sign} {name}" for sign, (name, _xs, _ys) in zip(signs, series, strict=False))
        figure.title("   ".join(named))
    elif plot.by:
        figure.title(heading(plot.ys[0]))


def _series(plot: Plot, result: Result) -> Iterator[_Series]:
    """Yield name, feet and heights of each series; what cannot be drawn is left out."""
    if plot.by:
        for name in dict.fromkeys(str(row.get(plot.by)) for row in result.rows):
            rows = [row for row in result.rows if row.get(plot.by) == name]
            yield name, *_points(plot, [(row.get(plot.x), row.get(plot.ys[0])) for row in rows])
        return
    for y in plot.ys:
        pairs = [(row.get(plot.x), row.get(y)) for row in result.rows]
        yield heading(y), *_points(plot, pairs)


def _points(plot: Plot, pairs: Sequence[tuple[Cell, Cell]]) -> tuple[list[float], list[float]]:
    kept = [
        (float(x), float(y))
        for x, y in pairs
        if isinstance(x, int | float) and isinstance(y, int | float) and (y > 0 or not plot.log)
    ]
    return [x for x, _y in kept], [y for _x, y in kept]


def _number(ticks: Any, values: Sequence[float]) -> None:
    """Put numbers along an axis."""
    ticks(list(values), [_short(value) for value in values])


def _short(value: float) -> str:
    return f"{value:g}" if 1e-3 <= abs(value) < 1e6 or value == 0 else f"{value:.0e}"


def _decades(low: float, high: float) -> list[float]:
    """Return powers of ten from below one number to above another."""
    first, last = floor(log10(low)), floor(log10(high)) + 1
    return [10.0**power for power in range(first, last + 1, max(1, (last - first) // TICKS))]


def _round_numbers(low: float, high: float) -> list[float]:
    """Return round numbers from one number to another: steps of 1, 2 or 5 of a power of ten."""
    rough = (high - low) / TICKS or 1.0
    power = 10.0 ** floor(log10(rough))
    step = next(power * each for each in (1, 2, 5, 10) if power * each >= rough)
    first = floor(low / step)
    return [step * index for index in range(first, floor(high / step) + 1)]


def drawn(result: Result, width: int, height: int) -> list[str]:
    """Return a result's plot in lines of text; none if there is nothing to draw."""
    import plotext  # noqa: PLC0415 (only who wants a plot needs it)

    if not result.rows:
        return []
    draw(plotext, result)
    plotext.theme("clear")
    plotext.limit_size(False, False)
    plotext.plot_size(width, height)
    text: str = plotext.uncolorize(plotext.build())
    return [line.rstrip() for line in text.splitlines()]
