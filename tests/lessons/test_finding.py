"""A finding says where and what, and can be shown on any terminal."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.files.findings import Finding, make_printable, suggest_word

names = st.text(st.characters(exclude_characters="\0"), min_size=1, max_size=20)


@given(names, st.integers(min_value=1), st.text())
def test_a_finding_holds_nothing_that_cannot_be_printed(name: str, line: int, text: str) -> None:
    said = str(Finding(Path(name), line, text))
    assert said.isprintable()
    assert f":{line}: " in said


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        *(("plain − text", "plain − text"), ("\x1b[2J", "\\x1b[2J"), ("a\nb\r\t", "a\\nb\\r\\t")),
        *(("\u202eback", "\\u202eback"), ("\ud800", "\\ud800")),
    ],
)
def test_printable(text: str, shown: str) -> None:
    assert make_printable(text) == shown


def test_the_nearest_word_is_suggested_or_all_are_listed() -> None:
    known = {"restart-at-zero", "no-reset", "greedy"}
    assert suggest_word("restart", known) == "did you mean 'restart-at-zero'?"
    assert suggest_word("gredy", known) == "did you mean 'greedy'?"
    assert suggest_word("xyz", known) == "known are greedy, no-reset, restart-at-zero"
    assert suggest_word("", known) == "known are greedy, no-reset, restart-at-zero"
    assert suggest_word("xyz", ()) == "known are none"
    nearest = suggest_word("idol", [f"idea-{number}" for number in range(60)])
    assert nearest.startswith("the nearest known are idea-")
    assert nearest.count(",") == 4
