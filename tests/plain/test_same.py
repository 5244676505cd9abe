"""The line mode is the same tutor: the same records, and nothing of Textual's."""

import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest
from textual.pilot import Pilot

from lessons.course.course import read_lesson
from tests.plain.playing import ROOT, lines, records, right, run
from tests.tui.lessons import screen_of
from tui.app.app import QueensApp
from tui.lesson.screen import LessonScreen
from tui.start import LessonStart

WITHOUT = """
import sys
sys.modules["textual"] = sys.modules["rich"] = None
sys.argv = ["queens-tutor", *sys.argv[1:]]
from tui.app.cli import main
main()
"""


async def on_screen(pilot: Pilot[int], app: QueensApp) -> None:
    """Answer every question right on the screen, leave drives out, and go on to the end."""
    for index in count():
        if not isinstance(app.screen, LessonScreen):
            break
        screen = screen_of(app)
        session = screen.session
        assert session.index == index
        if session.posed is not None:
            session.answering.commit(session.posed.answer)
        elif session.locked:
            session.skip()
        while screen is app.screen and session.index == index:  # A long part takes two.
            await pilot.press("enter")
        await pilot.pause()


async def test_the_same_answers_are_the_same_records(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson_id = "idea"  # It has a drive.
    done = run("lesson", lesson_id, "--plain", "--seed", "1", typed=lines(right(lesson_id)))
    assert done.returncode == 0
    monkeypatch.setenv("QUEENS_TUTOR_HOME", str(tmp_path))
    app = QueensApp(LessonStart(lesson_id, 1))
    async with app.run_test(size=(80, 24)) as pilot:
        await on_screen(pilot, app)
    plain, screen = list(records(home)), list(records(tmp_path))
    assert plain == screen
    assert len(plain) > len(read_lesson(lesson_id).parts)


@pytest.mark.parametrize(
    "arguments", [["explore", "--plain"], ["lesson", "diagonals", "--ascii", "--seed", "1"]]
)
def test_it_needs_neither_textual_nor_rich(arguments: list[str]) -> None:
    looked_around = "\nline\nboard\ncode\nr\ninto\nn 4\nlast\n"
    typed = lines(right("diagonals")) if "lesson" in arguments else looked_around
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *arguments],
        cwd=ROOT,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
