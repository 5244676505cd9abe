"""An experiment: predict first, then measure, then read the table and the plot."""

import asyncio
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.widgets import Static

from lessons.experiments.result_formats import format_table, list_circumstances
from lessons.experiments.session import ExperimentSession
from tui.actions import enables
from tui.experiments.actions import EXPERIMENT
from tui.experiments.model import ExperimentModel
from tui.experiments.plots import format_legend
from tui.screens.model_screen import ModelScreen
from tui.screens.prompt import Notice
from tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from lessons.files.writer import Writer

BEAT = 0.1
"""Seconds between two looks at a measurement."""
WIDE, TALL = 110, 22
"""Columns that table and plot need beside each other; lines that they need below the text."""


class ExperimentScreen(ModelScreen[None]):
    """The screen of an experiment: asks, measures and shows the result."""

    ACTIONS = EXPERIMENT
    MODEL = ExperimentModel
    model: ExperimentModel
    DEFAULT_CSS = """
    ExperimentScreen {
        & > #title { text-style: bold; padding: 0 2; }
        & > #settings { color: $foreground-muted; padding: 0 2; }
        & > #text { height: 1fr; padding: 1 1 0 2; scrollbar-size-vertical: 1; }
        & #description { height: auto; max-width: 90; }
        & > #measured { height: 1fr; display: none; padding: 1 1 0 2; }
        & #table { width: auto; min-width: 50%; max-width: 70%; height: 1fr; scrollbar-size: 1 1; }
        & #drawing { width: 1fr; height: 1fr; }
        & #legend { height: auto; padding: 0 0 0 1; }
        & #rows { width: auto; height: auto; padding: 0 2 0 0; }
        &.-measured > #measured { display: block; }
        &.-measured.-tall > #text { height: auto; max-height: 45%; }
    }
    """

    def __init__(self, session: ExperimentSession) -> None:
        super().__init__()
        self.model = ExperimentModel(session)
        self._drawn = 0  # How many rows the plot was drawn from last.
        self._turns = 0  # How often another view was asked for.

    @property
    def session(self) -> ExperimentSession:
        """The experiment's session: its settings, prediction and rows."""
        return self.model.session

    def compose(self) -> ComposeResult:
        """Compose the text above the table and the plot."""
        from tui.experiments.plot_pane import PlotPane

        yield Static(self.session.experiment.title, id="title", markup=False)
        yield Static(id="settings", markup=False)
        with VerticalScroll(id="text"):
            yield Static(id="description", markup=False)
        with Horizontal(id="measured"):
            with ScrollableContainer(id="table"):
                yield Static(id="rows", markup=False)
            with Vertical(id="drawing"):
                yield Static(id="legend", markup=False)
                yield PlotPane(self.session, id="plot")
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the question, or the earlier result."""
        self._timer = self.set_interval(BEAT, self._take_measured, pause=True)
        self._show_all()

    def on_unmount(self) -> None:
        """End the process that measures."""
        self.session.close()

    # What is shown.

    def divide(self) -> None:
        """Divide the screen: show as many of text, table and plot as have room."""
        measured = self.model.has_result or self.session.so_far is not None
        tall, wide = self.size.height >= TALL, self.size.width >= WIDE
        self.set_class(measured, "-measured")
        self.set_class(tall, "-tall")
        views = ("plot", "table") if tall else ("text", "table", "plot")
        view = views[self._turns % len(views)]
        self.query_one("#text").display = not measured or tall or view == "text"
        self.query_one("#measured").display = measured and (tall or view != "text")
        self.query_one("#table").display = wide or view == "table"
        self.query_one("#drawing").display = wide or view == "plot"
        scrolled = "#table" if measured and (view == "table" or (wide and tall)) else "#text"
        self.set_focus(self.query_one(scrolled))

    def _show_all(self) -> None:
        """Show the present state in every widget."""
        self._update_lines("settings", self.model.settings)
        self._update_lines("description", *self.model.describe())
        self._show_measured()
        self.refresh_bindings()

    def _show_measured(self) -> None:
        """Show the table of what is measured so far, and its plot with what the signs mean."""
        result = self.session.result or self.session.so_far
        self._update_lines("legend", format_legend(result) if result is not None else "")
        if result is not None:
            about = () if self.model.is_measuring else ("", *list_circumstances(result))
            self._update_lines("rows", *format_table(result), *about)
        self.query_one("#plot").refresh()
        self.divide()

    def _update_lines(self, name: str, *lines: str) -> None:
        """Show lines in the widget of a name."""
        text = Text("\n".join(lines), no_wrap=name == "rows")
        self.query_one(f"#{name}", Static).update(text)

    # What keys do.

    @enables("view")
    def is_divided(self) -> bool:
        """Whether there is a result, but no room for all of it at once."""
        return self.model.has_result and (self.size.height < TALL or self.size.width < WIDE)

    @enables("export")
    def can_export(self) -> bool:
        """Whether files may be written, which a guest may not."""
        return not self.kiosk

    def acted(self) -> None:
        """Show the effect of a key, and begin to follow a measurement."""
        if self.model.is_measuring:
            self._timer.resume()
        self._show_all()
        if note := self.model.note:
            self.model.note = ""
            self.app.push_screen(Notice(note))

    def _take_measured(self) -> None:
        """Take new rows of the measurement, and show the progress."""
        try:
            if self.session.poll(0):
                self._update_lines("description", *self.model.describe())
                self._redraw_plot()
            elif self.model.is_measuring:
                self.action_cancel()
        except ValueError as error:
            self._stop_measuring()
            self.app.push_screen(Notice(str(error)))

    def _redraw_plot(self) -> None:
        """Draw the plot anew when more rows are measured."""
        count = len(self.session.rows)
        if count != self._drawn:
            self._drawn = count
            self._show_measured()

    def action_cancel(self) -> None:
        """Stop measuring; what was measured so far is shown."""
        result = self.session.finish()
        self._stop_measuring()
        if result.rows:
            writer: Writer = self.app.writer  # type: ignore[attr-defined]
            writing = writer.hand_over(partial(self.session.keep, result))
            self.run_worker(self._await_writing(writing), group="writing")

    async def _await_writing(self, writing: "Future[str]") -> None:
        """Wait until the result is stored, and show why it cannot be if so."""
        if remark := await asyncio.wrap_future(writing):
            self.app.push_screen(Notice(remark))

    def _stop_measuring(self) -> None:
        """Stop following the measurement, and show the result."""
        self._timer.pause()
        self._turns = 0
        self._show_all()

    def action_return(self) -> None:
        """Go back to what opened it."""
        self.action_leave()

    def action_view(self) -> None:
        """Show the next of text, table and plot."""
        self._turns += 1
        self.divide()
