"""Where the student stands, worked out from the journal and kept nowhere.

A lesson is gone through in passes, and a new one begins with every `Begun`. A record belongs to
the pass of its lesson that began last before it, whichever session wrote either. So two sessions
in one lesson at once work on one pass together: their answers are united, the first to a question
counts, and the part is the furthest that either has reached. If one begins again, both are in the
new pass.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from operator import attrgetter
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from lessons.course.course import lesson_ids, load_front, load_manifest
from lessons.files import course_folder
from lessons.journal import records
from lessons.journal.student_state import Entry, StudentState
from lessons.language import _, ngettext

if TYPE_CHECKING:
    from lessons.student.student_model import SkillState


FEW = 3  # The most right answers still missing that are called a few.
NOTHING_YET = _("after your first lesson")
"""When practice begins."""
LONGEST_PAUSE = timedelta(minutes=5)  # Between records, that counts as work.


class LessonProgress(Struct):
    """How far the student has come in one lesson.

    Attributes:
        seed: The seed of the current pass; 0 if its beginning is lost.
        part: The furthest part reached in the current pass, counted from 0.
        parts: How many parts the lesson has; 0 while its script is not read.
        answers: The first answer to each question of the current pass, by the question's id.
        helped: The questions of the current pass for which a hint was read.
        checked: Of the answers, those since the pass began, or ended before, when it ended last.
        done: Whether the current pass came to the end of the lesson.
        finished: Whether any pass did.
        furthest: The furthest part reached in any pass.
        last: When the lesson was last touched (ISO 8601, UTC).
    """

    lesson: str
    seed: int = 0
    part: int = 0
    parts: int = 0
    answers: dict[str, records.Answered] = {}
    helped: set[str] = set()
    checked: dict[str, records.Answered] = {}
    done: bool = False
    finished: bool = False
    passes: int = 0
    furthest: int = 0
    last: str = ""
    before: int = 0  # How many answers there were when the pass ended last.

    def add(self, entry: Entry) -> None:
        """Take up the next entry of this lesson."""
        self.last = entry.at.isoformat(timespec="microseconds")
        match entry.record:
            case records.Begun(seed=seed):
                self.seed, self.part, self.done = seed, 0, False
                self.answers, self.helped, self.before = {}, set(), 0
                self.passes += 1
            case records.Reached(part=part):
                self.part, self.furthest = max(self.part, part), max(self.furthest, part)
            case records.Answered(question=question) as answer:
                self.answers.setdefault(question, answer)
            case records.Helped(question=question):
                self.helped.add(question)
            case records.Finished():
                self.checked = dict([*self.answers.items()][self.before :])
                self.before = len(self.answers)
                self.done = self.finished = True

    @property
    def checking(self) -> bool:
        """Whether the student has answered a question of the check at the lesson's end."""
        return any(name.rpartition(".")[2].isdigit() for name in self.answers)

    @property
    def place(self) -> str:
        """The words for the place where the lesson goes on: a part or the check."""
        part = min(self.part + 1, self.parts or self.part + 1)
        sentence = _("part {part} of {parts}") if self.parts else _("part {part}")
        return _("the check") if self.checking else sentence.format(part=part, parts=self.parts)


def find_progress(student: StudentState) -> dict[str, LessonProgress]:
    """Return the student's progress in each lesson begun so far, by lesson id.

    Who finished a lesson that another one holds now has finished that.
    """
    result = dict[str, LessonProgress]()
    for name, entries in student.subjects.items():
        if records.split_subject(name)[0].asks_lessons:
            result[name] = LessonProgress(name)
            for entry in entries:
                result[name].add(entry)
    for before, now in load_manifest().merged.items():
        earlier = result.pop(before, None)
        if earlier is not None and earlier.finished:
            reached = result.get(now) or replace(earlier, lesson=now, done=True)
            result[now] = replace(reached, finished=True)
    return result


def measure_time(entries: Iterable[Entry]) -> timedelta:
    """Return the time between the records of each session, without long pauses."""
    last: dict[str, datetime] = {}
    spent = timedelta()
    for entry in entries:
        between = entry.at - last.get(entry.session, entry.at)
        spent += between if between <= LONGEST_PAUSE else timedelta()
        last[entry.session] = entry.at
    return spent


class NextLesson(Struct, frozen=True):
    """The lesson to take next: its id, and which one of the course it is, from 1 on.

    Attributes:
        place: Where it was left, in words; empty if it is to begin.
        after: The number of the lesson that was finished last; None if none was, or if a lesson
            that was left comes first.
    """

    lesson: str
    number: int
    place: str = ""
    after: int | None = None

    @property
    def what(self) -> str:
        """The number and title of the next lesson, as text."""
        sentence = _("Lesson {number}, {title}")
        return sentence.format(number=self.number, title=load_front(self.lesson).title)

    @property
    def why(self) -> str:
        """The reason for taking this lesson next, in words."""
        if self.place:
            return self.place
        if self.after is not None:
            return _("after lesson {number}").format(number=self.after)
        return _("begin here")


