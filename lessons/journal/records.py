"""The records of the journal, and how one is written as a line and read back.

A line is a JSON object, in ASCII: `v` (version of the format), `kind`, `at` (ISO 8601, UTC) and
the fields of its record.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, TypeAlias, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr

from lessons.journal.faults import Fault

VERSION = 1

# Far above what is ever written: a larger line must not cost memory or time.
LINE_LIMIT = 1 << 20
DEPTH_LIMIT = 8

PRACTICE = "practice"  # The id of the lesson that practice is: it is made for the occasion.
DRIVE = "drive"
"""The journal's name for drives: they are no lesson, and never left to be gone on with."""
SKIPPED = "skipped"  # The answer of who asks for the solution.

if TYPE_CHECKING:
    AnswerValue: TypeAlias = int | str | tuple["AnswerValue", ...] | None
    """An answer: a number, a text, nothing, or tuples of these (a square, a whole b[])."""
else:  # Without end it cannot be decoded.
    AnswerValue = bool | int | str | None
    for _level in range(DEPTH_LIMIT):
        AnswerValue = bool | int | str | tuple[AnswerValue, ...] | None

Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class ActivityType(StrEnum):
    """The activity during which a record was made."""

    LESSON = "lesson"
    PRACTICE = "practice"
    DRIVE = "drive"
    HUNT = "hunt"
    LAB = "lab"
    ASSIGNMENT = "assignment"

    @property
    def asks_lessons(self) -> bool:
        """Whether the activity asks questions of lessons."""
        return self is ActivityType.LESSON or self is ActivityType.PRACTICE

    def subject(self, name: str) -> str:
        """Return the subject for an id: the id itself, or with the activity as in `hunt.x`."""
        return f"{self}.{name}" if self in _OF_THEIR_OWN else name


_OF_THEIR_OWN = frozenset({ActivityType.HUNT, ActivityType.LAB, ActivityType.ASSIGNMENT})
"""The activities whose ids may be those of lessons too: a subject names them before the id."""


def split_subject(subject: str) -> tuple[ActivityType, str]:
    """Return the activity that a subject names, and the id within that activity."""
    if subject in {PRACTICE, DRIVE}:
        return ActivityType(subject), subject
    activity, _point, name = subject.partition(".")
    if name and activity in _OF_THEIR_OWN:
        return ActivityType(activity), name
    return ActivityType.LESSON, subject


class _OfActivity(Struct, frozen=True, kw_only=True):
    activity: ActivityType = ActivityType.LESSON


class SubjectRecord(_OfActivity, frozen=True):
    """A record of something that has an id: a lesson, a hunt, an exercise, an assignment.

    Tutors up to 0.2 wrote the subject in place of the id, and no activity.
    """

    lesson: str

    def __post_init__(self) -> None:
        """Set the activity where the id is that of a subject."""
        if self.activity is ActivityType.LESSON:
            activity, name = split_subject(self.lesson)
            force_setattr(self, "activity", activity)
            force_setattr(self, "lesson", name)

    @property
    def subject(self) -> str:
        """The subject: the id itself, or with the activity in front, as in `hunt.x`."""
        return self.activity.subject(self.lesson)


class Begun(SubjectRecord, frozen=True):
    """A pass through a lesson begins; its instances follow from the seed."""

    seed: int


class Reached(SubjectRecord, frozen=True):
    """The student came to this part of the lesson, counted from 0."""

    part: Count


class Answered(SubjectRecord, frozen=True):
    """The student committed to an answer.

    What was asked is kept with it, so that what it tells about the student stays the same when
    the course asks otherwise. Older versions of the tutor wrote nothing after `beliefs`.

    Attributes:
        beliefs: The misconceptions that give the answer.
        offered: Those that would have answered wrongly, once for each wrong answer that they give.
        wrong: How many wrong answers were plausible; 0 if that is not known.
        content: A short name for what was asked and shown; the same content has the same.
        sure: Whether the student said before that they were sure.
        open: Whether the question stayed open for a second try. Tutors up to 0.2 closed each.
    """

    question: str
    given: AnswerValue
    right: bool
    beliefs: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    wrong: Count = 0
    content: str = ""
    sure: bool = False
    open: bool = False


