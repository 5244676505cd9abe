"""The student's own editor: the program that VISUAL or EDITOR names, on a file."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from lessons.language import _
from tui.command.leaving import lines_as_they_are

IGNORED = (signal.SIGINT, signal.SIGQUIT)
"""Signals that a terminal's keys send to a whole job: while the editor runs, they are for it."""


class EditorError(ValueError):
    """The user's editor could not edit a file; the message says why and what to do."""


def edit_file(path: Path) -> None:
    """Have a file edited by the user's own editor; raise an `EditorError` if none does it."""
    if not (os.environ.get("VISUAL") or os.environ.get("EDITOR")):
        sentence = _(
            "No editor is named: set EDITOR, as in EDITOR=nano, or edit {path} in another terminal."
        )
        raise EditorError(sentence.format(path=repr(str(path))))
    sys.stdout.flush()
    try:
        with _ignore_signals():
            click.edit(filename=str(path.absolute()))
    except (click.ClickException, ValueError) as error:
        sentence = _(
            "Your editor may not have saved the file ({reason}). VISUAL or EDITOR names it."
        )
        raise EditorError(sentence.format(reason=error)) from error


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
