"""How long a lesson takes: by its words, its questions and what there is to do in it."""

from pathlib import Path

import pytest

from lessons.authoring.length import length_of
from tests.lessons.scripts import checked, lesson, predict, script

WORDS = "word " * 130
CHECK = ":::{check}\n:templates: tests-after-return\n\nSome questions.\n:::\n"


@pytest.mark.parametrize(
    ("blocks", "seconds"),
    [
        ([WORDS], 60),
        (["Word.\n", f"```\n{WORDS}\n```\n", '[//]: # "Words nobody sees."\n'], 60 / 130),
        ([predict(":ask: next k", text=WORDS, replies="- right: " + WORDS)], 120 + 45),
        ([predict(":ask: next k", replies="- right: So.\n- hint: " + WORDS)], 240 / 130 + 45),
        ([CHECK], 120 / 130 + 5 * 45),
        ([":::{drive} d\n:n: 1\n\n:::\n"], 7),
        ([":::{drive} d\n:n: 1\n:singly: yes\n\n:::\n"], 14),
        ([":::{play} p\n:until: tick 9\n\n:::\n"], 9),
        ([":::{probe} p\n:times: 3\n\n:::\n"], 21),
        ([":::{race} r\n:listings: iterative, flags\n\n:::\n"], 60),
        ([":::{place} p\n\n:::\n"], 90),
        ([":::{write} isfree\n\n:::\n"], 300),
    ],
)
def test_what_a_lesson_takes(blocks: list[str], seconds: float) -> None:
    assert length_of(lesson(script(*blocks))).seconds == pytest.approx(seconds)


def test_minutes_that_are_off_are_found(tmp_path: Path) -> None:
    text = "\n\n".join(["## Words\n\n" + WORDS] * 5)
    assert checked(tmp_path, script(text, minutes="2")) == []
    assert checked(tmp_path, script(text, minutes="8")) == []
    told = "'minutes' is {}, and words, questions and moves take about 5: say so"
    assert checked(tmp_path, script(text, minutes="1")) == [(5, told.format(1))]
    assert checked(tmp_path, script(text, minutes="9")) == [(5, told.format(9))]
