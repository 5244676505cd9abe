"""Textual's driver for this tutor: what is sent is what differs, and only what is wanted."""

import shutil
import termios
from contextlib import suppress
from typing import Any, ClassVar

from textual._compositor import ChopsUpdate, LayoutUpdate

from tui.terminal.base_driver import TerminalDriver, TerminalGone
from tui.terminal.double_buffer import DoubleBuffer
from tui.terminal.modes import restore_modes
from tui.terminal.output import Output

OUTPUT_MODES = 1
"""The place of the output modes among those of a terminal (tcgetattr)."""


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
        self._output = Output(self.fileno, self.flush, self._leave_lost_terminal)
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
        """Take in what is to be shown, and send on what is no picture."""
        self.buffer.resize(*shutil.get_terminal_size())
        for sent in self.buffer.read(data):
            self._send_text(sent)

    def draw(self, update: LayoutUpdate | ChopsUpdate, cursor: tuple[int, int]) -> None:
        """Take in what Textual has drawn, without having it written and read back; send it."""
        self.buffer.resize(*shutil.get_terminal_size())
        self.buffer.draw(update, cursor)
        self.flush()

    def flush(self) -> None:
        """Send what differs; if the terminal is slow, later, and then what differs by then."""
        if self._draws and self._output is not None and not self._output.busy:
            self._send_text(self.buffer.frame())

    def _send_text(self, text: str) -> None:
        """Send text to the terminal, if there is any."""
        if self._output is not None and text:
            self._output.send(text)

    def _feed_lines_straight_down(self) -> None:
        """Let a line feed keep to its column; Textual gives back the modes there were."""
        modes = termios.tcgetattr(self.fileno)
        modes[OUTPUT_MODES] &= ~termios.OPOST
        termios.tcsetattr(self.fileno, termios.TCSANOW, modes)

    def _leave_lost_terminal(self) -> None:
        """Leave the tutor, because the terminal is gone."""
        self.send_message(TerminalGone())
