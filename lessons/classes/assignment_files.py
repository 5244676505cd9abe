"""Where assignments lie: in files of a folder, or of a course's folder `assignments`."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lessons.classes.assignment import OVERRIDES, Assignment, read_assignment
from lessons.files.findings import Finding
from lessons.files.places import ASSIGNMENTS
from lessons.language import _

MOST = 100
"""Assignments of a folder; nobody's course has more."""


@dataclass(frozen=True, slots=True)
class AssignmentList:
    """The assignments that were found, in the order in which they are due, and all faults."""

    assignments: tuple[Assignment, ...]
    findings: tuple[Finding, ...]
    files: int = 0


def assignment_files(place: Path) -> list[Path]:
    """Return the files of assignments: the file itself, those of a folder, or of a course in it.

    Raises:
        OSError: The place cannot be read, or is not there.
    """
    if not place.is_dir():
        place.stat()
        return [place]
    if (place / "manifest.yaml").exists():
        place /= ASSIGNMENTS
        if not place.exists():
            return []
    names = sorted(each for each in place.iterdir() if each.suffix == ".yaml")
    wanted = (each for each in names if each.name[0] not in "._" and each.name != OVERRIDES)
    return [*wanted][:MOST]


def read_assignments(paths: Sequence[Path], *, trusting: bool = False) -> AssignmentList:
    """Return the assignments of files; two with one id are a fault. `read_assignment` says more."""
    assignments: dict[str, Assignment] = {}
    findings: list[Finding] = []
    for path in paths:
        assignment, faults = read_assignment(path, trusting=trusting)
        findings += faults
        if assignment is None:
            continue
        other = assignments.setdefault(assignment.id, assignment)
        if other is not assignment:
            sentence = _("{other} has the same id {id!r}: give one of them another one")
            text = sentence.format(other=other.path.name, id=other.id)
            findings.append(Finding(path, 1, text))
    ordered = sorted(assignments.values(), key=due_order)
    return AssignmentList(tuple(ordered), tuple(sorted(findings)), len(paths))


def due_order(assignment: Assignment) -> tuple[bool, float, str]:
    """Return what puts assignments into order: the first that is due comes first."""
    due = assignment.due
    return due is None, due.timestamp() if due else 0.0, assignment.id
