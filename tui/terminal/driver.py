"""Textual's driver for this tutor: what is sent is what differs, and only what is wanted."""

import asyncio
import fcntl
import os
import select
import shutil
import signal
import struct
import termios
import time
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar

from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tui.terminal.double_buffer import DoubleBuffer, restore_modes
from tui.terminal.key_parser import KeyParser

WAIT = 0.1
"""Seconds after which the input thread sees that it is to end, or that Escape was a key alone."""


class TerminalGone(Message):
    """There will be no more input: the connection is cut, or the window is closed."""


class TerminalDriver(LinuxDriver):
    """Reads keys, and lets the shell have the terminal in between."""

    def __init__(self, app: App[Any], *, debug: bool = False, **options: Any) -> None:
        stops = signal.getsignal(signal.SIGTSTP) is not signal.SIG_IGN
        super().__init__(app, debug=debug, **options)
        self._tutor, self._debugs = app, debug
        self._away = False
        self._signals = asyncio.get_running_loop()
        # In the place of Textual's own: that stops this process alone and not the others of its
        # job, and starts a second time at every SIGCONT, such as the one after each SIGHUP.
        self._signals.add_signal_handler(signal.SIGCONT, self._resume)
        if stops:
            self._signals.add_signal_handler(signal.SIGTSTP, self._suspend)
        else:
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)

    @property
    def leaving(self) -> bool:
        """Whether the app is about to end."""
        return self._tutor.return_code is not None

    def stop_application_mode(self) -> None:
        """Restore the terminal, unless the shell has it already."""
        if not self._away:
            super().stop_application_mode()

    def close(self) -> None:
        """Close the driver, unless the shell has the terminal."""
        if not self._away:
            super().close()

    def run_input_thread(self) -> None:
        """Read keys until the driver stops or the terminal is gone."""
        try:
            self._read_keys()
        except Exception as error:  # noqa: BLE001 (the app is told, and fails for it)
            failed = {"message": "input thread", "exception": error}
            self._signals.call_soon_threadsafe(self._signals.call_exception_handler, failed)

    def _read_keys(self) -> None:
        """Read keys from the terminal, tolerating bytes that are not UTF-8."""
        parser = KeyParser(debug=self._debugs)
        decode = getincrementaldecoder("utf-8")("replace").decode
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], WAIT)
            if ready:
                typed = self._read_bytes()
                if not typed:
                    self.send_message(TerminalGone())
                    return
                # Nothing at all, as the first half of a character is, would end the parser.
                if text := decode(typed):
                    for event in parser.feed(text):
                        self.process_message(event)
            for event in parser.tick():
                self.process_message(event)

    def _read_bytes(self) -> bytes:
        """Return the bytes that were typed; empty once the terminal is gone."""
        try:
            return os.read(self.fileno, 4096)
        except OSError:  # A terminal that is gone says either this or nothing.
            return b""

    def _suspend(self) -> None:
        """Give the terminal back and stop, as Ctrl+Z or SIGTSTP asks for."""
        if self.leaving or self._away:
            return
        self.suspend_application_mode()
        self._away = True
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(0, signal.SIGTSTP)  # Without a shell to go back to, the system ignores this.
        self._signals.add_signal_handler(signal.SIGTSTP, self._suspend)
        self._signals.call_soon(self._resume)  # After what else the signals brought: SIGTERM.

    def _resume(self) -> None:
        """Take the terminal again, after a stop, if it is ours now."""
        if self.leaving:
            return
        try:
            ours = os.tcgetpgrp(self.fileno) == os.getpgrp()
            shared = bool(termios.tcgetattr(self.fileno)[3] & termios.ICANON)
        except (OSError, termios.error):
            self.send_message(TerminalGone())
            return
        if not ours:
            if self._away or shared:
                os.kill(0, signal.SIGTTOU)  # Started in the background: wait for `fg`.
            return
        if not self._away and shared:  # SIGSTOP left no time to give the terminal back.
            self.suspend_application_mode()
            self._away = True
        if self._away:
            self._away = False
            self.resume_application_mode()
            self.send_message(self.SignalResume())


