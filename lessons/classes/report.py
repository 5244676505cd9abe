"""A report about a class: frozen values that every format shows, and nothing computed.

`lessons.classes.evaluation` makes them out of hand-ins. Names, logins and answers were written by
students: whoever shows them escapes them. Times are in UTC.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Self

from lessons.classes.assignment_progress import WorkRow
from lessons.classes.sources import HandInSource
from lessons.language import _


@dataclass(frozen=True, slots=True)
class WrongAnswer:
    """A real wrong answer, as the student saw it: the question, and the answers in words.

    Attributes:
        shown: The board or state that was shown, in lines of text; empty if none was.
        login: Whose it was; empty as long as a single hand-in is looked at.
    """

    lesson: str
    question: str
    text: str
    shown: tuple[str, ...]
    given: str
    right: str
    at: datetime
    login: str = ""


@dataclass(frozen=True, slots=True)
class ReportedIdea:
    """An idea (misconception) that a class holds now.

    Attributes:
        said: What it believes, in a few words; `reply` is what the tutor says to it.
        holders: The logins of those who hold it; `overcome` of those who did.
        example: One real wrong answer that it gives, the latest that can be shown.
        treated: Which part of the course treats it, in words; empty if none does.
        ask: The name of a question about it that a class can be asked; empty if there is none.
    """

    name: str
    said: str
    reply: str
    holders: tuple[str, ...]
    overcome: tuple[str, ...] = ()
    example: WrongAnswer | None = None
    treated: str = ""
    ask: str = ""


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question of a lesson or a template, and how it was answered.

    Attributes:
        lesson: The lesson of which it is a part; empty for a template of fresh questions.
        text: What is asked, without Markdown; empty as long as nobody reads it.
        part: The part of the lesson, from 1 on; 0 for a template, or if nobody reads it.
        answered: By how many students (of a template: how often).
        right: How many of these were right at first and without a hint.
        ideas: The ideas that wrong answers came from, with how often, the most frequent first.
        wrong: The wrong answers in words, with how often; of a template there are none.
        ask: The name by which a class can be asked it; empty if it cannot.
    """

    lesson: str
    id: str
    text: str
    part: int
    answered: int
    right: int
    ideas: tuple[tuple[str, int], ...] = ()
    wrong: tuple[tuple[str, int], ...] = ()
    ask: str = ""


@dataclass(frozen=True, slots=True)
class Stuck:
    """A piece of work at which students are stuck, and why that is thought of one of them."""

    title: str
    logins: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class ReportedProgram:
    """A program that was handed in for an exercise, and what came of running it.

    Attributes:
        works: Whether it is right; None if it could not be judged.
        failure: Why it does not count, in a sentence.
        shown: The board or the maze of the case that fails, in lines of text.
        case: The arguments of that case, as Python writes them; empty if it is about no case.
        belief: What is said of the misconception behind it; empty if none shows.
        prints: By what it is compared with others (`lessons.classes.programs`).
        remarks: What is remarked of it.
    """

    exercise: str
    title: str
    text: str
    works: bool | None = True
    failure: str = ""
    shown: tuple[str, ...] = ()
    case: str = ""
    belief: str = ""
    prints: tuple[int, ...] = ()
    remarks: "tuple[Remark, ...]" = ()

    @property
    def solution(self) -> bool:
        """Whether it is the tutor's own solution, which counts as shown."""
        return any(each.kind is RemarkKind.SOLUTION for each in self.remarks)


@dataclass(frozen=True, slots=True)
class AlikePrograms:
    """Programs for an exercise by different students, each similar to another of them.

    Attributes:
        pairs: Those that are similar, most similar first, and the share that they have in common.
    """

    exercise: str
    title: str
    logins: tuple[str, ...]
    pairs: tuple[tuple[str, str, float], ...]

    @property
    def share(self) -> float:
        """The least share that two similar ones have in common."""
        return self.pairs[-1][2]


class RemarkKind(StrEnum):
    """The kind of a remark, the most pressing first, and what to do; the last needs nothing."""

    todo: str

    def __new__(cls, word: str, todo: str = "") -> Self:
        """Return the kind of a word."""
        made = str.__new__(cls, word)
        made._value_, made.todo = word, todo
        return made

    # A file that is no hand-in, or not of this assignment
    REFUSED = "refused", _("Ask for the file that 'queens-tutor hand-in' writes.")
    # What only the lecturer should read, and others can
    EXPOSED = "exposed", _("Take that away: type 'chmod 600 overrides.yaml'.")
    # Whose file it is and who it says it is from do not agree
    IDENTITY = "identity", _("Find out whose work it is; if it does not count, 'accept' lets it.")
    # Records of the same session, handed in by several students
    SHARED = "shared", _("Ask each of them how they worked.")
    # Records that an earlier file of the same student has otherwise, or that only that one has
    CHANGED = "changed", _("Ask on which machine each file was made, and a question again.")
    ALIKE = "alike", _("Read them side by side, and ask each student to explain a line.")
    # Records that no tutor has written so, or that were taken away
    EDITED = "edited", _("Ask the student how the file was made.")
    # A program that tried what the lab forbids
    FORBIDDEN = "forbidden", _("Read the program, and ask what the line was for.")
    SOLUTION = "solution", _("Ask for a line of it to be explained; 'accept' lets it count.")
    # A program that hides what it does: it counts
    OPAQUE = "opaque", _("Read the program, and ask what these lines compute.")
    # A solution that the course shows, or much of the tutor's: it counts
    TAUGHT = "taught", _("Ask for a line of it to be explained.")
    RECORDS = "records", _("Report with the tutor and course worked with; or ask for an update.")
    # Records that were not drawn for the login that has handed them in
    SEED = "seed", _("Ask on which machine it was done, and when.")
    CLOCK = "clock", _("Ask when it was done, and on which machine.")
    UNDATED = "undated", _("See on the learning platform when it came.")
    FAST = "fast", _("Ask one of the questions again, face to face.")
    # A program that does not do what its records say
    PROGRAM = "program", _("Ask for the program, or read and run the one that is there.")
    UNLISTED = "unlisted", _("Put the login right, or add it to the roster; or leave the file out.")
    # A decision for a student or a section that the roster does not have
    DECISION = "decision", _("Put the name right, in overrides.yaml or in the roster.")
    # A file that is not read, of somebody whose hand-in was
    BESIDE = "beside", _("Nothing, if that hand-in is the right one.")
    NOTE = "note"


