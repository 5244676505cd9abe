"""The commands that open a screen: the home screen, a lesson, free exploration."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import NoReturn

from lessons.journal.data_folder import find_home
from solver.brought import list_brought
from tui.command.ending import end_with
from tui.command.error import CommandError
from tui.command.interrupts import exit_at_interrupt
from tui.command.own_course import require_sound_course
from tui.look.options import Options, is_kiosk
from tui.look.settings import SettingsError, read_settings
from tui.start import ExploreStart, LessonStart, PollStart, PracticeStart, PreviewStart, Start
from tui.terminal.terminal import can_show_screens


def close_ways_out() -> None:
    """Close the ways out of a kiosk's process; call this before Textual is imported.

    The app closes the rest. Who can set PYTHONPATH, LD_PRELOAD and their like runs what he wants:
    the environment has to come from the administrator, as it does from an SSH server that accepts
    no more than LANG and LC_*.
    """
    for name in list(os.environ):
        # Textual's variables name modules to import, files to write and a server to connect to.
        if name.startswith("TEXTUAL"):
            del os.environ[name]
    sys.dont_write_bytecode = True  # The only files written are in the tutor's own directory.
    for number in (signal.SIGTSTP, signal.SIGQUIT):
        # From the first moment: the keys are the terminal's until the screen opens.
        signal.signal(number, signal.SIG_IGN)


def open_alone(start: Start) -> NoReturn:
    """Run the tutor from a start value without options, then exit; click is not imported."""
    end_with(lambda: open_app(start, Options(kiosk=is_kiosk())))


def open_app(start: Start, options: Options) -> int:
    """Run the app, or the line mode without a terminal, from a start value; return the exit status.

    A screen can be where input, output and messages are a terminal, and its name does not say that
    it has no screen. A CommandError says why the app was left, or that it failed.
    """
    notice = "" if _is_in_writing(start) else require_sound_course()
    if options.kiosk:
        close_ways_out()
    messages = isinstance(start, LessonStart | PracticeStart) and start.messages
    at_terminal = all(each and each.isatty() for each in (sys.stdin, sys.stdout, sys.stderr))
    if messages or options.plain or not at_terminal or not can_show_screens():
        from tui.lines.commands import open_lines

        return open_lines(start, options)
    try:
        options = read_settings(find_home()).complete(options)
    except SettingsError as error:
        notice = notice or str(error)
    os.environ["TEXTUAL_COLOR_SYSTEM"] = "truecolor"  # The wire makes fewer of them.
    for size in ("COLUMNS", "LINES"):  # They would hide every change of the size.
        os.environ.pop(size, None)
    exit_at_interrupt()
    gc.disable()  # Nothing of what a start makes becomes garbage; the app turns it on again.
    with _loading_less():
        from tui.app.app import QueensApp
    try:
        app = QueensApp(start, options, notice)
        return app.run(mouse=app.terminal.mouse)
    except CommandError:
        raise
    except Exception as error:
        from textual.worker import WorkerFailed

        from tui.command.crash import write_report

        # Textual raises an error of its own for what went wrong in the background.
        cause = error.error if isinstance(error, WorkerFailed) else error
        raise CommandError(write_report(cause)) from error


class _UnusedModule(ModuleType):
    """Stands in for a module of which only the names are taken: each is a bare class."""

    def __getattr__(self, name: str) -> type:
        """Return a class of any name but Python's own.

        Raises:
            AttributeError: The name is one of Python's own.
        """
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (), {})


@contextmanager
def _loading_less() -> Iterator[None]:
    """Import less than Textual and asyncio would: a tenth of the time to the first frame.

    Textual's own palette, which ours replaces, brings seven kinds of widgets; tables show its
    themes, and a canvas has lines between cells, of which we have none. For asyncio, Python's
    `ssl` would load OpenSSL, 4 MB of it: asyncio can do without.
    """
    unused: dict[str, ModuleType | None] = {"ssl": None}  # That is as if it were not installed.
    unused |= {
        name: _UnusedModule(name) for name in ("rich.table", "textual.canvas", "textual.command")
    }
    hidden = {name: each for name, each in unused.items() if name not in sys.modules}
    sys.modules.update(hidden)  # type: ignore[arg-type]
    try:
        yield
    finally:
        for name in hidden:
            del sys.modules[name]


def _is_in_writing(start: Start) -> bool:
    """Return whether a start value shows content that its author is still writing."""
    own = isinstance(start, ExploreStart) and start.listing_id in list_brought().listings
    asked = isinstance(start, PollStart) and ".md" in start.question
    return own or asked or isinstance(start, PreviewStart)
