"""The line mode at a terminal that has no screen: Enter goes on, letters choose, no escapes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.journal import Answered, read
from lessons.record import Given
from tests.lessons.scripts import script
from tests.plain.playing import COMMAND, posed, right
from tests.terminal.session import Session


def lines(*arguments: str, size: tuple[int, int] = (100, 200)) -> Session:
    """Return a session at a terminal that has no screen."""
    return Session([*COMMAND, *arguments], size, {"TERM": "dumb"})


@pytest.fixture
def lesson() -> Iterator[Session]:
    with lines("lesson", "iterative", "--seed", "1") as session:
        session.wait("Part 1 of 18.")
        yield session


def answers(home: Path) -> list[Given]:
    return [each.record.given for each in read(home).records if isinstance(each.record, Answered)]


def ask(session: Session, text: str, until: str) -> None:
    session.press(text + "\r")
    session.wait(until)


def to_question(session: Session) -> None:
    ask(session, "", "Part 2 of 18.")
    ask(session, "", "Part 3 of 18.")
    session.wait("Answer:")


def test_a_lesson_waits_for_enter_and_enter_answers_nothing(lesson: Session, home: Path) -> None:
    to_question(lesson)
    ask(lesson, "", "There is no answer yet: type one, or help.")
    ask(lesson, "nonsense", "No choice is that. Type a letter, or the choice itself. The word hint")
    assert answers(home) == []
    (first, *_rest) = posed("iterative", 1)
    letter = "abcdefgh"[first.choices.index(first.answer)]
    ask(lesson, letter, f"Right: {first.label(first.answer)}")
    assert answers(home) == [first.answer]
    ask(lesson, "what", "Nothing is asked here.")
    ask(lesson, "", "Part 4 of 18.")
    assert answers(home) == [first.answer]


def test_commands_in_a_lesson(lesson: Session, home: Path) -> None:
    ask(lesson, "back", "This is the first part.")
    to_question(lesson)
    ask(lesson, "tick", "First the answer: the next tick is locked")
    ask(lesson, "line", "First the answer: the next line is locked")
    ask(lesson, "square 0 0", "That would tell: answer first.")
    ask(lesson, "board", "0  o o o o")
    ask(lesson, "code", "Line 20 is next.")
    ask(lesson, "help", "back: read the part before again")
    assert answers(home) == []
    ask(lesson, right("iterative")[0], "Right:")
    ask(lesson, "line", "Line 20 is done; line 21 is next.")
    ask(lesson, "tick", "Tick 1: b = [0")
    ask(lesson, "tick", "Tick 2: b = [0, 2")
    ask(lesson, "tick", "Part 4 of 18.")
    ask(lesson, "square 1 1", "(1,1) is attacked: queen (0,0), difference")
    ask(lesson, "back", "Right: line 20")


def test_no_byte_but_text_and_line_ends(lesson: Session) -> None:
    to_question(lesson)
    ask(lesson, "help", "quit: leave the lesson")
    lesson.press("quit\r")
    assert lesson.end() == 1
    assert not [byte for byte in lesson.written.replace(b"\r\n", b"\n") if byte < 32 and byte != 10]
    assert "The lesson was left at part 3 of 18." in lesson.text


def test_control_d_leaves(lesson: Session) -> None:
    lesson.press("\x04")
    assert lesson.end() == 1
    assert "The input ended at part 1 of 18." in lesson.text


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
    with lines("explore", "--n", "4", "--plain", size=(40, 60)) as session:
        session.wait("\n>")  # What is typed before that is echoed before it, and breaks no line.
        ask(session, "go 3", "Tick 3:")
        session.press("\x04")
        assert session.end() == 0
    written = session.written.decode().replace("\r\n", "\n")
    assert (
        "Column 2: rows 0 to 3 are all attacked,\nso b[2] = −1 and back to column 1.\n" in written
    )
    assert [line for line in written.splitlines() if len(line) >= 40] == []


def test_a_terminal_without_a_name_has_lines_too() -> None:
    with Session(COMMAND, (80, 24), {"TERM": "unknown"}) as session:
        session.wait("Queens Tutor. Backtracking, one step at a time.")
        session.press("q\r")
        assert session.end() == 0


def test_enter_begins_the_moves_of_a_drive(tmp_path: Path) -> None:
    text = script("Prose.\n", ":::{drive} by-hand\n:n: 4\n\nMake the moves.\n:::\n", "## End\n")
    (tmp_path / "tested.md").write_text(text, encoding="utf-8")
    with lines("course", "preview", str(tmp_path / "tested.md")) as session:
        session.wait("Part 1 of 3.")
        ask(session, "", "Enter, or drive, begins the moves; solution leaves them out.")
        ask(session, "", "Your move:")
