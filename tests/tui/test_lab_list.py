"""The code lab around a program: the list, stages, hints, a solution, and where it is closed."""

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from lessons.lab import isolation
from lessons.lab.exercise import Stage, stage_text
from lessons.lab.folder import SHIPPED, read_shipped
from lessons.lab.isolation import SealLevel
from tests.cli.lab import own_exercise
from tests.sampled import sampled
from tests.tui.lab import RIGHT, WRONG, check, opened_lab, work
from tests.tui.looks import opened
from tests.tui.painted import text as said
from tui.home.screen import HomeScreen
from tui.lab.list_screen import LabScreen
from tui.look.options import Options
from tui.screens.prompt import Choice, Leaflet, Notice
from tui.start import HomeStart, LabStart


async def test_the_home_screen_opens_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUEENS_LAB", str(tmp_path / "here"))
    async with opened(HomeStart()) as (app, pilot):
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
    async with opened(LabStart()) as (app, pilot):
        await pilot.pause()
        listed = app.screen.query_one(OptionList)
        assert [each.id for each in listed.options] == [*SHIPPED, "twice"]
        await pilot.press("end", "enter")
        await pilot.pause()
        assert "Return twice(x)" in said(app)


async def test_what_is_to_be_written_is_said_beside_a_list_that_has_room() -> None:
    task = read_shipped("draw").prose.split("\n")[0]
    async with opened(LabStart(), size=(120, 36)) as (app, pilot):
        await pilot.pause()
        await pilot.press("3")
        assert task[:30] in said(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert task[:30] not in said(app)


async def test_an_unknown_exercise_is_said_above_the_list() -> None:
    async with opened(LabStart("isfre")) as (app, pilot):
        await pilot.pause()
        assert "There is no exercise 'isfre'; did you mean 'isfree'?" in said(app)


@pytest.mark.parametrize("exercise", sampled([None, "isfree"]))
async def test_a_kiosk_that_cannot_seal_programs_off_has_no_lab(
    exercise: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.lab.words.find_level", lambda: SealLevel.FILES)
    async with opened(LabStart(exercise), Options(kiosk=True)) as (app, pilot):
        await pilot.pause()
        assert "closed here" in said(app)
        assert not app.screen.query(OptionList)


@pytest.mark.skipif(
    isolation.find_level() is not SealLevel.SEALED, reason="this system seals nothing off"
)
async def test_a_kiosk_that_can_has_one_without_another_editor(tmp_path: Path) -> None:
    async with opened_lab(tmp_path, RIGHT, options=Options(kiosk=True)) as (app, pilot):
        assert "Editor" not in said(app)
        await check(app, pilot)
        assert "isfree: right" in said(app)


CHOICES = {Stage.COMPLETE: 0, Stage.ORDER: 1, Stage.WRITE: 2, "solution": 3}


async def choose(pilot: Pilot[int], what: str) -> None:
    """Choose what to do with the file."""
    await pilot.press("f3", "home", *["down"] * CHOICES[what], "enter")
    await pilot.pause()


async def test_an_exercise_is_begun_in_a_stage(tmp_path: Path) -> None:
    async with opened_lab(tmp_path, None) as (app, pilot):
        assert isinstance(app.screen, Choice)
        await pilot.press("home", *["down"] * CHOICES[Stage.ORDER], "enter")
        await pilot.pause()
        begun = stage_text(read_shipped("isfree"), Stage.ORDER)
        assert work(app).editor.text == begun == (tmp_path / "isfree.py").read_text("utf-8")
        assert "Alt+Up and Alt+Down move a line. F6 shows the whole task." in said(app)
        await pilot.press("f6")
        assert "Is the square (x, y)" in said(app)
        await pilot.press("f6")
        work(app).editor.take(RIGHT)
        await check(app, pilot)
        assert "This stage is done." in said(app)


@pytest.mark.parametrize(
    ("name", "keys", "back"), [(None, ["enter"], LabScreen), ("isfree", [], HomeScreen)]
)
async def test_who_does_not_choose_begins_nothing(
    tmp_path: Path, name: str | None, keys: list[str], back: type
) -> None:
    async with opened(LabStart(name, tmp_path / "lab")) as (app, pilot):
        await pilot.pause()
        await pilot.press(*keys, "escape")
        await pilot.pause()
        assert type(app.screen) is back
    assert not (tmp_path / "lab").exists()


async def test_beginning_anew_keeps_what_there_was(tmp_path: Path) -> None:
    async with opened_lab(tmp_path) as (app, pilot):
        await pilot.press("#")
        await choose(pilot, Stage.WRITE)
        assert "What you had written is kept in isfree_1.py." in said(app)
        assert work(app).editor.text == read_shipped("isfree").statement
    assert (tmp_path / "isfree_1.py").read_text("utf-8") == f"#{WRONG}"


async def test_hints_come_in_steps_and_all_of_them_can_be_read(tmp_path: Path) -> None:
    hints = [" ".join(each.split())[:20] for each in read_shipped("isfree").hints]
    async with opened_lab(tmp_path, size=(120, 36)) as (app, pilot):
        await pilot.press("f2", "f2")
        assert f"Hint 2 of {len(hints)}: {hints[1]}" in said(app)
        assert len(work(app).session.hints) == 2
        await pilot.press(*["f2"] * (len(hints) - 1))
        assert "There are no more hints." in said(app)
        assert re.findall("Hint (.) of", said(app)) == ["1", "2", "3", "4"]


async def test_a_solution_is_shown_after_an_honest_try(tmp_path: Path) -> None:
    async with opened_lab(tmp_path, size=(80, 30)) as (app, pilot):
        await choose(pilot, "solution")
        assert "A solution is shown after an honest try" in said(app)
        await check(app, pilot)
        await pilot.press(*["f2"] * len(read_shipped("isfree").hints))
        await choose(pilot, "solution")
        assert isinstance(app.screen, Leaflet)
        assert "this exercise does not count as solved" in said(app)
        assert "def isfree(b, x, y):" in said(app)


async def test_a_folder_that_cannot_be_written_is_said_and_nothing_opens(tmp_path: Path) -> None:
    (tmp_path / "lab").write_text("in the way", encoding="utf-8")
    async with opened(LabStart(None, tmp_path / "lab")) as (app, pilot):
        await pilot.pause()
        await pilot.press("enter", "end", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Notice)
        assert "choose another folder" in said(app)
        await pilot.press("enter")
        await pilot.pause()
        assert len(app.screen_stack) == 1
