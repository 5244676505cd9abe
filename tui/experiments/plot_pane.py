"""The plot of a result, drawn by plotext in the colours of the theme."""

from textual.app import RenderResult
from textual.color import Color
from textual_plotext import PlotextPlot

from lessons.experiments.session import ExperimentSession
from tui.experiments.plots import Rgb, draw_plot
from tui.look.inks import THEMES, find_colour

INKS = ("accent", "primary", "success", "error")


class PlotPane(PlotextPlot):
    """Shows the plot of a session's result; empty without one."""

    DEFAULT_CSS = """
    PlotPane { width: 1fr; height: 1fr; }
    """

    def __init__(self, session: ExperimentSession, *, id: str) -> None:  # noqa: A002 (as in Textual)
        super().__init__(id=id)
        self._session = session

    def on_mount(self) -> None:
        """Let what is not a series be in the colours of the screen."""
        super().on_mount()
        self.theme = "clear"

    def render(self) -> RenderResult:
        """Draw anew each time: to build a figure takes the logarithms of what it holds."""
        if self._session.result is None:
            return ""
        draw_plot(self.plt, self._session.result, self._colours())
        return super().render()

    def _colours(self) -> tuple[Rgb, ...]:
        """Return the colours of the lines; none in a theme that is not ours."""
        theme = self.app.theme
        if theme not in THEMES:
            return ()
        return tuple(Color.parse(find_colour(theme, name)).rgb for name in INKS)
