"""What the tests of measurements share: a meter that knows no real time, and rows."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from lessons.experiments.catalogue import find_experiment
from solver.experiments.experiment import Experiment, Progress, Row, Settings
from solver.experiments.meter import Answer, Meter, OutOfTimeError

LONG = "subsets"
"""The listing that would take minutes on the boards of these tests: it tries any n squares."""


@dataclass
class SteadyMeter(Meter):
    """A meter on which each look, and each call, takes the same time.

    Attributes:
        look: Seconds that pass with each look.
        costs: Returns what a call takes, by how many there were before.
    """

    look: float = 0.0
    costs: Callable[[int], float] = lambda _calls: 0.001
    passed: float = 0.0
    calls: int = 0

    def spent(self) -> float:
        """Return what has passed so far."""
        self.passed += self.look
        return self.passed

    def call(self, function: Callable[[], Answer], limit: float) -> Answer:
        """Call a function, unless it takes too long."""
        cost = self.costs(self.calls)
        self.calls += 1
        self.passed += min(cost, limit)
        if cost >= limit:
            raise OutOfTimeError
        return function()


def small(name: str) -> tuple[Experiment, Settings]:
    """Return an experiment, and settings with which it is soon done."""
    found = find_experiment(name)
    first, last = (6, 6) if found.one_board else (4, 7)
    settings = replace(found.default_settings(), first=first, last=last, budget=1000.0)
    if found.count_label:
        settings = replace(settings, count=5)
    listings = tuple(name for name in found.listings() if name != LONG)
    return found, replace(settings, listings=listings)


def measured(
    found: Experiment, settings: Settings, meter: SteadyMeter | None = None
) -> tuple[list[Row], bool, list[Progress]]:
    """Return the rows of a measurement, whether it was completed, and how far it said it was."""
    rows: list[Row] = []
    said: list[Progress] = []
    measuring = found.measure(settings, meter or SteadyMeter())
    while True:
        try:
            each = next(measuring)
        except StopIteration as stop:
            complete: bool = stop.value
            return rows, complete, said
        if isinstance(each, Progress):
            said.append(each)
        else:
            rows.append(each)
