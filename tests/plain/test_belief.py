"""An idea in lines: named when it is clear, seen, and left behind."""

import pytest

from lessons.course.course import lesson
from lessons.course.question import Posed
from lessons.journal.records import Given
from lessons.student.suspicion import Idea
from solver.text.misconceptions import MISCONCEPTIONS
from tests.plain.playing import answered, lines, played, posed, run, typed
from tui.lines.idea import show_idea
from tui.lines.teletype import Teletype
from tui.look.options import Options

LESSON, BELIEF = "representation", "transposed"
SECOND = "fill-flipped"
"""The second question of the lesson to which the belief gives an answer of its own."""


def believed(question: Posed) -> Given:
    """Return what a student with the belief answers."""
    held = (answer for answer, names in question.foils.items() if BELIEF in names)
    return next(held, question.answer)


def believing(question: Posed) -> str:
    """Return what a student with the belief types."""
    return typed(question, believed(question))


def test_an_idea_is_named_with_its_reasons() -> None:
    done = run(
        *("lesson", LESSON, "--plain", "--seed", "1"),
        typed=lines(list(played(LESSON, 1, believed))),
    )
    assert done.returncode == 0
    assert done.stdout.count("Two of your answers come from one idea: b[i] is a column.") == 1
    assert "- “b = [2, 3, 1, −1]" in done.stdout
    assert "Type idea" not in done.stdout
    assert "Several of your answers come from one idea. b[i] is no column." in done.stdout


def test_it_is_seen_at_a_terminal_and_practised() -> None:
    seen = at_terminal(*answers_up_to(SECOND))
    assert "Type idea to see what this idea does." in seen[-1]
    said = at_terminal(
        *answers_up_to(SECOND), "idea", "idea lesson", "idea what", "idea questions", ""
    )[-5:]
    for told, text in zip(
        said,
        [
            "With the idea: queens on",
            "From the lesson: A board as numbers",
            "Type idea, idea lesson or idea questions.",
            "3 questions in which it gives a wrong answer.",
            "Part 2 of 5.",
        ],
        strict=True,
    ):
        assert text in told
    practised = at_terminal(*answers_up_to(SECOND), "idea questions", "", "idea", "quit")
    assert "First the answer." in practised[-2]
    assert "The lesson was left at part 2 of 5." in practised[-1]


def answers_up_to(name: str) -> list[str]:
    """Return what a student with the belief types, up to a question and its answer."""
    answers = (believing(question) for question in posed(LESSON, 1))
    found: list[str] = []
    for each in lesson(LESSON).parts:
        if each.question is not None:
            found.append(next(answers))
            if each.question.id == name:
                break
        found.append("")
    return found


def at_terminal(*typed: str) -> list[str]:
    """Return what is said to each line that is typed in the lesson."""
    return answered(*typed, "quit", arguments=("lesson", LESSON, "--seed", "1"))[:-1]


def test_who_shows_no_idea_is_told_so() -> None:
    (said,) = at_terminal("idea")
    assert "No idea shows clearly in your answers." in said


@pytest.mark.parametrize("name", MISCONCEPTIONS)
def test_every_idea_is_told_with_what_is_right(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    show_idea(Teletype(Options()), Idea(name, ()))
    said = capsys.readouterr().out
    assert "Right: " in said
    assert "With the idea: " in said
