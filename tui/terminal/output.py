"""Writes to a terminal without ever waiting for it."""

import asyncio
import os
import select
import time
from collections.abc import Callable

PATIENCE = 2.0
"""Seconds that a terminal has to take in what restores it."""


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
        self._gone = False
        self._loop = asyncio.get_running_loop()

    @property
    def busy(self) -> bool:
        """Whether the terminal has not yet taken all that was sent."""
        return bool(self._left)

    def send(self, text: str) -> None:
        """Send a text, as far as the terminal takes it now; the rest follows by itself."""
        waiting = self.busy
        self._left += text.encode("utf-8", "replace")
        if not waiting:
            self._push()
            if self.busy:
                self._loop.add_writer(self._terminal, self._go_on)

    def close(self) -> None:
        """Let the terminal take what is left, if it does so soon, and close the way."""
        self._loop.remove_writer(self._terminal)
        self._drain()
        os.close(self._terminal)

    def finish(self, text: str) -> None:
        """Send a text in the place of what is left, if the terminal takes it soon."""
        self._left = text.encode()
        self._drain()

    def _drain(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while self.busy and (patience := deadline - time.monotonic()) > 0:
            select.select([], [self._terminal], [], patience)
            self._push()

    def _go_on(self) -> None:
        self._push()
        if not self.busy:
            self._loop.remove_writer(self._terminal)
            self._ready()

    def _push(self) -> None:
        try:
            self._left = self._left[os.write(self._terminal, self._left) :]
        except BlockingIOError:
            pass
        except OSError:
            self._left = b""
            if not self._gone:
                self._gone = True
                self._lost()
