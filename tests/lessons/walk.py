"""The walk of the search for n = 4, as the syllabus writes it: what the run must agree with."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class State:
    """k and b between two ticks."""

    k: int
    b: tuple[int, ...]


_SYLLABUS = """
    1: 0,−,−,− · 2: 0,2,−,− · 1: 0,2,−,− · 2: 0,3,−,− · 3: 0,3,1,− · 2: 0,3,1,− · 1: 0,3,−,− ·
    0: 0,−,−,− · 1: 1,−,−,− · 2: 1,3,−,− · 3: 1,3,0,− · 4: 1,3,0,2
"""


def _state(text: str) -> State:
    k, _, rows = text.partition(":")
    return State(int(k), tuple(-1 if row.strip() == "−" else int(row) for row in rows.split(",")))


WALK = (State(0, (-1, -1, -1, -1)), *map(_state, _SYLLABUS.split("·")))
"""The states after 0, 1, … 12 ticks."""

TICKS = len(WALK) - 1


def later(tick: int, ticks: int = 1) -> State:
    """Return the state some ticks after a tick, or the last."""
    return WALK[min(tick + ticks, TICKS)]


def placed(tick: int) -> int | None:
    """Return the row in which the tick after this one leaves its queen, if it does."""
    k = WALK[tick].k
    return later(tick).b[k] if later(tick).k == k + 1 else None


def tried(tick: int) -> int | None:
    """Return the first row that the tick after this one tests, if it tests one."""
    state = WALK[tick]
    return state.b[state.k] + 1 if state.b[state.k] < 3 else None
