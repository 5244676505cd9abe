"""What a report about a class says: frozen values that every format shows, and nothing computed.

`lessons.classes.evaluation` makes them out of hand-ins. Names, logins and answers were written by
students: whoever shows them escapes them. Times are in UTC.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from lessons.classes.standing import PointsRow
from lessons.journal.records import Given
from lessons.lab.sitting import ExerciseState


class ReplayVerdict(StrEnum):
    """What came of replaying a record."""

    AGREES = "agrees"
    """The question was drawn again, and the answer judged as the record says."""
    UNCHECKED = "unchecked"
    """It was not replayed, because nobody asked for it."""
    DIFFERS = "differs"
    """The same question was asked, and the answer is judged otherwise: the record was edited."""
    ANOTHER = "another"
    """What was asked is not what the course asks under this name: of another version, or edited."""
    UNKNOWN = "unknown"
    """There is no such question, lesson, exercise or hunt in the course."""
    IMPOSSIBLE = "impossible"
    """The tutor never writes such a record."""
    TOO_MANY = "too-many"
    """There are more records than are replayed of one hand-in."""
    UNJUDGED = "unjudged"
    """Judging it failed, or took too long."""

    @property
    def counts(self) -> bool:
        """Whether the record counts."""
        return self in {ReplayVerdict.AGREES, ReplayVerdict.UNCHECKED}


@dataclass(frozen=True, slots=True)
class ReplayedAnswer:
    """An answer, or a move, as the record has it, and what came of replaying it.

    Attributes:
        session: The session's name, with the record's line in it.
        line: Likewise.
        template: The template that the question was drawn from; empty for the questions of lessons.
        skill: What it trains; empty if nothing.
        right: As judged anew, if it was; else as the record has it. So are the beliefs.
        seed: Of the pass in which it was given: the choices stood in its order.
        seconds: Since the record before it in its session; None for the first.
        reason: Why it does not replay, in a sentence; empty if it does.
    """

    at: datetime
    session: str
    line: int
    lesson: str
    question: str
    given: Given
    right: bool
    beliefs: tuple[str, ...]
    verdict: ReplayVerdict
    template: str = ""
    skill: str = ""
    helped: bool = False
    sure: bool = False
    seed: int = 0
    seconds: float | None = None
    reason: str = ""


class WorkState(StrEnum):
    """How far somebody is with a lesson or a hunt."""

    NEW = "new"
    BEGUN = "begun"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class ReportedWork:
    """A lesson, skill, exercise or hunt: a column of a table.

    Attributes:
        number: Of a lesson, its number in the course from 1 on; else 0.
    """

    id: str
    title: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class LessonResult:
    """How a student did in a lesson.

    Attributes:
        standing: Done if any pass came to its end.
        part: The furthest part of the present pass, from 1 on; 0 if it was not begun.
        parts: How many parts its script has.
        right: First answers of the present pass that were right and without a hint.
        answered: First answers of the present pass.
        seconds: How long the student worked in it, in all passes, without pauses.
    """

    id: str
    standing: WorkState = WorkState.NEW
    part: int = 0
    parts: int = 0
    right: int = 0
    answered: int = 0
    passes: int = 0
    seconds: int = 0
    last: datetime | None = None


@dataclass(frozen=True, slots=True)
class SkillResult:
    """How a student does in a skill; `missing` says what mastery still takes."""

    id: str
    asked: int = 0
    right: int = 0
    mastered: bool = False
    settled: bool = False
    suspected: bool = False
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExerciseResult:
    """How a student did in an exercise of the code lab.

    Attributes:
        state: What the records say.
        tries: How many programs were checked.
        works: Whether the program that was handed in is right, run anew; None if there is none,
            or it was not run.
        reason: Why it is not right, in a sentence, or why it could not be judged.
    """

    id: str
    state: ExerciseState = ExerciseState.NEW
    tries: int = 0
    works: bool | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class HuntResult:
    """How a student did in a bug hunt: how many of its tasks are done, and how many at once."""

    id: str
    standing: WorkState = WorkState.NEW
    done: int = 0
    credit: int = 0
    tasks: int = 0


@dataclass(frozen=True, slots=True)
class WrongAnswer:
    """A real wrong answer, as the student saw it.

    Attributes:
        login: Whose it was.
        lesson: Where it was asked; `practice` for practice, and `drive` for a move.
        question: The question's id there.
        text: What was asked, in Markdown; of a drive, the place in words.
        shown: The board or state that was shown, in lines of text; empty if none was.
        given: What was answered, in words.
        right: The right answer, in words.
        at: When.
    """

    login: str
    lesson: str
    question: str
    text: str
    shown: tuple[str, ...]
    given: str
    right: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Treated:
    """The part of a lesson that treats an idea, numbers from 1 on; `title` is the lesson's."""

    lesson: str
    number: int
    title: str
    part: int


