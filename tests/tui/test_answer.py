"""The answer to a question, as it is shown once it is judged."""

import itertools

import pytest

from lessons.course import beliefs
from lessons.practice import templates
from lessons.question import Posed, judge, pose
from lessons.record import Given
from lessons.template import instance
from tui.app import QueensApp
from tui.draft import Draft
from tui.start import Home
from tui.widgets.answer import Answer, AnswerPicture


def attacked_by_none() -> Posed:
    """Return a question for all attackers of a square that nothing attacks."""
    template = next(each for each in templates().values() if each.ask.startswith("attackers"))
    posed = (pose(instance(template, seed)) for seed in itertools.count())
    return next(each for each in posed if each.answer == ())


@pytest.mark.parametrize("wrong", [False, True])
async def test_an_answer_of_nothing_shows_that_nothing_was_right(wrong: bool) -> None:
    posed = attacked_by_none()
    given: Given = posed.choices[:1] if wrong else ()
    app = QueensApp(Home())
    async with app.run_test():
        answer = Answer()
        await app.mount(answer)
        judgement = judge(posed, given, beliefs())
        answer.picture = AnswerPicture(Draft(posed), judgement)
        assert f"✓ {posed.label(())}" in answer.render().plain
