"""An idea in lines: named when it is clear, seen, and left behind."""

from collections.abc import Callable

import pytest

from lessons.believing import Idea
from lessons.course import lesson
from lessons.question import Posed
from lessons.record import Given
from solver.misconceptions import MISCONCEPTIONS
from tests.plain.playing import COMMAND, lines, played, posed, run, typed
from tests.terminal.session import Session
from tui.options import Options
from tui.plain.belief import show_idea
from tui.plain.teletype import Teletype

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
    answers = (believing(question) for question in posed(LESSON, 1))
    with Session([*COMMAND, "lesson", LESSON, "--seed", "1"], (100, 400), {"TERM": "dumb"}) as tty:
        ask = asking(tty)
        tty.wait("Part 1 of ")
        for part, each in enumerate(lesson(LESSON).parts, 1):
            tty.wait(f"Part {part} of ")
            if each.question is not None:
                tty.wait("Answer:")
                tty.press(next(answers) + "\r")
                if each.question.id == SECOND:
                    break
            tty.press("\r")
        tty.wait("Type idea to see what this idea does.")
        ask("idea", "With the idea: queens on")
        ask("idea lesson", "From the lesson: A board as numbers")
        ask("idea what", "Type idea, idea lesson or idea questions.")
        ask("idea questions", "3 questions in which it gives a wrong answer.")
        ask("", "Part 2 of 5.")
        ask("idea", "First the answer.")
        ask("quit", "The lesson was left at part 2 of 5.")
        tty.press("quit\r")
        assert tty.end() == 1


def asking(tty: Session) -> Callable[[str, str], None]:
    def ask(text: str, until: str) -> None:
        tty.press(text + "\r")
        tty.wait(until)

    return ask


def test_who_shows_no_idea_is_told_so() -> None:
    with Session([*COMMAND, "lesson", LESSON], (100, 60), {"TERM": "dumb"}) as tty:
        tty.wait("Part 1 of ")
        asking(tty)("idea", "No idea shows clearly in your answers.")
        tty.press("quit\r")
        assert tty.end() == 1


@pytest.mark.parametrize("name", MISCONCEPTIONS)
def test_every_idea_is_told_with_what_is_right(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    show_idea(Teletype(Options()), Idea(name, ()))
    said = capsys.readouterr().out
    assert "Right: " in said
    assert "With the idea: " in said