@dataclass(frozen=True, slots=True)
class ReportedIdea:
    """An idea (misconception) that a class holds now.

    Attributes:
        name: Its id.
        said: What it believes, in a few words.
        reply: What the tutor says to it, in Markdown.
        holders: The logins of those whose answers speak for it clearly now.
        overcome: The logins of those whose answers did, and whose right answers took it away.
        example: One real wrong answer that it gives, the latest that can be shown.
        treated: The part of the course that treats it, if one does.
    """

    name: str
    said: str
    reply: str
    holders: tuple[str, ...]
    overcome: tuple[str, ...] = ()
    example: WrongAnswer | None = None
    treated: Treated | None = None


@dataclass(frozen=True, slots=True)
class HardQuestion:
    """A question that many answer wrongly.

    Attributes:
        lesson: The lesson of which it is a part; empty for a template of fresh questions.
        id: The question's id in the lesson, or the template's.
        text: What is asked, in a few words without Markdown.
        part: The part of the lesson, from 1 on; 0 for a template.
        skill: What it trains; empty if nothing.
        answered: By how many students (of a template: how often).
        right: How many of these were right at first and without a hint.
        ideas: The ideas that wrong answers came from, with how often, the most frequent first.
        wrong: The wrong answers in words, with how often, the most frequent first; of a template
            there are none, because each instance has its own.
    """

    lesson: str
    id: str
    text: str
    part: int
    skill: str
    answered: int
    right: int
    ideas: tuple[tuple[str, int], ...] = ()
    wrong: tuple[tuple[str, int], ...] = ()

    @property
    def share(self) -> float:
        """Which share of the answers was right."""
        return self.right / self.answered if self.answered else 0.0


class StuckIn(StrEnum):
    """Where somebody can be stuck."""

    LESSON = "lesson"
    SKILL = "skill"
    EXERCISE = "exercise"


@dataclass(frozen=True, slots=True)
class Stuck:
    """Somebody who does not get on: where, and why that is thought, in a sentence."""

    login: str
    kind: StuckIn
    id: str
    title: str
    why: str
    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class Day:
    """What was done on a day: `students` were at work."""

    day: date
    students: int
    answers: int
    right: int
    finished: int


