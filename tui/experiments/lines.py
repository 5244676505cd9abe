"""An experiment in lines: predict, measure, read the table and the plot."""

from lessons.experiments.session import ExperimentSession
from lessons.experiments.settings import list_parts
from lessons.experiments.words import read_prediction
from lessons.language import _
from tui.experiments.actions import EXPERIMENT
from tui.experiments.model import ExperimentModel
from tui.experiments.written_result import number_lines, write_result
from tui.lines.commands import TypedCommands
from tui.lines.teletype import Teletype

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
        """Say what is measured, and what can be changed."""
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
        """Say nothing more: what was changed stands above the next question."""

    def enter(self) -> None:
        """Take nothing for a prediction."""
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
        """Say how far the measurement is, to somebody who types."""
        if self.teletype.typed:
            self.teletype.say(line)

    def done(self) -> bool:
        """Say whether there is a result."""
        return self.model.has_result
