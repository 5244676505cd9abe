"""An experiment: predict first, then measure, then read the table and the plot."""

import asyncio
from collections.abc import Collection
from concurrent.futures import Future
from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container, ScrollableContainer, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from lessons.experiments import words
from lessons.experiments.result_formats import format_table
from lessons.experiments.session import ExperimentSession
from lessons.experiments.settings import describe_measured, list_parts
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
LEAST = 40, 12  # Columns and lines that a plot needs for table or text to stand with it.
ASIDE, WIDEST = 40, 90
"""Columns of the text, at least where it stands beside the plot, and at most."""
WIDE = 100  # Columns of a screen from which it does.
SIDES, GAP = 4, 3
"""Columns at both sides of the screen; those between text and table, with a scrollbar."""
PLOTTED = 19  # Lines beside text and table from which the plot stands below both.
NAMES = {"text": _("Finding"), "plot": _("Plot"), "table": _("Table")}
"""What is shown, by the name of its widget."""


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
        & #text { height: 1fr; padding: 1 1 0 1; scrollbar-size-vertical: 1; }
        & FormulaText { max-width: 90; }
        & #table { width: 1fr; height: 1fr; padding: 1 1 1 1; scrollbar-size: 1 1; }
        & PlotPane {
            margin: 0 1; border-top: solid $rule;
            border-title-color: $foreground; border-title-style: bold;
        }
        & #rows { width: auto; height: auto; padding: 0 1 0 0; }
        &.-several #text, &.-stacked #table { height: auto; }
        &.-beside > #body { layout: grid; grid-size: 2; }
        &.-beside #text, &.-beside #table { height: 1fr; }
    }
    """

    def __init__(self, session: ExperimentSession) -> None:
        super().__init__()
        self.model = ExperimentModel(session)
        self._drawn = 0  # How many rows the plot was drawn from last.
        self._turns = 0  # How often another view was asked for.
        self._next: set[str] = set()  # What the next view shows beside what is shown.
        self._table: list[str] = []
        self._latest: Result | None = None  # What was measured last, before a new prediction.

    @property
    def session(self) -> ExperimentSession:
        """The experiment's session: its settings, prediction and rows."""
        return self.model.session

    def compose(self) -> ComposeResult:
        """Compose the text above or beside the table and the plot."""
        yield Static(self.session.experiment.title, id="title", markup=False)
        yield Static(id="settings", markup=False)
        yield Static(id="headline", markup=False)
        with Container(id="body"):
            with VerticalScroll(id="text"):
                yield FormulaText(id="description")
            with ScrollableContainer(id="table"):
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
        """Show those of text, table and plot whose turn it is: as many at once as have room."""
        wide = self.model.is_new and self.size.width >= WIDE
        self.set_class(wide and self.query_one(PlotPane).result is None, "-foreseen")
        self.query_one(FormulaText).update(self._describe())
        beside, views = self._list_views()
        shown = views[self._turns % len(views)]
        self.set_class({"text"} < shown, "-several")
        self.set_class(beside > 0 and {"text"} < shown, "-beside")
        self.set_class({"table", "plot"} <= shown, "-stacked")
        for name in NAMES:
            self.query_one(f"#{name}").display = name in shown
        if beside:
            self._place_beside(beside, whole="table" in shown)
        self._next = views[(self._turns + 1) % len(views)] - shown
        self.set_focus(self.query_one("#table" if "table" in shown else "#text"))

    def _place_beside(self, columns: int, *, whole: bool) -> None:
        """Put the text beside the others; below the shorter of it and a `whole` table, the plot.

        Where it is high enough even so, the plot stands below both.
        """
        body, table, lines = self.query_one("#body"), len(self._table), self._count_lines(columns)
        long = whole and table > lines
        wide = whole and self.size.height - max(table, lines) >= PLOTTED
        self.query_one("#text").styles.row_span = 1 if wide or long or not whole else 2
        self.query_one("#table").styles.row_span = 2 if long and not wide else 1
        self.query_one("#plot").styles.column_span = 2 if wide else 1
        self.query_one("#plot").styles.margin = int(not whole), 1, 0, 1  # A blank below a verdict.
        body.styles.grid_columns = f"{columns} 1fr"
        high = max(lines, table) if wide else min(lines, table)
        body.styles.grid_rows = f"{2 + high} 1fr" if whole else "1fr"

    def _describe(self) -> Content:
        """Return what the view model says, with a form of the settings before the prediction."""
        said = Content("\n".join(self.model.describe()))
        if not self.model.is_new:
            return said
        rows = self.model.list_settings()
        widest = max(len(name) for name, _value in rows)
        hang = "\n" + " " * (widest + 7)  # A long value goes on below its beginning.
        columns = min(WIDEST, self.size.width - SIDES) if self.size.width < WIDE else ASIDE
        columns = WIDEST // 3 * 2 if self.has_class("-foreseen") else columns
        room = max(1, columns - len(hang))
        form = [
            Content.assemble(
                (f"  {i}", "$accent bold"),
                f"  {name:<{widest}}  ",
                hang.join(wrap(value, room, break_on_hyphens=False)),
            )
            for i, (name, value) in enumerate(rows, 1)
        ]
        changes = _("What is measured; a number changes it:")
        parts = [said, Content("\n").join([Content(changes), *form])]
        if self._latest is None:
            heads = (each.heading for each in self.session.experiment.columns if not each.filed)
            last = _("The table will have: {names}.").format(names=", ".join(heads))
        else:
            latest = self._latest
            measured = describe_measured(latest.experiment, latest.settings, latest.reached)
            kept = _("The latest result: {measured}.").format(measured=measured)
            last = "\n".join(filter(None, [kept, words.compare_prediction(self._latest)]))
        return Content("\n\n").join([*parts, Content(last)])

    def _list_views(self) -> tuple[int, list[set[str]]]:
        """Return the columns of a text beside the plot, or 0, and what is shown, view by view.

        The plot has one size, and so one scale, in all views.
        """
        if self.has_class("-foreseen"):  # A place is kept for the plot.
            return WIDEST // 3 * 2 + GAP, [{"text", "plot"}]
        if not self._table:
            return 0, [{"text"}]
        (width, height), headline = self.size, self.model.headline
        room = height - 3 - (1 + len(wrap(headline, min(WIDEST, width - SIDES))) if headline else 0)
        table, plot = len(self._table) + 1, LEAST[1] + 1
        left = width - SIDES - GAP - max(LEAST[0], *map(len, self._table))
        whole = left >= ASIDE and table + plot <= room
        beside = min(left, WIDEST // 3 * 2) if whole else ASIDE
        if width >= WIDE and self._count_lines(beside) < room:
            return beside + GAP, [{*NAMES}] if whole else [{"text", "plot"}, {"table"}]
        text = self._count_lines(min(WIDEST, width - SIDES)) + 1
        if text + table + plot <= room:
            return 0, [{*NAMES}]
        if text + plot <= room:
            return 0, [{"text", "plot"}, {"table"}]
        first = "plot" if self.model.has_result else "text"  # Before, the text says what to do.
        return 0, [{first}, {"text", "plot"} - {first}, {"table"}]

    def _count_lines(self, width: int) -> int:
        """Return the number of lines of the text at a width."""
        return len(self.query_one(FormulaText).lines(max(1, width)))

    def _show_all(self) -> None:
        """Show the present state in every widget."""
        self._latest = self.session.latest if self.model.is_new else None
        self.query_one("#settings", Static).update(self.model.settings)
        self.query_one("#settings").display = not self.model.is_new
        self.query_one("#headline", Static).update(self.model.headline)
        self.query_one("#headline").display = bool(self.model.headline)
        self._show_measured()
        self.refresh_bindings()

    def _show_measured(self) -> None:
        """Show the table and the plot of what is measured so far, and the text beside them."""
        result = self.session.result or self.session.so_far or self._latest
        self._table = format_table(result) if result is not None else []
        self.query_one("#rows", Static).update(Text("\n".join(self._table), no_wrap=True))
        self.query_one(PlotPane).result = result
        self.query_one(PlotPane).refresh()
        self.divide()

    # What keys do.

    @enables("view")
    def is_divided(self) -> bool:
        """Return whether there is a result, but no room for all of it at once."""
        return not self.model.is_measuring and bool(self._next)

    @property
    def unread(self) -> bool:
        """Whether there is a finding that was not shown yet."""
        return self.model.has_result and not self._turns and "text" in self._next

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
        if action == "view" and self._next:
            return (action,), NAMES[next(name for name in NAMES if name in self._next)]
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
        self._turns = 0
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
        """Show the next of text, table and plot."""
        self._turns += 1
        self.divide()
        self.refresh_bindings()
