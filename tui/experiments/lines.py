"""Experiments in lines: predict, measure, read the table and the plot."""

import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import closing

from lessons.experiments.asked import Part, changed, parts
from lessons.experiments.catalogue import EXPERIMENTS
from lessons.experiments.kept import KeptResults, export
from lessons.experiments.tables import named, noted, text_table
from lessons.experiments.words import described, predicted, progressed, say_result
from lessons.journal.data_folder import home
from lessons.language import _
from solver.experiments.experiment import Experiment
from solver.experiments.measuring import Settings
from solver.experiments.process import Measurement, MeasuringError
from solver.experiments.result import Result
from tui.actions import enables
from tui.experiments.actions import EXPERIMENT_LIST
from tui.experiments.plots import legend, plot_lines
from tui.lines.commands import Commands, LinesHost
from tui.lines.teletype import Line
from tui.run.typed_places import number_reader

FIRST, PAUSE = 0.5, 5.0
"""Seconds until it is said how far a measurement is, and between two times that it is said."""
WIDTH, HEIGHT = 100, 20
"""Columns and lines of a plot, at most."""


def result_lines(result: Result, width: int) -> Iterator[Line]:
    """Yield a result in lines: what was asked, what was found, table and plot."""
    yield Line(result.experiment.title)
    yield Line(described(result.experiment, result.settings))
    yield Line()
    yield from map(Line, say_result(result))
    yield Line()
    yield from (Line(line, verbatim=True) for line in text_table(result))
    yield Line()
    plot = plot_lines(result, min(width, WIDTH), HEIGHT)
    yield Line(legend(result))
    yield from (Line(line, verbatim=True) for line in plot)
    yield Line()
    yield Line("; ".join(noted(result)))


class ExperimentLines(Commands):
    """Lists the experiments on a teletype, and measures what is chosen."""

    ACTIONS = EXPERIMENT_LIST
    PROMPT = _("Experiment:")
    EMPTY = False
    HOW = (_("A number, or an experiment's name: open it."),)
    UNKNOWN = _("Type the number of an experiment, help or quit.")

    def __init__(self, _start: object, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._kept_results = KeptResults(host.journal.home or home())
        self._earlier: Sequence[Result] = ()
        self._result: Result | None = None
        self._named = {each.name: each for each in EXPERIMENTS}
        self._named |= {str(index): each for index, each in enumerate(EXPERIMENTS, 1)}

    @enables("export")
    def can_export(self) -> bool:
        """Say whether files may be written: not by a guest."""
        return not self.teletype.kiosk

    def begin(self) -> None:
        """List the experiments."""
        self._do_list()

    def do(self, text: str) -> None:
        """Open the experiment that a line names, or do what it says."""
        if text in self._named:
            chosen = self._named[text]
            self.open_experiment(chosen, chosen.usual())
        else:
            super().do(text)

    def _do_list(self) -> None:
        for index, each in enumerate(EXPERIMENTS, 1):
            self.teletype.say(f"{index}: {each.title}")
        self.teletype.say(_("earlier: Results that are kept"))

    # One experiment.

    @property
    def has_result(self) -> bool:
        """Whether something was measured, or shown."""
        return self._result is not None

    def open_experiment(self, chosen: Experiment, settings: Settings) -> None:
        """Take a prediction, and other settings, and measure; an empty answer is asked again."""
        can = parts(chosen)
        self.teletype.say(chosen.title, chosen.about)
        told_how = _("To change that, type {parts} and a value; quit leaves.")
        self.teletype.say(told_how.format(parts=", ".join(can)))
        again = True
        while again:
            self.teletype.say(described(chosen, settings), chosen.asked(settings))
            for index, choice in enumerate(chosen.choices.values(), 1):
                self.teletype.say(f"{index}: {choice}")
            typed = self.teletype.ask(_("Your prediction:"), empty=False)
            if typed is None or typed.lower() in {"quit", "q"}:
                return
            word, _space, value = typed.partition(" ")
            try:
                if word.lower() in can:
                    settings = changed(chosen, settings, Part(word.lower()), value)
                else:
                    prediction = predicted(chosen, typed)
                    again = False
                    self._measure(chosen, settings, prediction)
            except ValueError as error:
                self.teletype.say(str(error))

    def _measure(self, chosen: Experiment, settings: Settings, prediction: str) -> None:
        try:
            with closing(Measurement(chosen, settings)) as measurement:
                self._watch(measurement)
        except MeasuringError as error:
            said = _("The measurement failed ({reason}): try it with a smaller board.")
            self.teletype.say(said.format(reason=error))
            return
        self._tell(measurement.result(prediction))
        if self._result is not None and self._result.rows:
            trouble = self._kept_results.add(self._result)
            self.teletype.say(*([trouble] if trouble else []))

    def _watch(self, measurement: Measurement) -> None:
        """Wait for the end, and say now and then how far it is; Ctrl+C cancels."""
        due = time.monotonic() + FIRST
        try:
            while measurement.wait(FIRST):
                if self.teletype.typed and time.monotonic() >= due:
                    due += PAUSE
                    line = f"{measurement.done:.0%}, {progressed(measurement)}; "
                    self.teletype.say(line + _("Ctrl+C cancels."))
        except KeyboardInterrupt:
            self.teletype.say("")

    def _tell(self, result: Result) -> None:
        self._result = result
        self.teletype.write(result_lines(result, shutil.get_terminal_size().columns - 1))

    # What commands do.

    def _do_earlier(self) -> None:
        found = self._kept_results.read()
        self._earlier = found.results
        self.teletype.say(*([found.remark] if found.remark else []))
        if not found.results:
            self.teletype.say(_("There is no result yet."))
        for index, result in enumerate(found.results, 1):
            self.teletype.say(f"{index}: {named(result)}")

    def _do_show(self, typed: str) -> None:
        if not self._earlier:
            self._earlier = self._kept_results.read().results
        if not self._earlier:
            self.teletype.say(_("There is no result yet."))
        else:
            self._tell(self._earlier[number_reader(1, len(self._earlier))(typed) - 1])

    def _do_export(self, typed: str) -> None:
        if self._result is None:
            self.teletype.say(_("There is no result to export: measure, or show one."))
        else:
            self.teletype.say(export(self._result, typed))
