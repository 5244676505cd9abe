"""Mastery: by what answers are worth, on several templates, lost by more than a slip."""

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from lessons.course.practice import list_templates_for, load_templates
from lessons.ideas.evidence import Attempt
from lessons.journal.records import PRACTICE, Answered, Helped
from lessons.journal.student_state import Entry, StudentState
from lessons.student.progress import say_missing
from lessons.student.student_model import (
    ENOUGH,
    FreshAnswer,
    SkillState,
    StudentModel,
    assess_skills,
)
from lessons.student.summary import explain_skill, measure_progress, say_sureness
from tests.lessons.history import TEMPLATES, answers, at, joined

SKILL = "walk"
KNOWN = list_templates_for(SKILL)
SIMULATED = 100

marks = st.text("+-h", max_size=40)


def answer(number: int, mark: str, *, wrong: int = 3) -> FreshAnswer:
    """Return a fresh answer to a template of the skill: + right, - wrong, h right with a hint."""
    template = KNOWN[number % len(KNOWN)]
    right = mark != "-"
    tried = Attempt(template.id, f"c{number}", right, template.foils, (), wrong)
    record = Answered("", f"{template.id}.{number}", 0, right)
    return FreshAnswer(record, template, tried, mark == "h")


def take(state: SkillState, answer: FreshAnswer) -> None:
    state.take(answer.attempt, helped=answer.helped)
    state.count(answer)


def after(marks: str) -> SkillState:
    state = SkillState(KNOWN)
    for number, mark in enumerate(marks):
        take(state, answer(number, mark))
    return state


def test_each_kind_of_question_was_answered_rightly() -> None:
    state = SkillState(KNOWN)
    for number in range(30):
        template = KNOWN[0]
        tried = Attempt(template.id, f"c{number}", True, template.foils, (), 3)
        take(state, FreshAnswer(Answered("", "", 0, True), template, tried, False))
        assert (measure_progress(state) >= 0.5) is (say_sureness(state) == "likely")
    others = len({each.draw for each in KNOWN}) - 1
    assert (state.mastered, state.missing_kinds) == (False, others)
    (missing,) = say_missing(state)
    assert "kinds of question" in missing


def test_what_was_asked_before_or_needed_help_makes_no_mastery() -> None:
    state, again = SkillState(KNOWN), answer(0, "+")
    take(state, again)
    before = state.knows
    take(state, again)
    assert state.knows == before
    assert after("hhhhhhhh").knows == after("").knows
    assert after("h-").knows == pytest.approx(after("-").knows, abs=0.05)
    assert (after("h-").asked, after("h-").right) == (2, 1)


def test_a_slip_does_not_lose_mastery_and_many_wrong_answers_do() -> None:
    good = "+" * ENOUGH
    assert [after(good + "-" * wrong).mastered for wrong in (0, 1, 7)] == [True, True, False]
    assert not after(good + "-" * 7).settled  # It is to be practised as if it were new.
    assert after(good + "-" * 8 + good).mastered


def test_what_is_missing_is_said_and_the_goal_comes_nearer() -> None:
    state, missing = SkillState(KNOWN), []
    for number in range(30):
        missing.append(state.more)
        if state.mastered:
            break
        assert say_missing(state)
        take(state, answer(number, "+"))
    assert state.mastered
    assert say_missing(state) == ()
    assert missing == sorted(missing, reverse=True)


def test_who_guesses_is_seldom_mastered() -> None:
    mastered = set()
    for seed in range(SIMULATED):
        drawing, state = random.Random(seed), SkillState(KNOWN)  # noqa: S311 (a simulation)
        for number in range(24):
            take(state, answer(number, "+" if drawing.random() < 0.25 else "-"))
            if state.mastered:
                mastered.add(seed)
    assert len(mastered) <= 0.05 * SIMULATED


