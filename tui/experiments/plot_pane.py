"""The plot of a result, drawn by plotext in the colours of the theme."""

import re

from rich.text import Text
from textual.app import RenderResult
from textual.color import Color
from textual_plotext import PlotextPlot

from lessons.experiments.session import ExperimentSession
from tui.experiments.plots import EIGHTHS, MEAN, SIGNS, YOURS, Rgb, draw_plot, make_bars
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
        """Set the colours of axes and text to those of the screen."""
        super().on_mount()
        self.theme = "clear"

    def render(self) -> RenderResult:
        """Return the plot, drawn anew each time."""
        result = self._session.result or self._session.so_far
        if result is None:
            return ""
        if (bars := make_bars(result)) is not None:
            return self._paint_bars("\n".join(bars.draw(*self.size)))
        draw_plot(self.plt, result, self._list_colours())
        return super().render()

    def _paint_bars(self, drawn: str) -> Text:
        """Return the bars in the colours of their series and lines."""
        text = Text(drawn, no_wrap=True)
        signs = (EIGHTHS[1:], SIGNS[1], YOURS, MEAN)
        for signed, (red, green, blue) in zip(signs, self._list_colours(), strict=False):
            text.highlight_regex(f"[{re.escape(signed)}]", f"rgb({red},{green},{blue})")
        return text

    def _list_colours(self) -> tuple[Rgb, ...]:
        """Return the colours of the series; empty in a foreign theme."""
        theme = self.app.theme
        if theme not in THEMES:
            return ()
        return tuple(Color.parse(find_colour(theme, name)).rgb for name in INKS)
