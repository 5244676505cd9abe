"""The student's file while it is open: saved by itself, and nobody's work gets lost."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.widgets import OptionList

from lessons.lab import isolation
from lessons.lab.folder import read_shipped
from lessons.lab.isolation import SealLevel
from tests.tui.lab import RIGHT, WRONG, check, lab, opened_lab, work
from tests.tui.looks import LIMIT, cells, lines, opened, until
from tests.tui.painted import text as said
from tui.app.app import QueensApp
from tui.command.error import CommandError
from tui.lab import editing_screen
from tui.lab.editor import HIDDEN, Editor
from tui.lab.result import LabResult
from tui.look.inks import DARK
from tui.look.options import Options
from tui.screens.prompt import Choice, Notice
from tui.start import LabStart
from tui.widgets.board import Board

TEXT = "def isfree(b, x, y):\n    return 0\n"


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what happens after a second happen soon."""
    monkeypatch.setattr(editing_screen, "PAUSE", 0.01)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "isfree.py"


def says(file: Path) -> str:
    """Return what a file says."""
    return file.read_text("utf-8")


def rewrite(file: Path, text: str) -> None:
    """Write a file as another program does."""
    file.write_text(text, encoding="utf-8")
    os.utime(file, ns=(1, file.stat().st_mtime_ns + 1_000_000))


async def test_it_is_saved_when_typing_stops(tmp_path: Path, file: Path) -> None:
    async with opened_lab(tmp_path) as (app, pilot):
        await pilot.press("#")
        await until(lambda: says(file) == f"#{WRONG}")
        await pilot.pause()
        assert " saved" in said(app)
        assert not work(app).unsaved


async def test_typing_that_goes_on_does_not_put_saving_off(
    tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    soon: list[Callable[[], object]] = []

    def set_timer(_pause: float, save: Callable[[], object]) -> object:
        soon.append(save)
        return soon

    async with opened_lab(tmp_path) as (app, pilot):
        monkeypatch.setattr(work(app), "set_timer", set_timer)
        await pilot.press("#", "#")
        assert len(soon) == 1
        soon[0]()
        await until(lambda: says(file) == f"##{WRONG}")
        await pilot.press("#")
        assert len(soon) == 2


@pytest.mark.parametrize("way", ["escape", "ctrl+q"])
async def test_it_is_saved_on_leaving(
    tmp_path: Path, file: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editing_screen, "PAUSE", 1000)
    async with opened_lab(tmp_path) as (app, pilot):
        await pilot.press("#", way)
        await pilot.pause()
        assert (app.return_code is None) == (way == "escape")
        assert way != "escape" or says(file) == f"#{WRONG}"
    assert app.writer.wait(LIMIT)
    assert says(file) == f"#{WRONG}"


async def test_what_only_another_program_changed_is_taken_over(tmp_path: Path, file: Path) -> None:
    async with opened_lab(tmp_path) as (app, pilot):
        here = work(app)
        rewrite(file, TEXT)
        await until(lambda: here.editor.text == TEXT)
        await pilot.pause()
        assert "The file was changed elsewhere" in said(app)
        await pilot.press("ctrl+underscore")
        assert here.editor.text == WRONG
        await pilot.press("#", *["ctrl+underscore"] * 3, "f10")  # No further back than this.
        await pilot.pause()
    assert says(file) == WRONG


async def test_a_check_reads_first_what_another_program_wrote(
    tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editing_screen, "PAUSE", 1000)
    async with opened_lab(tmp_path) as (app, pilot):
        rewrite(file, TEXT)
        await pilot.press("f4")
        await until(lambda: work(app).report is not None)
        assert getattr(work(app).report, "text", "") == TEXT


@pytest.mark.parametrize("ends", [False, True])
async def test_where_both_have_changed_both_are_kept(
    tmp_path: Path, file: Path, ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editing_screen, "PAUSE", 1000)
    async with opened_lab(tmp_path) as (app, pilot):
        await pilot.press("#")
        rewrite(file, TEXT)
        if ends:
            app.exit()
        else:
            await check(app, pilot)
            assert "isfree.py was changed elsewhere too: that is kept as isfree_1.py." in said(app)
    assert app.writer.wait(LIMIT)
    assert says(file) == f"#{WRONG}"
    assert (tmp_path / "isfree_1.py").read_text("utf-8") == TEXT


async def test_a_file_that_is_gone_is_written_again(tmp_path: Path, file: Path) -> None:
    async with opened_lab(tmp_path, RIGHT) as (app, pilot):
        os.unlink(file)  # noqa: PTH108
        await check(app, pilot)
        assert says(file) == RIGHT


async def test_what_cannot_be_saved_is_said_and_can_be_left_only_on_purpose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editing_screen, "PAUSE", 1000)
    async with opened_lab(tmp_path / "lab") as (app, pilot):
        (tmp_path / "lab").rename(tmp_path / "away")
        (tmp_path / "lab").write_text("in the way", encoding="utf-8")
        await pilot.press("#", "escape")
        assert len(app.screen_stack) == 1
        await pilot.press("f10")
        assert isinstance(app.screen, Choice)
        assert "cannot be written" in said(app)
        await pilot.press("enter")
        assert len(app.screen_stack) == 1
        await pilot.press("f10", "down", "enter")
        await pilot.pause()
        assert app.return_code is not None


def test_a_program_that_a_sudden_end_could_not_save_is_told_of(tmp_path: Path) -> None:
    async def typed(pilot: Pilot[int]) -> None:
        await pilot.pause()
        (tmp_path / "lab").rename(tmp_path / "away")
        (tmp_path / "lab").write_text("in the way", encoding="utf-8")
        work(app).editor.insert("#")
        app.exit()

    app: QueensApp = lab(tmp_path / "lab")
    with pytest.raises(CommandError, match="cannot be written"):
        app.run(headless=True, auto_pilot=typed)


