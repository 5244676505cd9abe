"""A measurement in a process of its own, as the one that started it sees it."""

import json
from dataclasses import asdict
from typing import Any

from solver.experiments.experiment import Experiment
from solver.experiments.measuring import Progress, Row, Settings
from solver.experiments.result import Machine, MeasurementEnd, Result, read_time
from solver.processes.children import Child


class MeasuringError(RuntimeError):
    """The measuring process has failed; the text is what it said last."""


class Measurement:
    """Measures until it is complete or cancelled; to be closed.

    Attributes:
        spent: Seconds of CPU time used so far.
        complete: Whether everything was measured; None as long as it is not over.
    """

    def __init__(self, experiment: Experiment, settings: Settings) -> None:
        self.rows: list[Row] = []
        self.progress = Progress(settings.first)
        self.spent = self._since = 0.0
        self.complete: bool | None = None
        self._begun, self._machine = read_time(), Machine.here()
        self._experiment = experiment
        self._settings = settings
        kind, text = type(experiment), json.dumps(asdict(settings))
        self._child = Child("solver.experiments.child", kind.__module__, kind.__name__, text)

    @property
    def done(self) -> float:
        """How far it is, from 0 to 1: by what is measured, or by the budget that is used up."""
        return min(max(self.progress.done, (self.spent - self._since) / self._settings.budget), 1.0)

    def wait(self, seconds: float) -> bool:
        """Wait that long for something new, and take what there is.

        Return whether the measurement goes on; a `MeasuringError` if it has failed.
        """
        if self.complete is not None or self._child.process.returncode is not None:
            return False
        answers = self._child.wait(seconds)
        while (line := self._child.line()) is not None:
            self._take(json.loads(line))
        if not answers and self.complete is None:
            printed = self._child.printed().strip()
            status = f"exit status {self._child.process.wait()}"
            raise MeasuringError(printed.rpartition("\n")[2] or status)
        return self.complete is None

    def result(self, prediction: str | None = None) -> Result:
        """Return what has been measured so far; cancelled, if that was not all."""
        ended = {
            None: MeasurementEnd.CANCELLED,
            True: MeasurementEnd.COMPLETE,
            False: MeasurementEnd.BUDGET,
        }[self.complete]
        return Result(
            self._experiment,
            self._begun,
            ended,
            round(self.spent, 6),
            self._settings,
            self._machine,
            prediction,
            tuple(self.rows),
        )

    def close(self) -> None:
        """End the process, if it goes on, and leave nothing of it behind."""
        self._child.close()

    def _take(self, message: dict[str, Any]) -> None:
        self.spent = message["spent"]
        if "row" in message:
            self.rows.append(message["row"])
        elif "progress" in message:
            self.progress = Progress(**message["progress"])
            self._since = self.spent if self._experiment.budget_per_board else 0.0
        self.complete = message.get("complete")
