"""The manner of a program that gives right results: what must be true of how it works.

It is seen in its running: how deep functions called themselves, and what a class has of its own.
"""

from collections.abc import Iterator, Sequence

from lessons.finding import printable
from lessons.lab.key import Key
from lessons.lab.outcome import Outcome, Returned
from lessons.language import _


def amiss(key: Key, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield what is amiss in how a program works, a sentence or two each."""
    exercise = key.exercise
    deepest: dict[str, int] = {}
    for outcome in outcomes[key.first :]:
        if isinstance(outcome, Returned):
            for name, depth in outcome.calls.items():
                deepest[name] = max(deepest.get(name, 0), depth)
    own = {name: depth for name, depth in deepest.items() if name not in exercise.given}
    again = [name for name, depth in own.items() if depth > 1]
    for word, name in exercise.demands:
        if word == "recursive" and not again:
            said = _(
                "Your results are right. But no function of yours calls itself, and this exercise "
                "asks for a recursive search: {name} calls {name} for what is left to do."
            )
            yield said.format(name=exercise.function)
        elif word == "loop" and again:
            said = _(
                "Your results are right. But {name} calls itself, and this exercise asks for a "
                "loop: the way back is b[] and k, not the call stack."
            )
            yield said.format(name=printable(again[0]))
        elif word == "calls" and name not in deepest:
            said = _("Your results are right. But {name} was never called: this exercise uses it.")
            yield said.format(name=name)
    for name, outcome in zip(exercise.inherited, outcomes[1:], strict=False):
        if isinstance(outcome, Returned) and outcome.value is not True:
            said = _(
                "Your results are right. But {function} has a {name} of its own: it should be that "
                "of the general search, which is written once."
            )
            yield said.format(function=exercise.function, name=name)
