"""Settings hold for all screens, and what is said on the command line counts more."""

import re
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.binding import Keymap
from textual.widgets import Static

from lessons.course.course import read_lesson
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.journal.records import Begun, Reached
from lessons.text.notation import NOTATIONS, choose_notation, get_notation
from tests.tui.looks import explore, opened, until
from tests.tui.painted import text
from tui.app.app import QueensApp
from tui.app.keymap import KeymapError, default_keys, read_keymap
from tui.lesson.screen import LessonScreen
from tui.look.inks import DARK, LIGHT
from tui.look.options import Colours, Options
from tui.look.settings import NAME, SavedSettings, SettingsError, read_settings, write_settings
from tui.screens.help import working_keys
from tui.screens.prompt import Choice, Notice
from tui.settings.model import SETTINGS, SettingsModel
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


async def test_a_theme_that_is_chosen_is_shown_and_kept() -> None:
    write_settings(find_home(), SavedSettings(speed=8))
    app = QueensApp(SettingsStart())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter", "down", "enter")
        await until(lambda: app.theme == LIGHT.name)
        await pilot.pause()
        assert re.search(r"Theme +light", text(app))
        assert read_settings(find_home()) == SavedSettings(dark=False, speed=8)
        await pilot.press("enter", "up", "enter")
        assert app.theme == DARK.name
        assert read_settings(find_home()) == SavedSettings(speed=8)
        await pilot.press("end", "enter")  # What the choice is about stays in view beside it.
        assert all(name in text(app) for name in NOTATIONS)


async def test_what_cannot_be_kept_is_said(home: Path) -> None:
    home.write_text("in the way")  # noqa: ASYNC240 (nothing runs yet)
    async with opened(SettingsStart()) as (app, pilot):
        await pilot.press("enter", "down", "enter")
        await until(lambda: "It cannot be saved" in text(app))


@pytest.mark.parametrize("leaves", [True, False])
async def test_the_names_of_a_lecture_are_asked_for_once(leaves: bool) -> None:
    names = list(NOTATIONS)
    journal = Journal(find_home())
    journal.append(Begun("representation", 1))
    journal.append(Reached("representation", read_lesson("representation").front.names - 1))
    app = QueensApp(LessonStart("representation"))
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            assert isinstance(app.screen, LessonScreen)  # The name is being read.
            await pilot.press("enter")
            assert isinstance(app.screen, Choice)
            await pilot.press(*(["escape"] if leaves else ["2", "enter"]))
            assert (type(app.screen), get_notation().name) == (LessonScreen, names[not leaves])
        async with QueensApp(LessonStart("representation")).run_test(size=(80, 24)) as pilot:
            assert isinstance(pilot.app.screen, LessonScreen)
    finally:
        choose_notation(names[0])


# Keys can be chosen in a file; a file with a fault is told of and changes nothing.


EIGHT = ExploreStart("iterative", 8)


@pytest.fixture
def written(home: Path) -> Callable[[str], Path]:
    """Return what writes the file."""

    def write(text: str) -> Path:
        home.mkdir()
        (home / "keys.yaml").write_text(text, encoding="utf-8")
        return home / "keys.yaml"

    return write


async def test_chosen_keys_work_and_the_others_no_longer_do(written: Callable[[str], Path]) -> None:
    written("explore.tick: j\nexplore.back: [k, f5]\nboard.up: w\n")
    async with opened(EIGHT) as (tutor, pilot):
        await pilot.press("j", "j", "j", "f5", "space", "b", "left")
        assert explore(tutor).position.step.tick == 2
        keys = {key.name: key.keys for key in working_keys(explore(tutor))}
        assert (keys["Next"], keys["Back"][:2]) == (("j",), ("k", "F5"))
        await pilot.press("c", "w")
        assert explore(tutor).cursor == (2, 1)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("explore.tik: j", "there is no id 'explore.tik'; did you mean 'explore.tick'?"),
        ("explore.tick: [j", "it cannot be read (ParserError)"),
        ("- explore.tick", "it must map ids to keys"),
        ("explore.tick: 1.5", "1.5 is no key for explore.tick"),
        ('explore.tick: ""', "'' is no key for explore.tick"),
        ("explore.tick: []", "explore.tick has no key"),
        ("explore.tick: a b", "'a b' is no key for explore.tick"),
        ("explore.tick: r", "the key r would stand for both explore.tick and explore.retreat"),
        ("\x1b[2J: x", "it cannot be read (ReaderError)"),
        ('"\\e[2J": x', "there is no id '\\x1b[2J'"),
    ],
)
def test_a_fault_is_named(written: Callable[[str], Path], text: str, told: str) -> None:
    path = written(text)
    keymap, fault = outcome(path)
    assert keymap == {}
    assert told in fault
    assert str(path) in fault


def test_screens_with_names_alike_can_have_the_same_key(written: Callable[[str], Path]) -> None:
    assert "3" in default_keys()["hunts.number"]
    assert outcome(written("hunt.hint: 3")) == ({"hunt.hint": "3"}, "")


async def test_a_fault_is_told_and_the_keys_stay(written: Callable[[str], Path]) -> None:
    path = written("explore.tick: k\nexplore.tik: j")
    async with opened(EIGHT) as (tutor, pilot):
        await pilot.pause()
        assert isinstance(tutor.screen, Notice)
        said = str(tutor.screen.query(Static).first().render())
        assert "there is no id 'explore.tik'" in said
        assert str(path) in said
        await pilot.press("enter", "space")
        assert explore(tutor).position.step.tick == 1


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"[" * 50_000, b"&a [*a]"], ids=["no text", "nested", "itself"]
)
def test_a_hostile_file_is_a_fault(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "keys.yaml"
    path.write_bytes(content)
    with pytest.raises(KeymapError, match="is ignored"):
        read_keymap(path, default_keys())


def test_an_empty_file_and_no_file(tmp_path: Path) -> None:
    assert read_keymap(tmp_path / "keys.yaml", {}) == {}
    (tmp_path / "keys.yaml").write_text("# nothing\n")
    assert read_keymap(tmp_path / "keys.yaml", {}) == {}
    with pytest.raises(KeymapError, match="cannot be read"):
        read_keymap(tmp_path, {})


def outcome(path: Path) -> tuple[Keymap, str]:
    """Return the keys that a file chooses, and what is said of it."""
    try:
        return read_keymap(path, default_keys()), ""
    except KeymapError as error:
        return {}, str(error)


@given(
    st.text(max_size=80)
    | st.sampled_from(["explore.tick: ", "app.help: ["]).flatmap(
        lambda start: st.text(max_size=9).map(start.__add__)
    )
)
def test_any_text_is_a_mapping_or_a_fault(text: str) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "keys.yaml"
        path.write_text(text, encoding="utf-8", errors="surrogatepass")
        keymap, fault = outcome(path)
    assert keymap.keys() <= default_keys().keys()
    assert all(keymap.values())
    assert fault.isprintable()
