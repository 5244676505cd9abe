"""An experiment: predict first, then measure, then read the table and the plot."""

import asyncio
from collections.abc import Collection
from concurrent.futures import Future
from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, ScrollableContainer
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from lessons.experiments.result_formats import format_table
from lessons.experiments.session import ExperimentSession
from lessons.experiments.settings import list_parts
from lessons.language import _
from solver.experiments.experiment import Experiment
from solver.experiments.result import Result
from tui.actions import enables
from tui.experiments.actions import EXPERIMENT
from tui.experiments.model import ExperimentModel
from tui.experiments.plots import PlotCanvas, draw_axes, draw_plot
from tui.screens.model_screen import ModelScreen
from tui.screens.prompt import Notice
from tui.widgets.key_line import KeyLine
from tui.widgets.text_lines import FormulaText

if TYPE_CHECKING:
    from lessons.files.writer import Writer

BEAT = 0.1  # Seconds between two looks at a measurement.
WIDE, WIDEST, PLOTTED = 100, 60, 38
"""Columns of a screen from which the plot stands beside text and table; those of a text at most;
those that a plot needs there, with its margins."""
NAMES = {"text": _("Finding"), "plot": _("Plot")}
"""What is shown, by the name of its widget."""
GAP = 4  # Columns beside text and table: their margins, and a scrollbar.


INKS = ("accent", "primary", "success", "error", "foreground", "secondary", "foreground-muted")
"""The inks of the series, one after the other."""


class PlotPane(Widget):
    """Shows the plot of a result with its legend; without one, its axes and what will be here."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    PlotPane { width: 1fr; height: 1fr; }
    """

    result: Result | None = None

    def __init__(self, experiment: Experiment) -> None:
        super().__init__(id="plot")
        self._experiment = experiment
        self.border_title = f" {experiment.plot_title} "

    def render(self) -> Content:
        """Return the plot, drawn anew each time; before there is a result, what will be there."""
        if self.result is None:
            there = _("What is measured is drawn here, with your prediction.")
            axes = paint_canvas(draw_axes(self._experiment, there, *self.size))
            return axes.stylize("$foreground-muted")
        return paint_canvas(draw_plot(self.result, *self.size))


def paint_canvas(grid: PlotCanvas) -> Content:
    """Return a plot with its legend, in the colours of its series."""
    lines = [
        Content.assemble(
            *(
                (text, "" if series is None else f"${INKS[series % len(INKS)]}")
                for text, series in grid.list_runs(y)
            )
        )
        for y in range(grid.height)
    ]
    return Content("\n").join(lines)


