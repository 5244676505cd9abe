"""An OpenSSH server on loopback, with keys made for the occasion."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from getpass import getuser
from pathlib import Path

from tests.terminal.session import PATIENCE

SETTINGS = """
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host
AuthorizedKeysFile {folder}/student.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin yes
"""
SEPARATED = Path("/run/sshd")
"""Where the server locks a part of itself up; it has to be there if it runs as root."""


@contextmanager
def login(folder: Path, server: str) -> Iterator[list[str]]:
    """Run a server, and yield the command that logs in to it with a terminal.

    Args:
        folder: For its keys and settings; empty.
        server: The program.
    """
    for name in ("host", "student"):
        subprocess.run(
            ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True
        )
    if os.geteuid() == 0:
        SEPARATED.mkdir(exist_ok=True)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = folder / "settings"
    settings.write_text(SETTINGS.format(port=port, folder=folder))
    with subprocess.Popen([server, "-D", "-e", "-f", str(settings)], stderr=subprocess.PIPE) as run:
        try:
            _listens(port)
            yield _client(folder, port)
        finally:
            run.terminate()


def _client(folder: Path, port: int) -> list[str]:
    wishes = (
        f"IdentityFile={folder}/student",
        "IdentitiesOnly=yes",
        "StrictHostKeyChecking=no",
        f"UserKnownHostsFile={folder}/known",
        "LogLevel=ERROR",
    )
    options = [argument for wish in wishes for argument in ("-o", wish)]
    return ["ssh", "-tt", "-F", "none", *options, "-p", str(port), f"{getuser()}@127.0.0.1"]


def _listens(port: int) -> None:
    """Wait until the server takes connections."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port)) as connection:
                assert connection.recv(4) == b"SSH-"
            return
        except ConnectionRefusedError:
            if time.monotonic() > deadline:
                raise
