"""The home screen: everything that can be opened is in sight, however many lessons there are."""

from pathlib import Path

import pytest
from textual.widgets import OptionList

from lessons.course.course import lesson_ids
from lessons.journal.journal import Journal
from lessons.journal.records import Begun, Finished
from tests.tui.looks import lines
from tui.app.app import QueensApp
from tui.drive.screen import DriveScreen
from tui.experiments.list_screen import ExperimentsScreen
from tui.explore.screen import ExploreScreen
from tui.gallery.screen import GalleryScreen
from tui.home.actions import ACTIVITIES
from tui.home.screen import HomeScreen, Menu
from tui.hunt.list_screen import HuntsScreen
from tui.lab.list_screen import LabScreen
from tui.lesson.screen import LessonScreen
from tui.progress.screen import ProgressScreen
from tui.race.screen import RaceScreen
from tui.start import Home

SAID = ["Practise: fresh questions", *(each.does for each in ACTIVITIES)]


@pytest.mark.parametrize("begun", [None, "beyond"])
async def test_what_is_not_a_lesson_is_in_sight_on_a_small_screen(
    begun: str | None, home: Path
) -> None:
    if begun is not None:
        Journal(home).append(Begun(begun, 1))
    app = QueensApp(Home())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        menu = app.screen.query_one(Menu)
        first, *shown = lines(menu)
        assert first.strip("▸ ").startswith("Go on with " if begun else "Begin with ")
        assert [line.strip() for line in shown[1 : len(SAID)]] == SAID[1:]
        assert shown[0].strip() == SAID[0] if begun is None else "Practise: " in shown[0]
        assert len(shown) > len(SAID)
        await pilot.press("end", "enter")
        assert not app.screen.query(OptionList)


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("explore", ExploreScreen),
        ("drive", DriveScreen),
        ("race", RaceScreen),
        ("gallery", GalleryScreen),
        ("hunt", HuntsScreen),
        ("lab", LabScreen),
        ("experiment", ExperimentsScreen),
        ("progress", ProgressScreen),
        ("practise", LessonScreen),
    ],
)
async def test_every_activity_is_found_by_its_name(typed: str, kind: type[object]) -> None:
    app = QueensApp(Home())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("colon", *typed, "enter")
        assert any(isinstance(each, kind) for each in app.screen_stack)  # A race asks which.


async def test_the_lessons_are_found_by_their_name_the_first_that_is_not_done(home: Path) -> None:
    first, second = lesson_ids()[:2]
    for record in (Begun(first, 1), Finished(first)):
        Journal(home).append(record)
    app = QueensApp(Home())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("colon", *"lessons", "enter")
        assert isinstance(app.screen, HomeScreen)
        chosen = app.screen.query_one(Menu).highlighted_option
        assert chosen is not None
        assert chosen.id == second
