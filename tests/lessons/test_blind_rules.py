"""Blind rules: they win against questions that can be guessed, and the checker says so."""

from pathlib import Path

import pytest

from lessons.authoring import blind_rules
from lessons.authoring.check_practice import check_template
from lessons.course import practice
from lessons.course.question import Posed, pose_question
from lessons.course.template import Template, draw_instance, parse_templates
from tests.texts import read_texts

NEXT = read_texts(Path(__file__).with_name("templates.txt"))["next"]
DRAWN = 120


def template(text: str) -> Template:
    (found,), findings = parse_templates(Path("t.md"), text, practice.load_skills())
    assert findings == []
    return found


def drawn(found: Template) -> list[Posed]:
    return [pose_question(draw_instance(found, seed, f"t.{seed}"), seed) for seed in range(DRAWN)]


def said(text: str, count: int = DRAWN) -> list[tuple[int, str]]:
    findings = check_template(Path("t.md"), template(text), count)
    return [(finding.line, finding.text) for finding in findings]


def test_a_rule_that_wins_is_named_with_its_share_and_chance() -> None:
    played = {each.rule: each for each in blind_rules.play_rules(drawn(template(NEXT)))}
    assert played["k − 1"].share == 1
    assert played["k − 1"].wins
    assert played["k − 1"].chance < 0.5
    assert not played["the first option"].wins


def test_what_can_be_guessed_or_differs_too_little_is_a_finding() -> None:
    found = said(NEXT)
    share = "in 'next' k − 1 is right in 100% of 120 questions: draw others, or ask for something"
    assert (5, f"{share} else") in found
    (rule,) = [text for line, text in found if line == 5 and "without a look" in text]
    assert "number, is right in 100% of 120 questions, and by chance in " in rule
    assert said(NEXT, 24) == []
    few = NEXT.replace("stuck", "size").replace("next k", "outcome").replace("7-8", "2-6")
    few = few.replace("back-to-column-zero", "success-always")
    assert any(
        "'next' has 5 questions that differ, of 120 drawn" in text for _line, text in said(few)
    )
    assert said(few.replace(":draw: size", ":draw: size\n:fact: yes")) == []


@pytest.mark.parametrize(
    ("label", "false"),
    [
        *(("queen (1,2), sum 1+2 = 3+4", True), ("queen (1,2), sum 1+2 = 2+1", False)),
        *(("difference 1−2 = 3−4", False), ("difference 1−2 = 4−3", True), ("row 3", False)),
    ],
)
def test_an_option_that_is_false_by_itself(label: str, *, false: bool) -> None:
    assert blind_rules.is_visibly_false(label) is false
