"""Mastery: by what answers are worth, on several templates, lost by more than a slip."""

import random
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from lessons.course.practice import load_templates, templates_training
from lessons.ideas.evidence import Attempt
from lessons.journal.journal import NEVER
from lessons.journal.records import PRACTICE, Answered, Helped
from lessons.journal.student_state import Entry, StudentState
from lessons.student.mastery import (
    ENOUGH,
    KINDS,
    FreshAnswer,
    FreshAnswers,
    Mastery,
    assess_skills,
)
from lessons.student.progress import say_missing
from tests.lessons.history import TEMPLATES, answers, at, fresh_id, joined

SKILL = "walk"
KNOWN = templates_training(SKILL)
SIMULATED = 1000

marks = st.text("+-h", max_size=40)


def answer(number: int, mark: str, *, wrong: int = 3, shown: tuple[str, ...] = ()) -> FreshAnswer:
    """Return a fresh answer to a template of the skill: + right, - wrong, h right with a hint."""
    template = KNOWN[number % len(KNOWN)]
    right = mark != "-"
    tried = Attempt(template.id, f"c{number}", right, template.foils, shown, wrong)
    return FreshAnswer(NEVER, template, right, mark == "h", False, tried)


def after(marks: str, *, wrong: int = 3) -> Mastery:
    state = Mastery.over(KNOWN)
    for number, mark in enumerate(marks):
        state = state.after(answer(number, mark, wrong=wrong))
    return state


def all_shown(state: Mastery) -> Mastery:
    """Return a state after questions in which every idea would have shown."""
    number = 100
    while state.open_ideas:
        state = state.after(answer(number, "+"))
        number += 1
    return state


def test_right_answers_out_of_many_are_worth_more_than_out_of_two() -> None:
    out_of_two, out_of_four = after("++", wrong=1), after("++", wrong=3)
    assert out_of_four.evidence > out_of_two.evidence > 0
    assert out_of_two.more > out_of_four.more


def test_each_idea_of_the_skill_had_its_chance_to_show() -> None:
    state = after("+" * 4)
    assert state.enough
    assert state.open_ideas
    assert not state.mastered
    assert all_shown(state).mastered


def test_right_answers_to_one_kind_of_question_are_not_enough() -> None:
    template = KNOWN[0]
    state = Mastery.over(KNOWN)
    for number in range(30):
        tried = Attempt(template.id, f"c{number}", True, tuple(state.ideas), (), 3)
        state = state.after(FreshAnswer(NEVER, template, True, False, False, tried))
    assert (state.mastered, state.more_kinds, state.more) == (False, KINDS - 1, KINDS - 1)
    (missing,) = say_missing(state)
    assert missing == "2 more right answers, each on another kind of question"


def test_content_that_was_asked_before_counts_nothing() -> None:
    again = answer(0, "+")
    state = Mastery.over(KNOWN).after(again)
    assert state.after(again).evidence == state.evidence
    assert state.after(again).kinds == state.kinds


def test_a_slip_does_not_lose_mastery_and_two_do() -> None:
    state = all_shown(after("+" * ENOUGH))
    assert state.after(answer(200, "-")).mastered
    lost = state.after(answer(200, "-")).after(answer(201, "-"))
    assert not lost.mastered
    assert not lost.settled  # It is to be practised as if it were new.


def test_an_idea_that_shows_is_open_again() -> None:
    state = all_shown(after("++++"))
    name = KNOWN[0].foils[0]
    assert name not in state.open_ideas
    state = state.after(answer(len(KNOWN) * 20, "-", shown=(name,)))
    assert name in state.open_ideas


def test_help_makes_no_mastery_and_takes_none() -> None:
    assert after("hhhhhhhh").evidence == 0
    assert after("h-").evidence == after("-").evidence
    assert (after("h-").asked, after("h-").right) == (2, 1)


def test_what_is_missing_is_said_and_the_goal_comes_nearer() -> None:
    state, missing = Mastery.over(KNOWN), []
    for number in range(30):
        missing.append(state.more)
        if state.mastered:
            break
        assert say_missing(state)
        state = state.after(answer(number, "+"))
    assert state.mastered
    assert say_missing(state) == ()
    assert missing == sorted(missing, reverse=True)


def reached(answers: Callable[[random.Random], str], most: int, wrong: int = 3) -> float:
    """Return the share of many students who are mastered within so many answers."""
    found = 0
    for seed in range(SIMULATED):
        drawing = random.Random(seed)  # noqa: S311 (a simulation)
        state = Mastery(wanted=KINDS)
        for number in range(most):
            state = state.after(answer(number, answers(drawing), wrong=wrong))
            if state.mastered:
                found += 1
                break
    return found / SIMULATED


