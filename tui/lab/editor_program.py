"""The student's own editor: the program that VISUAL or EDITOR names, on a file."""

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lessons.language import _
from tui.command.leaving import lines_as_they_are

IGNORED = (signal.SIGINT, signal.SIGQUIT)
"""Signals that a terminal's keys send to a whole job: while the editor runs, they are for it."""


class EditorError(ValueError):
    """The user's editor could not edit a file; the message says why and what to do."""


def edit_file(path: Path, *, terminal: bool = True) -> None:
    """Have a file edited by the user's own editor; raise an `EditorError` if none does it.

    Without a terminal it has nothing to read from.
    """
    command = [*_find_command(path), str(path.absolute())]
    stdin = None if terminal else subprocess.DEVNULL
    sys.stdout.flush()
    try:
        with _ignore_signals():
            # The person's own program, on the person's own file.
            status = subprocess.run(command, stdin=stdin, check=False).returncode  # noqa: S603
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or _("its name cannot be used")
        sentence = _(
            "The editor {name} cannot be started ({reason}): set VISUAL or EDITOR to another."
        )
        raise EditorError(sentence.format(name=repr(command[0]), reason=reason)) from error
    if status < 0:
        sentence = _("The editor {name} was ended by signal {number}.")
        raise EditorError(sentence.format(name=repr(command[0]), number=-status))
    if status:
        sentence = _(
            "The editor {name} ended with status {status}: it may not have saved the file."
        )
        raise EditorError(sentence.format(name=repr(command[0]), status=status))


def _find_command(path: Path) -> list[str]:
    """Return the words of the command in VISUAL or EDITOR; raise an `EditorError` if none."""
    named = next((each for name in ("VISUAL", "EDITOR") if (each := os.environ.get(name))), "")
    try:
        words = shlex.split(named)
    except ValueError as error:
        sentence = _("VISUAL or EDITOR is no command ({text}): close its quotes.")
        raise EditorError(sentence.format(text=repr(named))) from error
    if not words:
        sentence = _(
            "No editor is named: set EDITOR, as in EDITOR=nano, or edit {path} in another terminal."
        )
        raise EditorError(sentence.format(path=repr(str(path))))
    return words


@contextmanager
def _ignore_signals() -> Iterator[None]:
    """Ignore the signals of `IGNORED` in the `with` block, and let Ctrl+Z stop the job.

    A program that is started gets the usual effect of a signal that is handled here, but goes on
    ignoring one that is ignored. Afterwards the terminal is as it was.
    """
    lines_as_before = lines_as_they_are()
    before = {number: signal.getsignal(number) for number in (*IGNORED, signal.SIGTSTP)}
    heard = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    try:
        for number in heard:
            stops = number == signal.SIGTSTP
            signal.signal(number, signal.SIG_DFL if stops else lambda _number, _frame: None)
        yield
    finally:
        for number in heard:
            signal.signal(number, before[number])
        lines_as_before()
