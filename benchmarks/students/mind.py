"""What a student believes, and how the modules of the subjects are asked for an answer."""

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from benchmarks.students.question import Form, Question


class UnknownAskError(Exception):
    """The student does not know what is asked, or has no way to find it."""


class PuzzledError(Exception):
    """What the student believes cannot be answered: it is none of the options."""


@dataclass(frozen=True, slots=True)
class Mind:
    """What is believed, by the names of the ideas, and how.

    Attributes:
        nature: A number that stays the same for a student: which of several ways to hold a belief.
    """

    held: frozenset[str] = frozenset()
    nature: int = 0
    drawing: random.Random = field(default_factory=lambda: random.Random(0))  # noqa: S311

    def __contains__(self, idea: object) -> bool:
        return idea in self.held

    def manner(self, *ways: Form) -> Form:
        """Return the way in which this student holds a belief."""
        return ways[self.nature % len(ways)]


KNOWING = Mind()

Answering: TypeAlias = Callable[..., Form]
_KNOWN: list[tuple[re.Pattern[str], Answering]] = []


def answers(pattern: str) -> Callable[[Answering], Answering]:
    """Register a function for asks; it gets the question, the mind and the groups of the pattern.

    A group that is a whole number is given as one.
    """

    def register(function: Answering) -> Answering:
        _KNOWN.append((re.compile(pattern), function))
        return function

    return register


def think(question: Question, mind: Mind) -> Form:
    """Return what a mind answers.

    Raises:
        UnknownAskError: Nobody here knows what is asked.
        PuzzledError: What the mind believes is none of the options.
    """
    for pattern, function in _KNOWN:
        if match := pattern.fullmatch(question.ask):
            groups = [_number(each) for each in match.groups()]
            return function(question, mind, *groups)
    raise UnknownAskError(question.ask)


def _number(group: str | None) -> int | str | None:
    return int(group) if group and re.fullmatch(r"-?\d+", group) else group


def only(options: Sequence[Form]) -> Form:
    """Return the option that is the only one.

    Raises:
        PuzzledError: There is none, or several are as good.
    """
    if len(options) != 1:
        raise PuzzledError(options)
    return options[0]


def pick(options: Sequence[str], *patterns: str) -> str:
    """Return the only option in which all patterns are found.

    Raises:
        PuzzledError: There is none, or several are.
    """
    return str(
        only(
            [
                option
                for option in options
                if all(re.search(pattern, option.replace("−", "-")) for pattern in patterns)
            ]
        )
    )


def pick_number(options: Sequence[str], number: float) -> str:
    """Return the option whose first number is this one."""
    for option in options:
        result = re.search(r"-?[\d,]*\d(?:\.\d+)?", option.replace("−", "-"))
        if result and float(result[0].replace(",", "")) == number:
            return option
    raise PuzzledError(number)


def pick_pieces(options: Sequence[str], wanted: Sequence[str]) -> list[int]:
    """Return the numbers of the options with these texts in order, each option taken once."""
    left = {index: option.replace("−", "-") for index, option in enumerate(options, 1)}
    results: list[int] = []
    for text in wanted:
        for index, option in left.items():
            if option == text:
                results.append(index)
                del left[index]
                break
        else:
            raise PuzzledError(text)
    return results
