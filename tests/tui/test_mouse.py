"""A click does what a key would do, and nothing on a link; the wheel scrolls."""

from pathlib import Path

import pytest
from textual.app import App
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot

from lessons.drive.drive import DriveSession
from solver.board.geometry import Square
from tests.tui.lessons import shown_at
from tests.tui.looks import explore, lines, opened, press, show, shown_as
from tui.answers.choices import ChoiceDraft
from tui.drive.screen import DriveScreen
from tui.gallery.model import GalleryView
from tui.gallery.screen import GalleryScreen
from tui.lesson.pane import Heading, LessonPane, LessonPicture
from tui.start import DriveStart, ExploreStart, GalleryStart
from tui.widgets.board import Board
from tui.widgets.board_picture import Mark
from tui.widgets.code import Code
from tui.widgets.key_line import KeyLine
from tui.widgets.strips import ScrolledStrips
from tui.widgets.tree_view import TreeView


async def click(pilot: Pilot[int], x: int, y: int) -> None:
    """Click in the middle of a square of the board on the screen."""
    board = pilot.app.screen.query_one(Board)
    region = board.find_region(Square(x, y)).translate(-board.scroll_offset)
    await pilot.click(board, offset=(region.x + region.width // 2, region.y))
    await pilot.pause()


async def test_a_click_asks_about_a_square() -> None:
    async with opened(ExploreStart("iterative", 8)) as (app, pilot):
        await pilot.press("f")
        await click(pilot, 3, 5)
        assert explore(app).cursor == (3, 5)
        await click(pilot, 0, -1)
        assert explore(app).cursor == (3, 5)


async def test_a_click_marks_a_square_where_squares_are_asked_for(home: Path) -> None:
    async with shown_at(home, "diagonals", "mark-difference") as (pilot, screen):
        await click(pilot, 2, 1)
        board = screen.query_one(Board)
        assert board.picture.marks == {(2, 1): Mark.CHOSEN}
        await click(pilot, 2, 1)
        assert not board.picture.marks


async def test_a_click_chooses_an_option(home: Path) -> None:
    async with shown_at(home, "iterative", "resume-row") as (pilot, screen):
        pane = screen.query_one(LessonPane)
        (y, line), *_others = [(y, line) for y, line in enumerate(lines(pane)) if "2  " in line]
        await pilot.click(pane, offset=(line.index("2  ") + 4, y))
        await pilot.pause()
        draft = screen.draft
        assert isinstance(draft, ChoiceDraft)
        assert draft.chosen == 1


async def test_a_click_places_a_queen_by_hand_or_chooses_the_row_of_a_drive() -> None:
    async with opened(GalleryStart(4)) as (app, pilot):
        await pilot.press("4")
        gallery = shown_as(app, GalleryScreen)
        assert gallery.model.view is GalleryView.MINE
        await click(pilot, 1, 3)
        assert gallery.model.mine.queens == {(1, 3)}
        await click(pilot, 1, 3)
        assert not gallery.model.mine.queens
        await show(pilot, DriveStart())
        drive = shown_as(app, DriveScreen)
        for x, y in ((0, 2), (1, 3)):
            await click(pilot, x, y)
            assert drive.row == 2
        assert isinstance(drive.drive, DriveSession)


async def test_a_click_presses_a_key_that_is_named() -> None:
    async with opened(ExploreStart("iterative", 4)) as (app, pilot):
        await pilot.pause()
        line = app.screen.query_one(KeyLine)
        (text,) = lines(line)
        await pilot.click(line, offset=(text.index("Next"), 0))
        await pilot.pause()
        assert explore(app).position.step.tick == 1
        await pilot.click(line, offset=(text.index("back") + len("back"), 0))
        await pilot.pause()
        assert explore(app).position.step.tick == 1


def turn(kind: type[MouseScrollDown | MouseScrollUp], shown: ScrolledStrips) -> None:
    """Turn the wheel over a widget."""
    shown.post_message(kind(shown, 1, 1, 0, 0, 0, shift=False, meta=False, ctrl=False))


@pytest.mark.parametrize(("keys", "kind"), [(["end", "home"], Code), (["end", "4"], TreeView)])
async def test_the_wheel_scrolls_code_or_view(keys: list[str], kind: type[ScrolledStrips]) -> None:
    async with opened(ExploreStart("flags-all", 6), size=(80, 12)) as (app, pilot):
        await press(pilot, *keys)
        shown = explore(app).query_one(kind)
        before = lines(shown)
        turn(MouseScrollDown, shown)
        await pilot.pause()
        assert lines(shown) != before
        turn(MouseScrollUp, shown)
        await pilot.pause()
        assert lines(shown) == before


async def test_a_click_on_a_link_opens_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a kiosk or not: the tutor opens no browser."""
    followed: list[str] = []
    monkeypatch.setattr(App, "open_url", lambda _app, url, **_rest: followed.append(url))
    prose = "[a link](https://example.org)\n\n[a link](/etc/passwd)"
    async with opened(ExploreStart("iterative", 4)) as (app, pilot):
        pane = LessonPane()
        await explore(app).mount(pane, before=0)
        pane.show(LessonPicture(Heading(""), prose))
        await pilot.pause()
        assert str(pane.render()).split()[-4:] == ["a", "link"] * 2
        for y in range(6):
            await pilot.click(offset=(5, y))
    assert followed == []
