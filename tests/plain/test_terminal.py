"""The line mode at a terminal that has no screen: Enter goes on, letters choose, no escapes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.course.course import read_lesson
from lessons.journal.journal import read_journal
from lessons.journal.records import Answered, Given
from tests.lessons.scripts import script
from tests.plain.playing import COMMAND, answered, posed, right, run_at_terminal
from tests.terminal.session import Session

PARTS = len(read_lesson("iterative").parts) + 1
"""How many parts the loop's lesson has; the check is one."""
ASKED = next(i for i, part in enumerate(read_lesson("iterative").parts, 1) if part.question)
"""The first part of it that asks something."""


def lines(*arguments: str, size: tuple[int, int] = (100, 200)) -> Session:
    """Return a session at a terminal that has no screen."""
    return Session([*COMMAND, *arguments], size, {"TERM": "dumb"})


@pytest.fixture
def lesson() -> Iterator[Session]:
    with lines("lesson", "iterative", "--seed", "1") as session:
        session.wait(f"Part 1 of {PARTS}.")
        yield session


def answers(home: Path) -> list[Given]:
    return [
        each.record.given
        for each in read_journal(home).records
        if isinstance(each.record, Answered)
    ]


def ask(session: Session, text: str, until: str) -> None:
    session.press(text + "\r")
    session.wait(until)


def in_lesson(*exchanges: tuple[str, str]) -> None:
    """Take the lesson; each line that is typed has to be answered with a text."""
    typed = [line for line, _said in exchanges]
    found = answered(*typed, arguments=("lesson", "iterative", "--seed", "1"))
    for (line, said), told in zip(exchanges, found, strict=True):
        assert said in told, line


TO_QUESTION = [("", f"Part {part} of {PARTS}.") for part in range(2, ASKED + 1)]


def test_a_lesson_waits_for_enter_and_enter_answers_nothing(home: Path) -> None:
    refused = [
        *TO_QUESTION,
        ("", "There is no answer yet: type one, or help."),
        (
            "nonsense",
            "That is none of the choices. Type a letter, or the choice itself. The word hint",
        ),
    ]
    in_lesson(*refused)
    assert answers(home) == []
    (first, *_rest) = posed("iterative", 1)
    letter = "abcdefgh"[first.choices.index(first.answer)]
    in_lesson(
        *refused,
        (letter, f"Right: {first.label(first.answer)}"),
        ("what", "Nothing is asked here."),
        ("", f"Part {ASKED + 1} of {PARTS}."),
    )
    assert answers(home) == [first.answer]


def test_commands_in_a_lesson(home: Path) -> None:
    locked = [
        ("back", "This is the first part."),
        *TO_QUESTION,
        ("tick", "First answer the question."),
        ("line", "Answer first: the next line is locked"),
        ("square 0 0", "That would give it away: answer first."),
        ("board", "0  o o o o"),
        ("code", "Line 20 is next."),
        ("help", "back: Read the part before again"),
    ]
    in_lesson(*locked)
    assert answers(home) == []
    in_lesson(
        *locked,
        (right("iterative")[0], "Right:"),
        ("line", "Line 20 is done; line 21 is next."),
        ("tick", "Tick 1: b = [0"),
        ("square 1 1", "(1,1) is attacked: queen (0,0), difference"),
        ("tick", f"Part {ASKED + 1} of {PARTS}."),
        ("back", "Right: line 20"),
    )


def test_no_byte_but_text_and_line_ends(lesson: Session) -> None:
    ask(lesson, "", f"Part 2 of {PARTS}.")
    ask(lesson, "help", "quit: Leave; a lesson")
    lesson.press("quit\r")
    assert lesson.end() == 1
    assert not [byte for byte in lesson.written.replace(b"\r\n", b"\n") if byte < 32 and byte != 10]
    assert f"The lesson was left at part 2 of {PARTS}." in lesson.text


def test_control_d_leaves(lesson: Session) -> None:
    lesson.press("\x04")
    assert lesson.end() == 1
    assert f"The input ended at part 1 of {PARTS}." in lesson.text


def test_control_c_leaves_with_130(lesson: Session) -> None:
    lesson.press("\x03")
    assert lesson.end() == 130


def test_control_c_stops_a_search_and_no_more() -> None:
    with lines("explore", "--n", "30") as session:
        session.wait("Tick 0:")
        session.press("solution\r")
        session.wait("Searching:")
        session.press("\x03")
        session.wait("The search is stopped.")
        ask(session, "", "Tick 1:")
        session.press("q\r")
        assert session.end() == 0


def test_lines_break_between_words() -> None:
    done = run_at_terminal("explore", "--n", "4", "--plain", typed="go 3\n", COLUMNS="40")
    assert (
        "Column 2: rows 0 to 3 are all attacked,\nso b[2] = −1, and the search goes back\n"
        "to column 1.\n" in done.stdout
    )
    told = [line.removeprefix("> ") for line in done.stdout.splitlines()]
    assert [line for line in told if len(line) >= 40] == []


def test_enter_begins_the_moves_of_a_drive(tmp_path: Path) -> None:
    text = script("Prose.\n", ":::{drive} by-hand\n:n: 4\n\nMake the moves.\n:::\n", "## End\n")
    (tmp_path / "tested.md").write_text(text, encoding="utf-8")
    arguments = ("course", "preview", str(tmp_path / "tested.md"))
    begun, moving = answered("", "", arguments=arguments)
    assert "Press Enter to begin, or type skip to go on without it." in begun
    assert "on which row do you place the queen?" in moving
