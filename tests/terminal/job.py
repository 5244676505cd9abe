"""A shell as far as jobs go: runs a command in the foreground and says what became of it.

When the job stops, it takes the terminal back, and does what is typed: `fg`, `bg`, or `kill`, which
sends SIGTERM and lets the job go on in the background, as shells do, while it edits a line itself.
"""

import os
import signal
import sys
import termios
from pathlib import Path


def runs(group: int) -> bool:
    """Say whether a process of a group runs still: each is stopped at a time of its own."""
    for told in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _parent, its_group = told.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(its_group) == group and state not in "TZ":
            return True
    return False


signal.signal(signal.SIGTTOU, signal.SIG_IGN)
shell, modes = os.getpgrp(), termios.tcgetattr(0)
job = os.fork()
if job == 0:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpgrp())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.execvp(sys.argv[1], sys.argv[1:])  # noqa: S606
while True:
    _pid, status = os.waitpid(job, os.WUNTRACED)
    os.tcsetpgrp(0, shell)
    if not os.WIFSTOPPED(status):
        break
    while runs(job):
        os.sched_yield()
    echo = bool(termios.tcgetattr(0)[3] & termios.ECHO)
    termios.tcsetattr(0, termios.TCSANOW, modes)
    sys.stdout.write(f"stopped by {signal.Signals(os.WSTOPSIG(status)).name}, echo {echo}\n")
    sys.stdout.flush()
    match input():
        case "fg":
            os.tcsetpgrp(0, job)
        case "kill":
            modes[3] &= ~termios.ECHO
            termios.tcsetattr(0, termios.TCSANOW, modes)
            os.kill(job, signal.SIGTERM)
    os.killpg(job, signal.SIGCONT)
echo = bool(termios.tcgetattr(0)[3] & termios.ECHO)
sys.stdout.write(f"status {os.waitstatus_to_exitcode(status)}, echo {echo}\n")
