"""The app: which screen a start value opens, the two themes, the keys a person has chosen."""

import asyncio
import os
import signal
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingsMap, BindingType
from textual.command import CommandPalette
from textual.dom import DOMNode
from textual.driver import Driver
from textual.screen import Screen
from textual.widgets import Input, LoadingIndicator

from lessons.course import lesson
from lessons.home import home
from lessons.journal import Journal
from lessons.language import _
from lessons.sitting import Sitting
from tui.keymap import KeymapError, read_keymap
from tui.leaving import ended_by_signals, left_by, left_unsaved
from tui.options import Options
from tui.screens.explore import ExploreScreen
from tui.screens.help import HelpScreen, working_keys
from tui.screens.home import HomeScreen, Menu
from tui.screens.lesson import LessonScreen
from tui.screens.prompt import Notice, Panel
from tui.start import Explore, Lesson, Start
from tui.terminal.terminal import Terminal
from tui.terminal.wire import Wire
from tui.themes import DARK, LIGHT
from tui.widgets.board import Board

DEFAULT = Options()
OUTWARDS = frozenset({"screenshot", "suspend_process"})
"""The actions, Textual's own among them, that lead out of the tutor: closed in a kiosk."""


class Palette(CommandPalette):
    """Textual's command palette, without what moves or what a font may lack."""

    DEFAULT_CSS = """
    Palette {
        background: transparent;
        & SearchIcon { display: none; }
        & > .command-palette--help-text { text-style: none; }
        & > Vertical, &:dark > Vertical { background: $panel; }
        & #--input { border: solid $rule; border-bottom: none; }
        & CommandList, & CommandList:focus { border: solid $rule; border-top: none; }
    }
    """

    def on_mount(self) -> None:
        """Let everything stand still."""
        self.query_one(Input).cursor_blink = False
        self.call_after_refresh(self._still)

    def _still(self) -> None:
        self.query_one(LoadingIndicator).auto_refresh = None


