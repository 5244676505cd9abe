"""A listing and what an idea makes of it: the same state, the same ticks, and then a difference."""

import pytest

from lessons.course.practice import draw_question
from lessons.ideas.comparison import TICKS, Difference, first_difference
from lessons.scenes.scene import Setting
from solver.machine.step import Step
from solver.text.listing import load_listing
from solver.text.misconceptions import MUTANTS, make_mutant
from solver.value import Value

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
            assert found.told(tick)
        right, believed = found.steps(found.last)
        assert seen(right) != seen(believed)


def told(setting: Setting, tick: int, name: str) -> str:
    found = first_difference(setting, tick, name)
    assert found is not None
    return found.told(found.last)


def test_the_difference_is_said_with_its_numbers() -> None:
    four = Setting("iterative", 4)
    assert told(four, 2, "no-reset") == (
        "The first difference. The right program: b[2] = −1. The other one: b[2] = 4."
    )
    assert told(four, 2, "greedy") == (
        "The first difference. The right program: k = 1, the search goes on. "
        "The other one: k stays 2, the search ends without a solution."
    )
    assert told(Setting("iterative", 3), 0, "success-always") == (
        "The first difference. The right program: the search ends without a solution. "
        "The other one: the search ends with a solution."
    )


def test_a_moment_that_is_the_difference_is_seen_from_before() -> None:
    found = first_difference(Setting("iterative", 4), 3, "no-reset")
    assert found is not None
    assert (found.first, found.last, sorted(found.columns)) == (2, 3, [2])


def test_a_state_to_which_the_idea_does_not_lead_is_one_to_start_in() -> None:
    found = first_difference(Setting("iterative", 6), 12, "greedy")
    assert found is not None
    assert found.setting.state
    right, believed = found.steps(0)
    assert seen(right) == seen(believed)


def test_an_idea_that_never_ends_or_hides_is_given_up() -> None:
    assert first_difference(Setting("iterative", 5), 0, "no-reset") is None
    far = first_difference(Setting("iterative", 20), 0, "success-always")
    assert far is None
    assert TICKS < 1_000_000


def test_only_the_changed_lines_are_marked() -> None:
    found = first_difference(Setting("iterative", 4), 2, "no-reset")
    assert found is not None
    lines = found.code()
    marked = [line for line in lines if not (line.right and line.believed)]
    assert [line.text.strip() for line in marked] == ["b[k] = -1", "pass"]
    assert [line.right for line in marked] == [True, False]
    for line in lines:
        if line.number and line.right:
            assert load_listing("iterative").lines[line.number - 1] == line.text
        if line.number and line.believed:
            assert make_mutant("iterative", "no-reset").lines[line.number - 1] == line.text


def test_it_begins_in_the_state_of_the_question() -> None:
    question = draw_question("after-dead-end.3")
    assert question is not None
    found = first_difference(question.scene.setting, question.scene.tick(), question.foils[0])
    assert isinstance(found, Difference)
    assert found.steps(found.first)[0].variables == question.scene.step().variables
