"""The registry of asks: gathers all kinds, and reads an ask as scripts write it."""

from collections.abc import Callable
from functools import lru_cache

from lessons.asks import (
    board,
    call_stack,
    counts,
    entered_code,
    faults,
    flags,
    general_search,
    lines,
    other_ways,
    shuffling,
    symmetry,
    ticks,
    whole_runs,
)
from lessons.asks.ask import KINDS, Ask, AskError
from lessons.files.findings import suggestion
from lessons.language import _

SUBJECTS = (
    ticks,
    board,
    lines,
    entered_code,
    whole_runs,
    call_stack,
    flags,
    counts,
    symmetry,
    shuffling,
    other_ways,
    faults,
    general_search,
)
"""In the order of `docs/asks.md`."""


@lru_cache(maxsize=1024)
def read_ask(text: str) -> Ask:
    """Read an ask as scripts write it; an `AskError` if it is none."""
    text = text.replace("−", "-")
    # `next cell` is no variable: the kind that says more of the text itself comes first.
    for kind in sorted(KINDS, key=lambda kind: kind.pattern.groups):
        if found := kind.pattern.fullmatch(text):
            make: Callable[..., Ask] = kind
            parts = found.groupdict().items()
            return make(text, **{name: kind.reads[name](part) for name, part in parts})
    said = _("{text!r} cannot be asked; {hint}")
    known = [example for kind in KINDS for example in kind.examples]
    raise AskError(said.format(text=text, hint=suggestion(text, known)))
