"""The manner of a program that gives right results: what must be true of how it works.

It is seen in its running: how deep functions called themselves, and what a class has of its own.
"""

from collections.abc import Iterator, Sequence

from lessons.files.findings import printable
from lessons.lab.key import Key
from lessons.lab.outcome import Outcome, Returned
from lessons.language import _


def amiss(key: Key, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield what is amiss in how a program works, a sentence or two each."""
    said = {
        "recursive": _(
            "Your results are right. But no function of yours calls itself, and this exercise "
            "asks for a recursive search: {name} calls {name} for what is left to do."
        ),
        "loop": _(
            "Your results are right. But {name} calls itself, and this exercise asks for a "
            "loop: the way back is b[] and k, not the call stack."
        ),
        "calls": _("Your results are right. But {name} was never called: this exercise uses it."),
        "inherits": _(
            "Your results are right. But {function} has a {name} of its own: it should be that "
            "of the general search, which is written once."
        ),
    }
    for demand, name in unmet(key, outcomes):
        text = said[demand.partition(" ")[0]]
        yield text.format(name=printable(name), function=key.exercise.function)


def unmet(key: Key, outcomes: Sequence[Outcome]) -> Iterator[tuple[str, str]]:
    """Yield the demands that a program does not meet, each with the function that it is about."""
    exercise = key.exercise
    deepest: dict[str, int] = {}
    for outcome in outcomes[key.first :]:
        if isinstance(outcome, Returned):
            for name, depth in outcome.calls.items():
                deepest[name] = max(deepest.get(name, 0), depth)
    own = {name: depth for name, depth in deepest.items() if name not in exercise.given}
    again = [name for name, depth in own.items() if depth > 1]
    for demand, (word, name) in zip(exercise.structure, exercise.demands, strict=True):
        if word == "recursive" and not again:
            yield demand, exercise.function
        elif word == "loop" and again:
            yield demand, again[0]
        elif word == "calls" and name not in deepest:
            yield demand, name
    for name, outcome in zip(exercise.inherited, outcomes[1:], strict=False):
        if isinstance(outcome, Returned) and outcome.value is not True:
            yield f"inherits {name}", name
