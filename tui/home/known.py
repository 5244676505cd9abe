"""The standing of a student on the home screen: the lessons, what waits, what is mastered."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from lessons.course.course import CourseError, lesson_ids, list_chapters, load_front
from lessons.journal.student_state import StudentState
from lessons.language import _, ngettext
from lessons.student.progress import (
    LessonProgress,
    say_lesson_briefly,
    say_lesson_progress,
    say_nothing_yet,
)
from tui.run.listed import Group, ListItem
from tui.start import LessonStart, RepairStart, Start

EIGHT = 8
"""Columns of the board of which the home screen counts the solutions found by hand."""


class Again(NamedTuple):
    """Something that waits to be put right: what it is opened as, and a sentence for it."""

    start: Start
    sentence: str


class Known(Struct, frozen=True):
    """The standing of a student, as far as it is known.

    Attributes:
        waiting: What there is to practise, in words.
        due: Whether some of it is due today.
        repair: What is to be put right first: wrong answers, or a check that was not passed.
        mastered: The lessons of which all skills are mastered.
        skills: How many skills of the chapter that is open are mastered, and of how many, by the
            title of the chapter; empty while that is not known.
        standings: How activities stand, by their names, in a few signs each.
        done: What was done in them, by their names, in a sentence each.
    """

    waiting: str = _("fresh questions")
    due: bool = False
    repair: Again | None = None
    mastered: frozenset[str] = frozenset()
    skills: Mapping[str, str] = {}
    standings: Mapping[str, str] = {}
    done: Mapping[str, str] = {}


def find_out(student: StudentState, now: datetime) -> Iterator[Known]:
    """Yield what is known of a student, more each time; what is not said is not known yet."""
    known = Known() if student.records else Known(say_nothing_yet())
    if student.records:
        with suppress(CourseError):  # What is wrong is said when one wants to practise.
            known = _look_at_skills(student, now)
        yield known
        for name, state, done in _list_states(student):
            known = replace(
                known, standings={**known.standings, name: state}, done={**known.done, name: done}
            )
    yield known


def _look_at_skills(student: StudentState, now: datetime) -> Known:
    """Return what the student's skills say: what to practise and what to put right."""
    from lessons.lesson.fresh_questions import open_checks, say_open
    from lessons.student.introduced import is_mastered
    from lessons.student.repairs import find_repairs
    from lessons.student.reviews import make_agenda, say_due_today

    agenda = make_agenda(student, now)
    mastered = {name for name, state in agenda.skills.items() if state.mastered}
    again = [Again(RepairStart(each.lesson), each.sentence) for each in find_repairs(student)]
    again += [
        Again(LessonStart(name, check=True), say_open(name))
        for name in open_checks(student)
        if not is_mastered(name, mastered)
    ]
    begun = student.subjects.keys()
    return Known(
        waiting=say_due_today(agenda),
        due=bool(agenda.due),
        repair=again[0] if again else None,
        mastered=frozenset(
            name for name in lesson_ids() if name in begun and is_mastered(name, mastered)
        ),
        skills=dict(_count_skills(student, mastered)),
    )


def _count_skills(student: StudentState, mastered: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the chapters that were begun, and how many of their skills are mastered."""
    from lessons.student.introduced import find_skills_checked

    for title, lessons in list_chapters():
        if student.subjects.keys() & {*lessons}:
            skills = frozenset[str]().union(*map(find_skills_checked, lessons))
            sentence = ngettext("{n} of {all} skill", "{n} of {all} skills", len(skills))
            yield title, sentence.format(n=len(skills & {*mastered}), all=len(skills))


def _list_states(student: StudentState) -> Iterator[tuple[str, str, str]]:
    """Yield activities, how each stands in a few signs, and the same in a sentence."""
    from lessons.drive.best_drive import find_best_drive
    from lessons.lab.student_file import find_student_folder
    from lessons.student.own_solutions import find_own_solutions
    from solver.board.known_counts import count_known_solutions
    from tui.hunt.words import hunt_rows
    from tui.lab.words import exercise_rows

    if best := find_best_drive(student):
        short = _("n = {n}: {right}/{moves}")
        sentence = _("Your best drive: {right} of {moves} moves were right at once, with n = {n}.")
        values = {"n": best.n, "right": best.right, "moves": best.moves}
        yield "drive", short.format(**values), sentence.format(**values)
    if result := sum(len(board) == EIGHT for board in find_own_solutions(student)):
        sentence = _("You have found {count} of the {all} solutions of the usual board.")
        yield "board", *_format_count(result, count_known_solutions(EIGHT), sentence)
    hunts, exercises = hunt_rows(student), exercise_rows(student, find_student_folder(None))
    yield (
        "hunt",
        *_format_count(_count_done(hunts), len(hunts), _("You have done {count} of {all} hunts.")),
    )
    sentence = _("You have done {count} of {all} exercises.")
    yield "lab", *_format_count(_count_done(exercises), len(exercises), sentence)


def _format_count(result: int, of: int, text: str) -> tuple[str, str]:
    """Return how many of all it is, in short and as a sentence."""
    return f"{result}/{of}", text.format(count=result, all=of)


def _count_done(rows: Sequence[ListItem]) -> int:
    return sum(row.done for row in rows)


def lesson_rows(
    course: Mapping[str, LessonProgress], mastered: Collection[str] = (), *, short: bool = False
) -> list[ListItem]:
    """Return the lessons, and how far the student is, as short as can be if that is wanted."""
    rows = []
    say = say_lesson_briefly if short else say_lesson_progress
    for name in lesson_ids():
        result, reached = load_front(name), course.get(name)
        done = reached is not None and reached.finished
        sentence = say(result.minutes, reached)
        if name in mastered:
            sentence = _("{state}, mastered").format(state=sentence)
        rows.append(ListItem(name, result.title, sentence, done, left=not done))
    return rows


def group_lessons(rows: Sequence[ListItem]) -> list[Group]:
    """Return the rows of lessons below the names of their chapters."""
    known = {row.id: row for row in rows}
    return [
        Group(title, [known[name] for name in lessons if name in known])
        for title, lessons in list_chapters()
    ]


def count_lessons(group: Group, first: int) -> str:
    """Say which lessons a chapter has, and whether all are done."""
    last = first + len(group.rows) - 1
    text = str(first) if first == last else f"{first}–{last}"
    return f"✓ {text}" if all(row.done for row in group.rows) else text
