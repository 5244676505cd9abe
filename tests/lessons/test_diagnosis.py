"""Diagnosis: what answers say about beliefs, and what simulated students show."""

from lessons.authoring.simulation import IN_COURSE, IN_SKILL, PERFECT, RANDOM, simulate
from lessons.course.practice import templates
from lessons.ideas.evidence import CLEAR, Attempt, named, weighed
from solver.text.misconceptions import MISCONCEPTIONS
from tests.conftest import LONG

SEEDS = range(4 if LONG else 2)


def chosen(given: int) -> Attempt:
    """Return a choice of four: 0 is right, each of the others is a belief's."""
    return Attempt({"one": 1, "two": 2, "three": 3}, 0.25, given)


def test_a_belief_is_named_when_it_is_clear() -> None:
    assert named([chosen(1)] * 3) == []
    assert named([chosen(1)] * 4) == ["one"]
    assert weighed([chosen(1)] * 4)["one"].evidence >= CLEAR


def test_right_answers_are_evidence_against_beliefs() -> None:
    found = weighed([chosen(0)] * 5)
    assert [found[name].evidence for name in ("one", "two", "three")] == [0, 0, 0]
    assert named([chosen(1), chosen(1), chosen(0), chosen(1), chosen(1)]) == []


def test_a_belief_can_come_late_and_be_overcome() -> None:
    late = [chosen(0)] * 20 + [chosen(2)] * 4
    assert named(late) == ["two"]
    assert named([*late, *[chosen(0)] * 3]) == []


def test_the_clearest_comes_first() -> None:
    entered = Attempt({"four": 4}, 0.01, 4)
    assert named([*[chosen(1)] * 4, entered, entered]) == ["four", "one"]


def test_a_belief_is_named_within_its_skill() -> None:
    trained = {(name, each.skill) for each in templates().values() for name in each.foils}
    missed = 0
    for belief, skill in trained:
        named_in = 0
        for seed in SEEDS:
            run = simulate(belief, seed, skill)
            assert len(run.asked) <= IN_SKILL
            named_in += run.concluded == (belief,)
        assert named_in, (belief, skill)
        missed += len(SEEDS) - named_in
    assert missed <= 0.05 * len(trained) * len(SEEDS)


def test_a_belief_is_named_from_the_whole_course() -> None:
    for belief in MISCONCEPTIONS:
        for seed in SEEDS:
            run = simulate(belief, seed)
            assert run.concluded == (belief,), (belief, seed)
            assert len(run.asked) <= IN_COURSE


def test_who_answers_right_is_never_accused() -> None:
    assert [simulate(PERFECT, seed).concluded for seed in SEEDS] == [()] * len(SEEDS)


def test_who_guesses_is_seldom_accused() -> None:
    accused = [seed for seed in range(15) if simulate(RANDOM, seed).concluded]
    assert len(accused) <= 1


def test_a_simulation_follows_from_its_seed() -> None:
    assert simulate("greedy", 1) == simulate("greedy", 1)
    assert simulate("greedy", 1).asked != simulate("greedy", 2).asked
