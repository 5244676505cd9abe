"""The things that lessons have introduced: practice asks and shows nothing else.

A lesson has introduced what its check asks when a student has come to the end of its text.
"""

from collections.abc import Collection, Mapping

from msgspec.structs import replace

from lessons.course import course, practice
from lessons.course.activity import Activity, ActivityKind
from lessons.course.front_matter import Introduced
from lessons.course.part_tasks import Drive
from lessons.course.practice import find_template, load_templates
from lessons.course.script import Lesson, Part
from lessons.files.course_folder import read_once
from lessons.journal.records import PRACTICE
from lessons.journal.student_state import StudentState
from lessons.student.progress import find_progress
from lessons.student.student_model import StudentModel

RULED_OUT = "idea"  # The lesson that asks, at its end, how much a failed test rules out.
BY_NAME = Introduced()
"""Stands for what no lesson has introduced to a student who practises a skill by its name."""


@read_once
def has_shown_code(lesson_id: str) -> bool:
    """Return whether an earlier lesson of the course shows the program of a search."""
    ids = course.lesson_ids()
    before = ids[: ids.index(lesson_id)] if lesson_id in ids else ()
    return any(front.code and front.search for front in map(course.load_front, before))


@read_once
def has_shown_state(lesson_id: str) -> bool:
    """Return whether an earlier lesson of the course shows the table under the board."""
    ids = course.lesson_ids()
    before = ids[: ids.index(lesson_id)] if lesson_id in ids else ids
    return any(course.load_front(each).state for each in before)


@read_once
def has_asked_ruled_out(lesson_id: str) -> bool:
    """Return whether an earlier lesson has asked how much a failed test rules out.

    Until then no picture tells. A course without that lesson has nothing to wait for.
    """
    ids = course.lesson_ids()
    return lesson_id not in ids or RULED_OUT not in ids[ids.index(lesson_id) :]


@read_once
def find_skills_checked(lesson_id: str) -> frozenset[str]:
    """Return the skills that a lesson's check asks, or if it has no check, its questions."""
    lesson, known = course.find_lesson(lesson_id), load_templates()
    checked = {known[name].skill for name in (lesson.check if lesson else ()) if name in known}
    asked = {each.skill for each in practice.find_questions(lesson_id).values()}
    return frozenset(checked or filter(None, asked))


def is_mastered(lesson_id: str, mastered: Collection[str]) -> bool:
    """Return whether a lesson checks any skills, and all of them are in `mastered`."""
    wanted = find_skills_checked(lesson_id)
    return bool(wanted) and wanted <= set(mastered)


def find_introduced(student: StudentState) -> Mapping[str, Introduced]:
    """Return what may be shown beside each template that practice may ask, by template id.

    The program stands there if it did in each lesson: else the question can do without it.
    What a student was asked already is among them, as who practises a skill by its name wants it.
    """
    asked = student.fold(StudentModel).asked.keys() & load_templates().keys()
    progress, result = find_progress(student), dict.fromkeys(sorted(asked), BY_NAME)
    for name in course.lesson_ids():
        if reached := progress.get(name):
            brings, parts, shown = _find_brought(name)
            for template_id in brings if reached.finished or reached.furthest >= parts - 1 else ():
                before = result.get(template_id, BY_NAME)
                if before is BY_NAME:
                    before = Introduced(True, False, False)
                result[template_id] = Introduced(
                    before.code and shown.code,
                    before.state or shown.state,
                    before.search or shown.search,
                )
    return result


@read_once
def _find_brought(lesson_id: str) -> tuple[frozenset[str], int, Introduced]:
    """Return a lesson's templates, its number of parts, and what a lesson's text introduces."""
    lesson = course.find_lesson(lesson_id)
    if lesson is None:
        return frozenset(), 0, Introduced()
    trained = () if lesson.check else {question.skill for question in lesson.questions}
    brings = {
        *lesson.check,
        *(template.id for skill in trained for template in practice.list_templates_for(skill)),
        *(template.id for template in load_templates().values() if template.lesson == lesson_id),
    }
    return frozenset(brings & load_templates().keys()), len(lesson.parts), lesson.front.introduced


@read_once
def _find_shown_in_course(template_id: str, runs: bool) -> Introduced:
    """Return what the course shows beside a template: the program where it is asked about."""
    found = map(_find_brought, course.lesson_ids())
    shown = [each for brings, _parts, each in found if template_id in brings]
    codes = [each.code for each in shown]
    return Introduced(
        any(codes) if runs and codes else all(codes),
        any(each.state for each in shown) or not shown,
        any(each.search for each in shown) or not shown,
    )


def find_visible(lesson: Lesson, part: Part, practised: Mapping[str, Introduced]) -> Introduced:
    """Return what may be shown beside a part; for practice, `practised` says it by template.

    Where a program is to be written, none stands beside it, nor where the moves of a search are
    made before one has been explained. Who is asked in a check, or in practice, what a program does
    sees the program, if the course has shown one before.
    """
    question, task = part.question, part.task
    if lesson.id == PRACTICE:
        if question is None or (template := find_template(question.id)) is None:
            return Introduced(code=False, state=False, search=False)
        beside = practised.get(template.id, BY_NAME)
        if beside is BY_NAME:
            return _find_shown_in_course(template.id, question.ask.runs)
        coded = question.ask.runs and any(each.code for each in practised.values())
        return replace(beside, code=beside.code or coded)
    shown = lesson.front.introduced
    if question and question.template and question.ask.runs:
        return replace(shown, code=shown.code or has_shown_code(lesson.id))
    alone = isinstance(task, Activity) and task.kind is ActivityKind.WRITE
    alone = alone or (isinstance(task, Drive) and not shown.search)
    return replace(shown, code=False) if alone else shown
