"""Markdown as it is read aloud: what it says and how it is built, without its signs."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.course.course import read_lesson
from tests.plain.playing import LESSONS
from tui.lines.prose import write_prose
from tui.lines.teletype import Line


def told(markdown: str) -> list[str]:
    return [" " * line.indent + line.text for line in write_prose(markdown)]


SAID = [
    ("## A heading", ["A heading"]),
    ("some *words* and **more** and ***all***", ["some words and more and all"]),
    ("`b[k]` and `.` and `k < n`", ['b[k] and "." and k < n']),
    ("one\ntwo  \nthree", ["one two three"]),
    ("- one\n- two\n\n  more\n  - inner", ["- one", "- two", "  more", "  - inner"]),
    ("3. a\n4. b", ["3. a", "4. b"]),
    ("```python\nif a:\n    b\n```", ["Code:", "    if a:", "        b"]),
    ("```tree a with b below\na\n└─ b\n```", ["Tree: a with b below"]),
    ("```tree\na\n└─ b\n```", ["    a", "    └─ b"]),
    ("> said\n> so", ["Quotation: said so"]),
    ("[text](https://example.org)", ["text (https://example.org)"]),
    ("[the lesson on diagonals](diagonals.md)", ["the lesson on diagonals"]),
    ("![a board](x.png)", ["a board"]),
    ("| n | tests |\n|---|---|\n| 4 | 26 |\n| 5 | |", ["n: 4; tests: 26.", "n: 5; tests: ."]),
    ("a &lt; b &amp; c \\* d", ["a < b & c * d"]),
    ("~~gone~~", ["gone"]),
    ("a\n\n---\n\nb", ["a", "b"]),
    ("<b>x</b>", ["<b>x</b>"]),
    ("|i − x| = |j − y|", ["|i − x| = |j − y|"]),
    ("", []),
]


@pytest.mark.parametrize(("markdown", "said"), SAID)
def test_what_is_said(markdown: str, said: list[str]) -> None:
    assert told(markdown) == said


def test_code_is_never_broken_and_prose_always_may_be() -> None:
    assert list(write_prose("a\n\n    b")) == [
        Line("a"),
        Line("Code:"),
        Line("b", indent=4, verbatim=True),
    ]


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_no_markup_is_left_in_the_course(lesson_id: str) -> None:
    for part in read_lesson(lesson_id).parts:
        question = part.question
        texts = [part.prose, *([question.text, *question.replies.values()] if question else [])]
        for line in [line for text in texts for line in write_prose(text)]:
            # A power, as in 2**n, is no markup.
            assert line.verbatim or not re.search(r"`|##|\]\(|\*\*[^*]+\*\*", line.text), line


@given(st.text(alphabet="a1 \n`*_#->|[](){}!~:\\&;<\t", max_size=80))
def test_any_markdown_can_be_said(markdown: str) -> None:
    for line in write_prose(markdown):
        assert "\n" not in line.text
