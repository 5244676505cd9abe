"""Handing in: what goes out, said in words before it goes, and where it is put.

And taken in: records are facts, so merging a hand-in into the journal of another machine is their
union. What is there already is not added again, and doing it twice changes nothing.
"""

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import blake2s
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path

from lessons.classes.assignment import Assignment, Work
from lessons.classes.assignment_progress import (
    HANDED_IN,
    count_points,
    find_best,
    say_due,
    say_time,
)
from lessons.classes.drop_folder import READABLE, require_drop_folder
from lessons.classes.enrolment import find_account, student_login, student_name
from lessons.classes.errors import ClassError, explain
from lessons.classes.origin import remark_foreign, select_own
from lessons.classes.packet import HandIn, file_name, write_hand_in
from lessons.classes.points import find_counting, grade_hand_in, select_concerned
from lessons.files import course_folder
from lessons.files.course_digest import course_digest
from lessons.files.findings import make_printable
from lessons.files.private import make_folder, write_whole
from lessons.journal.data_folder import find_home
from lessons.journal.journal import FOLDER, SUFFIX, Journal, read_journal
from lessons.journal.records import ActivityType, Done, format_line
from lessons.journal.student_state import Entry, StudentState
from lessons.lab.session import ENDED, find_exercise_state
from lessons.lab.student_file import StudentFile, StudentFileError
from lessons.lab.student_file import find_student_folder as lab_folder
from lessons.language import _


def prepare_hand_in(assignment: Assignment, journal: Journal) -> tuple[HandIn, Sequence[str]]:
    """Return the hand-in for an assignment as of now, and sentences on its contents."""
    now, home = datetime.now(UTC), journal.home or find_home()
    entries = journal.read().records
    hand_in, remarks = gather_hand_in(assignment, home, entries, now)
    lines = [*say_contents(assignment, hand_in)]
    lines += remark_foreign(hand_in.entries, hand_in.login)
    foreign = [*_say_owner(assignment, hand_in)]
    lines += [*foreign, *remarks, *_say_programs(hand_in, entries)]
    if assignment.days_late(now):
        lines.append(_("It {due}.").format(due=say_due(assignment, now)))
    if assignment.opens and now < assignment.opens:
        sentence = _("It opens {when}: the report will say that this was made before.")
        lines.append(sentence.format(when=say_time(assignment.opens)))
    own = select_own(entries, hand_in.login)
    lines += () if foreign else say_worth(assignment, own, now)
    return hand_in, [*map(make_printable, lines)]


def gather_hand_in(
    assignment: Assignment, home: Path, entries: Sequence[Entry], at: datetime
) -> tuple[HandIn, tuple[str, ...]]:
    """Return the hand-in made of journal entries, and a sentence for each unread program.

    Of all the entries of the journal in a home, those go that concern the assignment.
    """
    files: dict[str, str] = {}
    remarks: list[str] = []
    for name in assignment.ids(Work.EXERCISE):
        file = StudentFile(lab_folder() / f"{name}.py")
        try:
            files |= {f"lab/{name}.py": file.read()} if file.exists else {}
        except StudentFileError as error:
            remarks.append(str(error))
    concerning = [
        Entry(each.at, re.sub(r"[^0-9A-Za-z._-]", "_", each.session), each.number, each.record)
        for each in select_concerned(assignment, entries)
    ]
    hand_in = HandIn(
        assignment=assignment.id,
        course=course_digest(course_folder.find_course_folder()),
        tutor=tutor_version(),
        login=student_login(home),
        name=student_name(home),
        at=at,
        entries=tuple(sorted(concerning, key=lambda each: (each.session, each.number))),
        files=files,
    )
    return hand_in, tuple(remarks)


def tutor_version() -> str:
    """Return the version of the installed tutor; "0" if it is not installed."""
    try:
        return version("queens-tutor")
    except PackageNotFoundError:
        return "0"


def say_contents(assignment: Assignment, hand_in: HandIn) -> Iterator[str]:
    """Yield lines that tell a student what a hand-in contains and where it goes."""
    n = len(hand_in.entries)
    yield _("This goes out for “{title}”:").format(title=assignment.title)
    who = _("your login, {login}; your name, {name}") if hand_in.name else _("your login, {login}")
    yield f"- {who.format(login=hand_in.login, name=hand_in.name)}"
    records = _("records of what you were asked, what you answered, and when: {n}")
    none = _("no record, because you have not begun any of it")
    yield f"- {records.format(n=n) if n else none}"
    if hand_in.files:
        yield f"- {_('programs: {names}').format(names=', '.join(hand_in.files))}"
    versions = _("which version of the tutor you used ({version}), and of the course")
    yield f"- {versions.format(version=hand_in.tutor)}"
    where = _("Nothing else. It becomes a file in your home folder, which you then upload.")
    with suppress(ClassError):  # Else it becomes a file.
        if folder := assignment.hand_in:
            require_drop_folder(folder)
            where = _(
                "Nothing else. It goes into {folder}, where those who teach can read it, and other "
                "students cannot."
            )
    yield where.format(folder=repr(str(assignment.hand_in)))


def _say_programs(hand_in: HandIn, entries: Sequence[Entry]) -> Iterator[str]:
    """Yield a sentence on programs that are not checked yet, and on each that imports another."""
    student = StudentState(entries)
    names = [name.removeprefix("lab/").removesuffix(".py") for name in hand_in.files]
    states = {name: find_exercise_state(student, name) for name in names}
    if unsolved := [name for name in names if states[name] not in ENDED]:
        sentence = _(
            "No check here has found these right yet: {names}. What is right counts all the same, "
            "if the whole file is yours; 'queens-tutor lab check NAME' says it before."
        )
        yield sentence.format(names=", ".join(unsolved))
    for name, text in hand_in.files.items():
        if beside := [f"{each}.py" for each in _list_imported(text)]:
            sentence = _(
                "{name} imports {files}, which stays here: a program is judged alone, so it would "
                "fail. Copy what it needs into {name} before you hand in."
            )
            yield sentence.format(name=name.removeprefix("lab/"), files=", ".join(beside))


