"""How a command ends: whatever goes wrong becomes a sentence and an exit status.

Exit statuses: 0 it worked, 1 it did not, 2 it was asked wrongly, 130 it was stopped with Ctrl+C.
"""

import io
import os
import signal
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

from lessons.files.findings import RefusedError
from lessons.language import _
from tui.command.error import CommandError
from tui.command.interrupts import INTERRUPTED, exit_at_interrupt, raise_at_interrupt


class EndedBySignal(BaseException):
    """Ends the program because of a signal, with the error to report; no handler catches it."""

    def __init__(self, error: CommandError) -> None:
        super().__init__(error)
        self.error = error


class CutShortError(BrokenPipeError):
    """The reader of our output has gone before the work was done."""


def end_with(command: Callable[[], int]) -> NoReturn:
    """Run a command, and exit the process with its status."""
    # Python warns of what it reads in a student's program on standard error: from 3.12 on.
    warnings.simplefilter("ignore", SyntaxWarning)
    status = status_of(command)
    exit_at_interrupt()  # Python still has modules to tidy up.
    sys.exit(status)


def status_of(command: Callable[[], int]) -> int:
    """Run a command, report any error it raises in a sentence, and return its exit status."""
    try:
        raise_at_interrupt()
        if sys.stdout is None:
            raise CommandError(_("Standard output is closed: open it, or name a file."))
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")
        status = command()
        sys.stdout.flush()
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        # Python remembers a Ctrl+C that falls into an `exec` of text, as dataclasses need, and
        # would end by the signal although it is caught; the next one makes it forget.
        exec("", {})  # noqa: S102 (the text is ours, and empty)
        _drop_output()
        return INTERRUPTED
    except EndedBySignal as ended:
        return _print_failure(str(ended.error), ended.error.status)
    except BrokenPipeError as error:
        _drop_output()
        return 1 if isinstance(error, CutShortError) else 0
    except RefusedError as error:
        return _print_failure(str(error), error.status)
    except Exception as error:  # noqa: BLE001 (whatever it is, no student sees a traceback)
        if isinstance(error, OSError) and error.filename is None:
            _drop_output()
            sentence = _("Standard output cannot be written ({reason}): write to another place.")
            return _print_failure(sentence.format(reason=error.strerror), 1)
        from tui.command.crash import write_report

        return _print_failure(write_report(error), 1)
    return status


def _print_failure(message: str, status: int) -> int:
    """Print a message to standard error, and return the status given."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        _drop_output()
    with suppress(OSError):  # Where the sentence cannot be said, the status still tells.
        if sys.stderr is not None:
            sys.stderr.write(message + "\n")
    return status


def _drop_output() -> None:
    """Redirect standard output to the null device, so that Python flushes nothing at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
