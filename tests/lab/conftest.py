"""Who runs hostile programs: an ordinary user, because limits on processes do not bind root."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import lessons
from tests.lab.once import prepare_once

Trial = Callable[..., subprocess.CompletedProcess[str]]

NOBODY = 65534
ROOT = Path(lessons.__path__[0]).parent
WANTED = (
    "lessons/__init__.py",
    "lessons/language.py",
    "lessons/lab",
    "solver",
    "tests/lab",
    "tests/texts.py",
)


@pytest.fixture(autouse=True)
def known_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run a reference once, in whatever test it is asked for first."""
    prepare_once(monkeypatch)


@pytest.fixture(scope="session")
def readable() -> Iterator[Path]:
    """A copy of the lab and its libraries that every user can read."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for wanted in WANTED:
            source, target = ROOT / wanted, folder / wanted
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target)
            else:
                shutil.copy(source, target)
        for library in ("landlockpy", "seccompy"):
            found = next(Path(path, library) for path in sys.path if Path(path, library).is_dir())
            shutil.copytree(found, folder / library)
        subprocess.run(["chmod", "-R", "a+rX", folder], check=True)
        yield folder


@pytest.fixture(scope="session")
def trial(readable: Path) -> Trial:
    """Return a function that runs a script of this folder as an ordinary user."""
    root = os.getuid() == 0
    user = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if root else {}
    environment = {"PYTHONPATH": str(readable), "PYTHONDONTWRITEBYTECODE": "1"}

    def run(python: str, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        done: subprocess.CompletedProcess[str] = subprocess.run(
            [python, readable / "tests/lab" / script, *arguments],
            env=environment,
            cwd="/",
            capture_output=True,
            text=True,
            check=False,
            **user,  # type: ignore[call-overload]
        )
        return done

    for python in (sys.executable, "/usr/bin/python3", "/usr/local/bin/python3"):
        try:
            ready = run(python, "ready.py")
        except OSError:
            continue
        if ready.returncode == 0:
            return lambda *arguments: run(python, *arguments)
        if re.search("No module named '(solver|lessons)", ready.stderr):
            pytest.fail(f"add what is missing to WANTED: {ready.stderr}")
    pytest.skip("no Python that an ordinary user can run")
