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
from functools import partial
from importlib import import_module
from typing import NoReturn, TextIO

from solver.experiments.experiment import Experiment, Progress, Settings
from solver.experiments.meter import Meter

PAUSE = 0.1  # Seconds between two lines that only say how far it is.


def main() -> None:
    """Measure the experiment that the arguments name by module, class, and settings as JSON."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The parent decides what Ctrl+C means.
    threading.Thread(target=_end_with_parent, daemon=True).start()
    answers, module, name, settings = sys.argv[1:]
    experiment: Experiment = getattr(import_module(module), name)()
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # What a listing prints goes nowhere.
    # Closed at the end of the process: what it says when it fails is printed before.
    lines = os.fdopen(int(answers), "w", encoding="utf-8")
    # It begins now: importing is no part of what is measured.
    meter = Meter(partial(_write_message, lines))
    measuring, latest = experiment.measure(Settings(**json.loads(settings)), meter), 0.0
    while True:
        try:
            result = next(measuring)
        except StopIteration as stop:
            _write_message(lines, meter.spent(), complete=bool(stop.value))
            return
        if not isinstance(result, Progress):
            _write_message(lines, meter.spent(), row=result)
        elif (now := time.monotonic()) - latest >= PAUSE:
            latest = now
            _write_message(lines, meter.spent(), progress=asdict(result))


def _write_message(lines: TextIO, spent: float, **message: object) -> None:
    print(json.dumps({"spent": spent, **message}), file=lines, flush=True)


def _end_with_parent() -> NoReturn:
    """Wait for the end of the parent process, then end this one."""
    os.read(0, 1)
    os._exit(1)
