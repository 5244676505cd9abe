"""Settings hold for all screens, and what is said on the command line counts more."""

import re
from pathlib import Path

import pytest
from textual.widgets import Static

from lessons.course.course import read_lesson
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.journal.records import Begun, Reached
from lessons.text.notation import NOTATIONS, choose_notation, get_notation
from tests.tui.looks import act, until
from tests.tui.painted import text
from tui.app.app import QueensApp
from tui.lesson.notation_screen import NamesScreen
from tui.lesson.screen import LessonScreen
from tui.look.inks import DARK, LIGHT
from tui.look.options import Colours, Options
from tui.look.settings import NAME, SavedSettings, SettingsError, read_settings, write_settings
from tui.screens.stepped_screen import SteppedScreen
from tui.settings.model import NAMES, SETTINGS, SettingsModel, explain_setting
from tui.settings.screen import SettingsScreen
from tui.start import ExploreStart, LessonStart, SettingsStart


def test_what_is_chosen_is_kept_and_options_count_more(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == SavedSettings()
    write_settings(tmp_path, SavedSettings(dark=False, colours=Colours.SIXTEEN, speed=8))
    chosen = read_settings(tmp_path).complete(Options(colours=Colours.PALETTE))
    assert chosen == Options(dark=False, colours=Colours.PALETTE, speed=8)


@pytest.mark.parametrize("text", ["{", '{"speed": 0}', '{"colours": 7}', '{"dark": "no"}', "[]"])
def test_a_file_that_cannot_be_used_is_named_and_does_no_harm(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    with pytest.raises(SettingsError, match=r"settings\.json cannot be used"):
        read_settings(tmp_path)
    assert SettingsModel(tmp_path, Journal(tmp_path)).settings == SavedSettings()


def test_every_value_can_be_chosen_and_is_what_is_chosen_then(tmp_path: Path) -> None:
    model = SettingsModel(tmp_path, Journal(tmp_path))
    for name, setting in SETTINGS.items():
        for typed in setting.values:
            model.choose(name, typed)
            assert SettingsModel(tmp_path, Journal(tmp_path)).find_value(name) == typed
    with pytest.raises(ValueError, match="did you mean 'theme'"):
        model.choose("them", "dark")
    with pytest.raises(ValueError, match="known are dark, light"):
        model.choose("theme", "pink")


async def test_a_theme_and_a_speed_hold_at_once() -> None:
    app = QueensApp(SettingsStart())
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, SettingsScreen)
        for name in (*SETTINGS, NAMES):
            note = app.screen.query_one("#note", Static)
            assert str(note.render()) == explain_setting(name)
            await pilot.press("down")
        await pilot.press("1", "enter", "down", "enter")
        assert app.theme == LIGHT.name != DARK.name
        await pilot.press("4", "enter", "down", "enter")
        app.push_screen(app.make_screen(ExploreStart(n=4)))
        await pilot.pause()
        assert isinstance(app.screen, SteppedScreen)
        assert app.screen.speed == 1


async def test_a_theme_chosen_by_name_is_kept_like_one_chosen_in_the_settings() -> None:
    write_settings(find_home(), SavedSettings(speed=8))
    app = QueensApp(SettingsStart())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("colon", *"light", "enter")
        await until(lambda: app.theme == LIGHT.name)
        await pilot.pause()
        assert re.search(r"Theme +light", text(app))
        assert read_settings(find_home()) == SavedSettings(dark=False, speed=8)
        await act(pilot, "app.change_theme")
        assert app.theme == DARK.name
        assert read_settings(find_home()) == SavedSettings(speed=8)


async def test_a_theme_that_cannot_be_kept_holds_and_says_so(home: Path) -> None:
    home.write_text("in the way")  # noqa: ASYNC240 (nothing runs yet)
    app = QueensApp(ExploreStart(n=4))
    async with app.run_test(size=(80, 24)) as pilot:
        await act(pilot, "app.change_theme")
        assert app.theme == LIGHT.name
        await until(lambda: "It cannot be saved" in text(app))


@pytest.mark.parametrize("leaves", [True, False])
async def test_the_names_of_a_lecture_are_asked_for_once(leaves: bool) -> None:
    names = list(NOTATIONS)
    before = read_lesson("representation").front.names - 2
    journal = Journal(find_home())
    journal.append(Begun("representation", 1))
    journal.append(Reached("representation", before))
    app = QueensApp(LessonStart("representation"))
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            assert isinstance(app.screen, LessonScreen)  # The list has no name yet.
            await pilot.press("enter")
            assert isinstance(app.screen, NamesScreen)
            await pilot.press(*(["escape"] if leaves else ["down", "enter"]))
            assert isinstance(app.screen, LessonScreen)
            assert get_notation().name == names[0 if leaves else 1]
        again = QueensApp(LessonStart("representation"))
        async with again.run_test(size=(80, 24)):
            assert isinstance(again.screen, LessonScreen)
    finally:
        choose_notation(names[0])
