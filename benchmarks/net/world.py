"""A place where the tutor of a tree always finds the same: home, clock, login, language, width."""

import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

HERE = Path(__file__).parent
ROOT = Path(tempfile.gettempdir(), f"queens-net-{os.getuid()}")
"""A path of always the same length: screens show paths, and break lines at them."""
BEGIN = datetime(2026, 12, 1, 9, tzinfo=UTC)
HOUR = 3600
PATIENCE = 300
"""Seconds after which a command hangs."""
SESSION = re.compile(r"(\d{8}T\d{6}\.\d+Z)-\d+-[0-9a-f]{16}")
"""The name of a journal's file, of which a part is random."""
LONG = 300
"""Characters of a line of JSON that is spread over several."""
SURROUNDINGS = {
    "PATH": os.defpath,
    "TZ": "UTC",
    "LC_ALL": "C.UTF-8",
    "TERM": "dumb",
    "COLUMNS": "100",
    "LINES": "40",
    "PYTHONHASHSEED": "0",
    "LOGNAME": "student",
    "USER": "student",
    "SHELL": "/bin/sh",
    "LD_PRELOAD": str(ROOT / "clock.so"),
}


def build_clock() -> None:
    """Compile the clock that stands still.

    Raises:
        SystemExit: There is no C compiler.
    """
    ROOT.mkdir(mode=0o700, exist_ok=True)
    compiler = shutil.which("cc")
    if compiler is None:
        raise SystemExit("The net needs a C compiler, cc, for a clock that stands still.")
    made = ROOT / "clock.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-o", made, HERE / "clock.c"], check=True)  # noqa: S603


Job: TypeAlias = tuple[str, Callable[[], str]]
"""What is to be recorded: its name, and what returns the text."""


class World:
    """A folder of its own, in which commands of one tutor run after each other.

    Args:
        tree: The tree whose tutor it is.
        name: Of the folder.
        days: How many days after `BEGIN` its clock starts; each command runs an hour later.

    Attributes:
        folder: Where commands run; `home` in it is the tutor's home, `lab` the student's files.
    """

    def __init__(self, tree: Path, name: str, days: int = 0) -> None:
        self.folder = ROOT / name
        self.tree = tree
        self._now = self._begin = int(BEGIN.timestamp()) + days * 24 * HOUR
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        (self.folder / "tree").symlink_to(tree)

    def forget(self) -> None:
        """Begin with an empty home at the first hour, as if nobody had been here."""
        self._now = self._begin
        shutil.rmtree(self.folder / "home", ignore_errors=True)

    def environment(self) -> dict[str, str]:
        """Return the whole environment of the next command, which runs an hour later."""
        self._now += HOUR
        return SURROUNDINGS | {
            "NET_CLOCK": str(self._now),
            "HOME": str(self.folder),
            "QUEENS_TUTOR_HOME": str(self.folder / "home"),
            "QUEENS_LAB": str(self.folder / "lab"),
        }

    def command(self, words: str) -> list[str]:
        """Return the command line of the tutor with what stands behind its name."""
        return [str(self.tree / ".venv/bin/queens-tutor"), *shlex.split(words)]

    def run(self, words: str, typed: str = "") -> str:
        """Run a command, and return all that is seen of it."""
        done = self._run(words, typed)
        out = "\n".join(map(_spread, done.stdout.decode().split("\n")))
        errors = f"--- errors\n{done.stderr.decode()}" if done.stderr else ""
        return self.clean(f"$ {words}\n{out}{errors}--- status {done.returncode}\n\n")

    def read(self, words: str) -> str:
        """Run a command, and return what it writes."""
        return self._run(words, "").stdout.decode()

    def _run(self, words: str, typed: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(  # noqa: S603
            self.command(words),
            cwd=self.folder,
            env=self.environment(),
            input=typed.encode(),
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )

    def clean(self, seen: str) -> str:
        """Return a text without the places of this machine."""
        places = ((self.tree, "TREE"), (self.folder, "HERE"))
        for place, name in places:
            seen = seen.replace(str(place), name)
        return SESSION.sub("SESSION", seen)


def _spread(line: str) -> str:
    """Return a line; a long one of JSON as many, so that differences can be read."""
    if len(line) > LONG and line[0] in "[{":
        return json.dumps(json.loads(line), ensure_ascii=False, indent=1)
    return line
