"""How a command ends: whatever goes wrong becomes a sentence and an exit status.

Exit statuses: 0 it worked, 1 it did not, 2 it was asked wrongly, 130 it was stopped with Ctrl+C.
"""

import io
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress

import click

from lessons.language import _
from tui.command.interrupts import INTERRUPTED, raise_at_interrupt
from tui.command.usage import say_usage_fault


class EndedBySignal(BaseException):
    """A signal asks for the end with a sentence; no `except Exception` on the way out stops it."""

    def __init__(self, told: click.ClickException) -> None:
        super().__init__(told)
        self.told = told


class CutShortError(BrokenPipeError):
    """Nobody reads on, and so what was asked for was not done."""


def status_of(command: Callable[[], int]) -> int:
    """Do what a command does, and return the exit status."""
    try:
        raise_at_interrupt()
        if sys.stdout is None:
            raise click.ClickException(_("Standard output is closed: open it, or name a file."))
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
        return _fail(say_usage_fault(ended.told), ended.told.exit_code)
    except BrokenPipeError as error:
        _drop_output()
        return 1 if isinstance(error, CutShortError) else 0
    except click.ClickException as error:
        return _fail(say_usage_fault(error), error.exit_code)
    except Exception as error:  # noqa: BLE001 (whatever it is, no student sees a traceback)
        if isinstance(error, OSError) and error.filename is None:
            _drop_output()
            told = _("Standard output cannot be written ({reason}): write to another place.")
            return _fail(told.format(reason=error.strerror), 1)
        from tui.command.crash import write_report

        return _fail(write_report(error), 1)
    return status


def _fail(message: str, status: int) -> int:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        _drop_output()
    with suppress(OSError):  # Where the sentence cannot be said, the status still tells.
        click.echo(message, err=True)
    return status


def _drop_output() -> None:
    """Let what is not yet written go nowhere, so that Python does not try again at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