UNREAD = RemarkKind.REFUSED, RemarkKind.BESIDE  # The kinds of remarks on unread files


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence about a hand-in for the lecturer to look at; it has no effect on points.

    Attributes:
        count: Of how many records it is said, if it is of records.
        others: The logins of the others whom it is about.
        upload: What the platform calls the file, and `platform_id` the student.
    """

    kind: RemarkKind
    text: str
    login: str = ""
    file: str = ""
    count: int = 0
    others: tuple[str, ...] = ()
    upload: str = ""
    platform_id: str = ""


@dataclass(frozen=True, slots=True)
class Student:
    """A student who has handed in, as the report shows them.

    Attributes:
        platform_id: What the learning platform calls the student, from the roster.
        sources: The file that counts, then the earlier ones if they hold records that it lacks.
        listed: Whether the student is on the roster.
        work: How the student stands in each piece of work, in the order of the report's.
        factor: What the points are multiplied with for being late.
        ideas: The ideas that the student holds now, the clearest first.
        answers: How many questions have an answer that counts; `right` were right at first.
        believed: How many questions without points have answers that were not replayed.
        unreplayed: When each answer was given that does not replay, and why it does not.
        seconds: How long the student worked, without pauses.
        handed_in: Whether there is a file; about others the lecturer has decided something.
    """

    login: str
    name: str = ""
    email: str = ""
    section: str = ""
    platform_id: str = ""
    sources: tuple[HandInSource, ...] = ()
    at: datetime | None = None
    late_days: int = 0
    listed: bool = False
    work: tuple[WorkRow, ...] = ()
    factor: float = 1.0
    ideas: tuple[str, ...] = ()
    overcome: tuple[str, ...] = ()
    answers: int = 0
    right: int = 0
    believed: int = 0
    unreplayed: tuple[tuple[datetime, str], ...] = ()
    seconds: int = 0
    remarks: tuple[Remark, ...] = ()
    programs: tuple[ReportedProgram, ...] = ()
    comment: str = ""
    handed_in: bool = True

    @property
    def file(self) -> str:
        """The name of the file that counts; "" if there is none."""
        return self.sources[0].name if self.sources else ""

    @property
    def points(self) -> tuple[WorkRow, ...]:
        """The rows of work that give points."""
        return tuple(row for row in self.work if row.possible)

    @property
    def possible(self) -> float:
        """The sum of the points that can be earned."""
        return sum(row.possible for row in self.work)

    @property
    def earned(self) -> float:
        """The points earned, after lateness; without excused work, scaled to the full sum.

        What the student is excused from is left out, and the rest counts as much more.
        """
        rows = [each for each in self.work if not each.excused]
        rest = sum(each.possible for each in rows)
        earned = sum(each.earned * (1 if each.fixed else self.factor) for each in rows)
        return earned * self.possible / rest if rest else 0.0

    @property
    def excused(self) -> bool:
        """Whether the student is excused from all work that gives points."""
        return bool(self.points) and all(each.excused for each in self.points)

    @property
    def graded(self) -> bool:
        """Whether there is a grade to write: for a file, or points or an excuse by decision."""
        return self.handed_in or self.excused or any(each.fixed for each in self.work)


@dataclass(frozen=True, slots=True)
class ClassReport:
    """All that a report about a class says; the students are sorted by login.

    Attributes:
        title: Of the assignment; empty without one.
        course: The digest of the course that was replayed with.
        work: What is looked at, as it stands before anything is done.
        listed: How many are on the roster; None without one.
        not_begun: Who of the roster has handed in nothing that was read, and who answered nothing.
        files: How many files there were.
        remarks: Of files that belong to no student, and of several students.
    """

    title: str
    course: str
    tutor: str
    made: datetime
    due: datetime | None = None
    work: tuple[WorkRow, ...] = ()
    listed: int | None = None
    students: tuple[Student, ...] = ()
    ideas: tuple[ReportedIdea, ...] = ()
    questions: tuple[AskedQuestion, ...] = ()
    stuck: tuple[Stuck, ...] = ()
    not_begun: tuple[Student, ...] = ()
    files: int = 0
    remarks: tuple[Remark, ...] = ()
    alike: tuple[AlikePrograms, ...] = ()

    @property
    def possible(self) -> float:
        """The sum of the points that can be earned."""
        return sum(row.possible for row in self.work)

    @property
    def refused(self) -> int:
        """The number of files that were refused."""
        return sum(each.kind in UNREAD and bool(each.file) for each in self.remarks)

    @property
    def all_remarks(self) -> Iterator[Remark]:
        """All remarks: those about files and groups first, then those of each student."""
        yield from self.remarks
        for student in self.students:
            yield from student.remarks
