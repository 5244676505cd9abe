"""Asks put into a run or on a board: what is answered there, also by a mutant or a misreading."""

from lessons.asks.registry import read_ask
from lessons.asks.situation import Situation
from lessons.journal.records import AnswerValue
from lessons.scenes.scene import Setting, state_with


def ask_in_run(
    ask: str,
    tick: int = 0,
    n: int = 4,
    listing: str = "iterative",
    *,
    mutant: str | None = None,
    reading: str = "",
) -> AnswerValue:
    """Return the answer to an ask after some ticks of a run."""
    run = Setting(listing, n).run(mutant)
    return read_ask(ask).find_answer(Situation(run, tick, reading))


def ask_on_board(ask: str, *b: int, n: int | None = None, reading: str = "") -> AnswerValue:
    """Return the answer to an ask on a board with queens in its first columns, or in all."""
    n = len(b) if n is None else n
    state = state_with("iterative", n, len(b), (*b, *[-1] * (n - len(b))))
    return read_ask(ask).find_answer(Situation(Setting("iterative", n, state).run(), 0, reading))
