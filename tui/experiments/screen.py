"""An experiment: predict first, then measure, then read the table and the plot."""

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.timer import Timer
from textual.widgets import Static

from lessons.experiments.asked import Part, changed, parts, question, typed
from lessons.experiments.kept import KeptResults, export
from lessons.experiments.tables import noted, text_table
from lessons.experiments.words import described, predicted, predicted_words, progressed, say_result
from lessons.language import _
from solver.experiments.experiment import Experiment
from solver.experiments.measuring import Settings
from solver.experiments.process import Measurement, MeasuringError
from solver.experiments.result import Result
from tui.actions import enables
from tui.experiments.actions import EXPERIMENT
from tui.experiments.plots import legend
from tui.screens.prompt import Choice, Notice, Prompt
from tui.screens.sized import SizedScreen
from tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from lessons.files.writer import Writer
    from tui.experiments.plot_pane import PlotPane

BEAT = 0.1
"""Seconds between two looks at a measurement."""
BAR = 30
"""Columns of the bar that shows how far it is."""
WIDE, TALL = 110, 22
"""Columns that table and plot need beside each other; lines that they need below the text."""
VIEWS = ("text", "table", "plot")


class ExperimentScreen(SizedScreen[None]):
    """Asks, measures and shows."""

    ACTIONS = EXPERIMENT
    DEFAULT_CSS = """
    ExperimentScreen {
        & > #title { text-style: bold; padding: 0 2; }
        & > #settings { color: $foreground-muted; padding: 0 2; }
        & > #text { height: 1fr; padding: 1 1 0 2; scrollbar-size-vertical: 1; }
        & #said { height: auto; max-width: 90; }
        & > #measured { height: 1fr; display: none; padding: 1 1 0 2; }
        & #table { width: 1fr; height: 1fr; scrollbar-size: 1 1; }
        & #drawing { width: 1fr; height: 1fr; }
        & #legend { height: auto; padding: 0 0 0 1; }
        & #rows { width: auto; height: auto; }
        &.-measured > #measured { display: block; }
        &.-measured.-tall > #text { height: auto; max-height: 45%; }
    }
    """

    def __init__(
        self,
        experiment: Experiment,
        kept_results: KeptResults,
        result: Result | None = None,
        settings: Settings | None = None,
    ) -> None:
        super().__init__()
        self.experiment = experiment
        self.settings = result.settings if result else settings or experiment.usual()
        self.result = result
        self.measurement: Measurement | None = None
        self._kept_results = kept_results
        self._prediction = ""
        self._view = "text"
        self._timer: Timer | None = None
        self._plot: PlotPane | None = None

    def compose(self) -> ComposeResult:
        """Put what is said above table and plot."""
        from tui.experiments.plot_pane import PlotPane

        self._plot = PlotPane(id="plot")
        yield Static(self.experiment.title, id="title", markup=False)
        yield Static(id="settings", markup=False)
        with VerticalScroll(id="text"):
            yield Static(id="said", markup=False)
        with Horizontal(id="measured"):
            with ScrollableContainer(id="table"):
                yield Static(id="rows", markup=False)
            with Vertical(id="drawing"):
                yield Static(id="legend", markup=False)
                yield self._plot
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the question, or the earlier result."""
        self._show()

    def on_unmount(self) -> None:
        """Leave no process behind."""
        if self.measurement is not None:
            self.measurement.close()

    # What is shown.

    def divide(self) -> None:
        """Show text, table and plot, as many of them as there is room for."""
        measured = self.result is not None
        tall, wide = self.size.height >= TALL, self.size.width >= WIDE
        self.set_class(measured, "-measured")
        self.set_class(tall, "-tall")
        view = self._view
        if tall and view == "text":
            view = "plot"
        self.query_one("#text").display = not measured or tall or view == "text"
        self.query_one("#measured").display = measured and (tall or view != "text")
        self.query_one("#table").display = wide or view == "table"
        self.query_one("#drawing").display = wide or view == "plot"
        scrolled = "#table" if measured and (view == "table" or (wide and tall)) else "#text"
        self.set_focus(self.query_one(scrolled))

    def _show(self) -> None:
        """Show everything as it stands."""
        settings = Text(described(self.experiment, self.settings))
        self.query_one("#settings", Static).update(settings)
        self.query_one("#said", Static).update(Text("\n".join(self._said())))
        if self.result is not None and self.measurement is None:
            lines = [*text_table(self.result), "", *noted(self.result)]
            table = Text("\n".join(lines), no_wrap=True)
            self.query_one("#rows", Static).update(table)
        if self._plot is not None:
            self._plot.show(self.result)
        drawn = legend(self.result) if self.result is not None else ""
        self.query_one("#legend", Static).update(Text(drawn))
        self.divide()
        self.refresh_bindings()

    def _said(self) -> list[str]:
        said = self.experiment
        if self.result is not None:
            return say_result(self.result)
        if self.measurement is not None:
            done = round(self.measurement.done * BAR)
            bar = "█" * done + "·" * (BAR - done)
            return [
                said.asked(self.settings),
                _("You predict {mine}.").format(mine=predicted_words(said, self._prediction)),
                "",
                f"{bar} {self.measurement.done:4.0%}",
                progressed(self.measurement),
            ]
        choices = [f"  {each}" for each in said.choices.values()]
        how = _("Press Enter to predict. Then the tutor measures it.")
        return [said.about, "", said.asked(self.settings), *choices, "", how]

    # What keys do.

    @property
    @enables("go")
    def is_new(self) -> bool:
        """Whether nothing is measured yet."""
        return self.measurement is None and self.result is None

    @enables("again")
    def has_result(self) -> bool:
        """Say whether there is a result."""
        return self.result is not None

    @enables("cancel", unless="leave")
    def measures(self) -> bool:
        """Say whether something is measured."""
        return self.measurement is not None

    @enables("return")
    def is_measured(self) -> bool:
        """Whether there is a result, and nothing else is measured."""
        return self.measurement is None and self.result is not None

    @enables("view")
    def is_divided(self) -> bool:
        """Whether there is a result, and no room for all of it at once."""
        roomy = self.size.height >= TALL and self.size.width >= WIDE
        return self.result is not None and not roomy

    @enables("export")
    def can_export(self) -> bool:
        """Whether a result may be written to a file."""
        return self.result is not None and not self.kiosk

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow what works now, and only those parts of the settings that there are."""
        if action == "part":
            return self.is_new and parameters[0] in parts(self.experiment)
        return super().check_action(action, parameters)

    def action_part(self, name: str) -> None:
        """Ask for a part of the settings."""
        part = Part(name)

        def read(text: str) -> Settings:
            return changed(self.experiment, self.settings, part, text)

        asked = question(self.experiment, part)
        prompt = Prompt(asked, read, typed=typed(self.settings, part))
        self.ask_for(prompt, self._change)

    def _change(self, settings: Settings) -> None:
        self.settings = settings
        self._show()

    def action_go(self) -> None:
        """Ask for the prediction, and measure."""
        said = self.experiment
        asked = said.asked(self.settings)
        if said.choices:
            self.ask_for(Choice(asked, said.choices, next(iter(said.choices))), self._begin)
        else:
            self.ask_for(Prompt(asked, lambda text: predicted(said, text)), self._begin)

    def _begin(self, prediction: str) -> None:
        self._prediction = prediction
        self.measurement = Measurement(self.experiment, self.settings)
        self._timer = self.set_interval(BEAT, self._look)
        self._show()

    def _look(self) -> None:
        """Take what was measured since, and show how far it is."""
        if self.measurement is None:
            return
        try:
            going_on = self.measurement.wait(0)
        except MeasuringError as error:
            self._stop()
            said = _("The measurement failed ({reason}): try it with a smaller board.")
            self.app.push_screen(Notice(said.format(reason=error)))
            return
        if going_on:
            self.query_one("#said", Static).update(Text("\n".join(self._said())))
        else:
            self._finish()

    def _finish(self) -> None:
        """Show and keep what was measured, if anything was."""
        if self.measurement is not None and self.measurement.rows:
            self.result = self.measurement.result(self._prediction)
        self._stop()
        if self.result is not None:
            self.run_worker(self._keep(self.result), group="keeping")

    async def _keep(self, result: Result) -> None:
        """Keep what was measured, while it can be read; say why if it cannot be kept."""
        writer: Writer = self.app.writer  # type: ignore[attr-defined]
        kept = writer.hand_over(partial(self._kept_results.add, result))
        if trouble := await asyncio.wrap_future(kept):
            self.app.push_screen(Notice(trouble))

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        if self.measurement is not None:
            self.measurement.close()
        self.measurement = None
        self._view = "text"
        self._show()

    def action_cancel(self) -> None:
        """Stop measuring; what was measured so far is shown."""
        self._finish()

    def action_return(self) -> None:
        """Go back to what opened it."""
        self.action_leave()

    def action_again(self) -> None:
        """Predict and measure once more, with the same settings."""
        known = self.experiment.listings()
        listings = tuple(name for name in self.settings.listings if name in known)
        self.settings = replace(self.settings, listings=listings or known)
        self.result = None
        self._show()

    def action_view(self) -> None:
        """Show the next of text, table and plot."""
        self._view = VIEWS[(VIEWS.index(self._view) + 1) % len(VIEWS)]
        if self.size.height >= TALL and self._view == "text":
            self._view = "table"
        self.divide()

    def action_export(self) -> None:
        """Write the table into a file."""
        result = self.result
        if result is not None:
            asked = _("Write the table as CSV into which file?")
            prompt = Prompt(asked, lambda path: export(result, path))
            self.ask_for(prompt, lambda said: self.app.push_screen(Notice(said)))
