"""A result in lines, as the line mode and the command write it."""

import shutil
from collections.abc import Iterator

from lessons.experiments.result_formats import format_table, list_circumstances
from lessons.experiments.settings import describe_settings
from lessons.experiments.words import describe_result
from solver.experiments.result import Result
from tui.experiments.plots import format_plot
from tui.lines.teletype import Line

WIDTH, HEIGHT = 100, 20
"""Columns and lines of a plot, at most."""


def format_result(result: Result, width: int) -> Iterator[Line]:
    """Yield the lines of a result: settings, finding, table and plot."""
    yield Line(result.experiment.title)
    yield Line(describe_settings(result.experiment, result.settings))
    yield Line()
    yield from map(Line, describe_result(result))
    yield Line()
    yield from (Line(line, verbatim=True) for line in format_table(result))
    yield Line()
    yield from (
        Line(line, verbatim=True) for line in format_plot(result, min(width, WIDTH), HEIGHT)
    )
    yield Line()
    yield Line("; ".join(list_circumstances(result)))


def list_result(result: Result) -> Iterator[Line]:
    """Yield the lines of a result, as wide as the terminal is."""
    return format_result(result, shutil.get_terminal_size().columns - 1)
