"""Mastery: three right in a row alone, lost by a wrong one, and nobody is held up for ever."""

from hypothesis import given
from hypothesis import strategies as st

from lessons.journal.journal import Entry
from lessons.journal.records import PRACTICE, Answered, Helped
from lessons.student.mastery import ENOUGH, IN_A_ROW, Mastery, fresh_answers, mastery
from tests.lessons.history import TEMPLATES, answers, at, joined

marks = st.text("+-h", max_size=40)


def after(marks: str, skill: str = "walk") -> Mastery:
    return mastery(fresh_answers(at(0, *answers(skill, marks))))[skill]


def test_three_right_answers_in_a_row_master_a_skill_and_a_wrong_one_loses_it() -> None:
    assert not after("++-++").mastered
    assert after("++-+++").mastered
    assert not after("+++-").mastered
    assert not after("+++-++").mastered
    assert after("+++-+++").mastered


def test_help_makes_no_mastery_and_takes_none() -> None:
    assert not after("++h+").mastered
    assert not after("hhhh").mastered
    assert after("+++h").mastered
    assert (after("h-").asked, after("h-").right) == (2, 1)


def test_answers_count_in_whatever_lesson_they_are_given() -> None:
    here, there = answers("free", "+", "isfree"), answers("free", "++", PRACTICE)
    assert mastery(fresh_answers(at(0, *here, *there)))["free"].mastered


def test_an_instance_is_fresh_once() -> None:
    same = [Answered(PRACTICE, "tick.7", 0, True)] * IN_A_ROW
    assert mastery(fresh_answers(at(0, *same)))["walk"].asked == 1
    wrong_first = Answered("iterative", "tick.7", 0, False)
    assert mastery(fresh_answers(at(0, wrong_first, *same)))["walk"].right == 0


def test_a_hint_in_another_session_is_a_hint() -> None:
    read = at(0, Helped(PRACTICE, "tick.7", 1), session="b")
    answered = at(1, Answered(PRACTICE, "tick.7", 0, True), session="a")
    assert mastery(fresh_answers(joined(answered, read)))["walk"].streak == 0


def test_what_was_not_drawn_does_not_count() -> None:
    names = ["resume-row", "tick", "tick.", "tick.x", "tick.-1", "tick.٣", "no-such.7", "tick.7.8"]
    names += [f"tick.{'9' * 5000}"]
    others = [Answered(PRACTICE, name, 0, True) for name in names]
    assert not any(state.asked for state in mastery(fresh_answers(at(0, *others))).values())


def test_after_enough_answers_a_skill_holds_nobody_up() -> None:
    assert not after("-" * (ENOUGH - 1)).settled
    assert after("-" * ENOUGH).settled
    assert not after("-" * ENOUGH).mastered
    assert after("-" * ENOUGH + "+++").mastered
    assert not after("-" * ENOUGH + "+++-").settled


@given(marks)
def test_mastery_is_what_the_last_answers_say(given_marks: str) -> None:
    state = after(given_marks)
    since_wrong = given_marks.rpartition("-")[2]
    assert state.mastered == ("+" * IN_A_ROW in since_wrong)
    assert state.streak == len(since_wrong) - len(since_wrong.rstrip("+"))
    assert (state.asked, state.right) == (len(given_marks), len(given_marks.replace("-", "")))


@given(marks, marks)
def test_nobody_is_held_up_for_ever(before: str, more: str) -> None:
    """Whatever is answered, a skill is settled before long, but for what is lost on the way."""
    state = after(before)
    for number, mark in enumerate(more):
        if state.mastered and mark == "-":
            return
        assert state.settled or state.tries < ENOUGH
        state = after(before + more[: number + 1])
        assert state.settled or state.tries < ENOUGH


@given(st.dictionaries(st.sampled_from(sorted(TEMPLATES)), marks))
def test_other_skills_do_not_matter(by_skill: dict[str, str]) -> None:
    entries: list[Entry] = joined(
        *(at(day, *answers(skill, marks)) for day, (skill, marks) in enumerate(by_skill.items()))
    )
    found = mastery(fresh_answers(entries))
    assert {skill: found[skill] for skill in by_skill} == {
        skill: after(marks, skill) for skill, marks in by_skill.items()
    }
