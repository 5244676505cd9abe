"""An idea in lines: named when it is clear, seen, and left behind."""

import os
from functools import cache
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest

from lessons.course.question import Posed
from lessons.journal.records import AnswerValue
from lessons.student.conclusions import Idea
from solver.text.misconceptions import MISCONCEPTIONS
from tests.plain.playing import answered, lines, practised, run
from tui.lines.teletype import Teletype
from tui.lines.words import list_idea
from tui.look.options import Options

BELIEF = "transposed"
PRACTICE = ("practice", "vector", "--count", "8", "--seed", "1")


def believed(question: Posed) -> AnswerValue:
    """Return what a student with the belief answers."""
    held = (answer for answer, names in question.foils.items() if BELIEF in names)
    return next(held, question.answer)


@cache
def believing() -> tuple[str, ...]:
    """Return what a student with the belief types."""
    return tuple(practised("vector", 8, 1, believed))


def test_an_idea_is_said_as_a_suspicion_with_its_reasons_and_how_to_test_it() -> None:
    done = run(*PRACTICE, "--plain", typed=lines([*believing()]))
    assert done.returncode == 0
    said = " ".join(done.stdout.split())
    assert said.count("Your answers look as if you thought that b[i] is a column. -") == 1
    assert "I can't be sure." in said
    assert "Type idea" not in said
    assert "Your answers look as if you thought that b[i] is a column. b[i] is a row" in said


def test_it_is_seen_at_a_terminal_and_practised() -> None:
    assert "Type idea to see what this idea does." in at_terminal(*answers_until_named())[-1]
    said = at_terminal(
        *answers_until_named(), "idea", "idea lesson", "idea what", "idea questions", ""
    )[-5:]
    for told, text in zip(
        said,
        [
            "With the idea: queens on",
            "From the lesson: A board as numbers",
            "Type idea, idea lesson or idea questions.",
            "3 questions in which it gives a wrong answer.",
            "Part 2 of 4.",
        ],
        strict=True,
    ):
        assert text in told
    asked = at_terminal(*answers_until_named(), "idea questions", "", "idea", "quit")
    assert "Answer first." in asked[-2]
    assert "Practice was left at part 2 of 4." in asked[-1]


def answers_until_named() -> list[str]:
    """Return what a student with the belief types, up to the answer at which it is named."""
    typed = ["", *(each for answer in believing() for each in (answer, ""))]
    said = at_terminal(*typed)
    named = next(number for number, text in enumerate(said) if "Your answers look as if" in text)
    return typed[: named + 1]


def at_terminal(*typed: str) -> list[str]:
    """Return what is said to each line that is typed in practice, by who has done nothing yet."""
    with TemporaryDirectory() as home, patch.dict(os.environ, {"QUEENS_TUTOR_HOME": home}):
        return answered(*typed, "quit", arguments=PRACTICE)[:-1]


@pytest.mark.parametrize("name", MISCONCEPTIONS)
def test_every_idea_is_told_with_what_is_right(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Teletype(Options()).write(list_idea(Idea(name, ())))
    said = capsys.readouterr().out
    assert "Right: " in said
    assert "With the idea: " in said
