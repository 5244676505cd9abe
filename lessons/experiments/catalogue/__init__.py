"""All experiments, in the order in which they are listed: that of the lectures' exercises.

Each file of this folder holds some that have much in common, each a class, and names them in
`EXPERIMENTS`. The process that measures imports them too, so they need nothing that is installed.
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import NamedTuple

from lessons.language import _
from solver.experiments.experiment import Experiment

_FILES = [import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)]
EXPERIMENTS: tuple[Experiment, ...] = tuple(
    sorted(
        (each for file in _FILES for each in file.EXPERIMENTS),
        key=lambda each: each.exercise or "~",
    )
)
_BY_NAME = {each.name: each for each in EXPERIMENTS}


class Moved(NamedTuple):
    """Where an experiment of an older name is now.

    Attributes:
        name: The experiment's name now.
        settings: What has to be chosen there, as the command takes it.
        columns: Columns that have another name now.
    """

    name: str
    settings: str = ""
    columns: Mapping[str, str] = MappingProxyType({})


MOVED: Mapping[str, Moved] = MappingProxyType(
    {
        "unique": Moved(
            "fifteen", "--count 500", MappingProxyType({"found": "number", "unique": "different"})
        ),
        "bounds": Moved("pruning"),
        "iterative-recursive": Moved("faster"),
        "isfree-flags": Moved("faster", "--listing recursive --listing flags"),
    }
)
"""The experiments that are part of another one now, by their names."""


def say_moved(name: str) -> str:
    """Say where an experiment of an older name is now; nothing if there was none."""
    moved = MOVED.get(name)
    return _("it is '{now}' now").format(now=" ".join(filter(None, moved[:2]))) if moved else ""


def names() -> tuple[str, ...]:
    """Return the names of all experiments."""
    return tuple(_BY_NAME)


def experiment(name: str) -> Experiment:
    """Return an experiment by its name; a `KeyError` if there is none."""
    return _BY_NAME[name]
