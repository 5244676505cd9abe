"""The plot of a result, in the colours of the theme."""

from itertools import chain

from textual.content import Content
from textual.widget import Widget

from lessons.experiments.session import ExperimentSession
from solver.experiments.result import Result
from tui.experiments.plots import SignRun, draw_plot

INKS = ("accent", "primary", "success", "error", "foreground", "secondary", "foreground-muted")
"""The inks of the series, one after the other."""


class PlotPane(Widget):
    """Shows the plot of a session's result with its legend; empty without one."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    PlotPane { width: 1fr; height: 1fr; }
    """

    def __init__(self, session: ExperimentSession, *, id: str) -> None:  # noqa: A002 (as in Textual)
        super().__init__(id=id)
        self._session = session

    def render(self) -> Content:
        """Return the plot, drawn anew each time."""
        result = self._session.result or self._session.so_far
        if result is None:
            return Content("")
        return paint_plot(result, *self.size)


def paint_plot(result: Result, width: int, height: int) -> Content:
    """Return the plot of a result with its legend, in the colours of its series."""
    grid = draw_plot(result, width, height)
    lines = (chain(map(_paint_run, grid.list_runs(y))) for y in range(grid.height))
    return Content("\n").join(Content("").join(line) for line in lines)


def _paint_run(run: SignRun) -> Content:
    """Return signs of a plot in the colour of their series."""
    ink = "" if run.series is None else f"${INKS[run.series % len(INKS)]}"
    return Content.styled(run.text, ink)
