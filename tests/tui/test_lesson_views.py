"""Views in lessons: a part can name one that stands where the code would, and follows the run."""

import pytest

from lessons.course import course
from lessons.course.course import lesson_ids
from lessons.drive.drive import DriveSession
from lessons.journal.journal import Journal
from lessons.lesson.session import LessonSession
from lessons.scenes.scene import Setting
from tests.lessons.scripts import lesson, script, show
from tests.plain.test_activities import Typing
from tests.tui.lessons import screen_of
from tests.tui.looks import lines, opened
from tui.drive.pane import drive_lines
from tui.lesson.lines import LessonLines
from tui.lines.commands import LinesHost
from tui.start import LessonStart
from tui.widgets.code import Code
from tui.widgets.tree_view import TreeView

SHOWN = script(
    show(":at: tick 2", ":view: tree"),
    show(":at: tick 3", ":view: tree"),
    show(),
    "## End\n",
)


@pytest.mark.parametrize("coded", ["yes", "no"])
async def test_a_tree_stands_where_the_code_would(
    coded: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = SHOWN.replace("n: 4\n", f"n: 4\ncode: {coded}\n", 1)
    monkeypatch.setattr(course, "read_lesson", lambda _name: lesson(text))
    async with opened(LessonStart(lesson_ids()[0], 1)) as (app, pilot):
        tree, code = screen_of(app).query_one(TreeView), screen_of(app).query_one(Code)
        assert not code.display
        assert [line for line in lines(tree) if "▸2" in line]
        await pilot.press("number_sign")
        assert "without pruning" in lines(tree)[0]
        await pilot.press("number_sign")
        await pilot.click(tree, offset=(lines(tree)[1].index("●"), 1))
        assert [line for line in lines(tree) if "▸2" in line]  # The lesson says where the board is.
        await pilot.press("space", "enter")
        assert screen_of(app).session.index == 1
        assert "3 nodes so far" in lines(tree)[0], "a lesson may ask how many there will be"
        await pilot.press("enter")
        assert not tree.is_on_screen
        assert code.display is (coded == "yes")


def test_a_tree_is_read_in_lines() -> None:
    teletype = Typing()
    session = LessonSession(lesson(SHOWN), Journal(None), seed=1)
    host = LinesHost(teletype, session.journal, lambda _start: pytest.fail("nothing is opened"))
    LessonLines(session, host).play()
    assert "column 1: row 2 (the search is here)" in teletype.said


@pytest.mark.parametrize("singly", [False, True])
def test_the_tree_grows_beside_the_moves_of_a_drive(singly: bool) -> None:
    drive = DriveSession(Setting("iterative", 4), singly=singly)
    while drive.reached.tick < 4:
        drive.show()
    said = str(drive_lines(drive, None, grows=True)).split("\n")
    begun = said.index(" empty board")
    assert said[begun : begun + 4] == [
        " empty board",
        "   column 0: row 0",
        "     column 1: row 2 ×: 4 tests",
        "▸    column 1: row 3",
    ]
