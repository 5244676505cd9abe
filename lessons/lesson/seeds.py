"""The seeds of passes: drawn by chance, unless the student has been given seeds of their own."""

import random
from collections.abc import Callable
from typing import TypeAlias

SEEDS = 1 << 31
"""How many seeds there are: 0 is the first."""

Chooser: TypeAlias = Callable[[str, int], int | None]
"""Returns the seed of a lesson's pass, counted from 1; None if chance is to draw it."""


def _seed_nothing(_lesson: str, _number: int) -> None:
    """Return no seed: nobody has fixed one."""
    return


_chooser: list[Chooser] = [_seed_nothing]


def let_choose(chooser: Chooser) -> None:
    """Let somebody choose the seeds of all passes that begin from now on."""
    _chooser[0] = chooser


def draw_seed(lesson: str, number: int) -> int:
    """Return the seed of a lesson's pass, which is its `number`th, from 1 on."""
    chosen = _chooser[0](lesson, number)
    return random.SystemRandom().randrange(SEEDS) if chosen is None else chosen
