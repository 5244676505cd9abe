"""Students who compute by their own code: whether they and the tutor mean the same.

The students of `benchmarks/students` see what a program sees, and know nothing of the course.
"""

import random
from contextlib import suppress

import pytest

from benchmarks.classes import Player
from benchmarks.diagnosis import Case, Outcome, play
from benchmarks.students.ideas import LISTED
from benchmarks.students.roster import EXPERT, VARIANTS, make_student
from lessons.classes.fresh import judge_fresh
from lessons.classes.replay import replay_hand_in
from lessons.course.course import read_lesson
from lessons.course.draws import KINDS
from lessons.course.practice import load_skills, load_templates
from lessons.journal.journal import Journal
from lessons.journal.records import Answered, Finished
from lessons.lesson.practising import begin_practice
from lessons.lesson.session import LessonSession
from lessons.scenes.scene import SceneError, Setting
from tests.sampled import sampled


def practised(student: str, *skill: str, count: int = 8) -> Outcome:
    return play((Case("test", student, skill, count), 1))


@pytest.mark.parametrize("skill", sampled(load_skills(), [*load_skills()][::6].__contains__))
def test_who_computes_an_answer_is_right(skill: str) -> None:
    outcome = practised(EXPERT, skill)
    unsolved = outcome.unknown.total() + outcome.puzzled.total()
    assert outcome.right.count(False) <= unsolved
    assert not any(outcome.suspected)
    assert not outcome.refused


def test_a_search_that_goes_on_has_not_ended() -> None:
    drawing = random.Random(1)  # noqa: S311 (only boards)
    for _draw in range(200):
        with suppress(SceneError):
            assert not KINDS["first-return"](drawing, Setting("flags", 5)).scene.step().ended


@pytest.mark.parametrize("name", ["transposed", "row 0 on top"])
def test_who_believes_something_else_errs(name: str) -> None:
    assert practised(name, "vector").right.count(True) < 4


def test_the_same_student_answers_the_same() -> None:
    name = "30 % slips, plausible"
    assert practised(name, "free").right == practised(name, "free").right


def test_variants_are_practised_where_they_show() -> None:
    known = {each.skill for each in load_templates().values()}
    assert len(VARIANTS) >= 25
    for name, variant in VARIANTS.items():
        assert set(variant.skills) <= known
        assert variant.near <= set(LISTED)
        assert make_student(name, 1).ideas == variant.ideas


@pytest.mark.parametrize("mind", sampled(["transposed", "20 % slips, plausible"]))
def test_all_that_the_protocol_writes_replays(mind: str) -> None:
    journal = Journal(None)
    player = Player(make_student(mind, 3))
    for name in ("representation", "diagonals", "orbits", "bug-hunt", "flags-undo"):
        player.play(LessonSession(read_lesson(name), journal, seed=3))
    player.play(begin_practice(journal, "vector", 8, 3))
    records = [each.record for each in journal.own]
    assert any(isinstance(each, Finished) and each.lesson == "practice" for each in records)
    assert not all(each.right for each in records if isinstance(each, Answered))
    found = replay_hand_in(journal.own, judge_fresh)
    assert not found.reasons
    assert len(found.counting) == len(records)
