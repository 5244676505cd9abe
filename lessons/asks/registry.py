"""The registry of asks: gathers all kinds, and reads an ask as scripts write it."""

from functools import lru_cache

from lessons.asks import board, code, counts, faults, flags, shuffling, symmetry, ticks, values
from lessons.asks.ask import KINDS, Ask
from lessons.asks.situation import AskError
from lessons.files.findings import suggest_word
from lessons.language import _

SUBJECTS = ticks, values, board, code, counts, flags, symmetry, shuffling, faults
"""In the order of `docs/asks.md`."""
_FORMS = sorted(
    ((kind, each) for kind, written in KINDS.items() for each in written),
    key=lambda form: len(form[1].reads),
)
"""`next cell` is no variable: the form that says more of the text itself comes first."""


@lru_cache(maxsize=1 << 12)
def read_ask(text: str) -> Ask:
    """Parse an ask as written in scripts; an `AskError` if the text is no ask."""
    text = text.replace("−", "-")
    for kind, written in _FORMS:
        if ask := written.read_ask(kind, text):
            return ask
    known = [example for _kind, written in _FORMS for example in written.examples]
    hint = suggest_word(text, known)
    if text.startswith("value of "):
        hint = _("write variables, numbers, b[i], len(b), abs(i), +, -, *, then 'after 3 ticks'")
    raise AskError(_("{text!r} cannot be asked; {hint}"), text=text, hint=hint)
