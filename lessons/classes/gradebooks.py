"""Points and feedback in the files that learning platforms import.

They are one column of Canvas's gradebook or of Moodle's grading worksheet; and a text file for each
student. A zip of submissions names a folder, or a file, for each student, with the
platform's own number in it: feedback that bears the same names is given to the same students.
"""

import io
import os
import re
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from math import isfinite
from pathlib import Path

from lessons.classes.assignment_progress import say_time
from lessons.classes.errors import ClassError, UnusableError, explain
from lessons.classes.packet import SUFFIX
from lessons.classes.report import ClassReport, Remark, RemarkKind, ReportedProgram, Student
from lessons.classes.roster import ListedStudent, Roster, escape_cell, format_csv_rows
from lessons.classes.tables import format_number, make_tables, say_refused
from lessons.files.findings import make_printable
from lessons.files.private import FILE_MODE, write_whole
from lessons.language import _, ngettext

CANVAS = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section")
EXCUSED = "EX"
"""Canvas's word for the grade of who is excused."""
LOCKED = {"no", "nein", "nie", "non", "nee", "não", "0"}
"""A worksheet's words for a grade that cannot be changed, in small letters."""
POSSIBLE = "Points Possible"
"""Canvas's name for the row of what each column is worth; four blanks stand before it."""
_REPLACED = _("Other points stood there for {names}: they are replaced.")


def format_canvas(report: ClassReport, roster: Roster) -> tuple[str, Sequence[str]]:
    """Return the points as a CSV file for Canvas, with one column, and remarks on it.

    Where the roster is the gradebook that Canvas exported and it has this column, the points are
    brought to its scale; else Canvas offers to create it.
    """
    header = roster.rows[0] if roster.canvas else ()
    columns = [name for name in header if name.rpartition(" (")[0] == report.title]
    column = columns[0] if columns else report.title
    there = (row for row in roster.rows if columns and row[0].strip() == POSSIBLE)
    numbers = (_read_number(row[header.index(column)]) for row in there if len(row) == len(header))
    possible = next(numbers, None) or report.possible
    remarks = [*_list_remarks(report, roster), *_remark_scale(report, possible)]
    place = next((at for at, name in enumerate(header) if name.strip().casefold() == "section"), 0)
    ids = header[: place + 1] if roster.canvas else CANVAS
    blank = [""] * (len(ids) - 1)
    rows = [[*ids, column], ["    " + POSSIBLE, *blank, format_number(possible)]]
    replaced: list[str] = []
    for listed, student in _list_everybody(report, roster):
        earned = format_number(_scale_points(report, student, possible)) if student else ""
        earned = EXCUSED if student and student.excused else earned
        name = listed.name or listed.login
        about = name, listed.id, listed.sis_id, listed.login, listed.section
        known = dict(zip(CANVAS, about, strict=True)) | {"LastName": name}
        cells = [known.get(each.strip(), "") for each in ids]
        if roster.canvas and listed.row:
            cells = [*roster.rows[listed.row][: len(ids)]]
            before = dict(zip(header, roster.rows[listed.row], strict=False)).get(column, "")
            replaced += [name] if earned and _differs(before, earned) else []
            earned = earned or before
        rows.append([*cells, earned])
    return format_csv_rows(rows), [*remarks, *_say_names(_REPLACED, replaced)]


def format_moodle(report: ClassReport, roster: Roster) -> tuple[str, Sequence[str]]:
    """Return Moodle's grading worksheet, which the roster is, with grades, and remarks on it.

    Only the grade changes, in the rows of those who have handed in and whose grade may be changed.
    Points are brought to the worksheet's maximum, and written with a comma where it has one.
    """
    if roster.grade is None:
        sentence = _(
            "Moodle's grading worksheet is missing: download it in the assignment, and name it "
            "with --roster. Into Grades, Import goes what --format csv writes."
        )
        raise UnusableError(sentence)
    width = len(roster.rows[0])
    rows = [list(row) for row in roster.rows]
    remarks, locked, replaced = dict[str, None](), list[str](), list[str]()
    for listed, student in _list_everybody(report, roster):
        if student is None or student.excused or not listed.row:
            continue
        cells = rows[listed.row]
        cells += [""] * (width - len(cells))
        maximum, may_change = map(escape_cell, cells[roster.grade + 1 : roster.grade + 3])
        if may_change.strip().casefold() in LOCKED:
            locked.append(listed.name or listed.login)
            continue
        possible = _read_number(maximum)
        remarks |= dict.fromkeys(_remark_scale(report, possible))
        text = f"{_scale_points(report, student, possible):.2f}"
        replaced += [listed.name or listed.login] if _differs(cells[roster.grade], text) else []
        cells[roster.grade] = text.replace(".", ",") if "," in maximum else text
    sentence = _("Moodle does not let the grade of {names} be changed: it stays as it is.")
    more = *_list_remarks(report, roster), *remarks, *_say_names(sentence, locked)
    text = format_csv_rows(rows, roster.delimiter)
    return text, [*more, *_say_names(_REPLACED, replaced)]


