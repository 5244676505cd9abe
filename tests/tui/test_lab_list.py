"""The code lab from outside: the list of exercises, and where it is closed."""

from pathlib import Path

import pytest
from textual.widgets import OptionList

from lessons.lab import isolation
from lessons.lab.folder import SHIPPED
from lessons.lab.isolation import SealLevel
from tests.cli.lab import own_exercise
from tests.sampled import sampled
from tests.tui.lab import check, opened_lab, said
from tui.app.app import QueensApp
from tui.home.screen import HomeScreen
from tui.lab.list_screen import LabScreen
from tui.look.options import Options
from tui.start import HomeStart, LabStart


async def test_the_home_screen_opens_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUEENS_LAB", str(tmp_path / "here"))
    app = QueensApp(HomeStart())
    async with app.run_test() as pilot:
        await pilot.pause()
        home_screen = app.screen
        assert isinstance(home_screen, HomeScreen)
        home_screen.action_open("lab")
        await pilot.pause()
        assert type(app.screen) is LabScreen
        assert app.screen.query_one(OptionList).option_count == len(SHIPPED)
        assert str(tmp_path / "here") in said(app).replace(" ", "")
        await pilot.press("q")
        assert len(app.screen_stack) == 1


async def test_exercises_of_the_course_stand_below_the_shipped_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lab").mkdir()
    own_exercise(tmp_path / "lab" / "twice")
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(tmp_path))
    app = QueensApp(LabStart())
    async with app.run_test() as pilot:
        await pilot.pause()
        listed = app.screen.query_one(OptionList)
        assert [each.id for each in listed.options] == [*SHIPPED, "twice"]
        await pilot.press("end", "enter")
        await pilot.pause()
        assert "Return twice(x)" in said(app)


async def test_an_unknown_exercise_is_said_above_the_list() -> None:
    app = QueensApp(LabStart("isfre"))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "There is no exercise 'isfre'; did you mean 'isfree'?" in said(app)


@pytest.mark.parametrize("exercise", sampled([None, "isfree"]))
async def test_a_kiosk_that_cannot_seal_programs_off_has_no_lab(
    exercise: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.lab.words.find_level", lambda: SealLevel.FILES)
    app = QueensApp(LabStart(exercise), Options(kiosk=True))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "closed here" in said(app)
        assert not app.screen.query(OptionList)


@pytest.mark.skipif(
    isolation.find_level() is not SealLevel.SEALED, reason="this system seals nothing off"
)
async def test_a_kiosk_that_can_has_one_without_another_editor(tmp_path: Path) -> None:
    async with opened_lab(tmp_path, options=Options(kiosk=True)) as (app, pilot):
        assert "Editor" not in said(app)
        await check(app, pilot)
        assert "isfree: wrong." in said(app)