PATIENCE = 2.0  # Seconds that a terminal has to take in what restores it.
LOOK = 0.02  # Seconds between two looks at what a line has not passed on yet.


class Output:
    """A non-blocking way to a terminal, opened separately so that no other process is affected.

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
        """Send a text, as far as the terminal takes it now, and the rest as it can take more."""
        waiting = bool(self._left)
        self._left += text.encode("utf-8", "replace")
        if not waiting:
            self._send_now()
            if self._left:
                self._loop.add_writer(self._terminal, self._send_more)
            elif self._look is None and self.busy:
                self._look = self._loop.call_later(LOOK, self._look_again)

    def close(self) -> None:
        """Close the output, after waiting a little for the terminal to take the rest."""
        self._loop.remove_writer(self._terminal)
        if self._look is not None:
            self._look.cancel()
        self._send_rest()
        os.close(self._terminal)

    def finish(self, text: str) -> None:
        """Drop the rest and send a text in its place, if the terminal takes it soon."""
        self._left = text.encode()
        self._send_rest()

    def _send_rest(self) -> None:
        """Send the rest, as far as the terminal takes it within some seconds."""
        deadline = time.monotonic() + PATIENCE
        while self._left and (patience := deadline - time.monotonic()) > 0:
            select.select([], [self._terminal], [], patience)
            self._send_now()

    def _send_more(self) -> None:
        """Send some of the rest, and stop watching once all is sent."""
        self._send_now()
        if not self._left:
            self._loop.remove_writer(self._terminal)
            self._look_again()

    def _look_again(self) -> None:
        """Report that all is sent, or look again soon."""
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


OUTPUT_MODES = 1  # The place of the output modes among those of a terminal (tcgetattr).


class BufferedDriver(TerminalDriver):
    """A driver that keeps what the terminal shows, and sends what differs."""

    buffer: ClassVar[DoubleBuffer]

    @classmethod
    def of(cls, buffer: DoubleBuffer) -> type["BufferedDriver"]:
        """Return the class of drivers that draw through a double buffer."""
        return type("BufferedDriver", (cls,), {"buffer": buffer})

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._output: Output | None = None
        self._draws = False

    def start_application_mode(self) -> None:
        """Start application mode; show again what was shown before."""
        self._output = Output(self.fileno, self.flush, lambda: self.send_message(TerminalGone()))
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._feed_lines_straight_down()
        self.buffer.forget()
        self._draws = True
        self.flush()

    def stop_application_mode(self) -> None:
        """Stop application mode, restore state."""
        self._draws = False
        super().stop_application_mode()

    def close(self) -> None:
        """Send the terminal what restores it, and wait until it has that."""
        super().close()
        if self._output is not None:
            self._output.close()
            self._output = None

    def restore(self) -> None:
        """Give the terminal back at the last moment, from wherever a signal has come."""
        if self._output is not None:
            with suppress(termios.error):
                termios.tcflush(self.fileno, termios.TCIFLUSH)  # The shell would take it for its.
            self._output.finish(restore_modes(self.buffer.terminal))

    def write(self, data: str) -> None:
        """Take over output into the buffer, and send on sequences that are no picture."""
        self.buffer.resize(*shutil.get_terminal_size())
        for sent in self.buffer.read(data):
            self._send_text(sent)

    def draw(self, update: LayoutUpdate | ChopsUpdate, cursor: tuple[int, int]) -> None:
        """Take over what Textual has drawn, and send the differences."""
        self.buffer.resize(*shutil.get_terminal_size())
        self.buffer.draw(update, cursor)
        self.flush()

    def flush(self) -> None:
        """Send what differs; to a slow terminal later, when it can take more."""
        if self._draws and self._output is not None and not self._output.busy:
            self._send_text(self.buffer.frame())

    def _send_text(self, text: str) -> None:
        """Send text to the terminal, if there is any."""
        if self._output is not None and text:
            self._output.send(text)

    def _feed_lines_straight_down(self) -> None:
        """Turn output processing off, so that a line feed does not go back to column 0."""
        modes = termios.tcgetattr(self.fileno)
        modes[OUTPUT_MODES] &= ~termios.OPOST
        termios.tcsetattr(self.fileno, termios.TCSANOW, modes)
