"""A listing and what an idea makes of it: the same state, the same ticks, and then a difference."""

import pytest

from lessons.course.practice import draw_question, load_templates, make_misconception_lesson
from lessons.files.course_folder import load_ideas
from lessons.ideas.comparison import Counts, Difference, Readings, first_difference
from lessons.ideas.demonstration import EXAMPLES, demonstrate_idea, find_shown_idea
from lessons.scenes.scene import Setting
from solver.machine.step import Step
from solver.text.listing import load_listing
from solver.text.misconceptions import MISCONCEPTIONS, MUTANTS, make_mutant
from solver.value import Value
from tests.expected import expect
from tests.lessons.scripts import shipped_questions
from tests.sampled import sampled

SIZES = (2, 3, 4, 5, 6, 8)


def state(n: int, k: int, *b: int) -> tuple[tuple[str, Value], ...]:
    return ("n", n), ("k", k), ("b", b)


SETTINGS = [
    *(Setting("iterative", n) for n in SIZES),
    Setting("iterative", 4, state(4, 2, 0, 2, -1, -1)),
    Setting("iterative", 6, state(6, 4, 0, 3, 5, 2, -1, -1)),
    Setting("iterative-lecture", 6),
]


def seen(step: Step) -> tuple[object, ...]:
    return step.variables, step.ended, step.error, step.event if step.ended else None


@pytest.mark.parametrize("name", MUTANTS)
def test_both_do_the_same_until_the_first_difference(name: str) -> None:
    differences = [first_difference(setting, 0, name) for setting in SETTINGS]
    assert any(differences)
    for found in filter(None, differences):
        assert found.first == 0
        for tick in range(found.first, found.last):
            right, believed = found.steps(tick)
            assert seen(right) == seen(believed)
            assert found.describe(tick)
        right, believed = found.steps(found.last)
        assert seen(right) != seen(believed)


def told(setting: Setting, tick: int, name: str) -> str:
    found = expect(first_difference(setting, tick, name))
    return found.describe(found.last)


def test_the_difference_is_said_with_its_numbers() -> None:
    four = Setting("iterative", 4)
    assert "right program: b[2] = −1. The other one: b[2] = 4." in told(four, 2, "no-reset")
    assert "k = 1, the search goes on. The other one: k stays 2" in told(four, 2, "greedy")
    ends = told(Setting("iterative", 3), 0, "success-always")
    assert "ends without a solution. The other one: the search ends with a solution." in ends


def test_a_difference_begins_before_it_or_in_a_state_of_its_own() -> None:
    found = expect(first_difference(Setting("iterative", 4), 3, "no-reset"))
    assert (found.first, found.last, sorted(found.columns)) == (2, 3, [2])
    found = expect(first_difference(Setting("iterative", 6), 12, "greedy"))
    assert found.setting.state
    right, believed = found.steps(0)
    assert seen(right) == seen(believed)


def test_only_the_changed_lines_are_marked() -> None:
    lines = expect(first_difference(Setting("iterative", 4), 2, "no-reset")).code()
    marked = [line for line in lines if not (line.right and line.believed)]
    assert [line.text.strip() for line in marked] == ["b[k] = -1", "pass"]
    assert [line.right for line in marked] == [True, False]
    for line in lines:
        if line.number and line.right:
            assert load_listing("iterative").lines[line.number - 1] == line.text
        if line.number and line.believed:
            assert make_mutant("iterative", "no-reset").lines[line.number - 1] == line.text


def test_every_idea_has_a_name_and_can_be_shown_without_an_answer() -> None:
    assert load_ideas().keys() == set(MISCONCEPTIONS)
    for name in MISCONCEPTIONS:
        found = find_shown_idea(name, ())
        assert found is not None, name
        assert not found.own
        match found.showing:
            case Difference(first=first, last=last):
                assert first < last
            case Readings(right=right, believed=believed, text=text):
                assert right != believed
                assert text
            case Counts(right=right, believed=believed):
                assert right != believed


@pytest.mark.parametrize("name", sampled(MISCONCEPTIONS, [*MISCONCEPTIONS][::8].__contains__))
def test_an_answer_to_any_question_of_the_course_can_be_shown(name: str) -> None:
    for question in shipped_questions():
        if name in question.foils:
            assert find_shown_idea(name, (question,)) is not None, question.id


def test_a_square_that_was_asked_is_the_one_that_is_spoken_of() -> None:
    asking = [each for each in load_templates().values() if each.ask.startswith("whether (")]
    assert any("sum-only" in template.foils for template in asking)
    for template in asking:
        for seed in range(EXAMPLES):
            question = draw_question(f"{template.id}.{seed}")
            if question is not None and "sum-only" in question.foils:
                found = demonstrate_idea("sum-only", question)
                assert isinstance(found, Readings)
                square = question.ask.text.removeprefix("whether ").removesuffix(" is free")
                assert found.text.startswith(f"{square.replace(' ', '')} is attacked by ")


@pytest.mark.parametrize("name", sampled(MISCONCEPTIONS, [*MISCONCEPTIONS][::6].__contains__))
def test_three_fresh_questions_tell_an_idea_apart(name: str) -> None:
    lesson = make_misconception_lesson(name, 3, 1)
    assert len(lesson.questions) == 3
    assert all(name in question.foils for question in lesson.questions)
    assert all(name in load_templates()[q.id.partition(".")[0]].foils for q in lesson.questions)
