"""The two archives a person can get, built from this tree, and the wheel installed somewhere."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def must_succeed(*command: str | Path) -> None:
    """Run a command, and fail with what it printed if it does."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


@pytest.fixture(scope="session")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that holds the sdist and the wheel, which is built from that sdist."""
    folder = tmp_path_factory.mktemp("archives")
    must_succeed(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    return folder


@pytest.fixture(scope="session")
def installed(archives: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder into which the wheel is installed, without what it requires."""
    folder = tmp_path_factory.mktemp("installed")
    (wheel,) = archives.glob("*.whl")
    install = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile")
    must_succeed(*install, "--disable-pip-version-check", "--target", folder, wheel)
    return folder


@pytest.fixture
def queens_tutor(
    installed: Path, tmp_path: Path
) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Return a function that runs the installed command far from the source tree."""

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [installed / "bin" / "queens-tutor", *arguments],
            cwd=tmp_path,
            env=os.environ | {"PYTHONPATH": str(installed)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    return run
