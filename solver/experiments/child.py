"""The process that measures: settings come as an argument, what is measured goes out line by line.

It is a child as in `solver.processes.children`. Each line is a JSON object: `spent` with the
seconds of CPU time used, and besides it a `row`, a `progress`, or at the end `complete`. The
process ends when its standard input is closed, which is also what happens when the process that
started it is gone.
"""

import json
import os
import signal
import sys
import threading
import time
from dataclasses import asdict
from importlib import import_module
from typing import NoReturn

from solver.experiments.experiment import Experiment
from solver.experiments.measuring import Progress, Settings
from solver.experiments.meter import Meter

PAUSE = 0.1  # Seconds between two lines that only say how far it is.


class _Lines:
    """Writes lines to where the parent reads."""

    def __init__(self, answers: int) -> None:
        self._answers = answers
        # What a listing prints goes nowhere.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        self._latest = 0.0
        self._busy = False
        self.meter = Meter(self.beat)

    def beat(self, spent: float) -> None:
        """Say how much time is used, unless a line is being written at this very moment."""
        if not self._busy:
            self.write({"spent": spent})

    def progress(self, progress: Progress) -> None:
        """Say how far it is, unless that was said just before."""
        now = time.monotonic()
        if now - self._latest >= PAUSE:
            self._latest = now
            self.write({"progress": asdict(progress), "spent": self.meter.spent()})

    def write(self, record: dict[str, object]) -> None:
        self._busy = True
        line = json.dumps(record).encode() + b"\n"
        try:
            while line:
                line = line[os.write(self._answers, line) :]
        except BrokenPipeError:
            os._exit(1)
        finally:
            self._busy = False


def main() -> None:
    """Measure what the arguments name: an experiment's module and class, and settings as JSON."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The parent decides what Ctrl+C means.
    threading.Thread(target=_end_with_parent, daemon=True).start()
    answers, module, name, said = sys.argv[1:]
    fields = json.loads(said)
    settings = Settings(**fields | {"listings": tuple(fields["listings"])})
    experiment: Experiment = getattr(import_module(module), name)()
    lines = _Lines(int(answers))  # Its meter begins now: importing is no part of what is measured.
    measuring = experiment.measure(settings, lines.meter)
    while True:
        try:
            found = next(measuring)
        except StopIteration as stop:
            lines.write({"complete": stop.value, "spent": lines.meter.spent()})
            return
        if isinstance(found, Progress):
            lines.progress(found)
        else:
            lines.write({"row": found, "spent": lines.meter.spent()})


def _end_with_parent() -> NoReturn:
    os.read(0, 1)
    os._exit(1)
