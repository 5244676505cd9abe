"""Results as plots, drawn in the cells of a terminal: bars, or points on axes.

Each series has a sign of its own, and points of several that fall together stand side by side: no
terminal needs colours to tell them apart. Labels stand only in rows and columns where their
numbers belong.
"""

import textwrap
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import NamedTuple

from lessons.experiments.words import format_prediction, interpret_result
from lessons.language import _
from solver.experiments.experiment import ColumnUnit, Experiment
from solver.experiments.result import Result

EIGHTHS = " ▁▂▃▄▅▆▇█"
BAR = "█"
MEAN, YOURS, GUESS = "─", "═", "?"
SIGNS = "*ox%@&$~ABCDEFGHIJKL"
"""The signs of the series; none that an axis, a bar or a line has in ASCII."""
AT_FOOT = "▁"
"""The sign of an axis beside a number of bars: they begin at the foot of a row, and so does it."""
FEET = 2  # Lines below a plot: the numbers along its foot, and what these are.
BETWEEN = "   "  # What separates the names of a legend.
LABEL = 10
"""Columns between two numbers along the foot, where it has not one for each column of points."""
TICKS = 6  # Numbers along an axis, about.
FULL = 0.75  # The part of an axis that is used at least, for the sake of more numbers.
DECADES = 1.0, 2.0, 3.0, 5.0, 10.0, 20.0  # Powers of ten between two numbers of an axis of powers.
PARTS = (1e3, "ms"), (1e6, "µs"), (1e9, "ns")
"""How many of a part of a second are one, the largest part first."""
FAR = 2  # How many times as far as the last point a prediction along the foot is drawn, at most.
POWERS = 1e9  # From this number on an axis shows powers of ten: only axes of decades go so far.
MOST_BARS = 40
"""Bars, or columns of points, beside each other; more are drawn along an axis of numbers."""


@dataclass(frozen=True, slots=True)
class Series:
    """A series of points, drawn with one sign."""

    names: tuple[str, ...]  # Of what has these points; several, where listings do the very same.
    points: tuple[tuple[float, float], ...]  # How far along the foot, and how high.
    sign: str
    number: int  # Of its colour; like the sign the same from the first row measured to the last.

    @property
    def heights(self) -> list[float]:
        """How high its points are."""
        return [height for _along, height in self.points]


class SignRun(NamedTuple):
    """Neighbouring signs of a plot that belong to one series; to none, if its number is None."""

    text: str
    series: int | None


class PlotCanvas:
    """The cells of a plot: a sign in each, and the number of the series that it belongs to."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self._cells: dict[tuple[int, int], tuple[str, int | None]] = {}

    def put(self, x: int, y: int, text: str, series: int | None = None) -> None:
        """Put a text into a line, line 0 at the top, as far as it is within the grid."""
        for at, sign in enumerate(text, x):
            if 0 <= at < self.width and 0 <= y < self.height:
                self._cells[at, y] = sign, series

    def list_runs(self, y: int) -> list[SignRun]:
        """Return a line's signs as runs of neighbours that belong to one series."""
        runs: list[SignRun] = []
        for x in range(self.width):
            sign, series = self._cells.get((x, y), (" ", None))
            if runs and runs[-1].series == series:
                sign = runs.pop().text + sign
            runs.append(SignRun(sign, series))
        return runs


class Scale(NamedTuple):
    """The scale of an axis: a number of it stands in every `every`-th row or column."""

    base: float  # The number at its beginning, or the logarithm of that.
    step: float  # How much is between two numbers.
    every: int
    many: int  # How many numbers stand there.
    log: bool = False

    def measure(self, value: float) -> float:
        """Return how many rows or columns a value is from the beginning."""
        return ((log10(value) if self.log else value) - self.base) / self.step * self.every

    def find(self, value: float) -> int:
        """Return the row or column that is nearest to a value."""
        return floor(self.measure(value) + 0.5)

    def list_labels(self, unit: ColumnUnit) -> list[tuple[int, str]]:
        """Return the place and the text of each number on the axis, all in one form."""
        values = [self.base + self.step * index for index in range(self.many)]
        numbers = [10.0**value for value in values] if self.log else values
        if self.log and numbers[-1] >= POWERS:
            texts = [f"10^{value:.0f} {unit}".rstrip() for value in values]
        else:
            texts = [_format_tick(number, unit) for number in numbers]
        return [(index * self.every, text) for index, text in enumerate(texts)]


