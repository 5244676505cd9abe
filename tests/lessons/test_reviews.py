"""Reviews: what is due today, over a made-up history of days."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from lessons.course.course import lesson_ids, read_lesson
from lessons.course.practice import load_skills
from lessons.journal.journal import NEVER
from lessons.journal.records import (
    PRACTICE,
    ActivityType,
    Answered,
    Begun,
    Finished,
    Reached,
    Record,
)
from lessons.journal.student_state import Entry, StudentState
from lessons.student.reviews import LONGEST, NEW, Agenda, make_agenda, say_due_today, say_when
from lessons.student.student_model import ENOUGH
from tests.lessons.history import MONDAY, TEMPLATES, answers, at, joined

ALL = list(load_skills())
TAKEN = at(-1, *map(Finished, lesson_ids()))
PRACTISED = st.tuples(
    st.sampled_from(ALL), st.text("+-h", max_size=4), st.floats(0, 400, allow_nan=False)
)


def today(entries: list[Entry], day: float) -> Agenda:
    """Return what there is to do for somebody who has read all lessons to their ends."""
    return make_agenda(StudentState(joined(TAKEN, entries)), MONDAY + timedelta(days=day))


def on(day: float, **marks: str) -> list[Entry]:
    return joined(*(at(day, *answers(skill, each)) for skill, each in marks.items()))


def test_what_comes_first_of_all() -> None:
    found = today([], 0)
    assert (found.due, found.new, found.ahead) == ((), tuple(ALL[:NEW]), ())
    assert found.chosen == found.new
    assert say_due_today(found) == "2 skills for the first time"
    found = make_agenda(StudentState(), MONDAY)
    assert (found.chosen, say_due_today(found)) == ((), "after your first lesson")
    assert "practice asks only what lessons have explained" in found.why


def test_what_goes_well_comes_less_and_less_often_up_to_sixty_days() -> None:
    entries, gaps, day = on(0, walk="+"), [], 0.0
    for _time in range(4):
        gap = today(entries, day).days["walk"]
        gaps.append(gap)
        day += gap
        entries += on(day, walk="+")
    assert gaps == sorted(gaps)
    assert gaps[-1] > 4 * gaps[0]
    assert today(entries + on(day + 1, walk="-"), day + 1).days["walk"] < gaps[-1]
    entries, day = on(0, walk="+"), 0.0
    for _time in range(12):
        day += today(entries, day).days["walk"]
        entries += on(day, walk="+")
    assert today(entries, day).days["walk"] == LONGEST


def test_what_is_due_is_chosen_and_one_new_skill_beside_it() -> None:
    entries = on(0, squares="+", free="-")
    assert today(entries, 0.4).due == ()
    assert today(entries, 1).due == ("free",)
    found = today(entries, 2)
    assert found.due == ("free", "squares")  # the one that is likelier to be forgotten first
    assert found.new == ("vector",)
    assert found.chosen == ("free", "squares", "vector")
    assert say_due_today(found) == "2 skills are due"
    assert today(entries + on(2, vector="-"), 2.1).new == ()  # One in a day.


def test_what_was_sure_and_wrong_is_due() -> None:
    record = on(0, walk="-")[0].record
    assert isinstance(record, Answered)
    assert today(at(0, record), 0.1).due == ()
    assert today(at(0, replace(record, sure=True)), 0.1).due == ("walk",)
    question = read_lesson("rules").questions[0]
    record = Answered("rules", question.id, 0, False, sure=True)
    assert question.skill not in today(at(0, replace(record, sure=False)), 0.1).due
    assert today(at(0, record), 0.1).due == (question.skill,)
    (right,) = answers(question.skill, "+")
    assert isinstance(right, Answered)
    assert question.skill not in today(at(0, record, right), 0.1).due
    assert today(
        at(0, record, replace(right, lesson="rules", activity=ActivityType.LESSON)), 0.1
    ).due == (question.skill,)


def test_what_is_chosen_today() -> None:
    entries = on(0, walk="-" * (ENOUGH - 1), free="-")
    assert today(entries, 3).due == ("walk", "free")
    entries = on(0, walk="-" * ENOUGH, free="-")
    assert today(entries, 3).due == ("free", "walk")
    entries = on(0, squares="-", vector="+++", sizes="+++", free="+++")
    found = today(entries, 1)
    assert found.due == ("squares",)
    assert (found.chosen[0], len(found.chosen)) == ("squares", 3)
    entries = on(0, squares="+")
    assert today(entries, 0.1).new == ("vector",)
    entries += on(0.1, vector="+")
    found = today(entries, 0.2)
    assert (found.new, say_due_today(found)) == ((), "nothing is due today")
    assert set(found.chosen) == {"squares", "vector"}
    assert "due in 2 days" in found.why
    assert today(entries, 1).new == ("sizes", "diagonals")


def test_clocks_that_were_ahead_and_missing_times_make_skills_due() -> None:
    future = [replace(entry, at=datetime.max.replace(tzinfo=UTC)) for entry in on(0, walk="+++")]
    assert today(future, 0).due == ("walk",)
    little = [replace(entry, at=entry.at + timedelta(minutes=3)) for entry in on(0, walk="+++")]
    assert today(little, 0).due == ()
    undated = [replace(entry, at=NEVER) for entry in on(0, walk="+++")]
    assert today(undated, 0).due == ("walk",)
    assert today(undated + on(0, walk="+"), 0.1).due == ()


@pytest.mark.parametrize(
    ("days", "said"), [(0, "due today"), (1, "due tomorrow"), (9, "due in 9 days")]
)
def test_when_something_is_due_is_said_in_words(days: int, said: str) -> None:
    assert say_when(days) == said


@given(st.lists(PRACTISED, max_size=8), st.floats(0, 400, allow_nan=False))
def test_every_skill_is_always_in_its_place(done: list[tuple[str, str, float]], day: float) -> None:
    found = today(joined(*(at(each, *answers(skill, marks)) for skill, marks, each in done)), day)
    begun = {skill for skill, marks, _day in done if marks}
    assert set(found.due) | set(found.ahead) == set(found.days) == begun
    assert not set(found.due) & set(found.ahead)
    assert not begun & set(found.new)
    assert all((found.days[skill] == 0) == (skill in found.due) for skill in begun)
    assert found.chosen
    assert len(set(found.chosen)) == len(found.chosen)
    assert set(TEMPLATES) == set(ALL)


def test_only_what_lessons_have_explained_is_asked() -> None:
    first = read_lesson("rules")
    begun: list[Record] = [Begun(first.id, 1), Reached(first.id, len(first.parts) - 2)]
    assert not make_agenda(StudentState(at(0, *begun)), MONDAY).chosen
    found = make_agenda(
        StudentState(at(0, *begun, Reached(first.id, len(first.parts) - 1))), MONDAY
    )
    assert found.new == ("squares",)
    assert found.open == set(first.check)
    # The next lesson has a template of the first that is due, and has not come to its own.
    entries = at(0, *begun, Answered(PRACTICE, "attacker.1", 0, False))
    assert make_agenda(StudentState(entries), MONDAY + timedelta(days=2)).open == {"attacker"}