class Retried(SubjectRecord, frozen=True):
    """The student answered a question that a wrong answer had left open, or gave it up.

    Only first answers say anything about the student, so nothing is derived from this one.
    """

    question: str
    given: AnswerValue


class Helped(SubjectRecord, frozen=True):
    """The student read a hint to a question that waits; `hints` counts those read so far."""

    question: str
    hints: Annotated[int, msgspec.Meta(ge=1)]


class Done(SubjectRecord, frozen=True):
    """The student did what a part of a lesson asked for, or left it out; nothing is scored.

    Attributes:
        task: The id of the part.
        given: What came of it, of how much; or `SKIPPED`.
    """

    task: str
    given: AnswerValue


class Guessed(SubjectRecord, frozen=True):
    """The student wrote a guess down, which nobody judges, or left it out: then it is `SKIPPED`."""

    question: str
    given: AnswerValue


class Finished(SubjectRecord, frozen=True):
    """The student came to the end of the lesson."""


class Preferred(Struct, frozen=True):
    """The student chose how something is shown from now on."""

    what: str
    value: str


class Found(Struct, frozen=True):
    """The student placed queens by hand, and they are a solution: the row of each column's."""

    rows: tuple[int, ...]


Record: TypeAlias = (
    Begun | Reached | Answered | Retried | Helped | Done | Guessed | Finished | Preferred | Found
)

Understood: TypeAlias = tuple[object, Record] | Fault
"""A line that was read: the time as it was written, and the record; or what is wrong with it."""

_KINDS: Mapping[str, type[Record]] = {each.__name__.lower(): each for each in get_args(Record)}
"""By the name that a line has for them."""
_OPTIONAL = frozenset({"activity", "offered", "wrong", "content", "sure", "open"})
"""The fields that older versions of the tutor did not write; none is written that says nothing."""


class _Head(Struct):
    """The fields that all lines have."""

    v: int
    kind: str = ""
    at: object = None


def format_line(at: str, record: Record) -> bytes:
    """Return a record as a line of a journal; raise ValueError if it could not be read back."""
    values = {
        name: each
        for name, each in msgspec.to_builtins(record).items()
        if name not in _OPTIONAL or each not in (ActivityType.LESSON, [], (), 0, "")
    }
    written = {"v": VERSION, "kind": type(record).__name__.lower(), "at": at, **values}
    import json  # What is written looks as ever: blanks, and nothing but ASCII.

    line = json.dumps(written).encode()
    if parse_line(line) != (at, record):
        raise ValueError(f"not a record that can be read back: {record!r}")
    return line + b"\n"


def parse_line(line: bytes) -> Understood:
    """Return the written time and the record of a line without its end, or a Fault."""
    if len(line) > LINE_LIMIT:
        return Fault.GARBLED
    try:
        return parse_record(_decode_line(line))
    except (ValueError, RecursionError):
        return Fault.GARBLED


def _decode_line(line: bytes) -> object:
    """Return the JSON value of a line; raise ValueError if it is none."""
    try:
        return msgspec.json.decode(line)
    except msgspec.DecodeError:
        import json  # It takes more, such as half of a surrogate pair.

        return json.loads(line.decode())


def parse_record(line: object) -> Understood:
    """Return the written time and the record in a line's JSON value, or a Fault."""
    try:
        head = msgspec.convert(line, _Head)
        if head.v != VERSION:
            return Fault.NEWER if head.v > VERSION else Fault.GARBLED
        if (kind := _KINDS.get(head.kind)) is None:
            return Fault.UNKNOWN
        return head.at, msgspec.convert(line, kind)
    except msgspec.ValidationError:
        return Fault.GARBLED
