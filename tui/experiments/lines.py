"""Experiments in lines: one is taken from a list, predicted and measured, its result read."""

from lessons.experiments.catalogue import find_experiment
from lessons.experiments.result_formats import format_title
from lessons.experiments.result_store import ResultStore, export_result
from lessons.experiments.session import ExperimentSession
from lessons.experiments.settings import list_parts
from lessons.experiments.words import describe_result, read_prediction
from lessons.journal.data_folder import find_home
from lessons.language import _
from solver.experiments.experiment import Experiment, Settings
from solver.experiments.result import Result
from tui.experiments.actions import EXPERIMENT, EXPERIMENT_LIST
from tui.experiments.model import ExperimentModel, ask_usual, list_experiments
from tui.experiments.written_result import list_result
from tui.lines.commands import LinesHost, ListLines, Said, TypedCommands, number_lines
from tui.lines.teletype import Line
from tui.run.listed import ListItem
from tui.run.typed_numbers import number_reader
from tui.start import ExperimentStart

MOST = 12  # Rows of an earlier result that are read.
PAUSE = 5.0  # Seconds between two times that it is said how far a measurement is.


def name_parts(experiment: Experiment) -> str:
    """Return what is typed for the settings of an experiment."""
    *most, last = (part.word for part in list_parts(experiment))
    return _("{words} or {last}").format(words=", ".join(most), last=last)


class ExperimentLines(TypedCommands):
    """Takes a prediction, and other settings, and measures, until there is a result."""

    ACTIONS = EXPERIMENT
    MODEL = ExperimentModel
    PROMPT = _("Your prediction:")
    TAKES_EMPTY = False
    HOW = (_("Type your prediction: then it is measured."),)
    brief = False  # Whether the rows of a result are read elsewhere.
    model: ExperimentModel

    def begin(self) -> Said:
        """Return what is measured, and which settings can be changed."""
        experiment = self.model.experiment
        how = _("First you may type {parts} and a value.").format(parts=name_parts(experiment))
        return experiment.title, Line(experiment.about, once=True), how

    def read(self) -> None:
        """Ask for the prediction."""
        model, choices = self.model, self.model.experiment.choices.values()
        self.teletype.say(model.settings, model.session.question, *number_lines(choices))
        super().read()

    def other(self, text: str) -> Said:
        """Take a line for the prediction, and measure; a `ValueError` if nothing could be."""
        session = self.model.session
        self.model.go(read_prediction(self.model.experiment, text))
        said = self.teletype  # Not where the input is prepared.
        result = session.await_result(said.say if said.typed else lambda _line: None, PAUSE)
        remark = session.keep(result)
        self.left = self.model.has_result
        told = map(Line, describe_result(result)) if self.brief else list_result(result)
        return *told, *filter(None, [remark])

    def done(self) -> bool:
        """Return whether there is a result."""
        return self.model.has_result


class ExperimentListLines(ListLines):
    """Lists the experiments on a teletype, and measures what is chosen."""

    ACTIONS = EXPERIMENT_LIST
    OUTSIDE = ("export",)
    PROMPT = _("Experiment:")

    def __init__(self, start: ExperimentStart, host: LinesHost) -> None:
        super().__init__(host)
        self.named, self._settings = start.name, start.settings
        self._store = ResultStore(host.journal.home or find_home())
        self._result: Result | None = None

    def list_rows(self) -> list[ListItem]:
        """Return the experiments, each with what was measured last."""
        return list_experiments(self._store.read().results)

    def list_state(self) -> Said:
        """Return the numbered experiments, and the command for earlier results."""
        rows = (
            " ".join(filter(None, (f"{each.title}. {ask_usual(each.id)}", each.state)))
            for each in self.list_rows()
        )
        return *number_lines(rows), _("earlier: Results that are kept")

    def open_named(self, name: str) -> bool:
        """Measure with an experiment; return whether there is a result."""
        return self._measure(find_experiment(name), self._settings)

    def _measure(self, experiment: Experiment, settings: Settings | None, text: str = "") -> bool:
        """Measure, once a typed setting is changed; return whether there is a result."""
        session = ExperimentSession(experiment, self._store, settings)
        asking = ExperimentLines(self.host, ExperimentModel(session))
        asking.brief = self.teletype.typed and not self.named
        self.teletype.write((asking.do(text) if text else None) or ())
        asking.play()
        self._result = session.result or self._result
        if session.result and asking.brief:
            again = _("Type show 1 to read the table, or {parts} and a value to measure again.")
            self.teletype.say(again.format(parts=name_parts(experiment)))
        return session.result is not None

    def open_row(self, name: str) -> Said:
        """Measure with an experiment."""
        self.open_named(name)
        return ()

    def refuse_row(self, text: str) -> Said:
        """Measure the last experiment again with a setting that was typed."""
        last, word = self._result, text.partition(" ")[0]
        if last is None or word not in {part.word for part in list_parts(last.experiment)}:
            return super().refuse_row(text)
        self._measure(last.experiment, last.settings, text)
        return ()

    def _do_earlier(self) -> Said:
        result = self._store.read()
        text = number_lines(map(format_title, result.results)) or [_("There is no result yet.")]
        return *filter(None, [result.remark]), *text

    def _do_show(self, typed: str) -> Said:
        earlier = self._store.read().results
        if not earlier:
            raise ValueError(_("There is no result yet."))
        self._result = earlier[number_reader(1, len(earlier))(typed) - 1]
        return list_result(self._result, most=MOST)

    def _do_export(self, typed: str) -> Said:
        if self._result is None:
            raise ValueError(_("There is no result to export: measure, or show one."))
        return [export_result(self._result, typed)]
