"""Findings about hand-ins, stored for the next report in a folder of the lecturer's own.

Only a file that is the same in all that tells files apart is taken for the same. What cannot be
read or written here is no trouble: it is found out again.
"""

import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2s
from pathlib import Path

import msgspec

from lessons.classes.evaluation import Evaluated
from lessons.files.opening import read_file
from lessons.files.private import make_folder, remove_abandoned, write_whole

VERSION = 8
"""Of what is kept: another one is not read."""
OLDEST = 90 * 86_400
"""Seconds after which what nobody asked for is thrown away."""
CASES = "cases"
"""The file of the secret that decides by which fresh cases programs are judged."""
LARGEST = 4 << 20
"""Bytes of one of them that are read."""


@dataclass(frozen=True, slots=True)
class ReadHandIn:
    """The outcome of reading a file: its contents, or why it is refused."""

    evaluated: Evaluated | None
    refused: str = ""
    lasting: bool = True


def read_secret(folder: Path | None) -> str:
    """Return a secret of who makes reports, drawn once; without a folder, one for this time."""
    drawn = secrets.token_hex(16)
    if folder is None:
        return drawn
    path = folder / CASES
    with suppress(OSError, UnicodeError):
        if not path.exists():
            write_whole(path, drawn.encode())
        return read_file(path, len(drawn)).decode("ascii")
    return drawn


class Cache:
    """A store in a folder; without one, nothing is stored.

    Args:
        folder: Where, or None.
        about: All that what is kept depends on, beside the files.
    """

    def __init__(self, folder: Path | None, about: Sequence[str]) -> None:
        self._folder = folder
        self._about = "\n".join((str(VERSION), *about))

    def _find_place(self, folder: Path, name: str) -> Path:
        key = f"{self._about}\n{name}".encode(errors="surrogateescape")
        return folder / f"{blake2s(key, digest_size=16).hexdigest()}.json"

    def find(self, name: str) -> ReadHandIn | None:
        """Return what is kept of a file, by all that tells it apart; None if nothing is."""
        if self._folder is None:
            return None
        path = self._find_place(self._folder, name)
        with suppress(OSError, msgspec.MsgspecError, RecursionError):
            result = msgspec.json.decode(read_file(path, LARGEST), type=ReadHandIn)
            path.touch()
            return result
        return None

    def keep(self, name: str, read_hand_in: ReadHandIn) -> None:
        """Keep what was found out about a file."""
        if self._folder is not None:
            with suppress(OSError):
                make_folder(self._folder)
                write_whole(
                    self._find_place(self._folder, name),
                    msgspec.json.encode(read_hand_in, enc_hook=str),
                )

    def tidy(self) -> None:
        """Throw away what nobody has asked for in a long time, and what was never finished."""
        if self._folder is None:
            return
        remove_abandoned(self._folder)
        with suppress(OSError):
            for path in self._folder.glob("*.json"):
                if path.stat().st_mtime < time.time() - OLDEST:
                    path.unlink()
