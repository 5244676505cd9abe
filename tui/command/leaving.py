"""How the tutor is left other than by its own keys: by a signal, or with answers not saved."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

from lessons.journal.journal import Journal
from lessons.language import _
from tui.command.ending import EndedBySignal
from tui.command.error import CommandError

PATIENCE = 5
"""Seconds that leaving may take; a terminal that takes no more output could hold it up for ever."""


def left_by(number: signal.Signals, error: str | None) -> CommandError:
    """Return the error for an end by a signal, with its message and exit status."""
    sentence = _("Queens Tutor was ended by {signal}; everything answered is saved.")
    if error is not None:
        sentence = _("Queens Tutor was ended by {signal}. {error}")
    return CommandError(sentence.format(signal=number.name, error=error), 128 + number)


ENDING = signal.SIGHUP, signal.SIGTERM
"""The signals that ask a program to end."""


def end_in_order(journal: Journal) -> None:
    """Make SIGHUP and SIGTERM raise `EndedBySignal`, unless they are ignored.

    Only the first counts, so that none disturbs the leaving. For programs without an event loop.
    """

    def leave(number: int, _frame: FrameType | None) -> NoReturn:
        """End the tutor because of a signal: a signal handler."""
        for each in ENDING:
            signal.signal(each, signal.SIG_IGN)
        raise EndedBySignal(left_by(signal.Signals(number), journal.error))

    for number in ENDING:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, leave)


@contextmanager
def ended_by_signals(
    end: Callable[[signal.Signals], None], restore: Callable[[], None]
) -> Iterator[None]:
    """Call `end` in the event loop when a signal asks the program to end.

    What ignores the signal at first, as under nohup, goes on ignoring it. From the first signal to
    the end of the process all others are ignored, so that none disturbs the leaving; if that takes
    too long, as it can while the terminal takes no output, the process ends at once.

    Args:
        end: What begins to leave. Called by the event loop, with the signal.
        restore: What gives the terminal its state back, without line modes, at the last moment.
    """
    loop = asyncio.get_running_loop()
    ending = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM)
    before = {number: signal.getsignal(number) for number in ending}
    lines_as_before = lines_as_they_are()
    heeded = False

    def heed(number: int, _frame: FrameType | None) -> None:
        """Call `end`, ignore further signals, end at once if it takes long: a signal handler."""
        nonlocal heeded
        heeded = True
        # In the background, giving the terminal back must not stop the process (SIGTTOU).
        for other in (*ending, signal.SIGTSTP, signal.SIGTTOU):
            signal.signal(other, signal.SIG_IGN)

        def end_at_once(_number: int, _frame: FrameType | None) -> None:
            """Put the terminal back and exit: leaving took too long. A signal handler."""
            try:
                lines_as_before()
                restore()
            finally:
                os._exit(128 + number)

        signal.signal(signal.SIGALRM, end_at_once)
        signal.alarm(PATIENCE)
        loop.call_soon_threadsafe(end, signal.Signals(number))

    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, heed)
    try:
        yield
    finally:
        if not heeded:
            for number, handler in before.items():
                signal.signal(number, handler)


def lines_as_they_are() -> Callable[[], None]:
    """Return a function that restores the terminal's present line modes."""
    import termios

    try:
        modes = termios.tcgetattr(0)
    except termios.error:
        return lambda: None

    def give_back() -> None:
        """Restore the terminal's line modes."""
        with suppress(termios.error):
            termios.tcsetattr(0, termios.TCSANOW, modes)

    return give_back
