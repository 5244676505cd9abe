"""Puts on a seal, without the refusals that have words, and says which deeds get through.

`walls.py LANDLOCK FILTER FOLDER`, the first two 0 or 1; the folder has a file `saved.jsonl`,
and a file `beside.txt` beside it.
"""

import fcntl
import json
import os
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path

from lessons.lab.child import put_seal_on
from lessons.lab.isolation import SealLevel, prepare_seal

landlock, filtered = (argument == "1" for argument in sys.argv[1:3])
folder = Path(sys.argv[3])
saved = folder / "saved.jsonl"
reading, writing = os.pipe()


def forked() -> None:
    if os.fork() == 0:
        os._exit(0)


def opened(path: Path, flags: int) -> None:
    os.close(os.open(path, flags))


DEEDS: dict[str, Callable[[], object]] = {
    "import": lambda: __import__("decimal"),
    "read its own": lambda: opened(saved, os.O_RDONLY),
    "read beside": lambda: opened(folder.parent / "beside.txt", os.O_RDONLY),
    "read elsewhere": lambda: opened(Path("/etc/passwd"), os.O_RDONLY),
    "fork": forked,
    "spawn": lambda: os.posix_spawn("/bin/true", ["true"], {}),
    "kill": lambda: os.kill(os.getpid(), 0),
    "pidfd": lambda: signal.pidfd_send_signal(os.pidfd_open(os.getpid()), 0),
    "own": lambda: fcntl.fcntl(reading, fcntl.F_SETOWN, os.getppid()),
    "socket": socket.socket,
    "write": lambda: opened(saved, os.O_WRONLY),
    "append": lambda: opened(saved, os.O_RDWR | os.O_APPEND),
    "create": lambda: opened(folder / "new", os.O_CREAT | os.O_RDONLY),
    "link": lambda: (folder / "link").hardlink_to(saved),
    "symlink": lambda: (folder / "symlink").symlink_to(saved),
    "mkdir": (folder / "made").mkdir,
    "fifo": lambda: os.mkfifo(folder / "fifo"),
    "rename": lambda: saved.rename(saved),
    "empty": lambda: opened(saved, os.O_TRUNC | os.O_RDONLY),
    "truncate": lambda: os.truncate(saved, 0),
    "mode": lambda: saved.chmod(0o600),
    "remove": saved.unlink,
}

prepared = prepare_seal(SealLevel.SEALED, folder)
if prepared is None:
    sys.exit("nothing can be put on")
put_seal_on(prepared.ruleset if landlock else -1, prepared.program if filtered else None)
through = []
for name, deed in DEEDS.items():
    try:
        deed()
    except OSError:
        continue
    through.append(name)
sys.stdout.write(json.dumps(through))
