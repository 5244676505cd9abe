"""The seeds of passes: drawn by chance, unless somebody chooses them; and what follows of them."""

import random
from collections.abc import Callable
from typing import TypeAlias

SEEDS = 1 << 31
"""How many seeds chance draws: 0 is the first. Those that somebody chooses are larger."""

Chooser: TypeAlias = Callable[[str], int]
"""Returns the seed of a pass through a lesson, or of practice."""


_chooser: list[Chooser] = [lambda _lesson: random.SystemRandom().randrange(SEEDS)]


def set_seed_chooser(choose_seed: Chooser) -> None:
    """Let a function choose the seeds of all passes that begin from now on."""
    _chooser[0] = choose_seed


def draw_seed(lesson: str) -> int:
    """Return the seed of a pass through a lesson that begins now."""
    return _chooser[0](lesson)


def name_stream(seed: int, number: int, session: str) -> str:
    """Return the text of seed, number and perhaps session that seeds a pass's next fresh question.

    Args:
        seed: Of the pass.
        number: How many fresh questions were answered before.
        session: Of the journal; it matters only if the seed was chosen.
    """
    return f"{seed} {number}" if seed < SEEDS else f"{seed} {number} {name_origin(session)}"


def name_origin(session: str) -> str:
    """Return the name that a session had before merging journals added to it."""
    return "-".join(session.split("-")[:3])
