"""A disk that takes what is written when the test lets it."""

import os
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest

LIMIT = 120
"""Seconds after which a test has hung."""


class SlowDisk:
    """Holds up every `fsync` until it may go on; at the end all go on.

    Attributes:
        files: How often a file was to be put on the disk; folders do not count.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.files = 0
        self._asked, self._free = Event(), Event()
        fsync = os.fsync

        def held(file: int) -> None:
            self.files += not Path(f"/dev/fd/{file}").is_dir()
            self._asked.set()
            waits = current_thread() is main_thread() and not self._free.is_set()
            assert not waits, "all else waits for the disk"
            assert self._free.wait(LIMIT), "the disk was never let go on"
            fsync(file)

        monkeypatch.setattr(os, "fsync", held)

    def asked(self) -> None:
        """Wait until something is to be put on the disk."""
        assert self._asked.wait(LIMIT), "nothing was to be put on the disk"

    @property
    def busy(self) -> bool:
        """Whether something was to be put on the disk since it last went on."""
        return self._asked.is_set()

    def stop(self) -> None:
        """Hold up again what comes from now on."""
        self._asked.clear()
        self._free.clear()

    def go_on(self) -> None:
        """Take all that is written, from now on at once."""
        self._free.set()
