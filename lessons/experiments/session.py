"""An experiment on its way: settings are chosen, a prediction is made, it is measured and kept.

Screen, line mode and command each show one of these.
"""

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, replace
from time import monotonic
from typing import Any

from lessons.experiments.result_store import ResultStore
from lessons.language import _
from solver.experiments.experiment import Experiment, Progress, Row, Settings
from solver.experiments.result import Machine, MeasurementEnd, Result, read_utc_seconds
from solver.processes.children import Child

FIRST = 0.5  # Seconds until it is shown how far a measurement is, at most.


class ExperimentSession:
    """An experiment from its settings to its result; call `close` at the end.

    It is measured by a process of its own, `solver.experiments.child`.

    Attributes:
        prediction: The prediction as it is kept; None if none was asked for.
        result: What was measured last, or is shown again; None if there are no rows of it.
        rows: What is measured so far.
        spent: Seconds of CPU time used for it.
        complete: Whether everything was measured; None as long as that goes on.
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
        self.result = result
        self._results = results
        self._child: Child | None = None

    @property
    def is_measuring(self) -> bool:
        """Whether a measurement is under way."""
        return self._child is not None

    @property
    def done(self) -> float:
        """The share of the measurement that is done, by what is measured or by the budget used."""
        return min(max(self.progress.done, (self.spent - self._since) / self.settings.budget), 1.0)

    @property
    def question(self) -> str:
        """The question that asks for a prediction with these settings."""
        return self.experiment.format_question(self.settings)

    def restart(self) -> None:
        """Forget the result, and drop listings from the settings that no longer exist."""
        known = self.experiment.listings()
        listings = tuple(name for name in self.settings.listings if name in known)
        self.settings = replace(self.settings, listings=listings or known)
        self.result = None

    def start(self, prediction: str | None = None) -> None:
        """Start the process that measures, with a prediction or None."""
        self.prediction, self.complete = prediction, None
        self.rows: list[Row] = []
        self.progress = Progress(self.settings.first)
        self.spent = self._since = 0.0
        self._begun, self._machine = read_utc_seconds(), Machine.here()
        kind, text = type(self.experiment), json.dumps(asdict(self.settings))
        self._child = Child("solver.experiments.child", kind.__module__, kind.__name__, text)

    def poll(self, seconds: float) -> bool:
        """Wait some seconds for news; return whether it goes on; raise ValueError if it failed."""
        child = self._child
        if child is None or self.complete is not None:
            return False
        answers = child.wait(seconds)
        while (line := child.take_line()) is not None:
            self._take_message(json.loads(line))
        if not answers and self.complete is None:
            status = f"exit status {child.process.wait()}"
            reason = child.take_printed().strip().rpartition("\n")[2] or status
            self.close()
            sentence = _("The measurement failed ({reason}): try it with a smaller board.")
            raise ValueError(sentence.format(reason=reason))
        return self.complete is None

    def _take_message(self, message: dict[str, Any]) -> None:
        """Take a message of the measuring process: a row, the progress or the end."""
        self.spent = message["spent"]
        if "row" in message:
            self.rows.append(message["row"])
        elif "progress" in message:
            self.progress = Progress(**message["progress"])
            self._since = self.spent if self.experiment.budget_per_board else 0.0
        self.complete = message.get("complete")

    def describe_progress(self) -> str:
        """Return a line that says how far the measurement is."""
        spent = _("{seconds:.1f} s of CPU time").format(seconds=self.spent)
        return ", ".join(filter(None, (f"n = {self.progress.n}", self.progress.listing, spent)))

    def finish(self) -> Result:
        """End the measurement, and return the result; one with rows is listed from now on."""
        self.close()
        ends = {
            None: MeasurementEnd.CANCELLED,
            True: MeasurementEnd.COMPLETE,
            False: MeasurementEnd.BUDGET,
        }
        result = self._make_result(ends[self.complete])
        if result.rows:
            self.result = result
            if self._results:
                self._results.add(result)
        return result

    @property
    def so_far(self) -> Result | None:
        """The result so far of a measurement that goes on; None before the first row."""
        measured = self.is_measuring and self.rows
        return self._make_result(MeasurementEnd.CANCELLED) if measured else None

    def _make_result(self, ended: MeasurementEnd) -> Result:
        """Return the rows so far as a result that ended in a certain way."""
        return Result(
            self.experiment,
            self._begun,
            ended,
            round(self.spent, 6),
            self.settings,
            self._machine,
            self.prediction,
            tuple(self.rows),
        )

    def keep(self, result: Result) -> str:
        """Write a result that has rows to the disk; return a sentence if that fails, else ""."""
        return self._results.write(result) if self._results and result.rows else ""

    def await_result(self, show: Callable[[str], None], pause: float) -> Result:
        """Measure to the end, or to Ctrl+C, and return the result; `show` takes the progress.

        A ValueError says that it has failed.
        """
        first = min(FIRST, pause)
        due = monotonic() + first
        with closing(self):
            try:
                while self.poll(first):
                    if monotonic() >= due:
                        due = monotonic() + pause
                        show(f"{self.done:.0%}, {self.describe_progress()}; " + _("Ctrl+C stops."))
            except KeyboardInterrupt:
                show("")  # What was measured by then is the result.
            return self.finish()

    def close(self) -> None:
        """End the measuring process, if there is one."""
        if self._child is not None:
            self._child.close()
            self._child = None
