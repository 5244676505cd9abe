"""The app: which screen a start value opens, the two themes, the keys a person has chosen."""

from collections.abc import Iterable
from functools import partial
from typing import Any, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingsMap, BindingType
from textual.command import CommandPalette
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Input, LoadingIndicator

from lessons.course import lesson
from lessons.home import home
from lessons.journal import Journal
from lessons.language import _
from lessons.sitting import Sitting
from tui.keymap import KeymapError, read_keymap
from tui.screens.explore import ExploreScreen
from tui.screens.help import HelpScreen, working_keys
from tui.screens.home import HomeScreen, Menu
from tui.screens.lesson import LessonScreen
from tui.screens.prompt import Notice, Panel
from tui.start import Explore, Lesson, Start
from tui.themes import DARK, LIGHT
from tui.widgets.board import Board


class Palette(CommandPalette):
    """Textual's command palette, without what moves or what a font may lack."""

    DEFAULT_CSS = """
    Palette SearchIcon { display: none; }
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
        Binding("ctrl+c", "quit", _("Quit"), show=False, system=True),
    ]
    COMMAND_PALETTE_BINDING = "colon"

    def __init__(self, start: Start) -> None:
        super().__init__()
        self.start = start
        self.journal = Journal(home())
        self.animation_level = "none"
        for theme in (DARK, LIGHT):
            self.register_theme(theme)
        self.theme = DARK.name

    def run(self, *arguments: Any, **options: Any) -> int:
        """Show the tutor until it is left, as `App.run` does.

        Returns:
            The exit status.

        Raises:
            Exception: Whatever went wrong inside the tutor, once the terminal is as it was.
        """
        super().run(*arguments, **options)
        if self._exception is not None:
            raise self._exception
        return self.return_code or 0

    def _fatal_error(self) -> None:
        """Leave without printing a traceback: `run` raises what went wrong."""
        self._close_messages_no_wait()

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
            case Lesson(lesson_id):
                return LessonScreen(Sitting(lesson(lesson_id), self.journal))
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

    def action_help(self) -> None:
        """Show the keys that work here."""
        self.push_screen(HelpScreen(working_keys(self.screen)))

    def action_change_theme(self) -> None:
        """Change between dark and light."""
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name

    def action_command_palette(self) -> None:
        """Show the command palette."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(Palette(id="--command-palette"))


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
