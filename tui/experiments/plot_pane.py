"""The plot of a result, drawn by plotext in the colours of the theme."""

from textual.app import RenderResult
from textual.color import Color
from textual_plotext import PlotextPlot

from solver.experiments.result import Result
from tui.experiments.plots import Rgb, draw_plot
from tui.look.inks import THEMES, colour

INKS = ("accent", "primary", "success", "error")


class PlotPane(PlotextPlot):
    """Shows a result's plot; empty without one."""

    DEFAULT_CSS = """
    PlotPane { width: 1fr; height: 1fr; }
    """

    result: Result | None = None
    """What is drawn."""

    def on_mount(self) -> None:
        """Let what is not a series be in the colours of the screen."""
        super().on_mount()
        self.theme = "clear"

    def show(self, result: Result | None) -> None:
        """Draw a result."""
        self.result = result
        self.refresh()

    def render(self) -> RenderResult:
        """Draw anew each time: to build a figure takes the logarithms of what it holds."""
        if self.result is None:
            return ""
        draw_plot(self.plt, self.result, self._colours())
        return super().render()

    def _colours(self) -> tuple[Rgb, ...]:
        theme = self.app.theme
        if theme not in THEMES:
            return ()
        return tuple(Color.parse(colour(theme, name)).rgb for name in INKS)
