"""The process of a `solver.processes.workers.Worker`: it does what it is asked, until nobody asks.

What it is asked comes pickled from the tutor, and needs what the tutor can import. It ends with the
tutor, in whatever it is at: then nobody waits for it.
"""

import os
import pickle
import select
import signal
import sys
import time
from threading import Thread

LONG = 8  # bytes in which it is said how long a message is
_LONGEST = 300  # characters that are written of what went wrong
_PATIENCE = 1.0  # seconds in which the process ends what it has begun itself


def main() -> None:
    """Take requests from standard input, and answer on the descriptor that the arguments name."""
    requests, answers = os.fdopen(os.dup(0), "rb"), int(sys.argv[1])
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # What was begun is ended, too.
    sys.excepthook = _write_error
    Thread(target=_end_with_tutor, args=(requests.fileno(),), daemon=True).start()
    sys.path, environment = pickle.load(requests)  # noqa: S301 (the tutor's)
    os.environ.update(environment)
    while True:
        try:
            work, foreseen = pickle.load(requests)  # noqa: S301 (the tutor's)
        except EOFError:
            return
        try:
            done = True, work()
        except foreseen as error:
            done = False, error
        data = pickle.dumps(done)
        data = len(data).to_bytes(LONG) + data
        while data:
            data = data[os.write(answers, data) :]


def _write_error(kind: type[BaseException], error: BaseException, _trace: object) -> None:
    """Write an unforeseen error as one line, however long its message is."""
    text = f"{kind.__name__}: {error}"[:_LONGEST].replace("\n", " ")
    os.write(2, text.encode(errors="replace"))


def _end_with_tutor(requests: int) -> None:
    """Wait until the tutor has closed the pipe, then end the process."""
    ended = select.poll()
    ended.register(requests, 0)
    ended.poll()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(_PATIENCE)
    os.kill(os.getpid(), signal.SIGKILL)
