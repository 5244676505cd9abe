"""docs/code-lab.md on own exercises: its example is verified, and all keys are named."""

import re
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from lessons.lab import reading
from lessons.lab.exercise import Exercise
from lessons.lab.folder import read_own
from lessons.lab.judges import JUDGES
from lessons.lab.key import WAYS
from lessons.lab.reading import DEMANDS
from lessons.lab.verifying import verify_exercise
from tests.lab.standin import run

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = DOCS / "examples" / "course" / "lab" / "first_free"
TEXT = (DOCS / "code-lab.md").read_text(encoding="utf-8")
PART = TEXT[TEXT.index("## An exercise of one's own") : TEXT.index("## Stepping a program")]
FENCES = [token for token in MarkdownIt().parse(PART) if token.type == "fence"]


@pytest.fixture
def example() -> Exercise:
    return read_own(EXAMPLE)


def test_the_example_keeps_what_an_exercise_promises(example: Exercise) -> None:
    assert example.id == "first_free"
    assert list(verify_exercise(example, EXAMPLE, run)) == []
    assert len(example.mutants) == len(example.beliefs.keys() & example.mutants.keys()) == 3


@pytest.mark.parametrize("fence", [each for each in FENCES if each.info != "console"])
def test_every_block_stands_in_the_example(fence: object) -> None:
    content = str(getattr(fence, "content", ""))
    files = [path.read_text(encoding="utf-8") for path in sorted(EXAMPLE.iterdir()) if path.suffix]
    assert any(content in text for text in files)


@pytest.mark.parametrize(
    "word",
    [
        *reading.KEYS,
        *JUDGES,
        *WAYS,
        *("statement.py", "reference.py", "cases.py", "words.yaml", "exercise.yaml"),
        *("hints", "beliefs"),
    ],
)
def test_everything_that_can_be_written_is_named(word: str) -> None:
    assert f"`{word}`" in PART or f": {word}`" in PART


@pytest.mark.parametrize("word", DEMANDS)
def test_every_demand_is_named(word: str) -> None:
    assert re.search(rf"`{word}( NAME)?`", PART)


def test_the_limit_is_as_it_says() -> None:
    assert f"{reading.LARGEST:,} characters" in PART
