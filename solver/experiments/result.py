"""Results: what was measured, with which settings, on which machine."""

import os
import platform
import sys
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path

from solver.experiments.experiment import Experiment, Row, Settings


class MeasurementEnd(StrEnum):
    """How a measurement ended."""

    COMPLETE = "complete"
    BUDGET = "budget"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Machine:
    """The machine on which something is measured.

    `load` is how many processes wanted to run in the minute before; None where that is not known.
    """

    name: str
    processor: str
    system: str
    python: str
    load: float | None

    @classmethod
    def here(cls) -> "Machine":
        """Return this machine, with the load it has now."""
        load = None
        with suppress(OSError, AttributeError):
            load = round(os.getloadavg()[0], 2)
        return cls(
            platform.node(),
            _find_processor(),
            platform.platform(terse=True),
            f"{platform.python_implementation()} {platform.python_version()}",
            load,
        )


def _find_processor() -> str:
    """Return the name of the processor that the system reports."""
    if sys.platform == "linux":
        with suppress(OSError):
            for line in Path("/proc/cpuinfo").read_text(errors="replace").splitlines():
                name, _colon, value = line.partition(":")
                if name.strip() == "model name":
                    return value.strip()
    return platform.processor() or platform.machine()


@dataclass(frozen=True, slots=True)
class Result:
    """The rows of a measurement: when it began, and the seconds of CPU time that it took."""

    experiment: Experiment
    at: datetime
    ended: MeasurementEnd
    cpu_s: float
    settings: Settings
    machine: Machine
    prediction: str | None
    rows: tuple[Row, ...]

    @property
    def reached(self) -> int:
        """The largest board of a measurement that was ended early; 0 of any other."""
        boards = (n for row in self.rows if isinstance(n := row.get("n"), int))
        return 0 if self.ended is MeasurementEnd.COMPLETE else max(boards, default=0)


def read_utc_seconds() -> datetime:
    """Return the present time (UTC) in whole seconds."""
    return datetime.now(UTC).replace(microsecond=0)
