"""tmux and GNU screen: terminals between the tutor and the student's."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

TMUX = """
set -g status off
set -g default-terminal "{term}"
set -as terminal-features ",xterm-256color:RGB"
"""
SCREEN = """
startup_message off
deflogin off
altscreen on
term {term}
"""


@contextmanager
def tmux(program: str, term: str) -> Iterator[list[str]]:
    """Yield how a command is started in a tmux of its own, which ends with the context.

    Args:
        program: Where it is.
        term: The terminal that it says it is.
    """
    with TemporaryDirectory() as folder:  # The path of a socket has to be short.
        settings = Path(folder, "settings")
        settings.write_text(TMUX.format(term=term), encoding="ascii")
        server = [program, "-S", f"{folder}/socket", "-f", str(settings)]
        try:
            yield [*server, "new-session"]
        finally:
            subprocess.run([*server, "kill-server"], capture_output=True, check=False)


@contextmanager
def gnu_screen(program: str, term: str) -> Iterator[list[str]]:
    """Yield how a command is started in a GNU screen of its own, which ends with the context.

    Args:
        program: Where it is.
        term: The terminal that it says it is.
    """
    with TemporaryDirectory() as folder:
        settings = Path(folder, "settings")
        settings.write_text(SCREEN.format(term=term), encoding="ascii")
        Path(folder, "sockets").mkdir(mode=0o700)
        own = ["env", "-u", "STY", f"SCREENDIR={folder}/sockets", program, "-S", "tutor"]
        try:
            yield [*own, "-c", str(settings)]
        finally:
            subprocess.run([*own, "-X", "quit"], capture_output=True, check=False)
