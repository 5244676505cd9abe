"""What the tests of following share: a session at a shipped exercise, and a case followed."""

from pathlib import Path

from lessons.journal.journal import Journal
from lessons.lab.folder import read_shipped
from lessons.lab.following import Following, follow_case
from lessons.lab.session import LabSession
from lessons.lab.task import Limits

EMPTY = [-1, -1, -1, -1]


def session(name: str, folder: Path, seconds: float = 1.0) -> LabSession:
    return LabSession(read_shipped(name), folder, Journal(folder), Limits(seconds=seconds))


def followed(name: str, folder: Path, text: str, *case: object) -> Following:
    return follow_case(session(name, folder), text, case)


def mutant(name: str, misconception: str) -> str:
    return read_shipped(name).mutants[misconception]
