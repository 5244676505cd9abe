"""Handing in: what goes out, said in words before it goes, and where it is put."""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
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
from lessons.classes.origin import say_foreign, select_own
from lessons.classes.packet import HandIn, HandInError, file_name, write_hand_in
from lessons.classes.points import find_counting, grade_hand_in, select_concerned
from lessons.files import course_folder
from lessons.files.course_digest import course_digest
from lessons.files.findings import make_printable
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal, entry_order
from lessons.journal.records import ActivityType, Done
from lessons.journal.student_state import Entry
from lessons.lab.student_file import StudentFile, StudentFileError
from lessons.lab.student_file import find_student_folder as lab_folder
from lessons.language import _, ngettext


@dataclass(frozen=True, slots=True)
class Delivery:
    """Where a hand-in was put.

    Attributes:
        path: The file.
        problem: Why it does not lie where it was to be handed in; empty if it does.
    """

    path: Path
    problem: str = ""


@dataclass(frozen=True, slots=True)
class PreparedHandIn:
    """A hand-in that goes when the student says so, and in words what goes out."""

    assignment: Assignment
    hand_in: HandIn
    lines: tuple[str, ...]

    def deliver(self, journal: Journal) -> str:
        """Hand in, and say where it lies, or why it is handed in nowhere."""
        try:
            delivery = deliver_hand_in(self.assignment, self.hand_in, journal)
        except HandInError as error:
            return str(error)
        return say_delivery(self.assignment, delivery)


def prepare_hand_in(assignment: Assignment, journal: Journal) -> PreparedHandIn:
    """Return what is to be handed in now, out of a journal."""
    now, home = datetime.now(UTC), journal.home or find_home()
    entries = journal.read().records
    hand_in, remarks = gather_hand_in(assignment, home, entries, now)
    own = select_own(entries, hand_in.login)
    lines = [*say_contents(assignment, hand_in)]
    ordered = sorted(hand_in.entries, key=entry_order)
    if n := len(ordered) - len(select_own(ordered, hand_in.login)):
        lines.append(say_foreign(n))
    lines += [*say_owner(assignment, hand_in), *remarks]
    if assignment.days_late(now):
        lines.append(_("It {due}.").format(due=say_due(assignment, now)))
    lines += say_worth(assignment, own, now)
    return PreparedHandIn(assignment, hand_in, tuple(map(make_printable, lines)))


def gather_hand_in(
    assignment: Assignment, home: Path, entries: Sequence[Entry], at: datetime
) -> tuple[HandIn, tuple[str, ...]]:
    """Return what is to be handed in, and a sentence for each program that cannot be.

    Args:
        assignment: What it is handed in for.
        home: The tutor's home.
        entries: All that the journal holds.
        at: The time.
    """
    files: dict[str, str] = {}
    remarks: list[str] = []
    for name in assignment.ids(Work.EXERCISE):
        file = StudentFile(lab_folder() / f"{name}.py")
        if not file.exists:
            continue
        try:
            files[f"lab/{name}.py"] = file.read()
        except StudentFileError as error:
            remarks.append(str(error))
    concerning = tuple(
        Entry(each.at, re.sub(r"[^0-9A-Za-z._-]", "_", each.session), each.number, each.record)
        for each in select_concerned(assignment, entries)
    )
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
    """Return the version of the tutor; 0 where it is not installed."""
    try:
        return version("queens-tutor")
    except PackageNotFoundError:
        return "0"


