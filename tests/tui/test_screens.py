"""Screens by their keys, as a session reads: what is opened and pressed, and what is seen then.

In a file of `transcripts/` each part begins with its title behind `#`, and has a home of its own.
`@` says what was done before: it names a lesson and the question that was reached, or `finished`
and a lesson, or a file of the code lab, whose lines stand below behind `|`. `$` opens a screen, by
what is typed in a shell, behind the size of the terminal if that is not `[80x24]`. `>` names keys;
there a size is one that the terminal gets, `=` begins what is done by its name, `_` a text that is
typed, and `*` the id of a row that is marked in a list. Below stands what is seen then, on the
screen or in a widget of it, with `…` for any part of it; `!` before it says that it is not seen.
"""

import re
import shlex
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import chain
from pathlib import Path
from unittest.mock import patch

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widget import Widget

from lessons.journal.journal import Journal
from lessons.journal.records import Begun, Finished
from tests.tui.lessons import reach
from tests.tui.looks import act, lines, press, show, until
from tests.tui.painted import picture, text
from tui.app.app import QueensApp
from tui.app.cli import cli
from tui.screens.prompt import LineEditor
from tui.widgets.marked_list import MarkedList

FILES = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))
PATIENCE = 30
"""Seconds in which a screen shows what it is going to show; it does so at once, mostly."""
SIZE = re.compile(r"(\d+)x(\d+)")


def parts() -> Iterator[tuple[str, list[str]]]:
    """Yield the titles of all parts, and their lines."""
    for path in FILES:
        for part in re.split("^# ", path.read_text("utf-8"), flags=re.MULTILINE)[1:]:
            title, *rest = part.rstrip("\n").split("\n")
            yield f"{path.stem}: {title}", rest


def is_seen(app: App[int], wanted: str) -> bool:
    """Say whether a text is seen on the screen, or in one of its widgets, whatever its blanks."""
    assert isinstance(app, QueensApp)
    pattern = ".*".join(map(re.escape, " ".join(wanted.split()).split("…")))
    # An editor covers one line of the program: all else is seen around it.
    screens = app.screen_stack[-1 - isinstance(app.screen, LineEditor) :]
    widgets = chain.from_iterable(each.query(Widget) for each in screens)
    shown = [each for each in widgets if each.region and not each.children]
    told = (" ".join(" ".join(lines(each)).split()) for each in shown)
    return any(re.search(pattern, each) for each in chain([text(app)], told))


class Played:
    """A part that is played: its app, if one was opened, in a home and a folder of programs."""

    def __init__(self, stack: AsyncExitStack, home: Path, folder: Path) -> None:
        self._stack, self._home, self._folder = stack, home, folder
        self._pilot: Pilot[int] | None = None

    @property
    def pilot(self) -> Pilot[int]:
        assert self._pilot is not None
        return self._pilot

    def prepare(self, done: str, program: list[str]) -> None:
        """Do what was done before."""
        match done.split():
            case ["finished", lesson_id]:
                for record in (Begun(lesson_id, 1), Finished(lesson_id)):
                    Journal(self._home).append(record)
            case [name]:
                self._folder.mkdir()
                (self._folder / name).write_text("\n".join([*program, ""]), encoding="utf-8")
            case [lesson_id, question]:
                reach(self._home, lesson_id, question)

    async def open(self, command: str) -> None:
        """Open a screen, anew if there is one."""
        size = re.match(r"\[(\d+)x(\d+)\] ?", command)
        columns, rows = map(int, size.groups() if size else (80, 24))
        words = shlex.split(command[size.end() if size else 0 :])
        with patch("tui.app.show.open_app", return_value=0) as opened:
            cli.main(words, standalone_mode=False)
        (start, options), _named = opened.call_args
        if self._pilot is None:
            app = QueensApp(start, options)
            self._pilot = await self._stack.enter_async_context(app.run_test(size=(columns, rows)))
        else:
            await self._pilot.resize_terminal(columns, rows)
            await show(self._pilot, start)
        await self._pilot.pause()

    async def do(self, keys: str) -> None:
        """Press keys, and do what stands among them."""
        for key in keys.split():
            if size := SIZE.fullmatch(key):
                await self.pilot.resize_terminal(*map(int, size.groups()))
            elif len(key) > 1 and key[0] == "=":
                await act(self.pilot, key[1:])
            elif len(key) > 1 and key[0] == "_":
                await press(self.pilot, *key[1:])
            elif len(key) > 1 and key[0] == "*":
                await self.mark(key[1:])
            else:
                await press(self.pilot, key)
        await self.pilot.pause()

    async def mark(self, name: str) -> None:
        """Mark the row of an id, wherever it stands in the list of the screen."""
        menu = self.pilot.app.screen.query_one(MarkedList)
        await until(lambda: bool(menu.options))
        menu.highlighted = menu.get_option_index(name)

    async def see(self, wanted: str) -> None:
        """Wait until something is seen."""
        app = self.pilot.app
        assert isinstance(app, QueensApp)
        await until(
            lambda: is_seen(app, wanted),
            lambda: f"{wanted!r} is not seen, but\n{picture(app)}",
            PATIENCE,
        )


@pytest.mark.parametrize("part", [pytest.param(each, id=title) for title, each in parts()])
async def test_what_is_seen(
    part: list[str], home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUEENS_LAB", str(tmp_path / "lab"))
    program = [line[2:] for line in part if line[0] == "|"]
    async with AsyncExitStack() as stack:
        played = Played(stack, home, tmp_path / "lab")
        for line in filter(None, part):
            match line[0], line[1:].strip():
                case "@", done:
                    played.prepare(done, program)
                case "$", command:
                    await played.open(command)
                case ">", keys:
                    await played.do(keys)
                case "!", wanted:
                    assert not is_seen(played.pilot.app, wanted), line
                case sign, _rest if sign != "|":
                    await played.see(line)
