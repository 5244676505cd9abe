"""The parameters of the student model: one table, and a course's own file in place of it."""

from enum import StrEnum
from typing import Annotated, TypeAlias

import msgspec

from lessons.files.course_folder import find_own_file, read_once
from lessons.files.findings import Finding
from lessons.files.opening import read_file
from lessons.language import _

LARGEST = 10_000
"""Bytes that a course's own file may have."""
FILE = "student-model.json"
"""Where a course holds its own parameters: those that differ, by their names."""


class Kind(StrEnum):
    """A kind of mind, by how the mind answers; each name is also a field of `Parameters`."""

    KNOWS = "knows"
    GUESSES = "guesses"
    OTHER = "other"
    GAP = "gap"
    ALWAYS = "always"
    HALF = "half"
    LIKE = "like"
    BOTH = "both"


Share: TypeAlias = Annotated[float, msgspec.Meta(gt=0, lt=1)]


class Parameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How likely minds are before any answer, how they answer, and how they change.

    All are set by hand, and tried with the simulated students of docs/diagnosis.md: there are no
    journals yet of students who are people.

    Attributes:
        knows: Share of those who compute the answer and seldom slip.
        guesses: Share of those who take one of the answers that are plausible.
        other: Share of those who hold an idea that is not listed, alike where questions are.
        gap: Share of those who do so at one kind of question only, and know all others.
        always: Share of those who hold a certain idea, and nearly always answer so.
        half: Share of those who hold it half of the time, and know the rest of it.
        like: Share of those whose idea is not listed and often gives the answer of that one.
        both: Share of those who hold two certain ideas.
        slip: How often somebody who knows errs.
        acts: How often an idea decides the answer where it can; `halves`, half of the time.
        errs: How often the holder of an idea errs where it could decide and does not.
        right_aside: How often somebody is right at a new kind of question who holds an idea that is
            not known to decide there. Then answers of a kind are alike.
        right_else: How often somebody is right there who holds the idea half of the time.
        right_other: How often somebody is right there who holds an idea that is not listed.
        right_gap: How often somebody is right there who holds one at this kind only.
        learns: How many of those who do not know have learned it by the reply to an answer.
        corrected: How many of those who hold an idea have, by the reply to a wrong one.
        drifts: How many of those who know have got another idea since the last answer.
    """

    knows: Share = 0.55
    guesses: Share = 0.09
    other: Share = 0.06
    gap: Share = 0.04
    always: Share = 0.03
    half: Share = 0.015
    like: Share = 0.006
    both: Share = 0.012
    slip: Share = 0.07
    acts: Share = 0.92
    halves: Share = 0.5
    errs: Share = 0.2
    right_aside: Share = 0.85
    right_else: Share = 0.9
    right_other: Share = 0.35
    right_gap: Share = 0.15
    learns: Share = 0.01
    corrected: Share = 0.05
    drifts: Share = 0.002


@read_once
def load_parameters() -> Parameters:
    """Return the course's parameters, or the built-in ones if its file is missing or faulty."""
    return _read_own()[0]


def find_fault() -> Finding | None:
    """Return the fault in the course's parameter file; None if it has none or there is no file."""
    return _read_own()[1]


def _read_own() -> tuple[Parameters, Finding | None]:
    """Return the parameters of the course's own file, or the built-in ones, and its fault."""
    path = find_own_file(FILE)
    if path is None:
        return Parameters(), None
    try:
        return read_parameters(read_file(path, LARGEST).decode()), None
    except (OSError, ValueError) as error:
        return Parameters(), Finding(path, 1, str(error))


def read_parameters(text: str) -> Parameters:
    """Parse parameters from JSON text; those not in the text keep the tutor's values.

    A `ValueError` if it holds anything else; the text says what to do.
    """
    try:
        return msgspec.json.decode(text, type=Parameters)
    except msgspec.DecodeError as error:
        sentence = _("write an object of parameters, each between 0 and 1; their names are {names}")
        known = ", ".join(sorted(Parameters.__struct_fields__))
        raise ValueError(sentence.format(names=known)) from error