def _differs(before: str, now: str) -> bool:
    """Return whether a number stood in a cell that is not the one to be written."""
    return _read_number(before) not in {None, _read_number(now)}


def _say_names(sentence: str, names: Sequence[str]) -> Sequence[str]:
    """Return a sentence about people with their names; none if there are none."""
    return [sentence.format(names=", ".join(names))] if names else []


def _scale_points(report: ClassReport, student: Student, most: float | None) -> float:
    """Return a student's points, brought to the maximum of a gradebook's column."""
    return student.earned * (most / report.possible if most and report.possible else 1)


def _remark_scale(report: ClassReport, most: float | None) -> Iterator[str]:
    """Yield a sentence if a gradebook's column has another maximum than the assignment."""
    if most and report.possible and most != report.possible:
        sentence = _("The gradebook has {most} points and the assignment has {n}: all were scaled.")
        yield sentence.format(most=format_number(most), n=format_number(report.possible))


def _list_everybody(
    report: ClassReport, roster: Roster
) -> Iterator[tuple[ListedStudent, Student | None]]:
    """Yield each student of the roster with their report, then the unlisted students."""
    result: dict[int, Student] = {}
    others: list[Student] = []
    for each in (student for student in report.students if student.graded):
        listed = roster.find(login=each.login, email=each.email, id=each.platform_id)
        if listed:
            result[listed.row] = each
        elif each.handed_in or not roster.students:
            others.append(each)  # No platform takes a row without its own id for an override.
    yield from ((listed, result.get(listed.row)) for listed in roster.students)
    for each in others:
        yield ListedStudent(each.login, each.name, each.email, section=each.section), each


def _list_remarks(report: ClassReport, roster: Roster) -> tuple[str, ...]:
    """Return sentences on what is unread, or not settled, and on who is not on the roster."""
    names = [
        listed.login
        for listed, student in _list_everybody(report, roster)
        if roster.students and not listed.row and student and student.handed_in
    ]
    unlisted = _say_names(_("Handed in, but not in the roster: {names}."), names)
    told = RemarkKind.IDENTITY, RemarkKind.DECISION
    open_texts = (each.text for each in report.all_remarks if each.kind in told)
    n = len(make_tables(report)[0].things)
    sentence = ngettext(
        "The report has {n} remark to look at before these points are given.",
        "The report has {n} remarks to look at before these points are given.",
        n,
    )
    more = [sentence.format(n=n)] if n else []
    return (*say_refused(report), *open_texts, *unlisted, *more)


def _read_number(text: str) -> float | None:
    """Return the number in a text with decimal point or comma; None if it is no number."""
    with suppress(ValueError):
        number = float(text.strip().replace(",", "."))
        return number if isfinite(number) else None
    return None


# Feedback.

FILE = "feedback.txt"
_UNSAFE = re.compile(r"[^\w .,'()+@-]")
LONGEST = 120
"""Characters of a name."""
_LOSING = RemarkKind.IDENTITY, RemarkKind.RECORDS, RemarkKind.EDITED, RemarkKind.SEED
"""Remarks that say why something does not count."""


def write_feedback(report: ClassReport, place: Path) -> int:
    """Write a feedback file for each student into a new folder or zip; return the count."""
    texts = collect_feedback(report)
    if os.path.lexists(place):
        sentence = _("{path} is there already: name a new folder, or a new file that ends in .zip.")
        raise ClassError(sentence, path=place)
    with explain(_("{path} cannot be written ({reason}): choose another place."), path=place):
        if place.suffix.lower() == ".zip":
            packed = io.BytesIO()
            with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
                for name, text in texts.items():
                    file.writestr(name, text)
            write_whole(place, packed.getvalue(), FILE_MODE)
        else:
            place.mkdir(0o700)
            for name, text in texts.items():
                write_whole(place / name, text.encode(), FILE_MODE)
    return len(texts)


