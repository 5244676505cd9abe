"""Experiments in lines: predict, measure, read the table and the plot."""

import shutil
from collections.abc import Iterable, Iterator

from lessons.experiments.catalogue import EXPERIMENTS
from lessons.experiments.result_formats import format_table, format_title, list_circumstances
from lessons.experiments.result_store import ResultStore, export_result
from lessons.experiments.session import ExperimentSession
from lessons.experiments.settings import SettingName, describe_settings, list_parts
from lessons.experiments.words import describe_result, read_prediction
from lessons.journal.data_folder import find_home
from lessons.language import _
from solver.experiments.experiment import Experiment, Settings
from solver.experiments.result import Result
from tui.actions import enables
from tui.experiments.actions import EXPERIMENT_LIST
from tui.experiments.plots import format_legend, format_plot
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.teletype import Line, Teletype
from tui.run.typed_numbers import number_reader

PAUSE = 5.0
"""Seconds between two times that it is said how far a measurement is."""
WIDTH, HEIGHT = 100, 20
"""Columns and lines of a plot, at most."""


def format_result(result: Result, width: int) -> Iterator[Line]:
    """Yield a result in lines: what was asked, what was found, table and plot."""
    yield Line(result.experiment.title)
    yield Line(describe_settings(result.experiment, result.settings))
    yield Line()
    yield from map(Line, describe_result(result))
    yield Line()
    yield from (Line(line, verbatim=True) for line in format_table(result))
    yield Line()
    signs = format_legend(result)
    yield Line(signs, verbatim=len(signs) <= width)
    yield from (
        Line(line, verbatim=True) for line in format_plot(result, min(width, WIDTH), HEIGHT)
    )
    yield Line()
    yield Line("; ".join(list_circumstances(result)))


def write_result(teletype: Teletype, result: Result) -> None:
    """Write a result as wide as the terminal is."""
    teletype.write(format_result(result, shutil.get_terminal_size().columns - 1))


def number_lines(texts: Iterable[str]) -> Iterator[str]:
    """Yield texts with their numbers."""
    return (f"{index}: {text}" for index, text in enumerate(texts, 1))


class ExperimentLines(TypedCommands):
    """Lists the experiments on a teletype, and measures what is chosen."""

    ACTIONS = EXPERIMENT_LIST
    PROMPT = _("Experiment:")
    EMPTY = False
    HOW = (_("A number, or an experiment's name: open it."),)
    UNKNOWN = _("Type the number of an experiment, help or quit.")

    def __init__(self, _start: object, host: LinesHost) -> None:
        super().__init__(host.teletype)
        self._store = ResultStore(host.journal.home or find_home())
        self._earlier: tuple[Result, ...] = ()
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
            self.open_experiment(self._named[text])
        else:
            super().do(text)

    def _do_list(self) -> None:
        titles = number_lines(each.title for each in EXPERIMENTS)
        self.teletype.say(*titles, _("earlier: Results that are kept"))

    # One experiment.

    @property
    def has_result(self) -> bool:
        """Whether something was measured, or shown."""
        return self._result is not None

    def open_experiment(self, chosen: Experiment, settings: Settings | None = None) -> None:
        """Take a prediction, and other settings, and measure, until there is a result."""
        session = ExperimentSession(chosen, self._store, settings)
        can = list_parts(chosen)
        self.teletype.say(chosen.title, chosen.about)
        told_how = _("To change that, type {parts} and a value; quit leaves.")
        self.teletype.say(told_how.format(parts=", ".join(can)))
        while session.result is None:
            self.teletype.say(describe_settings(chosen, session.settings), session.question)
            self.teletype.say(*number_lines(chosen.choices.values()))
            typed = self.teletype.ask(_("Your prediction:"), empty=False)
            if typed is None or typed.lower() in {"quit", "q"}:
                return
            word, _space, value = typed.partition(" ")
            try:
                if word.lower() in can:
                    session.change(SettingName(word.lower()), value)
                else:
                    self._measure(session, read_prediction(chosen, typed))
            except ValueError as error:
                self.teletype.say(str(error))

    def _measure(self, session: ExperimentSession, prediction: str) -> None:
        result = session.run(prediction, self._show_progress, PAUSE)
        remark = session.keep(result)
        write_result(self.teletype, result)
        self._result = session.result
        if remark:
            self.teletype.say(remark)

    def _show_progress(self, line: str) -> None:
        if self.teletype.typed:
            self.teletype.say(line)

    # What commands do.

    def _do_earlier(self) -> None:
        result = self._store.read()
        self._earlier = result.results
        text = [*number_lines(map(format_title, self._earlier))] or [_("There is no result yet.")]
        self.teletype.say(*filter(None, [result.remark]), *text)

    def _do_show(self, typed: str) -> None:
        earlier = self._earlier or self._store.read().results
        if not earlier:
            raise ValueError(_("There is no result yet."))
        self._result = earlier[number_reader(1, len(earlier))(typed) - 1]
        write_result(self.teletype, self._result)

    def _do_export(self, typed: str) -> None:
        if self._result is None:
            raise ValueError(_("There is no result to export: measure, or show one."))
        self.teletype.say(export_result(self._result, typed))