def _list_imported(text: str) -> Iterator[str]:
    """Yield the modules of the student's folder, not Python's own, that a program imports."""
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        nodes = [*ast.walk(ast.parse(text))]
        paths = [name.name for each in nodes if isinstance(each, ast.Import) for name in each.names]
        paths += [each.module or "" for each in nodes if isinstance(each, ast.ImportFrom)]
        names = {path.partition(".")[0] for path in paths} - sys.stdlib_module_names
        yield from (each for each in sorted(names) if (lab_folder() / f"{each}.py").is_file())


def deliver_hand_in(
    assignment: Assignment, hand_in: HandIn, journal: Journal, output: Path | None = None
) -> tuple[bool, str]:
    """Write a hand-in to the drop folder or the user's home; return whether, and a sentence.

    That it was handed in is recorded. A file `output` can be named instead; where a folder takes
    hand-ins, that is none yet. If it can be put nowhere, nothing has changed.
    """
    folder, problem = assignment.hand_in if output is None else None, ""
    beside = assignment.hand_in is not None and output is not None
    path = own = output or Path.home() / file_name(hand_in)
    text = _("Written: {path}. Now upload that file where you hand in.")
    if beside:
        text = _("Written: {path}. That hands nothing in: take it to another machine of yours.")
    try:
        if folder is not None:
            path = folder / file_name(hand_in, distinct=True)
            require_drop_folder(folder)
            with explain(_("nothing can be put into {path} ({reason})"), path=folder):
                write_hand_in(path, hand_in, READABLE)
            text = _("Handed in: {path}. You can hand in again as often as you like.")
    except ClassError as error:
        path, problem = own, str(error)
        text = _(
            "It was not handed in: {problem}. Your work is in {path}: upload that file where you "
            "hand in, or take it to a machine that reaches the folder."
        )
    try:
        sentence = _("It cannot be written to {path} ({reason}); nothing of yours is lost.")
        if path is own:
            with explain(sentence, path=path):
                write_hand_in(path, hand_in)
    except ClassError as error:
        refused = _("It was not handed in: {problem}. ").format(problem=problem) if problem else ""
        return False, refused + str(error)
    if not (problem or beside):
        journal.append(Done(ActivityType.ASSIGNMENT.subject(assignment.id), HANDED_IN, None))
    return not problem, text.format(problem=problem, path=repr(str(path)))


def _say_owner(assignment: Assignment, hand_in: HandIn) -> Iterator[str]:
    """Yield a warning if the file's owner would differ from the login in the hand-in."""
    owner, folder = find_account()[0], assignment.hand_in
    if folder is None or owner == hand_in.login:
        return
    with suppress(ClassError):  # Else it does not go there.
        require_drop_folder(folder)
        sentence = _(
            "Here you are {owner}, and your class knows you as {login}: a file of {owner}'s in "
            "that folder counts for {owner} alone, so nothing in this one would count. Hand in as "
            "{login}, or ask who teaches."
        )
        yield sentence.format(owner=owner, login=hand_in.login)


def say_worth(assignment: Assignment, entries: Sequence[Entry], at: datetime) -> Iterator[str]:
    """Yield a sentence with the points of a hand-in, or that an earlier one has more."""
    earlier, now = find_counting(assignment, entries), grade_hand_in(assignment, entries, at)
    points = count_points(assignment, now)
    if earlier and find_best(assignment, [earlier, now]) == 0:
        sentence = _(
            "Your hand-in of {time} has {points:g} points, and this one would have {fewer:g}: the "
            "earlier one goes on counting."
        )
        more = count_points(assignment, earlier)
        yield sentence.format(time=say_time(earlier.at), points=more, fewer=points)
    elif assignment.possible:
        sentence = _("It has {points:g} of {possible:g} points; programs are judged once more.")
        if not assignment.ids(Work.EXERCISE):
            sentence = _("It has {points:g} of {possible:g} points.")
        yield sentence.format(points=points, possible=assignment.possible)


# Taking a hand-in into the journal of another machine.


def merge_hand_in(hand_in: HandIn, home: Path, lab: Path) -> tuple[int, list[Path], list[str]]:
    """Add a hand-in's records to a home and its programs to a folder; return what was added.

    That is how many records, which programs, where there was none of theirs or another, and a
    sentence for each that could not be written. An `OSError` may come in between: what was added
    before stays, and can be added again.
    """
    known = {(entry.at, entry.record) for entry in read_journal(home).records}
    new = [entry for entry in hand_in.entries if (entry.at, entry.record) not in known]
    for session, entries in groupby(new, key=lambda each: each.session):
        _write_records(home / FOLDER, session, entries)
    files: list[Path] = []
    problems: list[str] = []
    for name, text in hand_in.files.items():
        folder, _slash, file = name.partition("/")
        try:
            files += _keep_program(lab / file, text) if folder == "lab" else ()
        except StudentFileError as error:
            problems.append(str(error))
    return len(new), files, problems


def _write_records(folder: Path, session: str, entries: Iterator[Entry]) -> None:
    """Write the records of a session into a new journal file."""
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
    """Save a program without overwriting another; return the path written, or nothing."""
    file = StudentFile(path)
    if not file.exists:
        file.save(text)
        return [path]
    numbered = path.parent.glob(f"{path.stem}_*{path.suffix}")
    if any(StudentFile(each).read() == text for each in (path, *numbered)):
        return []
    return [file.keep(text)]
