"""The doors that a kiosk closes before any import; `tui.app.app` closes the rest.

In kiosk mode nothing leads out of the tutor but its end. Who can set PYTHONPATH, LD_PRELOAD and
their like runs what he wants: the environment has to come from the administrator, as it does from
an SSH server that accepts no more than LANG and LC_*.
"""

import os
import signal
import sys


def close_ways_out() -> None:
    """Close what leads out of this process: to be called before Textual is imported."""
    for name in list(os.environ):
        # Textual's variables name modules to import, files to write and a server to connect to.
        if name.startswith("TEXTUAL"):
            del os.environ[name]
    sys.dont_write_bytecode = True  # The only files written are in the tutor's own directory.
    if sys.platform != "win32":
        # From the first moment: the keys are the terminal's until the screen opens.
        for number in (signal.SIGTSTP, signal.SIGQUIT):
            signal.signal(number, signal.SIG_IGN)
