"""An OpenSSH server on loopback, with keys made for the occasion."""

import os
import socket
import subprocess
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
AcceptEnv LANG LC_*
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

    The end waits for the server and for what serves each connection.

    Args:
        folder: For its keys and settings; empty.
        server: Where the program is.
    """
    for name in ("host", "student"):
        key = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)]
        subprocess.run(key, check=True)
    if os.geteuid() == 0:
        SEPARATED.mkdir(exist_ok=True)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings = folder / "settings"
    settings.write_text(SETTINGS.format(port=port, folder=folder), encoding="utf-8")
    run = subprocess.Popen(
        [server, "-D", "-e", "-f", str(settings)],
        env={"PATH": os.defpath},
        stderr=subprocess.PIPE,
        text=True,
    )
    with run:
        try:
            _wait_until_listening(run)
            yield _client(folder, port)
        finally:
            run.terminate()
            run.communicate(timeout=PATIENCE)


def _client(folder: Path, port: int) -> list[str]:
    wishes = (
        f"IdentityFile={folder}/student",
        "IdentitiesOnly=yes",
        "StrictHostKeyChecking=no",
        f"UserKnownHostsFile={folder}/known",
        "SendEnv=LANG LC_*",
        "LogLevel=ERROR",
    )
    options = [argument for wish in wishes for argument in ("-o", wish)]
    return ["ssh", "-tt", "-F", "none", *options, "-p", str(port), f"{getuser()}@127.0.0.1"]


def _wait_until_listening(server: subprocess.Popen[str]) -> None:
    assert server.stderr is not None
    said = ""
    for line in server.stderr:
        said += line
        if "Server listening" in line:
            return
    raise AssertionError(said)
