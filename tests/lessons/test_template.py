"""Templates: questions that are drawn anew, and the files they stand in."""

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from lessons.answers.choices import ChoicesAnswer, LinesAnswer, OrderAnswer
from lessons.answers.entries import SquaresAnswer
from lessons.course import practice
from lessons.course.question import (
    Question,
    describe_content,
    judge_answer,
    pose_question,
    wrong_answer,
)
from lessons.course.template import draw_instance, parse_templates
from lessons.files.course_folder import load_replies
from lessons.journal.journal import Journal
from tests.lessons.history import play_questions
from tests.texts import read_texts

TEXT = read_texts(Path(__file__).with_name("templates.txt"))["shift"]


@cache
def drawn(name: str, seed: int) -> Question:
    """Return an instance of a template, drawn once for all tests."""
    return draw_instance(practice.load_templates()[name], seed)


def test_instances_discriminate_and_mark_what_is_asked_and_each_answer_is_explained() -> None:
    for seed, template in enumerate(practice.load_templates().values()):
        question = drawn(template.id, 0)
        posed = pose_question(question, seed)
        assert "{" not in posed.text
        assert posed.answer not in posed.foils
        asked = re.search(r" \((\d+), ?(\d+)\)", question.ask.text)
        squares = posed.response is SquaresAnswer
        marks = {(int(asked[1]), int(asked[2]))} if asked and not squares else set()
        assert question.scene.marks == marks, template.id
        hints = pose_question(drawn(template.id, 1)).hints
        assert len({*hints}) == len(hints) in {2, 3}, template.id
        assert (
            posed.foils.keys() <= set(posed.choices)
            or not posed.choices
            or posed.response in {OrderAnswer, LinesAnswer, ChoicesAnswer}
        )
        assert template.maze or question.scene.setting.n in template.sizes
        for given in (posed.answer, *posed.foils):
            assert posed.is_possible(given)
            judgement = judge_answer(posed, given, load_replies())
            assert judgement.right is (given == posed.answer)
            assert judgement.text
            assert "{" not in judgement.text


def test_an_instance_follows_from_its_seed_and_seeds_differ() -> None:
    for template in practice.load_templates().values():
        first = drawn(template.id, 0)
        assert draw_instance(template, 0) == first
        others = (drawn(template.id, seed) for seed in range(1, 8))
        if len(template.sizes) == 1:  # There another moment or square is asked about.
            asked = first.scene, first.ask.text
            differ = any((each.scene, each.ask.text) != asked for each in others)
        else:
            differ = any(each.scene.setting != first.scene.setting for each in others)
        is_single = template.fact and len(template.sizes) == 1  # A fact of one board.
        assert differ or is_single, template.id


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("Which", "Wh\x1b[2Jich", 8, "there is a character that cannot be printed"),
        ("Which", "Wh&#x202e;ich", 8, "there is a character that cannot be printed"),
        ("practice}", "predict}", 1, "unknown directive '{predict} shift'"),
        (" shift", "", 1, "a template needs an id"),
        ("diagonals", "diagonal", 2, "unknown skill 'diagonal'; did you mean 'diagonals'?"),
        ("square\n", "squares\n", 3, "unknown draw 'squares'; did you mean 'square'?"),
        ("4-8", "8-4", 4, "'n' is a size or a range of sizes from 2 to 12, such as 4-8"),
        (":foils: transposed", ":foils: transpose", 6, "unknown foil 'transpose'"),
        ("- right", "- write", 1, "the right answer is not explained"),
        (":n: 4-8", ":listing: flag", 4, "unknown listing 'flag'; did you mean 'flags'?"),
        (":draw", ":drawn", 3, "unknown option 'drawn'; did you mean 'draw'?"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, line: int, said: str) -> None:
    assert parse_templates(Path("t.md"), TEXT, practice.load_skills())[1] == []
    _found, findings = parse_templates(
        Path("t.md"), TEXT.replace(old, new, 1), practice.load_skills()
    )
    assert any(finding.line == line and said in finding.text for finding in findings)


def test_draws_are_balanced_and_keep_what_discriminates() -> None:
    template = practice.load_templates()["whether-free"]
    drawn = (pose_question(draw_instance(template, seed)) for seed in range(60))
    answers = (posed.answer for posed in drawn)
    kinds = Counter(each[-1] if isinstance(each, tuple) else each for each in answers)
    assert set(kinds) == {None, "row", "sum", "difference"}
    assert min(kinds.values()) > 60 / 10
    for seed in range(20):
        question = draw_instance(practice.load_templates()["two-ticks"], seed)
        where = question.situation
        assert where.find_later_step(2).tick == where.tick + 2
    for question in (draw_instance(template, seed) for seed in range(20)):
        right = pose_question(question).answer
        for foil in template.foils:
            assert (foil in question.foils) == (wrong_answer(question, foil) != right)


@pytest.mark.parametrize(
    "name", ["difference", "shift", "mark-difference", "flag-index", "flag-cells", "covered"]
)
def test_a_difference_is_asked_about_on_both_sides_of_the_diagonal(name: str) -> None:
    signs = Counter[int]()
    for seed in range(60):
        question = draw_instance(practice.load_templates()[name], seed)
        value = question.drawn.get("value")
        for x, y in question.ask.about:
            value = y - x
        assert isinstance(value, int)
        signs[(value > 0) - (value < 0)] += 1
    assert min(signs[1], signs[-1]) > signs.total() / 3


def test_the_content_of_a_question_is_what_is_asked_and_shown() -> None:
    template = practice.load_templates()["row-of-column"]
    questions = [draw_instance(template, seed) for seed in range(9)]
    assert describe_content(replace(questions[0], id="another")) == describe_content(questions[0])
    assert len(set(map(describe_content, questions))) == len(questions)


def test_facts_are_not_practised_and_nothing_is_asked_twice() -> None:
    facts = {name for name, each in practice.load_templates().items() if each.fact}
    assert "outcome" in facts
    asked = play_questions(["walk"], 6, 1)
    assert not facts & {question.id.partition(".")[0] for question in asked}
    journal = Journal(None)
    asked = play_questions(["sizes"], 40, 5, journal)
    assert len(set(map(describe_content, asked))) == len(asked)
    later = play_questions(["sizes"], 12, 6, journal)
    assert not {*map(describe_content, later)} & {*map(describe_content, asked[-12:])}
