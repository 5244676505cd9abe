"""Single keys at a terminal, for a command that prints lines and has no screen."""

import os
import select
import sys
import time
from types import TracebackType
from typing import Self


class Keys:
    """A source of single keys from standard input; without keys if that is no terminal.

    In the background it leaves the terminal alone, which is the shell's then.
    """

    def __init__(self) -> None:
        self.heard = False  # Whether keys are heard at all.
        self._input = -1
        self._typed = ""
        self._modes: list[int | list[bytes | int]] = []

    def __enter__(self) -> Self:
        """Set the terminal so that single keys come at once and are not echoed."""
        if sys.stdin is not None and sys.stdin.isatty():
            self._input = sys.stdin.fileno()
            self.heard = self._has_terminal()
        if self.heard:
            import termios

            self._modes = termios.tcgetattr(self._input)
            self._set_single_keys()
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        """Give the terminal back as it was."""
        if self.heard and self._has_terminal():
            import termios

            termios.tcsetattr(self._input, termios.TCSADRAIN, self._modes)

    def wait(self, seconds: float) -> None:
        """Wait for a key, at most a number of seconds."""
        if not self.heard or not self._has_terminal():
            time.sleep(seconds)
            return
        self._set_single_keys()
        if select.select([self._input], [], [], seconds)[0]:
            typed = os.read(self._input, 1024)
            self.heard = bool(typed)  # At the end of the input every look would come back at once.
            self._typed += typed.decode(errors="replace").lower()

    def has(self, *wanted: str) -> bool:
        """Return whether one of some keys was pressed and not yet taken."""
        return any(each in self._typed for each in wanted)

    def take(self, *wanted: str) -> str:
        """Return the next pressed key among some, or ""; other keys are dropped."""
        while self._typed:
            key, self._typed = self._typed[0], self._typed[1:]
            if key in wanted:
                return key
        return ""

    def _has_terminal(self) -> bool:
        """Return whether the terminal belongs to this program, not to the shell."""
        try:
            return os.tcgetpgrp(self._input) == os.getpgrp()
        except (AttributeError, OSError):
            return False

    def _set_single_keys(self) -> None:
        """Set the terminal so that keys come at once, also after the program was stopped."""
        import termios

        modes = termios.tcgetattr(self._input)
        if modes[3] & termios.ICANON:
            modes[3] &= ~(termios.ICANON | termios.ECHO)
            modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
            termios.tcsetattr(self._input, termios.TCSADRAIN, modes)
