"""What a program of the lab may not do, as far as Python tells of it by its events of auditing.

This gives the words, and works on every system. What holds against a program that means harm is the
seal (`lessons/lab/isolation.py`).
"""

import os

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


def refused(event: str, arguments: tuple[object, ...]) -> str | None:
    """Why an event is refused: the value of a `Reason`; None if it may pass."""
    if event == "open":
        path, _mode, flags = arguments
        # A number is a descriptor, which is open already.
        writing = not isinstance(path, int) and isinstance(flags, int) and flags & _WRITING
        return "file" if writing else None
    if event == "import":
        return "inside" if arguments[0] in HARMFUL else None
    return next((reason for name, reason in _REFUSED.items() if event.startswith(name)), None)
