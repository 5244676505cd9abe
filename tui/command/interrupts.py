"""Ctrl+C outside the app, which takes it as a signal among others.

It is the first thing that is imported, and so it imports next to nothing.
"""

import os
import signal
from collections.abc import Callable
from types import FrameType

INTERRUPTED = 130  # The exit status of what was stopped with Ctrl+C.


def exit_at_interrupt() -> None:
    """Make Ctrl+C end the process at once, without an exception or a message.

    While modules are imported, an exception could become another one on its way out.
    """
    _set_handler(lambda _number, _frame: os._exit(INTERRUPTED))


def raise_at_interrupt() -> None:
    """Make Ctrl+C raise `KeyboardInterrupt`, which is Python's default."""
    _set_handler(signal.default_int_handler)


def _set_handler(handler: Callable[[int, FrameType | None], object]) -> None:
    """Set the handler of Ctrl+C, unless the signal is ignored."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:  # In the background of a script.
        signal.signal(signal.SIGINT, handler)