def find_next_lesson(course: Mapping[str, LessonProgress], ids: Sequence[str]) -> NextLesson | None:
    """Return the lesson of a course to take next; None if all lessons are finished.

    That is the one that was last worked on, if it was left before its end; else the first after it
    that was never finished, and after the last of the course the first such one. Who only reads a
    finished lesson again, or opens one and goes no further, goes on where the others were left.
    """
    every = [each for name, each in course.items() if name in ids and name != records.PRACTICE]
    known = [
        each
        for each in every
        # Who turns one page has looked inside.
        if each.done or ((each.part > 1 or each.answers) and not each.finished)
    ]
    last = max(known, key=attrgetter("last"), default=None)
    at = ids.index(last.lesson) if last else -1
    if last and not last.finished:
        return NextLesson(last.lesson, at + 1, place=last.place)
    finished = {each.lesson for each in every if each.finished}
    left = (name for name in (*ids[at + 1 :], *ids[: at + 1]) if name not in finished)
    result = next(left, None)
    if result is None:
        return None
    begun = course.get(result)
    place = begun.place if begun and begun.part else ""
    return NextLesson(result, ids.index(result) + 1, place, after=at + 1 or None)


def say_course(course: Mapping[str, LessonProgress], ids: Sequence[str]) -> str:
    """Return text that says how many lessons of a course were finished."""
    done = sum(course[name].finished for name in ids if name in course)
    return _("{done} of {all} lessons done").format(done=done, all=len(ids))


def say_lesson_progress(minutes: int, reached: LessonProgress | None) -> str:
    """Return text for a student's progress in a lesson, or its minutes if not begun.

    Nothing here needs a script: the home screen is shown without reading any.
    """
    if reached is None:
        sentence = ngettext("takes {minutes} minute", "takes {minutes} minutes", minutes)
        return sentence.format(minutes=minutes)
    if not reached.done:
        sentence = _("done; again, {place}") if reached.finished else _("begun, {place}")
        return sentence.format(place=reached.place)
    alone = {name for name, answer in reached.answers.items() if answer.right} - reached.helped
    done = _("done, {right} of {all} right at once")
    return done.format(right=len(alone), all=len(reached.answers))


def say_lesson_briefly(minutes: int, reached: LessonProgress | None) -> str:
    """Return a few characters for a student's progress in a lesson, where space is short."""
    if reached is None:
        return _("{minutes} min").format(minutes=minutes)
    if reached.done:
        return _("done")  # A count would read like a mark.
    again = _("again: {place}") if reached.finished else "{place}"
    return again.format(place=reached.place)


def say_missing(state: "SkillState") -> tuple[str, ...]:
    """Return text, in a tuple, for what a skill still needs for mastery; empty if mastered."""
    if state.mastered:
        return ()
    if state.suspected:
        sentence = _("a few right answers where it would be wrong to think that {idea}")
        return (sentence.format(idea=course_folder.load_ideas()[state.suspected]),)
    kinds = state.missing_kinds
    sentence = _("a few more right answers") if state.more <= FEW else _("more right answers")
    if kinds:
        sentence = ngettext(
            "more right answers, also to a kind of question that you haven't got right yet",
            "more right answers, also to {n} kinds of question that you haven't got right yet",
            kinds,
        )
    return (sentence.format(n=kinds),)


def say_duration(time: timedelta) -> str:
    """Return text that says roughly how long a duration is."""
    minutes = round(time / timedelta(minutes=1))
    if minutes < 1:
        return _("less than a minute")
    if minutes < 120:
        rounded = minutes if minutes < 10 else 5 * round(minutes / 5)
        return ngettext("about {n} minute", "about {n} minutes", rounded).format(n=rounded)
    return _("about {n} hours").format(n=round(minutes / 60))


def say_short_way() -> str:
    """Return text that names the lessons to take with little time; empty if there are none."""
    named, ids = load_manifest().brief, lesson_ids()
    if not named:
        return ""
    sentence = _("Short of time? Begin with lessons {numbers}: about {minutes} minutes.")
    listed = ", ".join(str(ids.index(name) + 1) for name in named).rsplit(", ", 1)
    minutes = sum(load_front(name).minutes for name in named)
    return sentence.format(minutes=minutes, numbers=_(" and ").join(listed))
