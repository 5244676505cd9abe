"""Merging a hand-in into the journal of another machine.

Records are facts, so merging is their union: what is there already is not added again, and doing it
twice changes nothing. Each session that brings something new gets a file of its own.
"""

from dataclasses import dataclass
from hashlib import blake2s
from itertools import groupby
from pathlib import Path

from lessons.classes.packet import HandIn
from lessons.files.private import make_folder, write_whole
from lessons.journal.journal import FOLDER, SUFFIX, read_journal
from lessons.journal.records import format_line
from lessons.journal.student_state import Entry
from lessons.lab.student_file import StudentFile, StudentFileError


@dataclass(frozen=True, slots=True)
class Merged:
    """The gain of merging a hand-in.

    Attributes:
        records: How many records are new.
        files: The programs that were written, where there was none of theirs, or another.
        problems: A sentence for each program that could not be written.
    """

    records: int
    files: tuple[Path, ...]
    problems: tuple[str, ...] = ()


def merge_hand_in(hand_in: HandIn, home: Path, lab: Path) -> Merged:
    """Add what a hand-in holds to the journal and the student's programs.

    Args:
        hand_in: What was handed in.
        home: The tutor's home.
        lab: The folder of the student's programs.

    Raises:
        OSError: The journal cannot be written; what was added before stays, and can be added again.
    """
    known = {(entry.at, entry.record) for entry in read_journal(home).records}
    new = [entry for entry in hand_in.entries if (entry.at, entry.record) not in known]
    for session, entries in groupby(new, key=lambda each: each.session):
        _write_records(home / FOLDER, session, list(entries))
    files: list[Path] = []
    names: list[str] = []
    for name, text in hand_in.files.items():
        folder, _slash, file = name.partition("/")
        if folder != "lab":
            continue
        try:
            files += _keep_program(lab / file, text)
        except StudentFileError as error:
            names.append(str(error))
    return Merged(len(new), tuple(files), tuple(names))


def _write_records(folder: Path, session: str, entries: list[Entry]) -> None:
    """Write records of a session into a file of their own."""
    lines = b"".join(
        format_line(entry.at.isoformat(timespec="microseconds"), entry.record) for entry in entries
    )
    path = folder / f"{session}{SUFFIX}"
    if path.exists():  # This machine has some of its lines, as when the hand-in was made twice.
        path = folder / f"{session}-{blake2s(lines, digest_size=4).hexdigest()}{SUFFIX}"
    beside = folder.parent / f".{path.name}"  # What lies among the journals is read as one.
    write_whole(beside, lines)
    make_folder(folder)
    beside.rename(path)


def _keep_program(path: Path, text: str) -> list[Path]:
    """Write a program where there is none, and beside another; return where, if it is new."""
    file = StudentFile(path)
    if not file.exists:
        file.save(text)
        return [path]
    numbered = path.parent.glob(f"{path.stem}_*{path.suffix}")
    if any(StudentFile(each).read() == text for each in (path, *numbered)):
        return []
    return [file.keep(text)]
