"""All experiments, in the order in which they are listed: that of the lectures' exercises.

Each file of this folder holds some that have much in common, each a class, and names them in
`EXPERIMENTS`. The process that measures imports them too, so they need nothing that is installed.
"""

from importlib import import_module
from pkgutil import iter_modules

from solver.experiments.experiment import Experiment

_FILES = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
EXPERIMENTS: tuple[Experiment, ...] = tuple(
    sorted(
        (each for file in _FILES for each in file.EXPERIMENTS),
        key=lambda each: each.exercise or "~",
    )
)
_BY_NAME = {each.name: each for each in EXPERIMENTS}


def experiment_names() -> tuple[str, ...]:
    """Return the names of all experiments."""
    return tuple(_BY_NAME)


def find_experiment(name: str) -> Experiment:
    """Return the experiment with a name; raise KeyError if there is none."""
    return _BY_NAME[name]
