"""The installed program in a real terminal: lessons from beginning to end, by keyboard alone."""

from pathlib import Path

import pytest

from lessons.course import lesson, lesson_ids
from lessons.journal import read
from lessons.progress import progress
from tests.terminal.playing import CHECKED, PROGRAM, heading, play
from tests.terminal.session import Session


@pytest.mark.parametrize("lesson_id", lesson_ids())
def test_a_lesson_is_played_to_its_end(lesson_id: str, home: Path) -> None:
    with Session([PROGRAM, "lesson", lesson_id]) as session:
        play(session, home, lesson_id)
        session.wait("You have finished")
        session.press("\r")
        session.wait(lambda text: "You have finished" not in text)
        session.press("q")
        assert session.end() == 0
    reached = progress(read(home).records).lessons[lesson_id]
    assert reached.finished
    left_out = {part.task for part in lesson(lesson_id).parts if part.task}
    answers = [answer for name, answer in reached.answers.items() if name not in left_out]
    assert all(answer.right for answer in answers)
    assert len(answers) == len(lesson(lesson_id).questions) + CHECKED


def test_a_killed_lesson_goes_on_where_it_was(home: Path) -> None:
    with Session([PROGRAM, "lesson", "iterative"]) as session:
        play(session, home, "iterative", until=8)
        session.wait(heading("iterative", 8))
        session.kill()
    with Session([PROGRAM, "lesson", "iterative"]) as session:
        session.wait(heading("iterative", 8))
        session.press("q")
        assert session.end() == 0
    with Session([PROGRAM]) as session:
        session.wait("Go on: The loop that walks back")