def test_a_skill_is_not_mastered_while_an_idea_of_it_is_suspected() -> None:
    believed = [
        Answered(
            PRACTICE, f"{each.id}.{seed}", 0, False, ("transposed",), ("transposed",), 3, f"{n}"
        )
        for n, (each, seed) in enumerate(product(list_templates_for("vector"), range(2)))
    ]
    state = assess_skills(StudentState(at(0, *believed)))["vector"]
    assert state.suspected
    assert say_missing(state)[0] == (
        "a few right answers where it would be wrong to think that b[i] is a column"
    )


def of(entries: list[Entry]) -> SkillState:
    return assess_skills(StudentState(entries))[SKILL]


def test_which_answers_count() -> None:
    here, there = answers("free", "+", "isfree"), answers("free", "++", PRACTICE)
    assert assess_skills(StudentState(at(0, *here, *there)))["free"].right == 3
    same = [Answered(PRACTICE, "tick.7", 0, True)] * 3
    assert of(at(0, *same)).asked == 1
    assert of(at(0, Answered("iterative", "tick.7", 0, False), *same)).right == 0
    read = at(0, Helped(PRACTICE, "tick.7", 1), session="b")
    answered = at(1, Answered(PRACTICE, "tick.7", 0, True), session="a")
    assert of(joined(answered, read)).knows == of([]).knows
    names = ["resume-row", "tick", "tick.", "tick.x", "tick.-1", "tick.٣", "no-such.7", "tick.7.8"]
    names += [f"tick.{'9' * 5000}"]
    others = [Answered(PRACTICE, name, 0, True) for name in names]
    assert not StudentState(at(0, *others)).fold(StudentModel).answers


@given(marks, marks)
def test_nobody_is_held_up_for_ever(before: str, more: str) -> None:
    """Whatever is answered, a skill is settled before long, but for what is lost on the way."""
    state = after(before)
    for number, mark in enumerate(more):
        earned = state.earned
        take(state, answer(len(before) + number, mark))
        if earned and not state.earned:
            return
        assert state.settled or state.tries < ENOUGH


@given(st.dictionaries(st.sampled_from(sorted(TEMPLATES)), marks, max_size=2))
def test_two_skills_do_not_matter_to_each_other(by_skill: dict[str, str]) -> None:
    """Only who seems to guess in several is expected to guess in the next."""
    entries = {
        skill: at(day, *answers(skill, marks))
        for day, (skill, marks) in enumerate(by_skill.items())
    }
    found = assess_skills(StudentState(joined(*entries.values())))
    for skill, own in entries.items():
        assert found[skill].knows == assess_skills(StudentState(own))[skill].knows
        assert found[skill].asked == len(by_skill[skill])
        assert load_templates()[TEMPLATES[skill]].skill == skill


def test_what_is_said_of_a_skill_has_its_reasons_and_encourages() -> None:
    state = SkillState(KNOWN)
    for number, mark in enumerate("+--"):
        each = answer(number, mark).attempt
        shown = () if each.right else ("no-reset",)
        state.take(replace(each, offered=("no-reset", "greedy"), shown=shown))
    why, perhaps = explain_skill(state, 1)
    assert why.startswith("Right so far: 1 of the 3 answers that count.")
    assert why.endswith(" It's due tomorrow in practice.")
    assert perhaps.startswith(
        "Perhaps you think this: “b[k] keeps its value when column k is given"
    )
    assert "2 of these answers look like it" in perhaps
    said = {marks: explain_skill(after(marks), None)[0] for marks in ("", "-", "----", "+" * 40)}
    assert said[""].startswith("No answer counts here yet. To show that you know it, you need more")
    assert (say_sureness(after("")), measure_progress(after(""))) == ("no answers yet", 0)
    assert said["-"].startswith("Right so far: 0 of the 1 answers that count.")
    assert len(explain_skill(after("-"), None)) == 1  # After one, nothing is known.
    assert said["----"].startswith("Right so far: 0 of the 4 answers that count. To show that")
    assert after("+" * 40).mastered
    assert said["+" * 40] == "You have mastered this: 40 of the 40 answers that count were right."
