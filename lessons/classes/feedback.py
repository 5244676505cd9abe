"""Feedback: a text file for each student, called as the learning platform takes it back.

A zip of submissions names a folder, or a file, for each student, with the platform's own number in
it. Feedback that bears the same names is given to the same students.
"""

import io
import os
import re
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from lessons.classes.assignment_progress import say_time
from lessons.classes.gradebooks import format_points, say_points
from lessons.classes.packet import SUFFIX
from lessons.classes.report import ClassReport, RemarkKind, ReportedProgram, Student
from lessons.files.findings import make_printable
from lessons.files.private import FILE_MODE, write_whole
from lessons.language import _

FILE = "feedback.txt"
_UNSAFE = re.compile(r"[^\w .,'()+@-]")
LONGEST = 120
"""Characters of a name."""
_LOSING = RemarkKind.IDENTITY, RemarkKind.RECORDS, RemarkKind.SEED
"""Remarks that say why something does not count."""


class FeedbackError(ValueError):
    """Feedback cannot be written; the text says why and what to do."""


def write_feedback(report: ClassReport, place: Path) -> int:
    """Write a file for each student, into a new folder or a new zip; return how many.

    Raises:
        FeedbackError: The place is there already, or cannot be written.
    """
    texts = dict(list_feedback(report))
    try:
        if place.suffix.lower() == ".zip":
            _write_zip(place, texts)
        else:
            place.mkdir(0o700)
            for name, text in texts.items():
                write_whole(place / name, text.encode(), FILE_MODE)
    except FileExistsError as error:
        sentence = _("{path} is there already: name a new folder, or a new file that ends in .zip.")
        raise FeedbackError(sentence.format(path=repr(str(place)))) from error
    except OSError as error:
        sentence = _("{path} cannot be written ({reason}): choose another place.")
        text = sentence.format(path=repr(str(place)), reason=error.strerror)
        raise FeedbackError(text) from error
    return len(texts)


def _write_zip(place: Path, texts: dict[str, str]) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in texts.items():
            file.writestr(name, text)
    opened = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, FILE_MODE)
    with os.fdopen(opened, "wb") as stream:
        stream.write(packed.getvalue())


def list_feedback(report: ClassReport) -> Iterator[tuple[str, str]]:
    """Yield the name of each student's file, and what stands in it."""
    taken: set[str] = set()
    for student in report.students:
        name = name_feedback(student)
        if name in taken:
            name = f"{_clean_name(student.login)}-{FILE}"
        taken.add(name)
        yield name, "\n".join(map(make_printable, say_feedback(report, student))) + "\n"


def name_feedback(student: Student) -> str:
    """Return what a student's file is called: as a platform has called what was handed in."""
    parts = [_clean_name(each) for each in (student.member or student.file).split("/")]
    if not (student.platform_id and (student.member or student.file)):
        return f"{_clean_name(student.login)}.txt"
    if len(parts) > 1:
        return f"{parts[-2]}/{FILE}"
    return f"{parts[-1].removesuffix(SUFFIX)}-{FILE}"


def _clean_name(name: str) -> str:
    """Return a part of a path that leads nowhere else, whoever has named it."""
    return _UNSAFE.sub("_", name)[:LONGEST].lstrip(". ") or "_"


def say_feedback(report: ClassReport, student: Student) -> Iterator[str]:
    """Yield the lines of a student's feedback."""
    yield report.title or _("The whole course")
    if student.at:
        yield _("Handed in {when}.").format(when=say_time(student.at))
    if student.points:
        yield ""
        if not student.excused:
            yield _("{earned} of {possible} points").format(
                earned=format_points(student.earned), possible=format_points(student.possible)
            )
        yield from (f"- {line}" for line in say_points(student).split("\n"))
    if lost := [each.text for each in student.remarks if each.kind in _LOSING]:
        yield from ("", *lost)
    for program in student.programs:
        if program.works is not True:
            yield ""
            yield from say_program(program)


def say_program(program: ReportedProgram) -> Sequence[str]:
    """Return what there is to say of a program that does not count: the case, and the idea."""
    sentence = _("{title}: {why}").format(title=program.title, why=program.failure)
    return (sentence, *program.shown, *filter(None, [program.belief]))
