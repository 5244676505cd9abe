"""What all experiments have in common: their columns, their seed, their budget, their process."""

import os
import select
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from lessons.experiments.catalogue import experiment_names
from lessons.experiments.session import ExperimentSession
from solver.experiments.experiment import Experiment, Settings
from solver.experiments.result import MeasurementEnd
from tests.lessons.metered import SteadyMeter, measured, small

ROOT = Path(__file__).parent.parent.parent
TIMES = {"seconds"}
"""Columns that differ from one measurement to the next."""
PATIENCE = 20.0


@pytest.mark.parametrize("name", experiment_names())
def test_the_rows_have_the_columns_that_are_promised(name: str) -> None:
    found, settings = small(name)
    rows, complete, said = measured(found, settings)
    assert complete
    assert rows
    assert {tuple(row) for row in rows} == {tuple(column.name for column in found.columns)}
    assert all(0 <= each.done <= 1 for each in said)
    assert set(found.plot.ys) | {found.plot.x} <= {column.name for column in found.columns}


@pytest.mark.parametrize("name", experiment_names())
def test_the_same_seed_draws_the_same(name: str) -> None:
    found, settings = small(name)
    if not found.one_board:
        settings = replace(settings, last=settings.first + 1)

    def drawn(seed: int) -> list[list[object]]:
        rows, _complete, _said = measured(found, replace(settings, seed=seed))
        return [[value for key, value in row.items() if key not in TIMES] for row in rows]

    once = drawn(1)
    assert once == drawn(1)
    assert (once != drawn(2)) is found.is_random


@pytest.mark.parametrize("name", [name for name in experiment_names() if name != "largest"])
def test_a_budget_that_is_used_up_ends_it(name: str) -> None:
    found, settings = small(name)
    settings = replace(settings, budget=0.03)
    if found.count_label:
        settings = replace(settings, count=100_000)
    if found.one_board:
        settings = replace(settings, first=9, last=9)
    meter = SteadyMeter(look=0.01, costs=lambda _calls: 0.05)
    _rows, complete, _said = measured(found, settings, meter)
    assert not complete


def started(found: Experiment, settings: Settings) -> ExperimentSession:
    """Return an experiment that is being measured in its process."""
    session = ExperimentSession(found, settings=settings)
    session.start("400")
    return session


def test_a_process_measures_the_same() -> None:
    found, settings = small("attempts")
    with closing(started(found, settings)) as session:
        while session.poll(PATIENCE):
            pass
        result = session.finish()
    assert (list(result.rows), result.ended) == (
        measured(found, settings)[0],
        MeasurementEnd.COMPLETE,
    )
    assert (result.prediction, result.settings) == ("400", settings)
    assert result.machine.python.endswith(sys.version.split()[0])


def test_what_is_cancelled_keeps_its_rows_and_leaves_nothing_behind() -> None:
    found, settings = small("largest")
    # Boards of 30 and 31 columns take hours.
    settings = replace(settings, listings=("iterative",), first=30, last=31, budget=1e6)
    with closing(started(found, settings)) as session:
        while session.progress.n < 30 or not session.spent:
            assert session.poll(PATIENCE)
    assert not session.poll(0)
    assert session.finish().ended is MeasurementEnd.CANCELLED


def test_a_listing_is_stopped_when_its_time_is_used_up() -> None:
    found, settings = small("largest")
    settings = replace(settings, listings=("iterative",), first=30, last=31, budget=0.05)
    with closing(started(found, settings)) as session:
        while session.poll(PATIENCE):
            pass
    assert [(row["n"], row["seconds"]) for row in session.rows] == [(30, None), (31, None)]


def test_a_process_that_fails_says_so() -> None:
    found, settings = small("largest")
    unknown = replace(settings, listings=("no-such-listing",))
    failure = pytest.raises(ValueError, match=r"^The measurement failed \(.*unknown listing")
    with closing(started(found, unknown)) as session, failure:
        while session.poll(PATIENCE):
            pass


PARENT = """
import os, signal
from dataclasses import replace
from lessons.experiments.catalogue import find_experiment
from lessons.experiments.session import ExperimentSession
found = find_experiment("largest")
settings = replace(found.default_settings(), listings=("iterative",), first=30, last=31, budget=1e6)
session = ExperimentSession(found, settings=settings)
session.start()
while not session.spent:
    session.poll(20)
with open(f"/proc/self/task/{os.getpid()}/children") as children:
    print(children.read().split()[-1], flush=True)
os.read(0, 1)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when a process ends")
def test_it_ends_with_the_process_that_started_it() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as parent:
        assert parent.stdout is not None
        child = os.pidfd_open(int(parent.stdout.readline()))
        try:
            assert not select.select([child], [], [], 0)[0]
            parent.communicate(b"\n")
            assert select.select([child], [], [], PATIENCE)[0]
        finally:
            os.close(child)
