"""Diagnosis: what answers say about beliefs, and what simulated students show."""

import random
from collections.abc import Callable, Iterable
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.course.practice import make_skill_lesson
from lessons.ideas.evidence import Attempt
from lessons.journal.journal import Journal
from lessons.lesson.session import LessonSession
from lessons.student.beliefs import Beliefs
from lessons.student.student_model import MASTERED, NAMED, OVERCOME
from tests.conftest import LONG
from tests.sampled import LONG as LONG_CASE
from tests.sampled import sampled

SEEDS = range(4 if LONG else 1)
SIMULATED = 400
IN_SKILL = 24
"""Questions that are asked at most within a skill."""
IDEAS = ("one", "two", "three")

_contents = count()


def chosen(given: int, *, template: str = "", content: str = "") -> Attempt:
    """Return a choice of four: 0 is right, each of the others is an idea's."""
    number = next(_contents)
    shown = (IDEAS[given - 1],) if given else ()
    return Attempt(
        template or f"t{number % 2}", content or f"c{number}", not given, IDEAS, shown, 3
    )


def weigh(attempts: Iterable[Attempt]) -> Beliefs:
    beliefs = Beliefs(IDEAS)
    for each in attempts:
        beliefs.add(each)
    return beliefs


def named(attempts: Iterable[Attempt]) -> list[str]:
    return [name for name, likely in weigh(attempts).ideas.items() if likely > NAMED]


def test_an_idea_is_named_when_it_is_clear() -> None:
    assert named(chosen(1) for _ in range(2)) == []
    assert named(chosen(1) for _ in range(4)) == ["one"]
    assert named(chosen(1, content="same") for _ in range(20)) == []
    assert (
        named(Attempt(f"t{n}", f"c{n}", False, ("one", "two"), ("one", "two"), 3) for n in range(9))
        == []
    )


def test_right_answers_are_evidence_of_knowing_more_so_out_of_many() -> None:
    beliefs = weigh(chosen(0) for _ in range(8))
    assert beliefs.knows > MASTERED
    assert max(beliefs.ideas.values()) < 0.02
    assert named(chosen(each) for each in (1, 0, 0, 1, 0, 0, 0)) == []

    def knows(wrong: int) -> float:
        return weigh([Attempt("t", "c", True, (), (), wrong)]).knows

    assert knows(9) > knows(3) > knows(1) > weigh([]).knows


def test_several_ideas_are_told_from_one_and_from_a_way_of_ones_own() -> None:
    beliefs = weigh(Attempt("t", f"c{n}", False, IDEAS, (), 4) for n in range(6))
    assert beliefs.another > 0.9
    mixed = [chosen(1) if n % 2 else Attempt("t", f"d{n}", False, IDEAS, (), 4) for n in range(12)]
    assert named(mixed) == []
    answers = [
        Attempt(f"t{n % 2}", f"c{n}", False, IDEAS, (IDEAS[n % 2],), len(IDEAS)) for n in range(10)
    ]
    assert set(named(answers)) == {"one", "two"}
    beliefs = weigh(
        Attempt("t", f"c{n}", False, IDEAS, IDEAS[:2] if n else IDEAS[:1], 3) for n in range(6)
    )
    assert max(len(mind.ideas) for mind in beliefs.minds) == 1
    beliefs.add(chosen(2))
    assert max(len(mind.ideas) for mind in beliefs.minds) == 2


def test_beliefs_are_the_same_whenever_a_mind_was_added() -> None:
    answers = [chosen(each) for each in (1, 0, 1, 2, 0, 3, 2, 2, 1)]
    late, known = weigh(answers), Beliefs(IDEAS)
    for each in answers:
        known.add(each)
    known.restore_prior()
    for each in answers:
        known.follow(each)
    assert late.likely == pytest.approx(known.likely)


def test_one_kind_of_question_that_is_not_known_is_not_hidden_by_the_others() -> None:
    kinds = [f"t{n}" for n in range(5)]
    beliefs = Beliefs((), kinds)
    for n in range(20):
        right = n % 5 != 0
        beliefs.add(Attempt(kinds[n % 5], f"c{n}", right, (), (), 3))
    assert beliefs.knows < 0.5 < beliefs.another
    for n in range(20, 40):
        beliefs.add(Attempt(kinds[n % 5], f"c{n}", True, (), (), 3))
    assert beliefs.knows > MASTERED