class RemarkKind(StrEnum):
    """What can be remarked."""

    REFUSED = "refused"
    """A file that is no hand-in, or not of this assignment."""
    IDENTITY = "identity"
    """Whose file it is and who it says it is from do not agree."""
    LATE = "late"
    OLDER = "older"
    """A hand-in that a later one replaces."""
    VERSION = "version"
    """It is of another version of the tutor or of the course."""
    RECORDS = "records"
    """Records that do not replay, by reason."""
    SEED = "seed"
    FAST = "fast"
    """Answers in less time than it takes to read."""
    SHARED = "shared"
    """Answers that several students gave in the same order."""
    PROGRAM = "program"
    """A program that was handed in and does not do what its records say."""
    UNLISTED = "unlisted"
    """Somebody who is not on the roster."""
    UNREAD = "unread"
    """Lines of a hand-in that are no records."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to know about a hand-in: shown, and never judged.

    Attributes:
        login: Whose; empty if it is a file that nobody can be named for.
        file: The file's name, every character of which can be printed; empty for several.
        text: What there is to know, in a sentence.
        count: Of how many records it is said, if it is of records.
        others: The logins of the others whom it is about.
    """

    kind: RemarkKind
    login: str
    file: str
    text: str
    count: int = 0
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Student:
    """What a report says of a student who has handed in.

    Attributes:
        login: Of the file's owner in a drop folder, else as the hand-in says.
        id: What the university calls the student, from the roster.
        platform_id: What the learning platform calls the student, from the roster.
        file: The name of the file that counts, every character of which can be printed.
        source: The path of that file; of one in a zip, the zip's path.
        member: The name inside the zip; empty if it is none.
        at: When it was handed in.
        late_days: How many days too late, begun ones counted; 0 is in time.
        points: For what there are points, before what is taken off for being late.
        factor: What the points are multiplied with for being late.
        answers: How many answers count, and `right` how many of them were right.
        unreplayed: How many records did not replay.
        seconds: How long the student worked, without pauses.
        days: Answers, and right ones, on each day.
        ideas: The ideas that the student holds now, the clearest first.
    """

    login: str
    name: str = ""
    email: str = ""
    section: str = ""
    id: str = ""
    platform_id: str = ""
    file: str = ""
    source: str = ""
    member: str = ""
    at: datetime | None = None
    late_days: int = 0
    tutor: str = ""
    course: str = ""
    lessons: tuple[LessonResult, ...] = ()
    skills: tuple[SkillResult, ...] = ()
    exercises: tuple[ExerciseResult, ...] = ()
    hunts: tuple[HuntResult, ...] = ()
    points: tuple[PointsRow, ...] = ()
    factor: float = 1.0
    ideas: tuple[str, ...] = ()
    overcome: tuple[str, ...] = ()
    answers: int = 0
    right: int = 0
    unreplayed: int = 0
    seconds: int = 0
    last: datetime | None = None
    days: tuple[tuple[date, int, int], ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def possible(self) -> float:
        """The sum of the points that there are."""
        return sum(each.possible for each in self.points)

    @property
    def earned(self) -> float:
        """The sum of the points, less what being late costs."""
        return self.factor * sum(each.earned for each in self.points)

    @property
    def mastered(self) -> int:
        """How many skills are mastered."""
        return sum(each.mastered for each in self.skills)

    @property
    def finished(self) -> int:
        """How many lessons are done."""
        return sum(each.standing is WorkState.DONE for each in self.lessons)


@dataclass(frozen=True, slots=True)
class Missing:
    """Somebody of the roster who has not begun: nothing handed in, or nothing answered in it."""

    login: str
    name: str = ""
    email: str = ""
    section: str = ""
    handed_in: bool = False


@dataclass(frozen=True, slots=True)
class ClassReport:
    """All that a report says. Students stand by login; whoever sorts otherwise says so.

    Attributes:
        title: Of the assignment; empty without one.
        assignment: Its id; empty without one.
        course: The digest of the course that was replayed with.
        tutor: The version of the tutor that made the report.
        made: When.
        lessons: The columns: of the assignment, or all of the course. So are the next three.
        possible: What there are points for, with `earned` 0; empty without an assignment.
        listed: How many are on the roster; None without one.
        ideas: The most widespread first.
        questions: The hardest first, those with too few answers left out.
        remarks: Of files that belong to no student, and of several students.
    """

    title: str
    assignment: str
    course: str
    tutor: str
    made: datetime
    due: datetime | None = None
    lessons: tuple[ReportedWork, ...] = ()
    skills: tuple[ReportedWork, ...] = ()
    exercises: tuple[ReportedWork, ...] = ()
    hunts: tuple[ReportedWork, ...] = ()
    possible: tuple[PointsRow, ...] = ()
    listed: int | None = None
    students: tuple[Student, ...] = ()
    ideas: tuple[ReportedIdea, ...] = ()
    questions: tuple[HardQuestion, ...] = ()
    stuck: tuple[Stuck, ...] = ()
    not_begun: tuple[Missing, ...] = ()
    days: tuple[Day, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def all_remarks(self) -> Iterator[Remark]:
        """All remarks: those of files and several students, then those of each student."""
        yield from self.remarks
        for student in self.students:
            yield from student.remarks
