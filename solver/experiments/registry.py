"""All experiments, in the order in which they are listed."""

from solver.experiments import largest, rotations, shuffling, tree, work
from solver.experiments.known import LARGEST
from solver.experiments.measuring import Column, Experiment, Plot, Settings, Unit
from solver.experiments.native import runnable, stopping

BUDGET = 30.0
"""Seconds of CPU time that a measurement may take if nothing else is asked for."""

_WORK = (
    Column("listing"),
    Column("n"),
    Column("tests"),
    Column("placements"),
    Column("seconds", Unit.SECONDS),
)


def _settings(first: int, last: int | None = None, count: int = 0) -> Settings:
    return Settings(first, first if last is None else last, count, seed=1, budget=BUDGET)


EXPERIMENTS = (
    Experiment(
        "fifteen",
        shuffling.fifteen,
        (
            Column("number"),
            Column("attempts"),
            Column("seconds", Unit.SECONDS),
            Column("solution"),
        ),
        Plot("number", ("attempts",), bars=True),
        _settings(8, count=15),
        smallest=4,
        largest=LARGEST,
        one_board=True,
        counts=True,
        draws=True,
    ),
    Experiment(
        "attempts",
        shuffling.attempts,
        (Column("from"), Column("to"), Column("solutions"), Column("expected")),
        Plot("from", ("solutions", "expected"), bars=True),
        _settings(8, count=1000),
        smallest=4,
        largest=LARGEST,
        one_board=True,
        counts=True,
        draws=True,
    ),
    Experiment(
        "unique",
        shuffling.unique,
        (Column("found"), Column("unique"), Column("expected")),
        Plot("found", ("unique", "expected")),
        _settings(8, count=500),
        smallest=4,
        largest=LARGEST,
        one_board=True,
        counts=True,
        draws=True,
    ),
    Experiment(
        "repeats",
        shuffling.repeats,
        (Column("seen"), Column("shuffles"), Column("times"), Column("solution")),
        Plot("shuffles", ("seen",)),
        _settings(8),
        smallest=4,
        largest=LARGEST,
        one_board=True,
        draws=True,
    ),
    Experiment(
        "largest",
        largest.largest,
        (Column("listing"), Column("n"), Column("seconds", Unit.SECONDS)),
        Plot("n", ("seconds",), log=True, by="listing"),
        _settings(4, 40),
        smallest=4,
        largest=100,
        listings=stopping,
        choosable=True,
    ),
    Experiment(
        "rotations",
        rotations.rotating,
        (Column("trial"), Column("plain"), Column("rotated"), Column("saved", Unit.PERCENT)),
        Plot("trial", ("plain", "rotated"), bars=True),
        _settings(8, count=10),
        smallest=4,
        largest=LARGEST,
        one_board=True,
        counts=True,
        draws=True,
    ),
    Experiment(
        "work",
        work.work,
        _WORK,
        Plot("n", ("tests",), log=True, by="listing"),
        _settings(4, 20),
        smallest=1,
        largest=40,
        listings=runnable,
        choosable=True,
    ),
    Experiment(
        "iterative-recursive",
        work.work,
        _WORK,
        Plot("n", ("seconds",), log=True, by="listing"),
        _settings(4, 19),
        smallest=1,
        largest=40,
        listings=lambda: work.ITERATIVE_RECURSIVE,
    ),
    Experiment(
        "isfree-flags",
        work.work,
        _WORK,
        Plot("n", ("seconds",), log=True, by="listing"),
        _settings(4, 19),
        smallest=1,
        largest=40,
        listings=lambda: work.ISFREE_FLAGS,
    ),
    Experiment(
        "pruning",
        tree.pruning,
        (
            Column("n"),
            Column("nodes"),
            Column("permutations"),
            Column("vectors"),
            Column("squares"),
            Column("share", Unit.PERCENT),
        ),
        Plot("n", ("nodes", "permutations", "vectors", "squares"), log=True),
        _settings(1, 11),
        smallest=1,
        largest=16,
    ),
    Experiment(
        "bounds",
        tree.bounds,
        (
            Column("n"),
            Column("nodes"),
            Column("vectors"),
            Column("permutations"),
            Column("row_tree"),
            Column("growth"),
            Column("growth_by_n"),
        ),
        Plot("n", ("nodes", "permutations", "row_tree", "vectors"), log=True),
        _settings(4, 12),
        smallest=1,
        largest=16,
    ),
    Experiment(
        "knuth",
        tree.knuth,
        (
            Column("n"),
            Column("estimate"),
            Column("error"),
            Column("nodes"),
            Column("off", Unit.PERCENT),
            Column("lowest"),
            Column("highest"),
            Column("probes"),
        ),
        Plot("n", ("estimate", "nodes"), log=True),
        _settings(4, 20, count=1000),
        smallest=1,
        largest=100,
        counts=True,
        draws=True,
    ),
)
_BY_NAME = {experiment.name: experiment for experiment in EXPERIMENTS}


def names() -> tuple[str, ...]:
    """Return the names of all experiments."""
    return tuple(_BY_NAME)


def experiment(name: str) -> Experiment:
    """Return an experiment by its name.

    Raises:
        KeyError: There is none.
    """
    return _BY_NAME[name]
