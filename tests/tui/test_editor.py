"""The editor of the code lab: Python is indented as it is typed, and nothing unseen gets in."""

import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from tests.tui.looks import cells, lines
from tui.lab.editor import HIDDEN, Editor
from tui.look.inks import DARK


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


@pytest.mark.parametrize(
    "cases",
    [
        [
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
            ("a\nb", ["ctrl+home", "x", "ctrl+end", "y"], "xa\nby"),
            ("ab\ncd", ["ctrl+x", "up", "ctrl+v"], "cdab\n"),
        ]
    ],
    ids=["all"],
)
async def test_keys(cases: list[tuple[str, list[str], str]]) -> None:
    async with Page().run_test() as pilot:
        for text, keys, then in cases:
            editor = await typed(pilot, text, *keys)
            assert editor.text.rstrip("\n") == then.rstrip("\n"), (text, keys)


async def test_no_control_character_of_a_paste_or_a_file_reaches_the_terminal() -> None:
    async with Page().run_test() as pilot:
        editor = await typed(pilot, "")
        editor.post_message(events.Paste("if x:\r\n\ty = '\x1b[2J'\r\n"))
        await pilot.pause()
        assert editor.text == "if x:\n    y = '[2J'\n"
        editor = await typed(pilot, "x = '\x1b[2J\x07'\n")
        shown = "\n".join(lines(editor))
        assert f"x = '{HIDDEN}[2J{HIDDEN}'" in shown
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
        assert lines(editor)[1].startswith("2 ▸    return")
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
