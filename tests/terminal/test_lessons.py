"""The installed program in a real terminal: a lesson from beginning to end, by keyboard alone."""

from pathlib import Path

import pytest

from lessons.course.course import lesson_ids, read_lesson
from lessons.journal.journal import read_journal
from lessons.student.progress import find_progress
from tests.sampled import sampled
from tests.terminal.playing import PROGRAM, heading, play, wait_for_record
from tests.terminal.session import Session

LONG_PAGE = 100, 50
"""A window in which every part is read at once, so that one Enter leads to the next."""
CHECKED = 3
"""Questions that a check takes at least."""


@pytest.mark.parametrize("lesson_id", sampled(lesson_ids(), "diagonals".__eq__))
def test_a_lesson_is_killed_goes_on_where_it_was_and_is_played_to_its_end(
    lesson_id: str, home: Path
) -> None:
    killed = len(read_lesson(lesson_id).parts) // 2
    # Without a seed of one's own, each copy of a home would be asked other things in the check.
    with Session([PROGRAM, "lesson", lesson_id, "--seed", "1"], LONG_PAGE) as session:
        play(session, home, lesson_id, until=killed)
        session.wait(heading(lesson_id, killed))
        wait_for_record(home, lesson_id, killed)
        session.kill()
    with Session([PROGRAM, "lesson", lesson_id], LONG_PAGE) as session:
        play(session, home, lesson_id, start=killed)
        session.wait("You have finished")
        session.press("q")
        session.wait(lambda text: "You have finished" not in text)
        session.press("q")
        assert session.end() == 0
    reached = find_progress(read_journal(home))[lesson_id]
    assert reached.finished
    left_out = {part.task_id for part in read_lesson(lesson_id).parts if part.task_id}
    answers = [answer for name, answer in reached.answers.items() if name not in left_out]
    assert all(answer.right for answer in answers)
    assert len(answers) >= len(read_lesson(lesson_id).questions) + CHECKED
