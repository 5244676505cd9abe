"""The shipped lessons ask what they promise to teach, and tell every misconception apart."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from lessons.answers.entries import SquaresAnswer
from lessons.authoring.check import INSTANCES, check_whole_course
from lessons.course import course
from lessons.course.part_tasks import SCORED
from lessons.course.passage import find_passage, list_headings
from lessons.course.practice import load_skills, load_templates
from lessons.course.script import Lesson
from lessons.files.course_folder import load_replies
from tests.lessons.scripts import shipped_questions
from tests.sampled import sampled

FEW = 3
"""Instances of each template that are tried all day: too few to tell every idea apart."""
KINDS = 3
"""Ways of answering that a lesson has at least."""


def lessons() -> list[Lesson]:
    """Return the lessons of the course, in its order."""
    return [course.read_lesson(name) for name in course.lesson_ids()]


@pytest.mark.parametrize("instances", sampled([FEW, INSTANCES]))
def test_the_checker_finds_nothing(instances: int) -> None:
    """Here all content is tried: a few instances of each template, or so many that rules play."""
    found = (each.text for each in check_whole_course(instances).findings)
    assert [each for each in found if instances > FEW or "never differs" not in each] == []


def test_what_is_asked_about_is_marked_and_does_not_show_its_answer() -> None:
    for question in shipped_questions():
        square = re.search(r"(?:of|before|whether) \((\d+), ?(\d+)\)", question.ask.text)
        if square:
            assert question.scene.marks == {(int(square[1]), int(square[2]))}, question.id
        if question.ask.response is SquaresAnswer:
            assert question.scene.marks == set(), question.id
        if question.ask.runs:
            assert not question.scene.step().ended, question.id


def test_a_lesson_asks_in_several_ways_and_ends_with_a_check() -> None:
    for lesson in lessons():
        assert lesson.parts[0].question is None
        assert lesson.parts[-1].question is None
        program = lesson.front.id.startswith("write-")  # It is worth two questions.
        assert len(lesson.questions) >= (2 if program else 4)
        assert sum(bool(part.question or part.task_id) for part in lesson.parts) >= (
            4 if program else 6
        )
        asked = {question.ask.response for question in lesson.questions}
        done = {type(part.task) for part in lesson.parts} - {type(None), *SCORED}
        assert len(asked) + len(done) + program >= KINDS
        assert len(set(lesson.check)) >= 3


def test_whatever_a_lesson_asks_a_template_trains() -> None:
    assert {question.skill for question in shipped_questions()} <= set(load_skills())
    trained = {re.split(r"[ \[]", template.ask)[0] for template in load_templates().values()}
    asked = {re.split(r"[ \[]", question.ask.text)[0] for question in shipped_questions()}
    assert asked - {"events"} <= trained  # What ticks do is asked by what holds after them.


def test_each_lesson_leads_to_the_next_by_its_title() -> None:
    titles = [lesson.front.title for lesson in lessons()]
    for lesson, title in pairwise([*lessons(), None]):
        last = " ".join(lesson.parts[-2].prose.split()) if lesson else ""
        named = [each for each in re.findall('[“"]([^”"]+)[”"]', last) if each in titles]
        assert named[-1:] == ([title.front.title] if title else [])
    assert len(set(titles)) == len(titles)


def test_sections_that_are_named_and_passages_of_ideas_are_there() -> None:
    headings = Counter(heading for each in lessons() for heading in list_headings(each))
    asked = [question for each in lessons() for question in each.questions]
    named = {each.section for each in asked} | {each.section for each in load_templates().values()}
    assert {heading for heading in named - {""} if headings[heading] != 1} == set()
    without = {name for name, each in load_templates().items() if not each.section}
    assert {load_templates()[name].skill for name in without} <= {"diagonals"}
    told = {each: find_passage(each) for each in load_replies()}
    assert [each for each, passage in told.items() if not (passage and passage[1])] == []
