"""Terminals to compare with: what Textual writes, shown by one that takes all of it."""

from tests.terminal.cell import Cell
from tests.terminal.emulator import Screen
from tui.terminal.double_buffer import DoubleBuffer
from tui.terminal.terminal import Terminal

SIZE = (24, 6)
"""Columns and rows of a small terminal."""
XTERM = Terminal(erases_cells=True, erases_coloured=True, addresses=True)
SCREEN = Terminal(addresses=True)
VT100 = Terminal(alternate=False, paste=False, ends_attributes=False, hides_cursor=False)
TERMINALS = (XTERM, SCREEN, VT100)


class Uncoloured(Screen):
    """A terminal whose erased places have its own background (no `bce`)."""

    def _blank(self) -> Cell:
        return Cell()


class Pair:
    """A terminal that is sent everything, and one that is sent what the double buffer makes of it.

    Args:
        terminal: What the second can do.
        size: Columns and rows of both.
    """

    def __init__(self, terminal: Terminal, size: tuple[int, int]) -> None:
        columns, rows = size
        self.plain = Screen(columns, rows)
        self.buffered = (
            Screen(columns, rows) if terminal.erases_coloured else Uncoloured(columns, rows)
        )
        self.buffer = DoubleBuffer(terminal, columns, rows)
        for screen in (self.plain, self.buffered):
            screen.feed(b"\x1b[?7l\x1b[20l")

    def write(self, written: str) -> None:
        """Write what Textual writes."""
        self.plain.feed(written.encode())
        for sent in self.buffer.read(written):
            self.buffered.feed(sent.encode())

    def flush(self) -> str:
        """End a frame, and return what was sent for it."""
        sent = self.buffer.frame()
        self.buffered.feed(sent.encode())
        return sent

    def resize(self, columns: int, rows: int) -> None:
        """Give both another size."""
        self.plain.resize(rows, columns)
        self.buffered.resize(rows, columns)
        self.buffer.resize(columns, rows)

    def agree(self) -> None:
        """Check that both show the same, to the cell."""
        assert self.buffered.seen == self.plain.seen
        assert (self.buffered.cursor.x, self.buffered.cursor.y) == (
            self.plain.cursor.x,
            self.plain.cursor.y,
        )
        assert self.buffered.unread == []
