"""A result in lines, as the line mode and the command write it."""

import shutil
from collections.abc import Iterator

from lessons.experiments.result_formats import format_table, list_circumstances, tabulate_result
from lessons.experiments.settings import describe_settings
from lessons.experiments.words import describe_result
from lessons.language import _
from solver.experiments.result import Result
from tui.experiments.plots import format_plot
from tui.lines.prose import name_cells
from tui.lines.teletype import Line

WIDTH, HEIGHT = 100, 20  # Columns and lines of a plot, at most.


def list_result(result: Result, *, draws: bool = False, most: int | None = None) -> Iterator[Line]:
    """Yield the lines of a result: settings, finding and `most` rows; it `draws` a plot too.

    A plot is as wide as the terminal. Read aloud it is noise, and the table has all its numbers.
    """
    width = min(shutil.get_terminal_size().columns - 1, WIDTH)
    yield Line(result.experiment.title)
    yield Line(describe_settings(result.experiment, result.settings, result.reached))
    yield Line()
    yield from map(Line, describe_result(result))
    yield Line()
    if draws:
        yield from (Line(line, verbatim=True) for line in format_table(result))
    else:  # A cell is not heard without its name.
        yield from name_cells(tabulate_result(result)[: most and most + 1])
    if most and (left := len(result.rows) - most) > 0:
        more = _("{left} rows more: type export and a path to write all of them as CSV.")
        yield Line(more.format(left=left))
    yield Line()
    if draws:
        yield Line(result.experiment.plot_title)
        yield from (Line(line, verbatim=True) for line in format_plot(result, width, HEIGHT))
        yield Line()
    yield Line("; ".join(list_circumstances(result)))