class QueensApp(App[int]):
    """The tutor.

    Args:
        start: What to begin with.
        options: How it is to be shown, and whether anything leads out of it.
    """

    TITLE = "Queens Tutor"
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", _("Help"), id="app.help", tooltip=_("Show these keys")),
        Binding(
            "d",
            "change_theme",
            _("Dark or light"),
            show=False,
            id="app.theme",
            tooltip=_("Change between dark and light"),
        ),
        Binding(
            "colon,ctrl+p",
            "command_palette",
            _("Commands"),
            show=False,
            id="app.commands",
            tooltip=_("Find a command by its name"),
        ),
        Binding(
            "f5,ctrl+l",
            "redraw",
            _("Draw again"),
            show=False,
            id="app.redraw",
            tooltip=_("Draw everything again, if something else wrote on the screen"),
        ),
        Binding(
            "ctrl+z",
            "suspend_process",
            _("Suspend"),
            show=False,
            priority=True,
            id="app.suspend",
            tooltip=_("Back to the shell for a while; fg comes back here"),
        ),
        Binding("ctrl+c", "quit", _("Quit"), show=False, system=True),
    ]
    COMMAND_PALETTE_BINDING = "colon"

    def __init__(self, start: Start, options: Options = DEFAULT) -> None:
        self.terminal = Terminal.here(options)
        os.environ.pop("NO_COLOR", None)  # The wire leaves colours out; Textual would make greys.
        self._wire = Wire(self.terminal, 80, 24)
        super().__init__(driver_class=_driver(self._wire))
        self.start = start
        self.options = options
        self._ended_by: signal.Signals | None = None
        self._shown = False
        self.journal = Journal(home())
        self.animation_level = "none"
        for theme in (DARK, LIGHT):
            self.register_theme(theme)
        self.theme = LIGHT.name if options.dark is False else DARK.name

    def run(self, *arguments: Any, **options: Any) -> int:
        """Show the tutor until it is left, as `App.run` does.

        Returns:
            The exit status.

        Raises:
            LeftError: A signal has ended it, or answers could not be saved.
            Exception: Whatever went wrong inside the tutor, once the terminal is as it was.
        """
        super().run(*arguments, **options)
        if self._exception is not None:
            raise self._exception
        if self._ended_by is not None:
            raise left_by(self._ended_by, self.journal.trouble)
        if self.journal.trouble is not None:
            raise left_unsaved(self.journal.trouble)
        return self.return_code or 0

    async def run_async(self, *arguments: Any, **options: Any) -> int | None:
        """Show the tutor until it is left, also by a signal, as `App.run_async` does."""
        asyncio.get_running_loop().set_exception_handler(self._fail)
        with ended_by_signals(self._end):
            return await super().run_async(*arguments, **options)

    def _end(self, number: signal.Signals) -> None:
        """Leave because of a signal, unless that is going on already."""
        if self.return_code is None and self._ended_by is None:
            self._ended_by = number
            if self._shown:
                self.exit(return_code=128 + number)

    def on_ready(self) -> None:
        """Leave if a signal came while the first screen was being put together."""
        self._shown = True
        if self._ended_by is not None:
            self.exit(return_code=128 + self._ended_by)

    def on_driver_signal_resume(self) -> None:
        """Draw everything: the shell has used the terminal in between."""
        self.refresh(layout=True)

    def on_terminal_gone(self) -> None:
        """Leave as at the signal that is sent then, which is ignored under nohup."""
        self._end(signal.SIGHUP)

    def _fail(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Leave because something failed that nothing waits for."""
        if isinstance(error := context.get("exception"), Exception):
            self._handle_exception(error)

    def panic(self, *_renderables: object) -> None:
        """Leave without printing anything: `run` raises what went wrong."""
        self._close_messages_no_wait()

    _fatal_error = panic

    def get_default_screen(self) -> Screen[None]:
        """Return the screen to begin with."""
        return self._screen_of(self.start)

    def open(self, start: Start) -> None:
        """Open a screen above the present one."""
        self.push_screen(self._screen_of(start))

    def _screen_of(self, start: Start) -> Screen[None]:
        match start:
            case Explore():
                return ExploreScreen(start)
            case Lesson(lesson_id, seed):
                return LessonScreen(Sitting(lesson(lesson_id), self.journal, seed=seed))
            case _:
                return HomeScreen(self.journal)

    def on_home_screen_chosen(self, event: HomeScreen.Chosen) -> None:
        """Open what the student chose on the home screen."""
        self.open(event.start)

    def on_lesson_screen_finished(self, event: LessonScreen.Finished) -> None:
        """Go back to the home screen, and say how the lesson went."""
        right, questions = event.sitting.score
        said = _("You have finished {title!r}: {right} of {all} right at the first answer.")
        title = event.sitting.lesson.front.title
        if len(self.screen_stack) > 1:
            self.pop_screen()
        else:
            self.push_screen(HomeScreen(self.journal))
        self.push_screen(Notice(said.format(title=title, right=right, all=questions)))

    def on_mount(self) -> None:
        """Use the keys that the person has chosen."""
        try:
            self.set_keymap(read_keymap(home() / "keys.yaml", default_keys()))
        except KeymapError as error:
            self.push_screen(Notice(str(error)))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Yield what the keys of a screen do, as commands."""
        for key in working_keys(screen):
            if key.action != "command_palette":
                run = partial(self.run_action, key.action, key.node)
                yield SystemCommand(key.name, key.does, run)
        yield SystemCommand(_("Quit"), _("Leave the tutor"), self.action_quit)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let nothing lead out of a kiosk."""
        if self.options.kiosk and action in OUTWARDS:
            return False
        return super().check_action(action, parameters)

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.push_screen(HelpScreen(working_keys(self.screen)))

    def action_redraw(self) -> None:
        """Draw everything again."""
        self._wire.forget()
        self.screen.refresh()

    def action_change_theme(self) -> None:
        """Change between dark and light."""
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name

    def action_command_palette(self) -> None:
        """Show the command palette."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(Palette(id="--command-palette"))


def _driver(wire: Wire) -> type[Driver] | None:
    """Return the driver that sends what differs; on Windows Textual has its own."""
    if sys.platform == "win32":
        return None
    from tui.terminal.driver import WireDriver  # noqa: PLC0415 (Windows lacks what it needs)

    return WireDriver.of(wire)


def default_keys() -> dict[str, set[str]]:
    """Return the keys of every id of the app, its screens and their widgets."""
    screens = (HomeScreen, ExploreScreen, LessonScreen, HelpScreen, Notice, Panel)
    nodes: list[type[DOMNode]] = [QueensApp, Board, Menu, *screens]
    keys: dict[str, set[str]] = {}
    for node in nodes:
        for key, binding in BindingsMap(node.BINDINGS):
            if binding.id:
                keys.setdefault(binding.id, set()).add(key)
    return keys
