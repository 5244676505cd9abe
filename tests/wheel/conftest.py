"""The two archives a person can get, built from this tree, and the wheel installed somewhere."""

import os
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start with these tests: they wait for downloads while the other worker has all the rest."""
    items.sort(key=lambda item: Path(__file__).parent not in item.path.parents)


def must_succeed(*command: str | Path) -> None:
    """Run a command, and fail with what it printed if it does."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


@pytest.fixture(scope="session")
def archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that holds the sdist and the wheel, which is built from that sdist."""
    folder = tmp_path_factory.mktemp("archives")
    must_succeed(sys.executable, "-m", "build", "--outdir", folder, ROOT)
    return folder


@pytest.fixture(scope="session")
def programs(archives: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the programs of a fresh environment that holds the wheel."""
    environment = tmp_path_factory.mktemp("installed")
    venv.create(environment, with_pip=True)
    (wheel,) = archives.glob("*.whl")
    must_succeed(environment / "bin" / "python", "-m", "pip", "install", "--quiet", wheel)
    return environment / "bin"


@pytest.fixture
def queens_tutor(programs: Path, tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Return a function that runs the installed command far from the source tree."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [programs / "queens-tutor", *arguments],
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    return run
