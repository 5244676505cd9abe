"""Deeds that the lab refuses to a program, as far as Python tells of them by auditing events.

This gives the words, and works on every system. What holds against a program that means harm is the
seal (`lessons/lab/isolation.py`).
"""

import os
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

REFUSED = 71  # the status with which a process ends that could not say what was refused
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

# The beginnings of the names of events.
_REFUSED = {
    "process": """
        _thread.start os.exec os.fork os.posix_spawn os.spawn os.system pty.spawn subprocess.Popen
    """,
    "inside": "cpython.PyInterpreterState_New ctypes. gc.get_",
    "file": """
        os.chflags os.chmod os.chown os.link os.lockf os.mkdir os.remove os.rename os.rmdir
        os.setxattr os.symlink os.truncate os.utime shutil. sqlite3.connect
    """,
    "signal": "os.kill signal.pthread_kill",
    "network": "socket.",
}
HARMFUL = {"_ctypes", "_curses", "_dbm", "_gdbm", "_testcapi", "_tkinter", "ctypes", "readline"}
"""Modules in C that write files, or whatever they are told to, without an event."""


def make_audit_hook(
    refuse: Callable[[str, FrameType], object], hidden: tuple[str, ...] = ()
) -> Callable[[str, tuple[Any, ...]], None]:
    """Return an audit hook that ends the process at the first forbidden event.

    First it calls `refuse` with the reason. Nothing may be read in the hidden folders. The hook
    uses nothing that a program could exchange by its name, such as `os._exit`.
    """
    leave, here, kind, whole, writing = os._exit, sys._getframe, type, int, _WRITING
    real, decoded = os.path.realpath, os.fsdecode
    inside = tuple(f"{each}/" for each in hidden)
    harmful = frozenset(HARMFUL)
    refused = tuple((why, tuple(names.split())) for why, names in _REFUSED.items())

    def audit(event: str, arguments: tuple[Any, ...]) -> None:
        """End the process if an event is forbidden."""
        reason = None
        if event == "open":
            # A path that is a number is a descriptor, which is open already.
            if kind(arguments[0]) is not whole and kind(arguments[2]) is whole:
                if arguments[2] & writing:
                    reason = "file"
                elif real(decoded(arguments[0])).startswith(inside):
                    reason = "tutor"
        elif event == "import":
            reason = "inside" if arguments[0].rpartition(".")[2] in harmful else None
        else:
            for why, names in refused:
                if event.startswith(names):
                    reason = why
        if reason is not None:
            try:
                refuse(reason, here())
            finally:
                leave(REFUSED)

    return audit
