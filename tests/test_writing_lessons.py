"""docs/writing-lessons.md: every example in it is run, and all that can be written is named."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from lessons import asks, course, front_matter, manifest, practice, script, template, templates
from lessons.check import check
from lessons.question import HINT, OTHER, RIGHT
from solver.listing import Event, listing_ids
from solver.misconceptions import MISCONCEPTIONS
from tui.cli import cli

DOCS = Path(__file__).parent.parent / "docs"
DOCUMENT = DOCS / "writing-lessons.md"
EXAMPLES = DOCS / "examples"
COURSE = EXAMPLES / "course"
FILES = sorted(path for path in EXAMPLES.rglob("*") if path.is_file())
TOKENS = MarkdownIt("commonmark").enable("table").parse(DOCUMENT.read_text(encoding="utf-8"))
FENCES = [token for token in TOKENS if token.type == "fence"]
LANGUAGES = {"markdown", "yaml", "console"}


def spans(tokens: list[Token]) -> Iterator[str]:
    """Yield what stands between backquotes."""
    for token in tokens:
        if token.type == "code_inline":
            yield token.content
        yield from spans(token.children or [])


NAMED = set(spans(TOKENS))
"""What the document names."""


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(COURSE))


@pytest.mark.usefixtures("example")
def test_the_examples_have_no_fault() -> None:
    assert check() == []


def test_every_block_says_what_it_is() -> None:
    assert {token.info for token in FENCES} <= LANGUAGES


@pytest.mark.parametrize(
    "block",
    [token.content for token in FENCES if token.info != "console"],
    ids=lambda block: block.splitlines()[0],
)
def test_every_example_stands_in_a_file_that_is_checked(block: str) -> None:
    """Whole lines of it: what stands in a lesson is run by the check above."""
    texts = ["\n" + path.read_text(encoding="utf-8") for path in FILES]
    assert any("\n" + block in text for text in texts)


@pytest.mark.parametrize(
    "line",
    [line for token in FENCES if token.info == "console" for line in token.content.splitlines()],
)
def test_every_command_can_be_given(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", "")
    name, *words = line.split()
    assert name == "queens-tutor"
    for word in words:
        if word.startswith("docs/"):
            assert (DOCS.parent / word).exists()
    called: list[click.Command] = []
    monkeypatch.setattr(click.Command, "invoke", lambda self, _context: called.append(self))
    cli.main(words, standalone_mode=False, prog_name=name)
    assert called


@pytest.mark.parametrize("pattern", [pattern for pattern, _make in asks._TABLE])
@pytest.mark.usefixtures("example")
def test_every_ask_is_named_and_asked_in_an_example(pattern: str) -> None:
    assert any(re.fullmatch(pattern, span) for span in NAMED)
    asked = [
        each.ask.text for name in course.lesson_ids() for each in course.lesson(name).questions
    ]
    assert any(re.fullmatch(pattern, text) for text in asked)


OPTIONS = set(templates._OPTIONS).union(*script._DIRECTIVES.values())
KEYS = {*front_matter._KEYS, *manifest._KEYS}
WORDS = [
    *(f":{option}:" for option in sorted(OPTIONS)),
    *sorted(KEYS),
    *sorted(script._DIRECTIVES),
    *template.KINDS,
    *MISCONCEPTIONS,
    *Event,
    *listing_ids(),
    *(RIGHT, OTHER, HINT),
]


@pytest.mark.parametrize("word", WORDS)
def test_everything_that_can_be_written_is_named(word: str) -> None:
    assert word in NAMED


@pytest.mark.usefixtures("example")
def test_everything_that_can_be_drawn_is_drawn_in_an_example() -> None:
    assert {each.draw for each in practice.templates().values()} == set(template.KINDS)


def test_every_command_about_the_course_is_named() -> None:
    group = cli.commands["course"]
    assert isinstance(group, click.Group)
    text = DOCUMENT.read_text(encoding="utf-8")
    assert all(f"course {name}" in text for name in group.commands if name != "simulate")
