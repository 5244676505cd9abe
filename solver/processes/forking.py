"""The process that forks one for each that is asked for, and runs nothing itself.

It has imported what they all need, so each begins at once; and it has read nothing of what any of
them is to do, so each begins as the first did. `solver.processes.children.Parent` is the tutor's
side.
"""

import gc
import os
import socket
import sys

FORKED, DESCRIPTORS = b"f", 3
"""A request for a process, and how many descriptors come with it: to read, to print, to answer."""


def main() -> None:
    """Import what the arguments name, the first of them to be run, and fork until nobody asks."""
    names = sys.argv[1:]
    for name in names:
        __import__(name)
    gc.freeze()
    line = socket.socket(fileno=0)
    while True:
        _request, answer, _flags, _sender = socket.recv_fds(line, len(FORKED), DESCRIPTORS)
        if len(answer) != DESCRIPTORS:
            os._exit(0)
        pid = os.fork()
        if not pid:
            os.setsid()
            line.detach()
            _begin_process(names[0], *answer)
        for each in answer:
            os.close(each)
        line.send(pid.to_bytes(4))
        result = os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        ended = result is None or result.si_code == os.CLD_EXITED
        status = result.si_status if result is not None else 0
        line.send((status if ended else -status).to_bytes(4, signed=True))
        # Until the tutor knows of the end, nobody else may get this number: it could be killed.
        if not line.recv(1):
            os._exit(0)
        os.waitpid(pid, 0)


def _begin_process(name: str, reading: int, printing: int, answering: int) -> None:
    """Become a process like one that was started by itself; the line is gone with descriptor 0."""
    os.dup2(reading, 0)
    os.dup2(printing, 1)
    os.dup2(printing, 2)
    os.close(reading)
    os.close(printing)
    sys.argv = ["-c", str(answering)]
    try:
        sys.modules[name].main()
    finally:
        os._exit(1)
