"""Errands: what a lesson sends its student to do elsewhere, in the code lab or at the bug hunt.

Whether an errand is done, the journal tells: what is done in the lab counts there, whenever and in
whichever session it was done.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from lessons import course
from lessons.finding import suggestion
from lessons.journal import Entry
from lessons.language import _


class Kind(StrEnum):
    """The kinds of errands: the names of their directives."""

    WRITE = "write"
    HUNT = "hunt"


class ErrandError(ValueError):
    """There is no such errand; the text says what to write instead."""


@dataclass(frozen=True, slots=True)
class Errand:
    """An exercise of the code lab that is to be written, or a hunt that is to be done.

    Attributes:
        id: Of the exercise or of the hunt.
    """

    kind: Kind
    id: str

    @property
    def name(self) -> str:
        """What the journal calls it."""
        return (course.LAB if self.kind is Kind.WRITE else course.HUNT) + self.id

    @property
    def title(self) -> str:
        """What the student knows it by.

        Raises:
            ExerciseError: It is an exercise of somebody's own, and is faulty.
        """
        return _title(self)

    @property
    def place(self) -> str:
        """What it is opened by: its id, or the folder of an exercise of the course's own."""
        from lessons.lab.folder import of_course

        own = of_course().get(self.id) if self.kind is Kind.WRITE else None
        return self.id if own is None else str(own)

    def faults(self) -> list[str]:
        """Return what is wrong with it, if it is an exercise of the course's own."""
        from lessons.lab.exercise import ExerciseError
        from lessons.lab.sitting import found

        try:
            if self.place != self.id:
                found(self.place)
        except ExerciseError as error:
            said = _("exercise {id!r} is faulty: {what}")
            return [said.format(id=self.id, what=line) for line in str(error).splitlines()]
        return []

    def result(self, entries: Iterable[Entry]) -> tuple[int, int] | None:
        """Return how much of it was done alone, and of how much; None while it is not done.

        Args:
            entries: What the journal holds, in order.
        """
        if self.kind is Kind.HUNT:
            from lessons.bughunt.sitting import standing as hunted
            from lessons.bughunt.tasks import Task

            done, credit = hunted(entries, self.id) or (0, 0)
            return (credit, len(Task)) if done == len(Task) else None
        from lessons.lab.sitting import Standing
        from lessons.lab.sitting import standing as written

        reached = written(entries, self.id)
        solved = reached is Standing.SOLVED
        return (int(solved), 1) if solved or reached is Standing.SHOWN else None


def read(kind: Kind, name: str) -> Errand:
    """Return the errand that a script names.

    Raises:
        ErrandError: There is none; the text is a sentence for its author.
    """
    known = _known(kind)
    if kind is Kind.WRITE:
        none, unnamed = _("there is no exercise {id!r}; {hint}"), _("the id of an exercise")
    else:
        none, unnamed = _("there is no hunt {id!r}; {hint}"), _("the id of a hunt")
    if not name:
        said = _("{what} is missing: write, for instance, ':::{{{kind}}} {id}'")
        raise ErrandError(said.format(what=unnamed, kind=kind, id=known[0]))
    if name not in known:
        raise ErrandError(none.format(id=name, hint=suggestion(name, known)))
    return Errand(kind, name)


def _known(kind: Kind) -> tuple[str, ...]:
    if kind is Kind.HUNT:
        from lessons.bughunt.hunts import hunt_ids

        return hunt_ids()
    from lessons.lab.folder import known

    return known()


@course.kept
def _title(errand: Errand) -> str:
    if errand.kind is Kind.HUNT:
        from lessons.bughunt.hunts import hunt

        return hunt(errand.id).title
    from lessons.lab.sitting import found

    return found(errand.place).title
