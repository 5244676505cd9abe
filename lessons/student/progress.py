"""Where the student stands, worked out from the journal and kept nowhere.

A lesson is gone through in passes, and a new one begins with every `Begun`. A record belongs to
the pass of its lesson that began last before it, whichever session wrote either. So two sessions
in one lesson at once work on one pass together: their answers are united, the first to a question
counts, and the part is the furthest that either has reached. If one begins again, both are in the
new pass.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from types import MappingProxyType

from lessons.journal.records import Answered, Begun, Finished, Helped, Reached, split_subject
from lessons.journal.student_state import Entry, StudentState
from lessons.language import _

LONGEST_PAUSE = timedelta(minutes=5)
"""How long somebody can be thinking; who does nothing for longer has gone away."""


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """Where the student stands in one lesson.

    Attributes:
        seed: The seed of the current pass; 0 if its beginning is lost.
        part: The furthest part reached in the current pass, counted from 0.
        answers: The first answer to each question of the current pass, by the question's id.
        helped: The questions of the current pass for which a hint was read.
        done: Whether the current pass came to the end of the lesson.
        finished: Whether any pass did.
        furthest: The furthest part reached in any pass.
        last: When the lesson was last touched (ISO 8601, UTC).
    """

    lesson: str
    seed: int
    part: int
    answers: Mapping[str, Answered]
    helped: frozenset[str]
    done: bool
    finished: bool
    passes: int
    furthest: int
    last: str

    @property
    def checking(self) -> bool:
        """Whether the check at the end was begun: its questions are drawn from templates."""
        return any("." in question for question in self.answers)

    @property
    def place(self) -> str:
        """Say where it goes on."""
        return _("the check") if self.checking else _("part {part}").format(part=self.part + 1)


def find_progress(student: StudentState) -> dict[str, LessonProgress]:
    """Return where the student stands in each lesson touched so far, by its id."""
    return {
        name: _read_lesson(name, own)
        for name, own in student.subjects.items()
        if split_subject(name)[0].asks_lessons
    }


def _read_lesson(lesson: str, entries: Sequence[Entry]) -> LessonProgress:
    """Return what the entries of one lesson amount to, at least one."""
    seed, part, furthest, done, finished, passes = 0, 0, 0, False, False, 0
    answers: dict[str, Answered] = {}
    helped: set[str] = set()
    for entry in entries:
        match entry.record:
            case Begun(seed=seed):
                part, done, answers, helped = 0, False, {}, set()
                passes += 1
            case Reached(part=reached):
                part, furthest = max(part, reached), max(furthest, reached)
            case Answered(question=question) as answer:
                answers.setdefault(question, answer)
            case Helped(question=question):
                helped.add(question)
            case Finished():
                done = finished = True
    return LessonProgress(
        lesson=lesson,
        seed=seed,
        part=part,
        answers=MappingProxyType(answers),
        helped=frozenset(helped),
        done=done,
        finished=finished,
        passes=passes,
        furthest=furthest,
        last=entries[-1].at.isoformat(timespec="microseconds"),
    )


def time_spent(entries: Iterable[Entry]) -> timedelta:
    """Return how long the student has worked: from record to record in each session, no pauses."""
    last: dict[str, datetime] = {}
    spent = timedelta()
    for entry in entries:
        between = entry.at - last.get(entry.session, entry.at)
        spent += between if between <= LONGEST_PAUSE else timedelta()
        last[entry.session] = entry.at
    return spent
