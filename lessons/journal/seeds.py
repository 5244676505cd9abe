"""The seeds of passes: drawn by chance, unless somebody chooses them; and what follows of them."""

import random
from collections.abc import Callable
from typing import TypeAlias

SEEDS = 1 << 31
"""How many seeds chance draws: 0 is the first. Those that somebody chooses are larger."""

Chooser: TypeAlias = Callable[[str], int]
"""Returns the seed of a pass through a lesson, or of practice."""


def _draw_any(_lesson: str) -> int:
    return random.SystemRandom().randrange(SEEDS)


_chooser: list[Chooser] = [_draw_any]


def let_choose(chooser: Chooser) -> None:
    """Let somebody choose the seeds of all passes that begin from now on."""
    _chooser[0] = chooser


def draw_seed(lesson: str) -> int:
    """Return the seed of a pass through a lesson that begins now."""
    return _chooser[0](lesson)


def name_stream(seed: int, number: int, session: str) -> str:
    """Return what decides which fresh question comes in a pass.

    Where the seed was chosen for somebody, the session of the journal decides too, so that whoever
    copies a home in the midst of a pass is asked something else there.

    Args:
        seed: Of the pass.
        number: How many fresh questions were answered before.
        session: Of the journal.
    """
    return f"{seed} {number}" if seed < SEEDS else f"{seed} {number} {name_origin(session)}"


def name_origin(session: str) -> str:
    """Return what a session of a journal was called where it was made: merging adds to the name."""
    return "-".join(session.split("-")[:3])
