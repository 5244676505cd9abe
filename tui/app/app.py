"""The app: which screen a start value opens, the two themes, the keys a person has chosen."""

import asyncio
import gc
import os
import signal
from functools import cached_property, partial
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import RenderableType
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import AppFocus, Event, Key, MouseEvent
from textual.keys import format_key
from textual.screen import Screen
from textual.theme import Theme

from lessons.files.writer import Writer
from lessons.journal.data_folder import find_home
from lessons.language import _
from tui.actions import HELP, drop_actions
from tui.activities import OPENS, import_named
from tui.app.actions import APP, SUSPEND
from tui.app.turns import Turns
from tui.command.error import CommandError
from tui.command.leaving import PATIENCE, ended_by_signals, left_by
from tui.look.inks import DARK, LIGHT
from tui.look.options import Options
from tui.screens.closing import CRAMPED, Closing, OpenRequest
from tui.screens.sized import SizedScreen
from tui.start import HomeStart, Start
from tui.terminal.double_buffer import DoubleBuffer
from tui.terminal.driver import BufferedDriver
from tui.terminal.key_parser import TYPED
from tui.terminal.terminal import Terminal
from tui.widgets.bindings import DIGITS, make_bindings

if TYPE_CHECKING:
    from lessons.experiments.result_store import ResultStore
    from lessons.journal.journal import Journal
    from tui.lesson.screen import LessonScreen

# Screens are imported when they are opened: the first frame waits for no other one.

DEFAULT = Options()
LAST = 30  # Seconds that the disk may take to the end when the tutor is left by its keys.
OUTWARDS = frozenset({"screenshot", "suspend_process"})
"""The actions, Textual's own among them, that lead out of the tutor: closed in a kiosk."""
PRESENTER = {"pagedown": ("space", " "), "pageup": ("b", "b")}
"""The keys of a presenter's remote, and those that they stand for while presenting."""
KEY_NAMES = {
    **{f"f{number}": f"F{number}" for number in range(1, 13)},
    "enter": _("Enter"),
    "space": _("Space"),
    "escape": _("Escape"),
    "tab": _("Tab"),
    "pageup": _("Page Up"),
    "pagedown": _("Page Down"),
    "home": _("Home"),
    "end": _("End"),
    "backspace": _("Backspace"),
}
"""How keys are named, in texts and beside what they do; others are shown by their sign."""


