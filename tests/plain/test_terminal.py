"""The line mode at a terminal that has no screen: Enter goes on, letters choose, no escapes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.course.course import read_lesson
from tests.lessons.scripts import script
from tests.plain.playing import COMMAND, answered, run_at_terminal
from tests.terminal.session import Session

PARTS = len(read_lesson("iterative").parts) + 1
"""How many parts the loop's lesson has; the check is one."""


def lines(*arguments: str, size: tuple[int, int] = (100, 200)) -> Session:
    """Return a session at a terminal that has no screen."""
    return Session([*COMMAND, *arguments], size, {"TERM": "dumb"})


@pytest.fixture
def lesson() -> Iterator[Session]:
    with lines("lesson", "iterative", "--seed", "1") as session:
        session.wait(f"Part 1 of {PARTS}.")
        yield session


def ask(session: Session, text: str, until: str) -> None:
    session.press(text + "\r")
    session.wait(until)


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
    assert "in which row do you place the queen?" in moving
