"""A measurement in a process of its own, as the one that started it sees it."""

import json
import os
import select
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Self

import solver
from solver.experiments.measuring import Experiment, Progress, Row, Settings
from solver.experiments.result import Ended, Machine, Result, now

# Isolated, and without the packages that are installed: it needs none of them, and starts faster.
_START = """
import sys
sys.path.append(sys.argv.pop(1))
from solver.experiments.child import main
main()
"""
_CHUNK = 1 << 16


class MeasuringError(RuntimeError):
    """The measuring process has failed; the text is what it said last."""


class Measurement:
    """Measures until it is complete or cancelled; to be closed, best by `with`.

    Attributes:
        rows: What has been measured so far.
        progress: How far it is, as it was said last.
        spent: Seconds of CPU time used so far.
        since: Seconds used when `progress` was said.
        complete: Whether everything was measured; None as long as it is not over.
    """

    def __init__(self, experiment: Experiment, settings: Settings) -> None:
        self.rows: list[Row] = []
        self.progress = Progress(0.0, settings.first)
        self.spent = self.since = 0.0
        self.complete: bool | None = None
        self._begun = now(), Machine.here()
        self._experiment = experiment.name
        self._settings = settings
        self._rest = b""
        root = Path(solver.__file__).parent.parent
        said = json.dumps(asdict(settings))
        self._process = subprocess.Popen(  # noqa: S603 (nothing that anybody typed is executed)
            [sys.executable, "-I", "-S", "-c", _START, str(root), experiment.name, said],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def done(self) -> float:
        """How far it is, from 0 to 1: of the board that is measured, where no more can be known."""
        done = self.progress.done
        if done is None:
            done = (self.spent - self.since) / self._settings.budget
        return min(max(done, 0.0), 1.0)

    def wait(self, seconds: float) -> bool:
        """Wait that long for something new, and take what there is.

        Returns:
            Whether the measurement goes on.

        Raises:
            MeasuringError: It has failed.
        """
        output = self._process.stdout
        if self.complete is not None or output is None or output.closed:
            return False
        if select.select([output], [], [], seconds)[0]:
            read = os.read(output.fileno(), _CHUNK)
            *lines, self._rest = (self._rest + read).split(b"\n")
            for line in lines:
                self._take(json.loads(line))
            if not read and self.complete is None:
                raise MeasuringError(self._last_words())
        return self.complete is None

    def result(self, prediction: str | None = None) -> Result:
        """Return what has been measured so far; cancelled, if that was not all."""
        ended = {None: Ended.CANCELLED, True: Ended.COMPLETE, False: Ended.BUDGET}[self.complete]
        return Result(
            self._experiment,
            self._settings,
            tuple(self.rows),
            ended,
            self.spent,
            *self._begun,
            prediction,
        )

    def close(self) -> None:
        """End the process, if it goes on, and leave nothing of it behind."""
        self._process.kill()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                stream.close()
        self._process.wait()

    def _take(self, said: dict[str, object]) -> None:
        match said:
            case {"spent": float(spent)}:
                self.spent = spent
        match said:
            case {"progress": {"done": float() | None as done, "n": int(n), "listing": str(name)}}:
                self.progress, self.since = Progress(done, n, name), self.spent
            case {"row": dict(row)}:
                self.rows.append(row)
            case {"complete": bool(complete)}:
                self.complete = complete

    def _last_words(self) -> str:
        errors = self._process.stderr.read() if self._process.stderr else b""
        said = errors.decode(errors="replace").strip().splitlines()
        return said[-1] if said else f"exit status {self._process.wait()}"