class QueensApp(App[int]):
    """The Textual app that shows all screens of the tutor."""

    TITLE = "Queens Tutor"
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *make_bindings([HELP]),
        *make_bindings(drop_actions(APP, {"help"}), show=False),
        *make_bindings(SUSPEND, show=False, priority=True),
        Binding("ctrl+c", "quit", _("Quit"), show=False, system=True),
    ]
    COMMAND_PALETTE_BINDING = "colon"
    CSS = f"""
    Screen {{ layers: default cover; }}
    Screen.{CRAMPED} > * {{ display: none; }}
    Screen.{CRAMPED} > TooSmall {{ display: block; }}
    """

    def __init__(self, start: Start, options: Options = DEFAULT, notice: str = "") -> None:
        self.terminal = Terminal.here(options)
        os.environ.pop("NO_COLOR", None)  # The wire leaves colours out; Textual would make greys.
        self._buffer = DoubleBuffer(self.terminal, 80, 24)
        super().__init__(driver_class=BufferedDriver.of(self._buffer))
        self.start = start
        self.options = options
        self.notice = notice
        """A message before anything else."""
        self.writer = Writer()
        """Writes what is to be on the disk, so that the screen does not wait for it."""
        self.turns = Turns(self)
        """Keys that are typed and not yet taken."""
        self.first_frame = asyncio.Event()
        """Set once all of the first screen is drawn, at once: what is not complete is not."""
        self.drawn_at = 0.0
        """When what is shown last was begun to be sent, by the clock of key events."""
        self._ended_by: signal.Signals | None = None
        self.unsaved: str | None = None
        """Why a student's program could not be saved, if it could not."""
        self.animation_level = "none"
        for theme in (DARK, LIGHT):
            self.register_theme(theme)
        self._begin_with_theme(LIGHT if options.dark is False else DARK)

    @cached_property
    def journal(self) -> "Journal":
        """The journal of the student's answers."""
        from lessons.classes.enrolment import seed_by_login
        from lessons.journal.journal import Journal
        from lessons.text.notation import choose_notation, find_preferred_notation

        seed_by_login()
        journal = Journal(find_home(), self.writer)
        choose_notation(find_preferred_notation(journal.read().records))
        return journal

    @cached_property
    def result_store(self) -> "ResultStore":
        """The store of the results that the student has measured."""
        from lessons.experiments.result_store import ResultStore

        return ResultStore(find_home())

    def run(self, *arguments: Any, **options: Any) -> int:
        """Run the app until the tutor is left, and return the exit status.

        Raises:
            CommandError: A signal has ended it, or answers could not be saved.
            Exception: Whatever went wrong inside the tutor, once the terminal is as it was.
        """
        super().run(*arguments, **options)
        if self._exception is not None:
            self.writer.wait(PATIENCE)
            raise self._exception
        self.journal.settle(LAST if self._ended_by is None else PATIENCE - 1)
        if self._ended_by is not None:
            raise left_by(self._ended_by, self.unsaved or self.journal.error)
        if self.journal.error is not None:
            raise CommandError(self.journal.error)
        if self.unsaved is not None:
            raise CommandError(self.unsaved)
        return self.return_code or 0

    async def run_async(self, *arguments: Any, **options: Any) -> int | None:
        """Run the app until it is left or a signal ends it, as `App.run_async` does."""
        asyncio.get_running_loop().set_exception_handler(self._handle_loop_error)
        with ended_by_signals(self._begin_leaving, self._restore_terminal):
            return await super().run_async(*arguments, **options)

    def _begin_leaving(self, number: signal.Signals) -> None:
        """Begin to leave because of a signal."""
        if self.return_code is None and self._ended_by is None:
            self._ended_by = number
            self.turns.end_with(partial(self.exit, return_code=128 + number))

    def _restore_terminal(self) -> None:
        """Restore the terminal because the process is about to end at once."""
        if restore := getattr(self._driver, "restore", None):
            restore()

    async def on_event(self, event: Event) -> None:
        """Handle an event; input waits until earlier events are done."""
        if self.options.present and isinstance(event, Key) and event.key in PRESENTER:
            event = Key(*PRESENTER[event.key])
        typed = isinstance(event, TYPED) and not event.is_forwarded
        if typed and not isinstance(event, MouseEvent | AppFocus):
            self._interrupt_screen(event.key if isinstance(event, Key) else "")
        if typed and self.turns.wait(event):
            return
        if not (typed and isinstance(event, Key) and await self._leave_unseen(event.key)):
            await super().on_event(event)

    async def _leave_unseen(self, key: str) -> bool:
        """Leave at q or Ctrl+C if the terminal is too small; return whether it was done."""
        screen = self.screen
        if not (isinstance(screen, Closing) and screen.cramped and key in {"q", "ctrl+c"}):
            return False
        if key == "ctrl+c":
            await self.action_quit()
            return True
        active = screen.active_bindings
        for each in filter(None, (active.get("q"), active.get("escape"))):
            if await self.run_action(each.binding.action, each.node):
                return True
        return False

    def _begin_with_theme(self, theme: Theme) -> None:
        """Set the theme before anything is drawn."""
        self.set_reactive(App.theme, theme.name)
        self.set_class(theme.dark, "-dark-mode", update=False)
        self.set_class(not theme.dark, "-light-mode", update=False)
        self.stylesheet.set_variables(self.get_css_variables())

    def on_ready(self) -> None:
        """Start to draw the first screen."""
        self.run_worker(self._draw_first)  # type: ignore[arg-type]  # Ended first, it is never made.

    async def _draw_first(self) -> None:
        """Draw the first screen once it is complete, then turn garbage collection on."""
        await self.turns.settle()
        self.first_frame.set()
        self.screen.refresh()
        self.screen._on_timer_update()
        gc.freeze()  # What is there now stays: it need not be looked through again and again.
        gc.enable()

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Draw on the driver's grid if it has one, else as Textual does."""
        if renderable is not None:
            self.drawn_at = monotonic()
            if isinstance(screen, SizedScreen):
                screen.note_frame()
        draw = getattr(self._driver, "draw", None)
        drawn = isinstance(renderable, LayoutUpdate | ChopsUpdate)
        if draw and drawn and self.is_running and not (self._closed or self._batch_count):
            draw(renderable, self.screen.outer_size.clamp_offset(self.cursor_position))
            self.post_display_hook()
        else:
            super()._display(screen, renderable)

    def _interrupt_screen(self, key: str = "") -> None:
        """Tell the screen at once that a key came, so that it stops playing."""
        if self.screen_stack and isinstance(self.screen, SizedScreen):
            self.screen.interrupt(key)

    def on_driver_signal_resume(self) -> None:
        """Draw everything anew after the tutor was suspended."""
        self._interrupt_screen()
        self.refresh(layout=True)

    def on_terminal_gone(self) -> None:
        """Leave as if SIGHUP had come when the terminal has gone."""
        self._begin_leaving(signal.SIGHUP)

    def _handle_loop_error(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Close the app for an exception in a task that nothing awaits; `run` raises it then."""
        if isinstance(error := context.get("exception"), Exception):
            self._handle_exception(error)

    def panic(self, *_renderables: object) -> None:
        """Close the app without printing anything; `run` raises the error."""
        self._close_messages_no_wait()

    _fatal_error = panic

    def get_default_screen(self) -> Screen[Any]:
        """Return the first screen, as the app's start value says."""
        return self.make_screen(self.start)

    def on_open_request(self, event: OpenRequest) -> None:
        """Open another screen above the present one, or in its place."""
        if event.instead and len(self.screen_stack) > 1:
            self.switch_screen(self.make_screen(event.start))
        else:
            self.push_screen(self.make_screen(event.start))

    def make_screen(self, start: Start) -> Screen[Any]:
        """Return the screen that a start value opens."""
        screen: Screen[Any] = import_named(OPENS[type(start)][0])(start, self)
        return screen

    def on_lesson_screen_finished(self, event: "LessonScreen.Finished") -> None:
        """Replace the screen of a finished lesson by its summary."""
        from tui.lesson.end_screen import EndScreen
        from tui.lesson.screen import LessonScreen

        behind = self.screen_stack[:-1]
        within = any(isinstance(each, LessonScreen) for each in behind)
        ending = EndScreen(event.session, leads=not within)
        if behind:
            self.switch_screen(ending)
        else:
            self.push_screen(self.make_screen(HomeStart()))
            self.push_screen(ending)

    def on_mount(self) -> None:
        """Load the user's own keys, and show notices about them."""
        chosen = find_home() / "keys.yaml"
        if chosen.exists():
            from tui.app.keymap import KeymapError, default_keys, read_keymap

            try:
                self.set_keymap(read_keymap(chosen, default_keys()))
            except KeymapError as error:
                self._show_notice(str(error))
        if self.notice:
            self._show_notice(self.notice)

    def _show_notice(self, text: str) -> None:
        """Show a notice above the present screen."""
        from tui.screens.prompt import Notice

        self.push_screen(Notice(text))

    def get_key_display(self, binding: Binding) -> str:
        """Return the name of a key, such as Ctrl+S, or of the digits that choose something now.

        It is a word if the terminal is ASCII only.
        """
        if binding.key_display == DIGITS:
            return getattr(self.screen, "digits", DIGITS)
        modifiers, key = binding.parse_key()
        shown = KEY_NAMES.get(key) or format_key(key)
        if self.terminal.ascii and not shown.isascii() and key.isascii():
            shown = key.capitalize()
        if not modifiers:
            return shown
        return "+".join([*map(str.capitalize, modifiers), shown[0].upper() + shown[1:]])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run: none may lead out of a kiosk."""
        if self.options.kiosk and action in OUTWARDS:
            return False
        if action == "suspend_process" and getattr(self.focused, "UNDOES", False):
            return False
        return super().check_action(action, parameters)

    def action_help(self) -> None:
        """Show the keys that work on this screen."""
        from tui.screens.help import HelpScreen

        self.push_screen(HelpScreen(self.screen))

    def action_redraw(self) -> None:
        """Draw the whole screen again."""
        self._buffer.forget()
        self.screen.refresh()

    def action_command_palette(self) -> None:
        """Show the command palette."""
        from tui.app.palette import open_palette

        open_palette(self)