def choose_scale(low: float, high: float, room: int, *, log: bool = False, least: int = 1) -> Scale:
    """Return a scale from 0, or from a power of ten below `low`, up to `high`, in so many cells.

    Its numbers stand in whole cells, at least so many apart. Of the steps with three numbers or
    more that fill enough of the room it takes the one that fills most; if there is none, of all.
    """
    base = float(floor(log10(low))) if log else 0.0
    span = max(log10(high) - base, 1.0) if log else high or 1.0
    if log:
        steps = [step for step in DECADES if step <= ceil(span)]
    else:
        powers = (10.0 ** (floor(log10(span)) + power) for power in (0, -1))
        steps = [power * each for power in powers for each in (5, 4, 2, 1) if power * each <= span]
    fitting = [
        (step, ceil((room - 0.5) * step / span) - 1)
        for step in steps
        if span / step <= max(2 * TICKS, span * log)
    ]
    step, every = max(
        ((step, every) for step, every in fitting if every >= least),
        key=lambda each: (
            span / each[0] >= 2 and each[1] / each[0] * span >= FULL * room,
            span / each[0] >= 1,
            each[1] / each[0],
            -each[0],
        ),
        default=(span, max(1, room - 1)),
    )
    return Scale(base, step, every, (room - 1) // every + 1, log)


def _format_tick(value: float, unit: ColumnUnit) -> str:
    """Return the label for a number of an axis, such as `100 µs`, `20 %` or `1,000`."""
    if unit is ColumnUnit.SECONDS and 0 < abs(value) < 1:
        times, part = next((each for each in PARTS if abs(value) * each[0] >= 1), PARTS[-1])
        return f"{value * times:.3g} {part}"
    plain = f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
    return f"{plain} {unit}".rstrip()


# What is drawn.


def list_series(result: Result) -> list[Series]:
    """Return the series of a result, without points that a logarithmic axis cannot show."""
    plot, rows = result.experiment.plot, result.rows
    if plot.by:
        names = dict.fromkeys([*result.settings.listings, *(str(row[plot.by]) for row in rows)])
        tables = [(name, plot.ys[0], [r for r in rows if r.get(plot.by) == name]) for name in names]
    else:
        tables = [(result.experiment.column(y).heading, y, [*rows]) for y in plot.ys]
    named: dict[tuple[tuple[float, float], ...], list[tuple[int, str]]] = {}
    for number, (name, y, table) in enumerate(tables):
        pairs = [(row.get(plot.x), row.get(y)) for row in table]
        points = tuple(
            (float(x), float(y))
            for x, y in pairs
            if isinstance(x, int | float) and isinstance(y, int | float) and (y > 0 or not plot.log)
        )
        if points:
            named.setdefault(points, []).append((number, name))
    bars = plot.bars and all(len(points) <= MOST_BARS for points in named)
    signs = (BAR if bars else SIGNS[0]) + SIGNS[1:]
    series = [
        Series(tuple(each for _at, each in those), points, signs[first % len(signs)], first)
        for points, those in named.items()
        for first in [those[0][0]]
    ]
    return [*series, *(() if bars else _mark_prediction(result, series))]


def _mark_prediction(result: Result, series: Sequence[Series]) -> Iterator[Series]:
    """Yield what was predicted as a series of one point, if it is a point of the plot."""
    if result.prediction is None or not result.experiment.plot.answers or not series:
        return
    mine, points = float(result.prediction), [each for one in series for each in one.points]
    last, top = (max(each) for each in zip(*points, strict=True))
    at = (last, mine) if result.experiment.plot.answers == "y" else (mine, top)
    if mine > 0 and at[0] <= FAR * last:
        shown = format_prediction(result.experiment, result.prediction)
        name = _("predicted {value}").format(value=shown)
        yield Series((name,), (at,), GUESS, 1 + series[-1].number)


def list_levels(result: Result) -> list[Series]:
    """Return the measured mean and the prediction as points, if bars can be compared with them."""
    if not result.experiment.plot.answers or not result.rows:
        return []
    levels = []
    answer = interpret_result(result).answer
    if isinstance(answer, int | float):
        name = _("mean {value:,.0f}").format(value=answer)
        levels.append(Series((name,), ((0.0, float(answer)),), MEAN, 1))
    if result.prediction is not None:
        height = float(result.prediction)
        name = _("predicted {value:,.0f}").format(value=height)
        levels.append(Series((name,), ((0.0, height),), YOURS, 2))
    return levels


def draw_plot(result: Result, width: int, height: int) -> PlotCanvas:
    """Return a result as a plot, with its legend above it; empty without points."""
    grid, every = PlotCanvas(width, height), list_series(result)
    if not every:
        return grid
    bars = every[0].sign == BAR
    levels = list_levels(result) if bars else []
    values = [height for each in every for height in each.heights]
    top = max(*values, *(height for each in levels for height in each.heights), 0.0)
    lines = len(_lay_legend(_list_named(result, [*every, *levels]), width))
    rows = max(1, height - lines - FEET)
    scale = choose_scale(min(values), top, rows, log=result.experiment.plot.log)
    for y, x, text, series in _place_legend(_list_named(result, [*every, *levels]), width):
        grid.put(x, y, text, series)
    foot = lines + rows
    labels = dict(scale.list_labels(result.experiment.column(result.experiment.plot.ys[0]).unit))
    margin = max(map(len, labels.values())) + 1
    for row in range(rows):
        mark = (AT_FOOT if bars else "┤") if row in labels else "│"
        grid.put(0, foot - 1 - row, f"{labels.get(row, ''):>{margin - 1}}{mark}")
    if bars:
        across = _draw_bars(grid, every, levels, scale, margin, foot, rows)
    else:
        across = _draw_points(grid, every, scale, margin, foot)
    heading = result.experiment.column(result.experiment.plot.x).heading
    grid.put(margin + max(0, across - len(heading)) // 2, foot + 1, heading)
    return grid


def draw_axes(experiment: Experiment, text: str, width: int, height: int) -> PlotCanvas:
    """Return the axes of an experiment's plot, with a text between them."""
    grid, plot = PlotCanvas(width, height), experiment.plot
    along, up = (experiment.column(name).heading for name in (plot.x, plot.ys[0]))
    grid.put(0, 0, up)
    for y in range(1, height - FEET):
        grid.put(0, y, "│")
    grid.put(0, height - FEET, "└" + "─" * (width - 1))
    grid.put((width - len(along)) // 2, height - 1, along)
    for y, line in enumerate(textwrap.wrap(text, max(1, width - FEET)), height // 3):
        grid.put(1 + (width - len(line)) // 2, y, line)
    return grid


def format_plot(result: Result, width: int, height: int) -> list[str]:
    """Return the plot of a result as lines of text; empty without points."""
    runs = draw_plot(result, width, height).list_runs
    lines = ("".join(run.text for run in runs(y)).rstrip() for y in range(height))
    return [*lines] if list_series(result) else []


# The legend.


def _list_named(result: Result, every: Sequence[Series]) -> list[SignRun]:
    """Return the pieces of a legend: of each series its sign and name, of others a name."""
    plot = result.experiment.plot
    named = [SignRun(f"{result.experiment.column(plot.ys[0]).heading}:", None)] if plot.by else []
    named += [SignRun(f"{s.sign} {', '.join(s.names)}", s.number) for s in every]
    return named + [SignRun(_("(logarithmic scale)"), None)] * plot.log


def _lay_legend(named: Sequence[SignRun], width: int) -> list[list[SignRun]]:
    """Return the lines of a legend: a piece is broken only if it is longer than a line."""
    lines: list[list[SignRun]] = []
    for text, series in named:
        first, *more = textwrap.wrap(
            text, max(width - 2, 3), subsequent_indent="  ", break_on_hyphens=False
        )
        if lines and len(BETWEEN.join([*(run.text for run in lines[-1]), first])) <= width:
            lines[-1].append(SignRun(first, series))
        else:
            lines.append([SignRun(first, series)])
        lines += [[SignRun(each, None)] for each in more]
    return lines


def _place_legend(
    named: Sequence[SignRun], width: int
) -> Iterator[tuple[int, int, str, int | None]]:
    """Yield line, column, text and series of the signs and the names of a legend."""
    for y, line in enumerate(_lay_legend(named, width)):
        x = 0
        for text, series in line:
            sign = 0 if series is None else 1
            yield y, x, text[:sign], series
            yield y, x + sign, text[sign:], None
            x += len(text) + len(BETWEEN)


# What stands above the foot.


def _draw_bars(
    grid: PlotCanvas,
    every: Sequence[Series],
    levels: Sequence[Series],
    scale: Scale,
    margin: int,
    foot: int,
    rows: int,
) -> int:
    """Draw the first series as bars, the others as signs over them, and lines; return the width."""
    feet = [x for x, _y in every[0].points]
    cell = max(1, (grid.width - margin) // len(feet))
    for level in levels:
        under, above = divmod(scale.measure(level.heights[0]), 1)
        dashed = level.sign == YOURS  # It may run over the mean, in the same row.
        sign = level.sign if dashed else ("▁", level.sign, "▔")[floor(3 * above)]  # At its height.
        for x in range(margin, margin + cell * len(feet), 1 + dashed):
            grid.put(x, foot - 1 - int(under), sign, level.number)
    for at, (_x, value) in enumerate(every[0].points):
        height = max(1 / 8, scale.measure(value)) if value > 0 else 0.0
        for row in range(rows):
            part = EIGHTHS[min(8, max(0, round(8 * (height - row))))]
            if part != " ":
                grid.put(margin + at * cell, foot - 1 - row, part * max(1, cell - 1), 0)
    for series in every[1:]:
        for at, (_x, value) in enumerate(series.points):
            place = margin + at * cell + max(0, cell - 2) // 2
            grid.put(place, foot - 1 - floor(scale.measure(value)), series.sign, series.number)
    _put_feet(grid, [f"{x:,g}".center(cell - 1) for x in feet], margin, cell, foot)
    return cell * len(feet)


def _draw_points(
    grid: PlotCanvas, every: Sequence[Series], scale: Scale, margin: int, foot: int
) -> int:
    """Draw each series' points as its sign, side by side where they meet; return the width."""
    xs = [x for each in every for x, _y in each.points]
    first, count = min(xs), round(max(xs) - min(xs)) + 1
    room = grid.width - margin
    apart = count <= MOST_BARS and count * 2 <= room
    spread = room / count if apart else 1.0
    scale_across = choose_scale(0, max(xs), room, least=LABEL)
    places = {x: floor((x - first) * spread) if apart else scale_across.find(x) for x in xs}
    together: dict[tuple[int, int], list[int]] = defaultdict(list)
    for at, each in enumerate(every):
        for x, y in each.points:
            place = places[x], scale.find(y)
            if at not in together[place]:
                together[place].append(at)
    for (x, row), those in together.items():
        shown = those[: max(1, int(spread) - 1)]
        left = max(0, x - (len(shown) - 1) // 2)
        for column, at in enumerate(shown, margin + left):
            grid.put(column, foot - 1 - row, every[at].sign, every[at].number)
    if apart:
        _put_feet(grid, [f"{first + at:,g}" for at in range(count)], margin, spread, foot)
    else:
        for x, text in scale_across.list_labels(ColumnUnit.NONE):
            if x + len(text) <= room:
                grid.put(margin + x, foot, text)
    return room if apart else places[max(xs)] + 1


def _put_feet(grid: PlotCanvas, feet: Sequence[str], margin: int, cell: float, foot: int) -> None:
    """Write the label of each column below it, or of every few, as there is room."""
    for at in range(0, len(feet), ceil((max(map(len, feet)) + 1) / cell)):
        grid.put(margin + floor(at * cell), foot, feet[at])
