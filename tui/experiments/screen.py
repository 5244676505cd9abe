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
from lessons.experiments.result_store import export_result
from lessons.experiments.session import ExperimentSession
from lessons.experiments.settings import (
    SettingName,
    ask_part,
    describe_settings,
    format_part,
    list_parts,
)
from lessons.experiments.words import describe_result, format_prediction, read_prediction
from lessons.language import _
from tui.actions import enables
from tui.experiments.actions import EXPERIMENT
from tui.experiments.plots import format_legend
from tui.screens.prompt import Choice, Notice, Prompt
from tui.screens.sized import SizedScreen
from tui.widgets.key_line import KeyLine

if TYPE_CHECKING:
    from lessons.files.writer import Writer

BEAT = 0.1
"""Seconds between two looks at a measurement."""
BAR = 30
"""Columns of the bar that shows how far it is."""
WIDE, TALL = 110, 22
"""Columns that table and plot need beside each other; lines that they need below the text."""


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

    def __init__(self, session: ExperimentSession) -> None:
        super().__init__()
        self.session = session
        self._turns = 0  # How often another view was asked for.

    def compose(self) -> ComposeResult:
        """Put what is said above table and plot."""
        from tui.experiments.plot_pane import PlotPane

        yield Static(self.session.experiment.title, id="title", markup=False)
        yield Static(id="settings", markup=False)
        with VerticalScroll(id="text"):
            yield Static(id="said", markup=False)
        with Horizontal(id="measured"):
            with ScrollableContainer(id="table"):
                yield Static(id="rows", markup=False)
            with Vertical(id="drawing"):
                yield Static(id="legend", markup=False)
                yield PlotPane(self.session, id="plot")
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the question, or the earlier result."""
        self._timer = self.set_interval(BEAT, self._look, pause=True)
        self._show()

    def on_unmount(self) -> None:
        """Leave no process behind."""
        self.session.close()

    # What is shown.

    def divide(self) -> None:
        """Show text, table and plot, as many of them as there is room for."""
        measured = self.has_result
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

    def _show(self) -> None:
        """Show everything as it stands."""
        session, result = self.session, self.session.result
        self._update("settings", describe_settings(session.experiment, session.settings))
        self._update("said", *self._said())
        if result is not None:
            self._update("rows", *format_table(result), "", *list_circumstances(result))
        self._update("legend", format_legend(result) if result is not None else "")
        self.query_one("#plot").refresh()
        self.divide()
        self.refresh_bindings()

    def _update(self, name: str, *lines: str) -> None:
        text = Text("\n".join(lines), no_wrap=name == "rows")
        self.query_one(f"#{name}", Static).update(text)

    def _said(self) -> list[str]:
        session, experiment = self.session, self.session.experiment
        if session.result is not None:
            return describe_result(session.result)
        if session.is_measuring:
            done = round(session.done * BAR)
            mine = format_prediction(experiment, session.prediction or "")
            return [
                session.question,
                _("You predict {mine}.").format(mine=mine),
                "",
                f"{'█' * done:·<{BAR}} {session.done:4.0%}",
                session.describe_progress(),
            ]
        choices = [f"  {each}" for each in experiment.choices.values()]
        how = _("Press Enter to predict. Then the tutor measures it.")
        return [experiment.about, "", session.question, *choices, "", how]

    # What keys do.

    @property
    @enables("go")
    def is_new(self) -> bool:
        """Whether nothing is measured yet."""
        return not (self.has_result or self.is_measuring)

    @property
    @enables("cancel", unless="leave")
    def is_measuring(self) -> bool:
        """Whether something is measured now."""
        return self.session.is_measuring

    @property
    @enables("return again")
    def has_result(self) -> bool:
        """Whether there is a result."""
        return self.session.result is not None

    @enables("view")
    def is_divided(self) -> bool:
        """Whether there is a result, and no room for all of it at once."""
        return self.has_result and (self.size.height < TALL or self.size.width < WIDE)

    @enables("export")
    def can_export(self) -> bool:
        """Whether a result may be written to a file."""
        return self.has_result and not self.kiosk

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow what works now, and only those parts of the settings that there are."""
        if action == "part":
            return self.is_new and parameters[0] in list_parts(self.session.experiment)
        return super().check_action(action, parameters)

    def action_part(self, name: str) -> None:
        """Ask for a part of the settings."""
        session, part = self.session, SettingName(name)
        prompt = Prompt(
            ask_part(session.experiment, part),
            lambda text: session.change(part, text),
            typed=format_part(session.settings, part),
        )
        self.app.push_screen(prompt, lambda _nothing: self._show())

    def action_go(self) -> None:
        """Ask for the prediction, and measure."""
        asked, experiment = self.session.question, self.session.experiment
        if choices := experiment.choices:
            self.ask_for(Choice(asked, choices, next(iter(choices))), self._begin)
        else:
            self.ask_for(Prompt(asked, lambda text: read_prediction(experiment, text)), self._begin)

    def _begin(self, prediction: str) -> None:
        self.session.start(prediction)
        self._timer.resume()
        self._show()

    def _look(self) -> None:
        """Take what was measured since, and show how far it is."""
        try:
            if self.session.poll(0):
                self._update("said", *self._said())
            elif self.is_measuring:
                self.action_cancel()
        except ValueError as error:
            self._stop()
            self.app.push_screen(Notice(str(error)))

    def action_cancel(self) -> None:
        """Stop measuring; what was measured so far is shown."""
        result = self.session.finish()
        self._stop()
        if result.rows:
            writer: Writer = self.app.writer  # type: ignore[attr-defined]
            writing = writer.hand_over(partial(self.session.keep, result))
            self.run_worker(self._await_writing(writing), group="writing")

    async def _await_writing(self, writing: "Future[str]") -> None:
        """Say why the result cannot be kept, if it cannot; until then it can be read."""
        if remark := await asyncio.wrap_future(writing):
            self.app.push_screen(Notice(remark))

    def _stop(self) -> None:
        self._timer.pause()
        self._turns = 0
        self._show()

    def action_return(self) -> None:
        """Go back to what opened it."""
        self.action_leave()

    def action_again(self) -> None:
        """Predict and measure once more, with the same settings."""
        self.session.restart()
        self._show()

    def action_view(self) -> None:
        """Show the next of text, table and plot."""
        self._turns += 1
        self.divide()

    def action_export(self) -> None:
        """Write the table into a file."""
        if (result := self.session.result) is not None:
            asked = _("Write the table as CSV into which file?")
            prompt = Prompt(asked, lambda path: export_result(result, path))
            self.ask_for(prompt, lambda text: self.app.push_screen(Notice(text)))
