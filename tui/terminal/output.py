"""Writes to a terminal without ever waiting for it."""

import asyncio
import fcntl
import os
import select
import struct
import termios
import time
from collections.abc import Callable
from contextlib import suppress

PATIENCE = 2.0
"""Seconds that a terminal has to take in what restores it."""
LOOK = 0.02
"""Seconds between two looks at what a line has not passed on yet."""


class Output:
    """The way to a terminal, opened anew: that it does not wait is nobody else's business.

    Args:
        terminal: A descriptor of the terminal.
        ready: Called when all that was sent has gone.
        lost: Called, once, when the terminal is gone.
    """

    def __init__(self, terminal: int, ready: Callable[[], None], lost: Callable[[], None]) -> None:
        try:
            name = os.ttyname(terminal)
            self._terminal = os.open(name, os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
        except OSError:  # After `su`, the device is another's.
            self._terminal = os.dup(terminal)
        self._ready = ready
        self._lost = lost
        self._left = b""
        self._look: asyncio.TimerHandle | None = None
        self._gone = False
        self._loop = asyncio.get_running_loop()

    @property
    def busy(self) -> bool:
        """Whether the terminal has not yet taken all that was sent, as far as the system knows.

        Of a serial line it knows what it has not passed on yet (TIOCOUTQ), of others nothing.
        """
        queued = 0
        with suppress(OSError):
            (queued,) = struct.unpack("i", fcntl.ioctl(self._terminal, termios.TIOCOUTQ, bytes(4)))
        return bool(self._left or queued)

    def send(self, text: str) -> None:
        """Send a text, as far as the terminal takes it now; the rest follows by itself."""
        waiting = bool(self._left)
        self._left += text.encode("utf-8", "replace")
        if not waiting:
            self._send_now()
            if self._left:
                self._loop.add_writer(self._terminal, self._go_on)
            elif self._look is None and self.busy:
                self._look = self._loop.call_later(LOOK, self._look_again)

    def close(self) -> None:
        """Let the terminal take what is left, if it does so soon, and close the way."""
        self._loop.remove_writer(self._terminal)
        if self._look is not None:
            self._look.cancel()
        self._send_rest()
        os.close(self._terminal)

    def finish(self, text: str) -> None:
        """Send a text in the place of what is left, if the terminal takes it soon."""
        self._left = text.encode()
        self._send_rest()

    def _send_rest(self) -> None:
        """Send what is left, as far as the terminal takes it within the patience."""
        deadline = time.monotonic() + PATIENCE
        while self._left and (patience := deadline - time.monotonic()) > 0:
            select.select([], [self._terminal], [], patience)
            self._send_now()

    def _go_on(self) -> None:
        """Send some of what is left, and wait no longer once all is sent."""
        self._send_now()
        if not self._left:
            self._loop.remove_writer(self._terminal)
            self._look_again()

    def _look_again(self) -> None:
        """Say that all has gone, or look again soon; if something is left, that is taken first."""
        self._look = None
        if not self.busy:
            self._ready()
        elif not self._left:
            self._look = self._loop.call_later(LOOK, self._look_again)

    def _send_now(self) -> None:
        """Send as much as the terminal takes now."""
        try:
            self._left = self._left[os.write(self._terminal, self._left) :]
        except BlockingIOError:
            pass
        except OSError:
            self._left = b""
            if not self._gone:
                self._gone = True
                self._lost()