def collect_feedback(report: ClassReport) -> Mapping[str, str]:
    """Return the text of the feedback for each student, by the name of its file."""
    lines: dict[str, Iterator[str]] = {}
    for student in (each for each in report.students if each.graded or each.comment):
        upload = student.sources[0].upload if student.sources and student.platform_id else ""
        name = name_feedback(student.login, upload)
        name = f"{_clean_name(student.login)}-{FILE}" if name in lines else name
        lines[name] = say_feedback(report, student)
    for each in report.remarks:
        junk = not (each.login or each.platform_id or ".jsonl" in each.file)
        if each.kind is not RemarkKind.REFUSED or not each.file or junk:
            continue
        # Where nobody knows whose it is, it is handed back under the name of the file.
        unknown = each.platform_id or not each.login
        name = name_feedback(each.login, (each.upload or each.file) if unknown else "")
        lines.setdefault(name, _say_unread(report, each))
    return {name: "\n".join(map(make_printable, some)) + "\n" for name, some in lines.items()}


def _say_unread(report: ClassReport, remark: Remark) -> Iterator[str]:
    """Yield the lines of the feedback on a file that could not be read."""
    yield report.title or _("The whole course")
    yield ""
    yield _("Your file {file} does not count. {why}").format(file=remark.file, why=remark.text)
    yield _(
        "Make it again with 'queens-tutor hand-in', and hand in the file as it was written; if "
        "that is not read either, show it to whoever teaches."
    )


def name_feedback(login: str, upload: str = "") -> str:
    """Return the file name of a student's feedback, as the platform that has an upload expects."""
    parts = [_clean_name(each) for each in upload.split("/")]
    if not upload:
        return f"{_clean_name(login)}.txt"
    return f"{parts[-2]}/{FILE}" if len(parts) > 1 else f"{parts[-1].removesuffix(SUFFIX)}-{FILE}"


def _clean_name(name: str) -> str:
    """Return a name that is safe as one part of a path."""
    return _UNSAFE.sub("_", name)[:LONGEST].lstrip(". ") or "_"


def say_feedback(report: ClassReport, student: Student) -> Iterator[str]:
    """Yield the lines of the feedback for a student."""
    yield report.title or _("The whole course")
    if student.at:
        yield _("Handed in {when}.").format(when=say_time(student.at))
    if student.points:
        yield ""
        if not student.excused:
            yield _("{earned} of {possible} points").format(
                earned=format_number(student.earned), possible=format_number(student.possible)
            )
        yield from (f"- {line}" for line in say_points(student))
    if lost := [each.text for each in student.remarks if each.kind in _LOSING]:
        yield from ("", *lost, _("If that surprises you, ask whoever teaches."))
    for program in student.programs:
        if program.works is not True:
            yield ""
            yield from say_program(program)


def say_points(student: Student) -> Iterator[str]:
    """Yield the reasons for a student's points, one line for each piece of work."""
    if student.excused:
        yield from filter(None, [_("You are excused from all of it."), student.comment])
        return
    sentence = _("{title}: {earned} of {possible} points ({why}).")
    excused = _("{title}: you are excused. It is left out, and the rest counts as much more.")
    for each in student.points:
        earned, possible = map(format_number, (each.earned, each.possible))
        text = excused if each.excused else sentence
        yield text.format(title=each.title, earned=earned, possible=possible, why=each.why)
    if student.late_days:
        late, factor = _("Days late: {n}, × {factor}"), format_number(student.factor)
        yield late.format(n=student.late_days, factor=factor)
    yield from [student.comment] if student.comment else ()


def say_program(program: ReportedProgram) -> Sequence[str]:
    """Return sentences on a program: why it fails, the failing case and the misconception."""
    if program.works:
        return [_("It is right.")]
    sentence = _("{title}: {why}").format(title=program.title, why=program.failure)
    return (sentence, *program.shown, *filter(None, [program.belief]))


def split_numbered_lines(program: ReportedProgram) -> Iterator[str]:
    """Yield the lines of a program, each with its line number in front."""
    lines = program.text.expandtabs(4).rstrip().split("\n")
    return (f"{number:3}  {line}" for number, line in enumerate(lines, 1))
