"""Diagnosis: what answers say about beliefs, and what simulated students show."""

import pytest

from lessons.diagnosis import CLEAR, Attempt, evidence, named
from lessons.practice import templates
from lessons.simulation import IN_COURSE, IN_SKILL, PERFECT, RANDOM, simulate
from solver.misconceptions import MISCONCEPTIONS

SEEDS = range(4)
SKILLS = [
    (name, skill)
    for name in MISCONCEPTIONS
    for skill in sorted({each.skill for each in templates().values() if name in each.foils})
]


def chosen(given: int) -> Attempt:
    """Return a choice of four: 0 is right, each of the others is a belief's."""
    return Attempt({"one": 1, "two": 2, "three": 3}, 0.25, given)


def test_a_belief_is_named_when_it_is_clear() -> None:
    assert named([chosen(1)] * 3) == []
    assert named([chosen(1)] * 4) == ["one"]
    assert evidence([chosen(1)] * 4)["one"] >= CLEAR


def test_right_answers_are_evidence_against_beliefs() -> None:
    assert evidence([chosen(0)] * 5) == {"one": 0, "two": 0, "three": 0}
    assert named([chosen(1), chosen(1), chosen(0), chosen(1), chosen(1)]) == []


def test_a_belief_can_come_late_and_be_overcome() -> None:
    late = [chosen(0)] * 20 + [chosen(2)] * 4
    assert named(late) == ["two"]
    assert named([*late, *[chosen(0)] * 3]) == []


def test_the_clearest_comes_first() -> None:
    entered = Attempt({"four": 4}, 0.01, 4)
    assert named([*[chosen(1)] * 4, entered, entered]) == ["four", "one"]


@pytest.mark.parametrize(("belief", "skill"), SKILLS)
def test_a_belief_is_named_within_its_skill(belief: str, skill: str) -> None:
    runs = [simulate(belief, seed, skill) for seed in SEEDS]
    assert sum(run.concluded == (belief,) for run in runs) >= len(SEEDS) - 1
    assert all(len(run.asked) <= IN_SKILL for run in runs)


@pytest.mark.parametrize("belief", MISCONCEPTIONS)
def test_a_belief_is_named_from_the_whole_course(belief: str) -> None:
    runs = [simulate(belief, seed) for seed in SEEDS]
    assert all(run.concluded == (belief,) for run in runs)
    assert all(len(run.asked) <= IN_COURSE for run in runs)


def test_who_answers_right_is_never_accused() -> None:
    assert [simulate(PERFECT, seed).concluded for seed in SEEDS] == [()] * len(SEEDS)


def test_who_guesses_is_seldom_accused() -> None:
    accused = [seed for seed in range(60) if simulate(RANDOM, seed).concluded]
    assert len(accused) <= 3


def test_a_simulation_follows_from_its_seed() -> None:
    assert simulate("greedy", 1) == simulate("greedy", 1)
    assert simulate("greedy", 1).asked != simulate("greedy", 2).asked