def test_who_knows_and_slips_is_mastered_soon() -> None:
    assert reached(lambda draw: "-" if draw.random() < 0.1 else "+", 10) >= 0.9


def test_who_guesses_is_seldom_mastered() -> None:
    assert reached(lambda draw: "+" if draw.random() < 0.25 else "-", 24) <= 0.05
    assert reached(lambda draw: "+" if draw.random() < 0.5 else "-", 24, wrong=1) <= 0.05


def test_who_follows_a_blind_rule_is_seldom_mastered() -> None:
    assert reached(lambda draw: "+" if draw.random() < 0.4 else "-", 24) <= 0.1


def test_a_skill_is_not_mastered_while_an_idea_of_it_is_suspected() -> None:
    believed = [
        Answered(PRACTICE, f"{name}.{seed}", 0, False, ("transposed",), ("transposed",), 3, f"{n}")
        for n, (name, seed) in enumerate((name, seed) for name in VECTOR for seed in range(2))
    ]
    state = assess_skills(StudentState(at(0, *believed)))["vector"]
    assert state.suspected
    assert say_missing(state)[0].startswith("three right answers where the suspected thought")


VECTOR = [template.id for template in templates_training("vector")]


def of(entries: list[Entry]) -> Mastery:
    return assess_skills(StudentState(entries))[SKILL]


def test_answers_count_in_whatever_lesson_they_are_given() -> None:
    here, there = answers("free", "+", "isfree"), answers("free", "++", PRACTICE)
    assert assess_skills(StudentState(at(0, *here, *there)))["free"].right == 3


def test_an_instance_is_fresh_once() -> None:
    same = [Answered(PRACTICE, "tick.7", 0, True)] * 3
    assert of(at(0, *same)).asked == 1
    wrong_first = Answered("iterative", "tick.7", 0, False)
    assert of(at(0, wrong_first, *same)).right == 0


def test_a_hint_in_another_session_is_a_hint() -> None:
    read = at(0, Helped(PRACTICE, "tick.7", 1), session="b")
    answered = at(1, Answered(PRACTICE, "tick.7", 0, True), session="a")
    assert of(joined(answered, read)).evidence == 0


def test_what_was_not_drawn_does_not_count() -> None:
    names = ["resume-row", "tick", "tick.", "tick.x", "tick.-1", "tick.٣", "no-such.7", "tick.7.8"]
    names += [f"tick.{'9' * 5000}"]
    others = [Answered(PRACTICE, name, 0, True) for name in names]
    assert not StudentState(at(0, *others)).fold(FreshAnswers).answers


def test_answers_of_an_older_tutor_count_by_what_their_templates_list() -> None:
    old = [Answered(PRACTICE, fresh_id(SKILL), 0, True) for _ in range(3)]
    state = of(at(0, *old))
    assert (state.asked, state.right) == (3, 3)
    assert state.evidence > 0


def test_after_enough_answers_a_skill_holds_nobody_up() -> None:
    assert not after("-" * (ENOUGH - 1)).settled
    assert after("-" * ENOUGH).settled
    assert not after("-" * ENOUGH).mastered


def test_what_was_mastered_is_known_as_lost_until_it_is_earned_again() -> None:
    good = "+" * ENOUGH
    assert [after(each).mastered for each in (good, good + "-" * 8)] == [True, False]
    assert [after(each).lost for each in (good, good + "-" * 8, "-" * 8)] == [False, True, False]
    again = after(good + "-" * 8 + good)
    assert (again.mastered, again.lost) == (True, False)


@given(marks, marks)
def test_nobody_is_held_up_for_ever(before: str, more: str) -> None:
    """Whatever is answered, a skill is settled before long, but for what is lost on the way."""
    state = after(before)
    for number, mark in enumerate(more):
        earned = state.earned
        state = state.after(answer(len(before) + number, mark))
        if earned and not state.earned:
            return
        assert state.settled or state.tries < ENOUGH


@given(st.dictionaries(st.sampled_from(sorted(TEMPLATES)), marks))
def test_other_skills_do_not_matter(by_skill: dict[str, str]) -> None:
    entries = {
        skill: at(day, *answers(skill, marks))
        for day, (skill, marks) in enumerate(by_skill.items())
    }
    found = assess_skills(StudentState(joined(*entries.values())))
    for skill, own in entries.items():
        assert found[skill] == assess_skills(StudentState(own))[skill]
        assert found[skill].asked == len(by_skill[skill])
        assert load_templates()[TEMPLATES[skill]].skill == skill
