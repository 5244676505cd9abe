"""Experiments in lines: one is taken from a list, predicted and measured, its result read."""

from lessons.experiments.catalogue import EXPERIMENTS
from lessons.experiments.result_formats import format_title
from lessons.experiments.result_store import ResultStore, export_result
from lessons.experiments.session import ExperimentSession
from lessons.experiments.settings import list_parts
from lessons.experiments.words import read_prediction
from lessons.journal.data_folder import find_home
from lessons.language import _
from solver.experiments.result import Result
from tui.actions import enables
from tui.experiments.actions import EXPERIMENT, EXPERIMENT_LIST
from tui.experiments.model import ExperimentModel
from tui.experiments.written_result import number_lines, write_result
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.teletype import Teletype
from tui.run.typed_numbers import number_reader

PAUSE = 5.0
"""Seconds between two times that it is said how far a measurement is."""


class ExperimentLines(TypedCommands):
    """Takes a prediction, and other settings, and measures, until there is a result."""

    ACTIONS = EXPERIMENT
    MODEL = ExperimentModel
    PROMPT = _("Your prediction:")
    EMPTY = False
    model: ExperimentModel

    def __init__(self, session: ExperimentSession, teletype: Teletype) -> None:
        super().__init__(teletype)
        self.model = ExperimentModel(session)

    def begin(self) -> None:
        """Write what is measured, and which settings can be changed."""
        experiment = self.model.experiment
        how = _("To change that, type {parts} and a value; quit leaves.")
        parts = ", ".join(list_parts(experiment))
        self.teletype.say(experiment.title, experiment.about, how.format(parts=parts))

    def read(self) -> None:
        """Ask for the prediction."""
        model, choices = self.model, self.model.experiment.choices.values()
        self.teletype.say(model.settings, model.session.question, *number_lines(choices))
        super().read()

    def tell(self) -> None:
        """Write nothing: the settings stand above the next question."""

    def enter(self) -> None:
        """Treat an empty line as a prediction, which is refused."""
        self.other("")

    def other(self, text: str) -> None:
        """Take a line for the prediction, and measure; a `ValueError` if nothing could be."""
        session = self.model.session
        self.model.go(read_prediction(self.model.experiment, text))
        result = session.await_result(self._show_progress, PAUSE)
        remark = session.keep(result)
        write_result(self.teletype, result)
        self.teletype.say(*filter(None, [remark]))
        self.left = self.model.has_result

    def _show_progress(self, line: str) -> None:
        """Write the progress of the measurement, if somebody types."""
        if self.teletype.typed:
            self.teletype.say(line)

    def done(self) -> bool:
        """Return whether there is a result."""
        return self.model.has_result


class ExperimentListLines(TypedCommands):
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
        """Return whether files may be written, which a guest may not."""
        return not self.teletype.kiosk

    def begin(self) -> None:
        """List the experiments."""
        self._do_list()

    def do(self, text: str) -> None:
        """Open the experiment that a line names, or do the command of the line."""
        if text in self._named:
            session = ExperimentSession(self._named[text], self._store)
            ExperimentLines(session, self.teletype).play()
            self._result = session.result or self._result
        else:
            super().do(text)

    def _do_list(self) -> None:
        listed = (
            f"{each.title}. {each.format_question(each.default_settings())}" for each in EXPERIMENTS
        )
        self.teletype.say(*number_lines(listed), _("earlier: Results that are kept"))

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
