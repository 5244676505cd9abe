"""Diagnosis: what answers say about beliefs, and what simulated students show."""

import random
from collections.abc import Callable
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.authoring.simulation import IN_SKILL, PERFECT, RANDOM, simulate_practice
from lessons.course.practice import templates_training
from lessons.ideas.evidence import CLEAR, OVERCOME, Attempt, Belief, find_clearest
from tests.conftest import LONG

SEEDS = range(4 if LONG else 2)
SIMULATED = 3000
IDEAS = ("one", "two", "three")

_contents = count()


def chosen(given: int, *, template: str = "", content: str = "") -> Attempt:
    """Return a choice of four: 0 is right, each of the others is an idea's."""
    number = next(_contents)
    shown = (IDEAS[given - 1],) if given else ()
    return Attempt(
        template or f"t{number % 2}", content or f"c{number}", not given, IDEAS, shown, 3
    )


def weigh(attempts: list[Attempt]) -> dict[str, Belief]:
    found: dict[str, Belief] = {}
    for each in attempts:
        for name in each.offered:
            found[name] = found.get(name, Belief()).after(each, name)
    return found


def named(attempts: list[Attempt]) -> list[str]:
    return find_clearest(weigh(attempts))


def test_an_idea_is_named_when_it_is_clear() -> None:
    assert named([chosen(1) for _ in range(4)]) == []
    assert named([chosen(1) for _ in range(5)]) == ["one"]
    assert weigh([chosen(1) for _ in range(5)])["one"].evidence >= CLEAR


def test_right_answers_are_evidence_against_ideas() -> None:
    found = weigh([chosen(0) for _ in range(5)])
    assert [found[name].evidence for name in IDEAS] == [0, 0, 0]
    assert named([chosen(each) for each in (1, 1, 0, 0, 1, 0, 1, 1)]) == []


def test_the_same_question_tells_nothing_twice() -> None:
    assert named([chosen(1, content="same") for _ in range(20)]) == []


def test_one_template_is_not_enough_where_two_were_asked() -> None:
    misread = [chosen(1, template="here") for _ in range(8)]
    assert named(misread) == ["one"]  # There was no other.
    assert named([*misread, chosen(0, template="there")]) == []
    assert named([*misread, chosen(1, template="there")]) == ["one"]


def test_an_answer_that_two_ideas_give_names_neither() -> None:
    shared = [Attempt(f"t{n}", f"c{n}", False, ("one", "two"), ("one", "two"), 3) for n in range(9)]
    assert named(shared) == []


def test_an_idea_that_is_held_half_of_the_time_is_named_later() -> None:
    drawing = random.Random(3)  # noqa: S311 (a simulation)
    answers = [chosen(drawing.choice([0, 2])) for _ in range(24)]
    assert "two" in {name for n in range(24) for name in named(answers[:n])}


def test_an_idea_can_come_late_and_be_overcome() -> None:
    late = [chosen(0) for _ in range(20)] + [chosen(2) for _ in range(5)]
    assert named(late) == ["two"]
    cleared = weigh([*late, *(chosen(0) for _ in range(OVERCOME))])["two"]
    assert (cleared.clear, cleared.overcome, cleared.evidence) == (False, True, 0)


@given(st.lists(st.integers(0, 3), max_size=40), st.integers(1, 3))
def test_three_right_answers_take_any_idea_away(before: list[int], idea: int) -> None:
    answers = [*before, *[idea] * 9, *[0] * OVERCOME]
    assert named([chosen(each) for each in answers]) == []


def test_the_clearest_comes_first() -> None:
    both = [Attempt(f"t{n}", f"c{n}", False, ("four",), ("four",), 9) for n in range(4)]
    assert named([*(chosen(1) for _ in range(5)), *both]) == ["four", "one"]


@pytest.mark.parametrize(("slips", "most"), [(0.1, 0.01), (0.2, 0.03), (0.3, 0.1)])
def test_who_slips_is_seldom_accused(slips: float, most: float) -> None:
    assert accused(lambda draw: draw.choice([1, 2, 3]) if draw.random() < slips else 0) <= most


def test_who_guesses_is_seldom_accused() -> None:
    assert accused(lambda draw: draw.choice([0, 1, 2, 3])) <= 0.075


def accused(answer: Callable[[random.Random], int]) -> float:
    """Return how many of many students are accused within 24 answers; each is unlike the last."""
    found = 0
    for seed in range(SIMULATED):
        drawing = random.Random(seed)  # noqa: S311 (a simulation)
        beliefs = dict.fromkeys(IDEAS, Belief())
        told = False
        for _ in range(IN_SKILL):
            tried = chosen(answer(drawing))
            beliefs = {name: belief.after(tried, name) for name, belief in beliefs.items()}
            told = told or any(belief.clear for belief in beliefs.values())
        found += told
    return found / SIMULATED


def test_an_idea_is_named_within_its_skill() -> None:
    for belief, skill in (("transposed", "vector"), ("no-reset", "walk"), ("no-shift", "flags")):
        for seed in SEEDS:
            run = simulate_practice(belief, seed, skill)
            assert run.concluded == (belief,), (belief, seed)
            assert len(run.asked) <= IN_SKILL


def test_who_answers_right_is_never_accused() -> None:
    for skill in ("vector", "walk"):
        assert [simulate_practice(PERFECT, seed, skill).concluded for seed in SEEDS] == [()] * len(
            SEEDS
        )


def test_no_question_comes_twice_while_there_are_others() -> None:
    asked = simulate_practice(PERFECT, 1, "free").asked
    assert len(set(asked)) == len(asked)
    assert {name.partition(".")[0] for name in asked} == {
        template.id for template in templates_training("free")
    }


def test_a_simulation_follows_from_its_seed() -> None:
    assert simulate_practice(RANDOM, 1, "free") == simulate_practice(RANDOM, 1, "free")
    assert simulate_practice(RANDOM, 1, "free").asked != simulate_practice(RANDOM, 2, "free").asked
