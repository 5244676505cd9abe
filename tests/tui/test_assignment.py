"""An assignment stands first on the home screen, leads to its work, and is handed in from there."""

from pathlib import Path
from typing import Any, TypeVar

import pytest
from textual.screen import Screen

from lessons.classes.enrolment import make_seed, student_login
from lessons.classes.packet import read_hand_in
from lessons.journal.journal import Journal
from lessons.journal.records import Begun, Finished
from lessons.journal.seeds import SEEDS
from tests.tui.looks import lines, opened, until
from tui.app.app import QueensApp
from tui.classes.screen import AssignmentScreen
from tui.home.screen import HomeScreen, Menu
from tui.hunt.screen import HuntScreen
from tui.lesson.screen import LessonScreen
from tui.screens.prompt import Choice, Notice
from tui.start import HomeStart
from tui.widgets.marked_list import MarkedList

TEXT = """\
id: week-3
title: Backtracking, by hand
due: 2099-11-27 23:59 Europe/Rome
lessons: {rules: 10, iterative: 10}
hunts: {half-an-undo: 5}
"""


@pytest.fixture(autouse=True)
def classroom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a class with one assignment, which is everybody's."""
    (tmp_path / "week-3.yaml").write_text(TEXT, encoding="utf-8")
    (tmp_path / "broken.yaml").write_text("id: broken\ntitle: []\n", encoding="utf-8")
    monkeypatch.setenv("QUEENS_TUTOR_CLASS", str(tmp_path))
    return tmp_path


S = TypeVar("S", bound=Screen[Any])


def screen(app: QueensApp, kind: type[S]) -> S:
    """Return the screen that is shown, which is of a kind."""
    shown = app.screen
    assert isinstance(shown, kind)
    return shown


async def test_it_is_shown_first_and_handed_in(home: Path) -> None:
    seed = make_seed(student_login(home), "rules", SEEDS)
    for record in (Begun("rules", seed), Finished("rules")):
        Journal(home).append(record)
    async with opened(HomeStart()) as (app, pilot):

        def menu() -> list[str]:
            return [line.rstrip() for line in lines(app.screen.query_one(Menu))]

        await until(lambda: menu()[2] == "   10 of 25 points, 2 things left; not handed in")
        assert menu()[0] == "▸Backtracking, by hand"
        assert menu()[1].startswith("   due Fri 2099-11-27 22:59 UTC, in ")
        assert "tell whoever teaches" in "\n".join(lines(app.screen.query_one("#notes")))
        await pilot.press("I")
        assert "- 2 records of what you were asked" in screen(app, Choice).text
        await pilot.press("down", "enter")
        screen(app, HomeScreen)
        assert not [*Path.home().glob("week-3-*")]
        await pilot.press("I", "enter")
        screen(app, Notice)
        (file,) = Path.home().glob("week-3-*")
        assert len(read_hand_in(file).entries) == 2
        await pilot.press("enter")
        await until(lambda: menu()[2].endswith("left; file written"))


async def test_it_leads_to_its_work(home: Path) -> None:
    async with opened(HomeStart()) as (app, pilot):
        await pilot.press("enter")
        screen(app, AssignmentScreen)
        await pilot.press("enter")
        screen(app, LessonScreen)
        Journal(home).append(Finished("rules"))
        await pilot.press("q")
        screen(app, AssignmentScreen)
        about = lines(app.screen.query_one("#about"))
        assert "10 of 25 points, 2 things left." in [line.strip() for line in about]
        assert lines(app.screen.query_one(MarkedList))[0].rstrip().endswith("✓ 10 of 10: done")
        await pilot.press("3", "enter")
        screen(app, HuntScreen)
