"""Any keys at any size: a lesson neither crashes nor loses its place."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.course.course import lesson_ids
from lessons.journal.journal import Journal
from lessons.student.progress import find_progress
from tui.app.app import QueensApp
from tui.start import LessonStart

KEYS = st.sampled_from(
    [
        *"0123456789",
        *("space", "enter", "enter", "enter", "left", "right", "up", "down", "backspace", "minus"),
        *("b", "full_stop", "comma", "p", "v", "c", "f", "m", "d", "pagedown", "pageup", "i", "l"),
        *("question_mark", "escape"),
    ]
)
LONG = os.environ.get("QUEENS_TUTOR_LONG") == "1"
SIZES = st.tuples(st.integers(1, 200), st.integers(1, 60))


@settings(max_examples=150 if LONG else 3)
@given(st.sampled_from(lesson_ids()), st.lists(KEYS | SIZES, max_size=60 if LONG else 30))
async def test_any_keys_at_any_size(lesson_id: str, presses: list[str | tuple[int, int]]) -> None:
    with TemporaryDirectory() as folder, mock.patch.dict("os.environ", QUEENS_TUTOR_HOME=folder):
        app = QueensApp(LessonStart(lesson_id))
        async with app.run_test(size=(80, 24)) as pilot:
            for press in presses:
                if isinstance(press, str):
                    await pilot.press(press)
                else:
                    await pilot.resize_terminal(*press)
        reached = find_progress(Journal(Path(folder)).read())[lesson_id]
        assert reached.passes == 1
