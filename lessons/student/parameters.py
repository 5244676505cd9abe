"""The parameters of the student model: one table, and a course's own file in place of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum

from lessons.files.course_folder import find_own_file, read_once
from lessons.files.opening import read_file

LARGEST = 10_000
"""Bytes of a course's file that are read."""
FILE = "student-model.json"
"""Where a course holds its own parameters: those that differ, by their names."""


class Kind(StrEnum):
    """How a mind answers; the names are those of its share in the table."""

    KNOWS = "knows"
    HASTY = "hasty"
    GUESSES = "guesses"
    RULE = "rule"
    OTHER = "other"
    ALWAYS = "always"
    HALF = "half"
    LIKE = "like"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Parameters:
    """How likely minds are before any answer, how they answer, and how they change.

    All are set by hand, and tried with the simulated students of docs/diagnosis.md: there are no
    journals yet of students who are people.

    Attributes:
        knows: Share of those who compute the answer and seldom slip.
        hasty: Share of those who know as well, and slip often.
        guesses: Share of those who take one of the answers that are plausible.
        rule: Share of those who follow a rule that needs no look at the question.
        other: Share of those who hold an idea that is not listed, alike where questions are.
        always: Share of those who hold a certain idea, and nearly always answer so.
        half: Share of those who hold it half of the time, and know the rest of it.
        like: Share of those whose idea is not listed and often gives the answer of that one.
        both: Share of those who hold two certain ideas.
        slips: How often somebody who knows errs, and `often`, who is hasty.
        acts: How often an idea decides the answer where it can; `halves`, half of the time.
        errs: How often the holder of an idea errs where it could decide and does not.
        lucky: How often a rule that needs no look is right.
        right_aside: How often somebody is right at a new kind of question who holds an idea that is
            not known to decide there. Then answers of a kind are alike.
        right_other: Likewise, who holds an idea that is not listed.
        learns: How many of those who do not know have learned it by the reply to an answer.
        drifts: How many of those who know have got another idea since the last answer.
    """

    knows: float = 0.47
    hasty: float = 0.08
    guesses: float = 0.09
    rule: float = 0.03
    other: float = 0.08
    always: float = 0.03
    half: float = 0.015
    like: float = 0.006
    both: float = 0.004
    slips: float = 0.07
    often: float = 0.25
    acts: float = 0.92
    halves: float = 0.5
    errs: float = 0.2
    lucky: float = 0.4
    right_aside: float = 0.75
    right_other: float = 0.35
    learns: float = 0.01
    drifts: float = 0.004

    @property
    def idea(self) -> float:
        """How likely a certain idea is before any answer."""
        return self.always + self.half

    def share(self, kind: Kind) -> float:
        """Return how likely a kind of mind is before any answer."""
        share: float = getattr(self, kind)
        return share

    def decides(self, kind: Kind) -> float:
        """Return how often the ideas of a kind of mind decide an answer where they can."""
        return self.halves if kind in {Kind.HALF, Kind.LIKE} else self.acts


@read_once
def load_parameters() -> Parameters:
    """Return the parameters of the course; the tutor's own where its file cannot be read."""
    path = find_own_file(FILE)
    if path is None:
        return Parameters()
    try:
        return read_parameters(read_file(path, LARGEST).decode())
    except (OSError, ValueError):
        return Parameters()


def read_parameters(text: str) -> Parameters:
    """Return the parameters of a file: shares; what is none is left out."""
    try:
        whole = json.loads(text)
    except ValueError:
        whole = None
    own: Mapping[str, object] = whole if isinstance(whole, dict) else {}
    known = {each.name for each in fields(Parameters)}
    shares = {
        name: float(value)
        for name, value in own.items()
        if name in known and isinstance(value, int | float) and 0 < value < 1
    }
    return replace(Parameters(), **shares)
