"""What all experiments have in common, and what single ones measure beside what is known."""

import os
import select
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from itertools import islice
from math import e, factorial, floor, isclose
from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from lessons.experiments.catalogue import experiment_names, tree
from lessons.experiments.catalogue.shuffling import (
    count_bars,
    find_by_shuffling,
    is_solved_permutation,
)
from lessons.experiments.session import ExperimentSession
from solver.board.probing import count_levels, estimate_nodes, send_probe
from solver.experiments import native
from solver.experiments.experiment import Experiment, Settings
from solver.experiments.native import count_work, list_runnable, list_stopping
from solver.experiments.result import MeasurementEnd
from solver.machine.run import Run, complete_search
from solver.text.listing import load_listing
from tests.expected import expect
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
    assert result.cpu_s > 0
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
        child = os.pidfd_open(int(expect(parent.stdout).readline()))
        try:
            assert not select.select([child], [], [], 0)[0]
            parent.communicate(b"\n")
            assert select.select([child], [], [], PATIENCE)[0]
        finally:
            os.close(child)


NODES = (1, 8, 42, 140, 344, 568, 550, 312, 92)
"""Nodes of the tree for n = 8, by how many queens they have."""


def test_the_tree_of_eight_queens() -> None:
    assert count_levels(8) == NODES
    assert [tree.count_row_tree(n) for n in (1, 2, 3)] == [2, 5, 16]
    assert tree.count_row_tree(8) == floor(e * factorial(8))


def test_a_shuffle_that_fits_is_a_solution() -> None:
    found = [each for _number, each in islice(find_by_shuffling(6, 1), 40) if each is not None]
    assert found
    assert {tuple(each) for each in found} <= {
        (1, 3, 5, 0, 2, 4),
        (2, 5, 1, 4, 0, 3),
        (3, 0, 4, 1, 5, 2),
        (4, 2, 0, 5, 3, 1),
    }
    assert not is_solved_permutation((0, 1))
    assert not is_solved_permutation((1, 0))


def test_a_histogram_holds_every_solution_once() -> None:
    rows = list(count_bars([1, 2, 109, 110, 111, 5000], mean=438.3))
    assert [row["solutions"] for row in rows][:2] == [4, 1]
    assert rows[-1]["to"] is None
    assert sum(int(row["solutions"] or 0) for row in rows) == 6
    assert isclose(sum(float(row["expected"] or 0) for row in rows), 6)


def test_repeats_ends_when_all_solutions_were_seen() -> None:
    found, settings = small("repeats")
    rows, _complete, _said = measured(found, settings)
    assert [row["seen"] for row in rows] == [1, 2, 3, 4]
    assert len({row["solution"] for row in rows}) == 4
    assert sum(int(row["times"] or 0) for row in rows) >= 4


def test_rotations_never_take_more_shuffles() -> None:
    found, settings = small("rotations")
    rows, _complete, _said = measured(found, replace(settings, first=8, last=8, count=1))
    assert 0 < int(rows[0]["rotated"] or 0) < int(rows[0]["plain"] or 0)


def test_knuths_estimate_is_right_on_average() -> None:
    random = Random(7)  # noqa: S311 (no secret)
    assert (
        abs(fmean(estimate_nodes(send_probe(8, random).ways) for _probe in range(4000)) - 2057) < 60
    )


def test_no_true_number_beside_an_estimate_where_nobody_counts() -> None:
    found, settings = small("knuth")
    rows, _complete, _said = measured(found, replace(settings, first=8, last=20, count=3))
    assert [row["n"] for row in rows if row["nodes"] is None] == list(range(13, 21))


@pytest.mark.parametrize("listing", list_runnable())
def test_what_is_counted_is_what_a_run_counts(listing: str) -> None:
    run = Run.of(load_listing(listing), 4)
    assert complete_search(count_work(listing, 4)) == run.step(complete_search(run.last())).counters


def test_a_listing_that_fails_is_no_measurement() -> None:
    with pytest.raises(RuntimeError, match="n = -1"):
        complete_search(count_work("iterative-lecture", -1))


def test_listings_that_stop_at_the_first_solution_are_told_from_others() -> None:
    assert {"iterative", "recursive", "flags"} <= set(list_stopping()) < set(list_runnable())
    assert {"flags-all", "vector-all"} <= set(list_runnable()) - set(list_stopping())


def test_native_runs_give_the_answer_of_the_listing() -> None:
    assert native.compile_listing("iterative", 6)() == 6
    assert native.compile_listing("iterative", 3)() == -1


def test_the_largest_board_is_looked_for_beyond_one_that_takes_too_long() -> None:
    found, settings = small("largest")
    settings = replace(settings, listings=("iterative",), first=4, last=12, budget=1.0)
    slow = {1, 4, 5}
    meter = SteadyMeter(costs=lambda calls: 2.0 if calls in slow else 0.5)
    rows, _complete, _said = measured(found, settings, meter)
    assert [(row["n"], row["seconds"]) for row in rows] == [
        (4, 0.5),
        (5, None),
        (6, 0.5),
        (7, 0.5),
        (8, None),
        (9, None),
    ]


def test_a_listing_whose_share_is_used_up_is_left_out() -> None:
    found, settings = small("work")
    settings = replace(settings, listings=("iterative", "iterative-lecture"), budget=2.0)
    meter = SteadyMeter(costs=lambda calls: 5.0 if calls == 0 else 0.03)
    rows, done, _said = measured(found, settings, meter)
    assert not done
    assert {row["listing"] for row in rows} == {"iterative-lecture"}
    assert [row["n"] for row in rows] == [4, 5, 6, 7]


@pytest.mark.parametrize(
    ("best", "values"),
    [
        ("power", [3 * 2.5**n for n in range(4, 10)]),
        ("factorial", [5.0 * factorial(n) for n in range(4, 10)]),
        ("both", [2 * 0.4**n * factorial(n) for n in range(4, 10)]),
        ("both", [float(sum(count_levels(n))) for n in range(4, 10)]),
    ],
)
def test_the_shape_of_a_growth(best: str, values: list[float]) -> None:
    assert tree.find_shape(range(4, 10), values) == best
    assert tree.find_shape(range(4, 7), values[:3]) is None
