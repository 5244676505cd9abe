"""The answer to a question, as it is shown once it is judged."""

import itertools

import pytest

from lessons.course.practice import templates
from lessons.course.question import Posed, judge, pose
from lessons.course.template import draw_instance
from lessons.files.course_folder import beliefs
from lessons.journal.records import SKIPPED, Given
from tui.lesson.answer import AnswerPicture, answer_lines
from tui.lesson.draft import Draft


def attacked_by_none() -> Posed:
    """Return a question for all attackers of a square that nothing attacks."""
    template = next(each for each in templates().values() if each.ask.startswith("attackers"))
    posed = (pose(draw_instance(template, seed)) for seed in itertools.count())
    return next(each for each in posed if each.answer == ())


@pytest.mark.parametrize("wrong", [False, True])
def test_an_answer_of_nothing_shows_that_nothing_was_right(wrong: bool) -> None:
    posed = attacked_by_none()
    given: Given = posed.choices[:1] if wrong else ()
    picture = AnswerPicture(Draft(posed), judge(posed, given, beliefs()))
    assert f"✓ {posed.label(())}" in [line.plain for line in answer_lines(picture, 60)]


@pytest.mark.parametrize("kind", ["queen of", "attackers", "whether"])
def test_an_answer_that_was_read_is_not_shown_as_one_that_was_right(kind: str) -> None:
    template = next(each for each in templates().values() if each.ask.startswith(kind))
    posed = pose(draw_instance(template, 1))
    read = judge(posed, SKIPPED, beliefs())
    shown = "\n".join(line.plain for line in answer_lines(AnswerPicture(Draft(posed), read), 60))
    assert "✓" not in shown
    assert "▸" in shown
