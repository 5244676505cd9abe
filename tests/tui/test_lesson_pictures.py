"""What the board of a lesson draws of a question: what it is about, and why an answer is right."""

from pathlib import Path

import pytest

from lessons.journal.journal import Journal
from lessons.journal.records import AnswerValue
from lessons.lesson.session import LessonSession
from solver.board.geometry import Square
from tests.lessons.scripts import lesson, predict, script
from tui.lesson.pictures import board_picture, table_picture
from tui.widgets.board_picture import BoardPicture, Mark

STATE = ":start: k=2, b=1 3 -1 -1"


def asked(home: Path, ask: str) -> LessonSession:
    question = predict(STATE, f":ask: {ask}", ":foils: rows-only")
    return LessonSession(lesson(script(question)), Journal(home))


def pictured(session: LessonSession) -> BoardPicture:
    return board_picture(session, session.view.run.step(session.view.stop), None)


def test_a_square_that_is_asked_about_is_marked_and_a_queen_stands(home: Path) -> None:
    assert pictured(asked(home, "whether (2, 0) is free")).marks == {Square(2, 0): Mark.SHOWN}
    assert Square(2, 2) in pictured(asked(home, "attacked by (2, 2)")).queens
    assert pictured(asked(home, "conflicts of (1, 3)")).tested == Square(1, 3)


@pytest.mark.parametrize(
    ("ask", "given", "ends"),
    [
        ("whether (2, 1) is free", None, ((0, 1), (2, 1))),
        ("attackers of (2, 2)", (), ((1, 3), (2, 2))),
        ("pair", None, None),
        ("free squares of column 2", ((2, 0), (2, 3)), ((0, 1), (2, 3))),
        ("free squares of column 2", ((2, 0),), None),
    ],
)
def test_an_attack_is_drawn_once_an_answer_is_judged(
    ask: str, given: AnswerValue, ends: tuple[tuple[int, int], tuple[int, int]] | None, home: Path
) -> None:
    session = asked(home, ask)
    assert pictured(session).conflict is None
    session.commit(given)
    session.skip()
    drawn = pictured(session).conflict
    assert (drawn and (drawn.queen, drawn.square)) == ends


@pytest.mark.parametrize(
    ("state", "ask", "bare"),
    [
        (":start: k=4, b=1 3 0 2", "pair", True),
        (STATE, "free squares of column 2", False),
        (":at: start", "squares of sum 2", True),
        (":at: start", "b after 1 tick", False),
    ],
)
def test_only_a_question_about_a_search_has_a_column_k(
    state: str, ask: str, bare: bool, home: Path
) -> None:
    question = predict(state, f":ask: {ask}", ":foils: rows-only")
    session = LessonSession(lesson(script(question)), Journal(home))
    assert pictured(session).borderless is bare
    table = table_picture(session, session.view.run.step(session.view.stop), None)
    assert (table.column is None) is bare