async def test_a_file_that_cannot_be_shown_is_said_and_left(tmp_path: Path) -> None:
    raw = b"\xff\xfe"
    (tmp_path / "isfree.py").write_bytes(raw)
    async with opened_lab(tmp_path, None) as (app, pilot):
        assert isinstance(app.screen, Notice)
        await pilot.press("enter")
        await pilot.pause()
        assert app.return_code is not None
    assert (tmp_path / "isfree.py").read_bytes() == raw


async def test_a_right_search_leads_on_and_leaves_its_board(tmp_path: Path) -> None:
    (tmp_path / "queens.py").write_text(read_shipped("queens").reference, encoding="utf-8")
    app = QueensApp(LabStart("queens", tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await check(app, pilot)
        shown = app.screen.query_one(LabResult).query_one(Board).picture
        assert any(look.golden for look in shown.looks().values())
        await pilot.press("f3", "enter")
        await until(lambda: work(app).session.exercise.id == "solve")
        app.exit()


# The code lab around a program: the list, stages, hints, a solution, and where it is closed.


async def test_a_kiosk_that_cannot_seal_programs_off_has_no_lab(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lessons.lab.isolation.find_level", lambda: SealLevel.FILES)
    async with opened(LabStart(), Options(kiosk=True)) as (app, pilot):
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


# The editor of the code lab: Python is indented as it is typed, and nothing unseen gets in.


class Page(App[None]):
    """An editor alone."""

    def on_mount(self) -> None:
        self.register_theme(DARK)
        self.theme = DARK.name

    def compose(self) -> ComposeResult:
        yield Editor()


async def typed(pilot: Pilot[None], text: str, *keys: str) -> Editor:
    """Let the editor say something, press keys at its end, and return it."""
    editor = pilot.app.query_one(Editor)
    editor.take(text)
    editor.move_cursor(editor.document.end)
    await pilot.press(*keys)
    await pilot.pause()
    return editor


async def test_keys() -> None:
    async with Page().run_test() as pilot:
        for text, keys, then in (
            ("def f():", ["enter", "x"], "def f():\n    x"),
            ("    if x:  # why", ["enter", "y"], "    if x:  # why\n        y"),
            ("    x = 1", ["enter", "y"], "    x = 1\n    y"),
            ("x", ["tab", "y"], "x   y"),
            ("        ", ["backspace", "x"], "    x"),
            ("      ", ["backspace", "x"], "    x"),
            ("    xy", ["backspace", "z"], "    xz"),
            ("    x", ["shift+tab"], "x"),
            ("      x", ["shift+tab"], "    x"),
            ("a\n\nb", ["shift+up", "shift+up", "tab"], "    a\n\n    b"),
            ("    a\n    b", ["shift+up", "shift+tab", "shift+tab"], "a\nb"),
            ("ab", ["x", "ctrl+underscore"], "ab"),
            ("ab", ["x", "ctrl+z", "ctrl+y"], "abx"),
            ("a b", ["ctrl+w"], "a "),
            (
                "if ____:\n    x = ____ + ____",
                ["tab", *"ab", "tab", "c", "tab", "d", "tab", "tab"],
                "if ab:\n    x = c + d       ",
            ),
            ("____\n    ", ["tab", "x"], "____\n        x"),
            ("ab\ncd", ["ctrl+x", "up", "ctrl+v"], "cdab\n"),
            ("a\nb\nc", ["up", "up", "ctrl+x", "down", "ctrl+v"], "b\na\nc"),
        ):
            editor = await typed(pilot, text, *keys)
            assert editor.text.rstrip("\n") == then.rstrip("\n"), (text, keys)


async def test_no_control_character_of_a_paste_or_a_file_reaches_the_terminal() -> None:
    async with Page().run_test() as pilot:
        editor = await typed(pilot, "")
        editor.post_message(events.Paste("if x:\r\n\ty = '\x1b[2J'\r\n"))
        await pilot.pause()
        assert editor.text == "if x:\n    y = '[2J'\n"
        editor = await typed(pilot, "x = '\x1b[2J\x07'\n")
        assert f"x = '{HIDDEN}[2J{HIDDEN}'" in "\n".join(lines(editor))
        assert editor.text == "x = '\x1b[2J\x07'\n"


async def test_words_are_coloured_the_marked_line_has_a_sign_and_taking_over_is_undone() -> None:
    async with Page().run_test() as pilot:
        editor = await typed(pilot, "def f():\n    return '''\nif'''\n")
        seen = cells(editor)
        word, name, inside = seen[4, 0][1], seen[8, 0][1], seen[3, 2][1]
        assert word is not None
        assert name is not None
        assert inside is not None
        assert word.color != name.color
        assert word.bold
        assert not inside.bold
        editor.marked = 2
        await pilot.pause()
        assert lines(editor)[1].startswith(" 2 ▸    return")
        editor.marked = 0
        editor = await typed(pilot, "mine")
        editor.take("theirs")
        await pilot.press("ctrl+underscore")
        assert editor.text == "mine"


async def test_what_ends_no_line_in_python_ends_none_here() -> None:
    async with Page().run_test() as pilot:
        for odd in ("\f", "\v", "\x1c", "\x85", "\u2028"):
            text = f"a = 1\n{odd}\ns = 'b{odd}c'\n"
            editor = await typed(pilot, text)
            assert editor.text == text
            assert editor.document.line_count == text.count("\n") + 1
            editor.move_cursor((2, 0))
            await pilot.press("ctrl+x", "ctrl+underscore", "#")
            assert editor.text == text.replace("s =", "#s ="), odd
