"""The student's own editor, to which the screen gives way for a while."""

import os
import shlex
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from textual.app import App, SuspendNotSupported

from lessons.finding import printable
from lessons.language import _
from tui.leaving import lines_as_they_are

ALONE = (signal.SIGINT, signal.SIGQUIT)
"""What the keys of a terminal send to a whole job: while the editor runs, that is the editor's."""


class OwnEditorError(Exception):
    """The file was not edited; the text says why and what to do."""


def command(environment: Mapping[str, str]) -> list[str]:
    """Return the command of the editor that a person has chosen.

    Raises:
        OwnEditorError: There is none, or its command cannot be read.
    """
    text = environment.get("VISUAL", "").strip() or environment.get("EDITOR", "").strip()
    if not text:
        said = _("No editor is named: set EDITOR before the tutor starts, as in EDITOR=nano.")
        raise OwnEditorError(said)
    try:
        return shlex.split(text)
    except ValueError:
        said = _("The command of your editor cannot be read: {command}")
        raise OwnEditorError(said.format(command=printable(text))) from None


def edit(app: App[int], path: Path) -> None:
    """Give the terminal to the editor, and come back when it ends.

    Raises:
        OwnEditorError: There is no editor, or it failed.
    """
    words = command(os.environ)
    failed: OSError | ValueError | None = None
    status = 0
    try:
        with app.suspend(), _terminal_is_the_editors():
            try:
                done = subprocess.run([*words, str(path)], check=False)  # noqa: S603 (its user's)
                status = done.returncode
            except (OSError, ValueError) as error:  # What leaves `suspend` so never comes back.
                failed = error
    except SuspendNotSupported:
        raise OwnEditorError(_("The screen cannot give way to an editor here.")) from None
    editor = printable(words[0])
    if failed is not None:
        said = _("{editor} cannot be started ({reason}): check EDITOR and VISUAL.")
        reason = getattr(failed, "strerror", None) or _("its name is no name")
        raise OwnEditorError(said.format(editor=editor, reason=reason))
    if status:
        said = _("{editor} ended with status {status}.")
        raise OwnEditorError(said.format(editor=editor, status=status))


@contextmanager
def _terminal_is_the_editors() -> Iterator[None]:
    """Let Ctrl+Z stop the whole job, as the shell expects, and the signals of `ALONE` end nothing.

    A program that is started gets the usual effect of a signal that is handled here, but goes on
    ignoring one that is ignored.
    """
    lines_as_before = lines_as_they_are()
    before = {number: signal.getsignal(number) for number in (*ALONE, signal.SIGTSTP)}
    handled = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    try:
        for number in handled:
            stops = number == signal.SIGTSTP
            signal.signal(number, signal.SIG_DFL if stops else lambda *_arguments: None)
        yield
    finally:
        for number in handled:
            signal.signal(number, before[number])
        lines_as_before()