class ExperimentScreen(ModelScreen[None]):
    """The screen of an experiment: asks, measures and shows the result."""

    ACTIONS = EXPERIMENT
    MODEL = ExperimentModel
    model: ExperimentModel
    DEFAULT_CSS = """
    ExperimentScreen {
        & > #title { text-style: bold; padding: 0 1; }
        & > #settings { color: $foreground-muted; padding: 0 1; }
        & > #headline { text-style: bold; padding: 1 1 0 1; max-width: 92; }
        & > #body { layout: horizontal; }
        & #text { width: 1fr; height: 1fr; padding: 1 1 0 1; scrollbar-size: 1 1; }
        & FormulaText { max-width: 90; }
        & #rows { width: auto; height: auto; margin: 1 0 0 0; }
        & PlotPane {
            margin: 0 1; border-top: solid $rule;
            border-title-color: $foreground; border-title-style: bold;
        }
        &.-wide PlotPane { margin: 1 1 0 1; }
        &.-growing > #body { layout: vertical; }
        &.-growing #text { height: auto; }
    }
    """

    def __init__(self, session: ExperimentSession) -> None:
        super().__init__()
        self.model = ExperimentModel(session)
        self._drawn = 0  # How many rows the plot was drawn from last.
        self._turned = False  # Whether text and table were asked for in the place of the plot.
        self._table = ""

    @property
    def session(self) -> ExperimentSession:
        """The experiment's session: its settings, prediction and rows."""
        return self.model.session

    def compose(self) -> ComposeResult:
        """Compose the text above the table, and both beside the plot."""
        yield Static(self.session.experiment.title, id="title", markup=False)
        yield Static(id="settings", markup=False)
        yield Static(id="headline", markup=False)
        with Container(id="body"):
            with ScrollableContainer(id="text"):
                yield FormulaText(id="description")
                yield Static(id="rows", markup=False)
            yield PlotPane(self.session.experiment)
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
        """Show text and table beside the plot, or where that has no room one of both.

        While it is measured, the plot grows there below the text.
        """
        self.set_class(self.size.width >= WIDE, "-wide")
        self.query_one(FormulaText).update(self._describe())
        text, rows = self.query_one("#text"), self.query_one("#rows")
        wide = self.has_class("-wide")
        across = max(WIDEST, *map(len, str(self._table).split("\n"))) + GAP
        text.styles.width = min(across, self.size.width - PLOTTED) if wide else "1fr"
        growing = not wide and self.model.is_measuring
        self.set_class(growing, "-growing")
        text.display = wide or self._turned or not self.model.has_result
        self.query_one(PlotPane).display = wide or growing or not text.display
        rows.display = bool(self._table) and not growing
        self.set_focus(text)

    def _describe(self) -> Content:
        """Return what the view model says, with a form of the settings before the prediction."""
        said = Content("\n".join(self.model.describe()))
        if not self.model.is_new:
            return said
        rows = self.model.list_settings()
        widest = max(len(name) for name, _value in rows)
        hang = "\n" + " " * (widest + 7)  # A long value goes on below its beginning.
        room = max(1, min(WIDEST, self.size.width - GAP) - len(hang))
        form = [
            Content.assemble(
                (f"  {i}", "$accent bold"),
                f"  {name:<{widest}}  ",
                hang.join(wrap(value, room, break_on_hyphens=False)),
            )
            for i, (name, value) in enumerate(rows, 1)
        ]
        changes = _("What is measured; a number changes it:")
        return Content("\n\n").join([said, Content("\n").join([Content(changes), *form])])

    def _show_all(self) -> None:
        """Show the present state in every widget."""
        self.query_one("#settings", Static).update(self.model.settings)
        self.query_one("#settings").display = not self.model.is_new
        self.query_one("#headline", Static).update(self.model.headline)
        self.query_one("#headline").display = bool(self.model.headline)
        self._show_measured()
        self.refresh_bindings()

    def _show_measured(self) -> None:
        """Show the table and the plot of what is measured so far, and the text beside them."""
        result = self.session.result or self.session.so_far
        self._table = "\n".join(format_table(result)) if result is not None else ""
        self.query_one("#rows", Static).update(Text(self._table, no_wrap=True))
        self.query_one(PlotPane).result = result
        self.query_one(PlotPane).refresh()
        self.divide()

    # What keys do.

    @enables("view")
    def is_divided(self) -> bool:
        """Return whether there is a result, but no room for all of it at once."""
        return self.model.has_result and not self.has_class("-wide")

    @property
    def unread(self) -> bool:
        """Whether there is a finding that was not shown yet."""
        return self.is_divided() and not self._turned

    def action_return(self) -> None:
        """Show the finding, if it was not shown yet; else go back."""
        if self.unread:
            self.action_view()
        else:
            super().action_return()

    def renamed(self, action: str) -> tuple[Collection[str], str] | None:
        """Return what the next view shows as the name of the key that leads there."""
        if action == "return" and self.unread:
            return (action, "view"), NAMES["text"]
        if action == "view" and self.is_divided():
            return (action,), NAMES["plot" if self._turned else "text"]
        return None

    @enables("export")
    def can_export(self) -> bool:
        """Return whether files may be written, which a guest may not."""
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
        """Take new rows of the measurement and show them; stop at its end or at an error."""
        try:
            if self.session.poll(0):
                self._show_progress()
            elif self.model.is_measuring:
                self.action_cancel()
        except ValueError as error:
            self._stop_measuring()
            self.app.push_screen(Notice(str(error)))

    def _show_progress(self) -> None:
        """Show how far the measurement is, and with new rows also table and plot."""
        if (count := len(self.session.rows)) != self._drawn:
            self._drawn = count
            self._show_measured()
        else:
            self.divide()

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
        """Stop following the measurement, and show the result in the first view."""
        self._timer.pause()
        self._turned = False
        self._show_all()

    @property
    def digits(self) -> str:
        """The numbers that digits choose from, as the key line names them."""
        return f"1-{len(list_parts(self.session.experiment))}"

    def action_number(self, digit: int) -> None:
        """Ask for the setting that has a number."""
        for part in list_parts(self.session.experiment)[digit - 1 : digit]:
            self.act("part", str(part))

    def action_view(self) -> None:
        """Show text and table in the place of the plot, or the plot again."""
        self._turned = not self._turned
        self.divide()
        self.refresh_bindings()
