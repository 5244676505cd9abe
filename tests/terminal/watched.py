"""Terminals between the tutor and the student, real ones, watched to the cell."""

import time
from dataclasses import dataclass
from pathlib import Path

from tests.terminal.cell import Cell
from tests.terminal.emulator import Screen
from tests.terminal.session import PATIENCE, Session


class Watched:
    """What a session shows, to the cell.

    Args:
        session: The session.
        size: Its columns and rows.
    """

    def __init__(self, session: Session, size: tuple[int, int] = (80, 24)) -> None:
        self.session = session
        self._screen = Screen(*size)
        self._fed = 0

    @property
    def seen(self) -> list[list[Cell]]:
        """The cells that are shown by now, line by line."""
        written = self.session.written
        self._screen.feed(written[self._fed :])
        self._fed = len(written)
        return self._screen.seen

    def wait(self, wanted: list[list[Cell]]) -> None:
        """Read until every cell is as wanted."""
        deadline = time.monotonic() + PATIENCE
        while (seen := self.seen) != wanted:
            if time.monotonic() > deadline or not self.session._read(PATIENCE):
                assert seen == wanted


@dataclass(frozen=True)
class Multiplexer:
    """A program that shows others.

    Attributes:
        name: Of the program.
        start: Its arguments; those of what it shows follow.
        end: What ends it, and all it shows.
    """

    name: str
    start: tuple[str, ...]
    end: tuple[str, ...]


def tmux(folder: Path, term: str) -> Multiplexer:
    """Return a tmux of its own, which says that it is a certain terminal."""
    configuration = folder / "tmux.conf"
    configuration.write_text(f'set -g status off\nset -g default-terminal "{term}"\n')
    server = ("tmux", "-S", str(folder / "socket"))
    return Multiplexer(
        "tmux", (*server, "-f", str(configuration), "new-session"), (*server, "kill-server")
    )


def gnu_screen(folder: Path, term: str) -> Multiplexer:
    """Return a GNU screen of its own, which says that it is a certain terminal."""
    configuration = folder / "screenrc"
    sockets = folder / "screens"
    sockets.mkdir(mode=0o700)
    configuration.write_text(f"startup_message off\nterm {term}\ndefutf8 on\naltscreen on\n")
    program = ("env", f"SCREENDIR={sockets}", "screen")
    return Multiplexer(
        "screen",
        (*program, "-S", "tutor", "-U", "-c", str(configuration)),
        (*program, "-S", "tutor", "-X", "quit"),
    )
