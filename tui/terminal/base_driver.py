"""Textual's driver for Linux and macOS, with the manners of a program that shares its terminal.

It stops and goes on together with its whole job, as the shell expects, and takes notice when its
terminal is gone. What it changes in `LinuxDriver` is named in `tests/tui/test_driver.py`.
"""

import asyncio
import os
import select
import signal
import termios
from codecs import getincrementaldecoder
from typing import Any

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

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
        self._signals.add_signal_handler(signal.SIGCONT, self._go_on)
        if stops:
            self._signals.add_signal_handler(signal.SIGTSTP, self._suspend)
        else:
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)

    @property
    def leaving(self) -> bool:
        """Whether the app is about to end."""
        return self._tutor.return_code is not None

    def stop_application_mode(self) -> None:
        """Leave the terminal as it was, unless the shell has it already."""
        if not self._away:
            super().stop_application_mode()

    def close(self) -> None:
        """Close the driver, unless the shell has the terminal."""
        if not self._away:
            super().close()

    def run_input_thread(self) -> None:
        """Read keys until the driver is to stop or the terminal is gone."""
        try:
            self._read_keys()
        except Exception as error:  # noqa: BLE001 (the app is told, and fails for it)
            failed = {"message": "input thread", "exception": error}
            self._signals.call_soon_threadsafe(self._signals.call_exception_handler, failed)

    def _read_keys(self) -> None:
        """Read keys. Bytes that are not UTF-8, as other terminals send, are no reason to fail."""
        parser = KeyParser(debug=self._debugs)
        decode = getincrementaldecoder("utf-8")("replace").decode
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], WAIT)
            if ready:
                typed = self._read()
                if not typed:
                    self.send_message(TerminalGone())
                    return
                # Nothing at all, as the first half of a character is, would end the parser.
                if text := decode(typed):
                    for event in parser.feed(text):
                        self.process_message(event)
            for event in parser.tick():
                self.process_message(event)

    def _read(self) -> bytes:
        """Return what was typed; nothing once the terminal is gone."""
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
        self._signals.call_soon(self._go_on)  # After what else the signals brought: SIGTERM.

    def _go_on(self) -> None:
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