def test_an_idea_can_come_late_and_be_overcome_or_leave_most_unexplained() -> None:
    late = [chosen(0) for _ in range(20)] + [chosen(2) for _ in range(5)]
    assert named(late) == ["two"]
    assert weigh([*late, *(chosen(0) for _ in range(4))]).ideas["two"] < OVERCOME
    few = [chosen(1, template="t0") for _ in range(3)]
    many = [chosen(2, template="t1") for _ in range(4)]
    beliefs = weigh([few[0], *many, *few[1:]])
    assert beliefs.ideas["one"] > NAMED
    assert beliefs.compare_signs("one") == len(few) - len(many)
    assert weigh([*many, *few]).compare_signs("one") == len(few)


@given(st.lists(st.integers(0, 3), max_size=40))
def test_all_that_is_likely_adds_up(answers: list[int]) -> None:
    beliefs = weigh(chosen(each) for each in answers)
    assert sum(beliefs.likely) == pytest.approx(1)
    assert min(beliefs.likely) > 0


def test_a_question_that_tells_minds_apart_is_worth_more() -> None:
    beliefs = weigh([chosen(1), chosen(1)])
    apart = [chosen(0), chosen(1), chosen(2), chosen(3)]
    alike = [Attempt("t", "", each, (), (), 3) for each in (True, False)]
    assert beliefs.weigh_information(apart) > 2 * beliefs.weigh_information(alike) > 0


@pytest.mark.parametrize(
    ("slips", "most"), [LONG_CASE(0.1, 0.01), (0.2, 0.03), LONG_CASE(0.3, 0.06)]
)
def test_who_slips_is_seldom_accused(slips: float, most: float) -> None:
    assert accuse(lambda draw: draw.choice([1, 2, 3]) if draw.random() < slips else 0) <= most


def test_who_guesses_is_seldom_accused() -> None:
    assert accuse(lambda draw: draw.choice([0, 1, 2, 3])) <= 0.05


def accuse(answer: Callable[[random.Random], int]) -> float:
    """Return how many of many students are accused within 24 answers; each is unlike the last."""
    accused = 0
    for seed in range(SIMULATED):
        drawing = random.Random(seed)  # noqa: S311 (a simulation)
        beliefs, told = Beliefs(IDEAS), False
        for _ in range(IN_SKILL):
            beliefs.add(chosen(answer(drawing)))
            told = told or max(beliefs.ideas.values()) > NAMED
        accused += told
    return accused / SIMULATED


@pytest.mark.parametrize(
    "held", sampled([("no-reset", "walk"), ("transposed", "vector"), ("no-shift", "flags")])
)
def test_an_idea_is_named_within_its_skill(held: tuple[str, str]) -> None:
    belief, skill = held
    for seed in SEEDS:
        concluded, answers = practise(belief, skill, seed)
        assert concluded == [belief], seed
        assert answers <= IN_SKILL


@pytest.mark.parametrize("skill", sampled(["vector", "walk"]))
def test_who_answers_right_is_never_accused(skill: str) -> None:
    assert [practise("", skill, seed)[0] for seed in SEEDS] == [[]] * len(SEEDS)


def practise(belief: str, skill: str, seed: int) -> tuple[list[str], int]:
    """Practise as who holds a belief until one is named; return that, and how many answers."""
    drawing, answers = random.Random(seed), 0  # noqa: S311 (a simulation)
    session = LessonSession(make_skill_lesson((skill,), IN_SKILL), Journal(None), seed=seed)
    while session.go_on() and not session.shown_ideas.find_clear():
        if (posed := session.posed) is not None:
            held = [answer for answer, names in posed.foils.items() if belief in names]
            session.answering.commit(drawing.choice(held) if held else posed.answer)
            session.skip()  # Only first answers tell anything.
            answers += 1
    return session.shown_ideas.find_clear(), answers
