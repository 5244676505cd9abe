"""An experiment on its way: settings are chosen, a prediction is made, it is measured and kept.

Screen, line mode and command each show one of these.
"""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from time import monotonic

from lessons.experiments.result_store import ResultStore
from lessons.experiments.settings import SettingName, change_part
from lessons.experiments.words import describe_progress
from lessons.language import _
from solver.experiments.experiment import Experiment
from solver.experiments.measuring import Settings
from solver.experiments.process import Measurement, MeasuringError
from solver.experiments.result import Result

FIRST = 0.5
"""Seconds until it is shown how far a measurement is, at most."""


class ExperimentSession:
    """An experiment from its settings to its result; to be closed.

    Attributes:
        prediction: The prediction as it is kept; None if none was asked for.
        measurement: What is being measured now, if anything is.
        result: What was measured last, or is shown again; None if there are no rows of it.
    """

    def __init__(
        self,
        experiment: Experiment,
        results: ResultStore | None = None,
        settings: Settings | None = None,
        result: Result | None = None,
    ) -> None:
        self.experiment = experiment
        self.settings = result.settings if result else settings or experiment.default_settings()
        self.prediction: str | None = None
        self.measurement: Measurement | None = None
        self.result = result
        self._results = results

    @property
    def question(self) -> str:
        """The question for the prediction, with these settings."""
        return self.experiment.format_question(self.settings)

    def change(self, part: SettingName, text: str) -> None:
        """Choose a part of the settings as it was typed; a `ValueError`, a sentence, if not."""
        self.settings = change_part(self.experiment, self.settings, part, text)

    def restart(self) -> None:
        """Begin anew with the same settings, as far as their listings are there."""
        known = self.experiment.listings()
        listings = tuple(name for name in self.settings.listings if name in known)
        self.settings = replace(self.settings, listings=listings or known)
        self.result = None

    def start(self, prediction: str | None = None) -> Measurement:
        """Begin to measure."""
        self.prediction = prediction
        self.measurement = Measurement(self.experiment, self.settings)
        return self.measurement

    def poll(self, seconds: float) -> bool:
        """Wait that long for something new, and return whether the measurement goes on.

        Raises:
            ValueError: A sentence: it has failed, and is over.
        """
        try:
            return self.measurement is not None and self.measurement.wait(seconds)
        except MeasuringError as error:
            self.close()
            sentence = _("The measurement failed ({reason}): try it with a smaller board.")
            raise ValueError(sentence.format(reason=error)) from error

    def finish(self) -> Result:
        """End the measurement and return what was measured, the result if it has rows."""
        if self.measurement is None:
            raise RuntimeError("nothing is measured")
        result = self.measurement.result(self.prediction)
        self.close()
        if result.rows:
            self.result = result
        return result

    def keep(self, result: Result) -> str:
        """Keep a result that has rows; return the sentence that says why not, else nothing."""
        return self._results.add(result) if self._results and result.rows else ""

    def run(self, prediction: str | None, show: Callable[[str], None], pause: float) -> Result:
        """Measure to the end, or to Ctrl+C, and show now and then how far it is.

        Raises:
            ValueError: A sentence: it has failed.
        """
        measurement = self.start(prediction)
        first = min(FIRST, pause)
        due = monotonic() + first
        with closing(self):
            try:
                while self.poll(first):
                    if monotonic() >= due:
                        due = monotonic() + pause
                        line = f"{measurement.done:.0%}, {describe_progress(measurement)}; "
                        show(line + _("Ctrl+C stops."))
            except KeyboardInterrupt:
                show("")  # What was measured by then is the result.
            return self.finish()

    def close(self) -> None:
        """End the process of a measurement, if there is one."""
        if self.measurement is not None:
            self.measurement.close()
            self.measurement = None
