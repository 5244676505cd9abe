"""Where a student stands in a lesson is said in words."""

from datetime import timedelta
from pathlib import Path

import pytest

from lessons.journal.journal import Journal, read_journal
from lessons.lesson.ending import LessonSummary
from lessons.lesson.session import LessonSession
from lessons.student.progress import LessonProgress, find_progress
from lessons.student.progress_words import lesson_standing, say_duration
from tests.lessons.lesson import PARTS, RIGHT, WRONG, go_to, short, sit


def reached(home: Path) -> LessonProgress:
    return find_progress(read_journal(home))["tested"]


def stands(reached: LessonProgress | None) -> str:
    return lesson_standing(short().front.minutes, reached)


def test_a_lesson_not_begun_says_how_long_it_takes() -> None:
    assert stands(None) == "2 minutes"


def test_a_lesson_begun_says_how_far_it_is(home: Path) -> None:
    go_to(sit(home), 3)
    assert stands(reached(home)) == "begun, part 4"


def test_a_finished_lesson_says_how_it_went(home: Path) -> None:
    sitting = LessonSession(short(), Journal(home))
    go_to(sitting, 1).commit(WRONG["next-b"])
    go_to(sitting, PARTS - 1)
    assert not sitting.go_on()
    count = len(RIGHT)
    assert stands(reached(home)) == f"done, {count - 1} of {count} right at once"
    assert LessonSummary(sitting).text == (
        f"You have finished “A title”. Well done! {count - 1} of {count} answers were right at "
        "once and without help."
    )


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (0, "less than a minute"),
        (1.2, "about 1 minute"),
        (7, "about 7 minutes"),
        (38, "about 40 minutes"),
        (119, "about 120 minutes"),
        (160, "about 3 hours"),
    ],
)
def test_time_is_said_roughly(minutes: float, said: str) -> None:
    assert say_duration(timedelta(minutes=minutes)) == said