def say_contents(assignment: Assignment, hand_in: HandIn) -> Iterator[str]:
    """Yield in words what goes out, and where it goes."""
    n, m = len(hand_in.entries), len(hand_in.files)
    records = ngettext(
        "{n} record of what you were asked, what you answered, and when",
        "{n} records of what you were asked, what you answered, and when",
        n,
    )
    none = _("no record, because you have not begun any of it")
    who = _("your login, {login}; your name, {name}")
    programs = ngettext("{n} program: {names}", "{n} programs: {names}", m)
    versions = _("which version of the tutor you used ({version}), and of the course")
    yield _("This goes out for “{title}”:").format(title=assignment.title)
    who = who if hand_in.name else _("your login, {login}")
    yield f"- {who.format(login=hand_in.login, name=hand_in.name)}"
    yield f"- {records.format(n=n) if n else none}"
    if m:
        yield f"- {programs.format(n=m, names=', '.join(hand_in.files))}"
    yield f"- {versions.format(version=hand_in.tutor)}"
    where = _("Nothing else. It becomes a file in your home folder, which you then upload.")
    if assignment.hand_in is not None:
        where = _(
            "Nothing else. It goes into {folder}, where those who teach can read it, and other "
            "students cannot."
        )
    yield where.format(folder=repr(str(assignment.hand_in)))


def deliver_hand_in(
    assignment: Assignment, hand_in: HandIn, journal: Journal, output: Path | None = None
) -> Delivery:
    """Put a hand-in where it belongs, or where the student finds it, and note that it was.

    Args:
        assignment: What it is handed in for.
        hand_in: What is handed in.
        journal: Where it is noted.
        output: The file that the student wants it in, instead of where it belongs.

    Raises:
        HandInError: It could be put nowhere; nothing has changed.
    """
    problem, folder = "", assignment.hand_in if output is None else None
    path = output or Path.home() / file_name(hand_in)
    if folder is not None:
        dropped = folder / file_name(hand_in, distinct=True)
        try:
            require_drop_folder(folder)
            with explain(_("nothing can be put into {path} ({reason})"), path=folder):
                write_hand_in(dropped, hand_in, READABLE)
            path = dropped
        except HandInError:
            raise
        except ClassError as error:
            problem = str(error)
    if folder is None or problem:
        text = _("The hand-in cannot be written to {path} ({reason}); nothing of yours is lost.")
        if problem:
            text = _(
                "It was not handed in: {problem}. It cannot be written to {path} either "
                "({reason}); nothing of yours is lost."
            )
        with explain(text, HandInError, path=path, problem=problem):
            write_hand_in(path, hand_in)
    if not problem:
        subject = ActivityType.ASSIGNMENT.subject(assignment.id)
        journal.append(Done(subject, HANDED_IN, None))
    return Delivery(path, problem)


def say_delivery(assignment: Assignment, delivery: Delivery) -> str:
    """Say where a hand-in lies, and what there is left to do."""
    path = repr(str(delivery.path))
    if delivery.problem:
        sentence = _(
            "It was not handed in: {problem}. Your work is in {path}: upload that file where you "
            "hand in, or take it to a machine that reaches the folder."
        )
        return sentence.format(problem=delivery.problem, path=path)
    if assignment.hand_in is not None and delivery.path.parent == assignment.hand_in:
        return _("Handed in: {path}. You can hand in again as often as you like.").format(path=path)
    return _("Written: {path}. Now upload that file where you hand in.").format(path=path)


def say_owner(assignment: Assignment, hand_in: HandIn) -> Iterator[str]:
    """Yield that the file would belong to another login than it names, so that it cannot count."""
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
    """Yield how many points it has; or that an earlier one, which has more, goes on counting."""
    earlier = find_counting(assignment, entries)
    graded = [*filter(None, [earlier]), grade_hand_in(assignment, entries, at)]
    if earlier and find_best(assignment, graded) == 0:
        sentence = _(
            "Your hand-in of {time} has {points:g} points, and this one would have {fewer:g}: the "
            "earlier one goes on counting."
        )
        yield sentence.format(
            time=say_time(earlier.at),
            points=count_points(assignment, earlier),
            fewer=count_points(assignment, graded[-1]),
        )
    elif assignment.possible:
        sentence = _("It has {points:g} of {possible:g} points; programs are judged once more.")
        if not assignment.ids(Work.EXERCISE):
            sentence = _("It has {points:g} of {possible:g} points.")
        points = count_points(assignment, graded[-1])
        yield sentence.format(points=points, possible=assignment.possible)
