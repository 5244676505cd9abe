"""Asks whose answers are counts."""

from collections.abc import Callable

from lessons.asking import Ask, Response, Situation, number
from lessons.record import Given
from solver.counting import Placements, placements


def _placements(text: str, kind: str) -> Ask:
    def answer(situation: Situation) -> Given:
        return placements(situation.reading.placements(Placements(kind)), situation.columns)

    return Ask(text, Response.NUMBER, answer, number)


TABLE: tuple[tuple[str, Callable[..., Ask]], ...] = (
    (r"placements of (squares|vectors|permutations)", _placements),
)
"""Patterns of asks, and what makes the ask."""
