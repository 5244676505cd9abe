"""What a program of the lab may not do, as far as Python tells of it by its events of auditing.

This gives the words, and works on every system. What holds against a program that means harm is the
seal (`lessons/lab/isolation.py`).
"""

import os
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

REFUSED = 71
"""The status with which a process ends that could not say what was refused."""
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

# By the beginnings of the names of events.
_REFUSED = {
    "_thread.start": "process",
    "cpython.PyInterpreterState_New": "inside",
    "ctypes.": "inside",
    "gc.get_": "inside",
    "os.chflags": "file",
    "os.chmod": "file",
    "os.chown": "file",
    "os.exec": "process",
    "os.fork": "process",
    "os.kill": "signal",
    "os.link": "file",
    "os.lockf": "file",
    "os.mkdir": "file",
    "os.posix_spawn": "process",
    "os.remove": "file",
    "os.rename": "file",
    "os.rmdir": "file",
    "os.setxattr": "file",
    "os.spawn": "process",
    "os.symlink": "file",
    "os.system": "process",
    "os.truncate": "file",
    "os.utime": "file",
    "pty.spawn": "process",
    "shutil.": "file",
    "signal.pthread_kill": "signal",
    "socket.": "network",
    "sqlite3.connect": "file",
    "subprocess.Popen": "process",
}
HARMFUL = {"_ctypes", "_curses", "_dbm", "_gdbm", "_testcapi", "_tkinter", "ctypes", "readline"}
"""Modules in C that write files, or whatever they are told to, without an event."""


def hook(refuse: Callable[[str, FrameType], object]) -> Callable[[str, tuple[Any, ...]], None]:
    """A hook of auditing that ends the process at the first event that is refused.

    Args:
        refuse: Says so, given the value of a `Reason` and the frame.

    Returns:
        The hook. It uses nothing that a program could exchange by its name, such as `os._exit`.
    """
    leave, here, kind, whole, writing = os._exit, sys._getframe, type, int, _WRITING
    refused, harmful = tuple(_REFUSED.items()), frozenset(HARMFUL)

    def audit(event: str, arguments: tuple[Any, ...]) -> None:
        reason = None
        if event == "open":
            # A path that is a number is a descriptor, which is open already.
            if kind(arguments[0]) is not whole and kind(arguments[2]) is whole:
                reason = "file" if arguments[2] & writing else None
        elif event == "import":
            reason = "inside" if arguments[0].rpartition(".")[2] in harmful else None
        else:
            for name, why in refused:
                if event.startswith(name):
                    reason = why
        if reason is not None:
            try:
                refuse(reason, here())
            finally:
                leave(REFUSED)

    return audit
