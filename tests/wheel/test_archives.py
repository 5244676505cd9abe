"""The archives hold all of the rooms and nothing else, and the wheel works without their source."""

import email
import json
import re
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable
from importlib.metadata import packages_distributions
from pathlib import Path, PurePosixPath
from subprocess import CompletedProcess

import pytest

from lessons.course.course import lesson_ids, load_front

Run = Callable[..., CompletedProcess[str]]

ROOT = Path(__file__).parent.parent.parent
ROOMS = ("solver", "lessons", "tui")
FOR_DEVELOPERS = r"extra == .(?:bench|dev|zipapp)"
IMPORT = re.compile(r"^ *(?:from|import) (\w+)", re.MULTILINE)
MODULE = r"(?!lessons/shipped/).*\.py$"


def files_below(*folders: str) -> set[str]:
    """Return the files of the source tree below some folders, less what running them leaves."""
    paths = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    return {path.relative_to(ROOT).as_posix() for path in paths if "__pycache__" not in path.parts}


def read_version() -> str:
    with (ROOT / "pyproject.toml").open("rb") as settings:
        return str(tomllib.load(settings)["project"]["version"])


@pytest.fixture
def in_wheel(archives: Path) -> set[str]:
    (wheel,) = archives.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture
def in_sdist(archives: Path) -> set[str]:
    (sdist,) = archives.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        paths = [PurePosixPath(member.name) for member in archive if member.isfile()]
    return {str(path.relative_to(path.parts[0])) for path in paths}


def test_wheel_holds_exactly_the_rooms(in_wheel: set[str]) -> None:
    about = f"queens_tutor-{read_version()}.dist-info/"
    assert {name for name in in_wheel if not name.startswith(about)} == files_below(*ROOMS)


def test_wheel_says_that_it_is_typed_and_free(in_wheel: set[str]) -> None:
    assert {f"{room}/py.typed" for room in ROOMS} <= in_wheel
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in in_wheel)


def test_sdist_holds_what_a_packager_needs(in_sdist: set[str]) -> None:
    assert files_below(*ROOMS, "tests", "docs", "benchmarks") <= in_sdist
    assert {
        ".ci/run",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "LICENSE",
        "Makefile",
        "README.md",
        "install.py",
        "pyproject.toml",
        "unpack.py",
    } <= in_sdist


def test_wheel_requires_whatever_the_rooms_import(archives: Path) -> None:
    (wheel,) = archives.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        (about,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        required = email.message_from_bytes(archive.read(about)).get_all("Requires-Dist", [])
        modules = [name for name in archive.namelist() if re.match(MODULE, name)]
        imported = {
            each for name in modules for each in IMPORT.findall(archive.read(name).decode())
        }
    known = packages_distributions()
    elsewhere = (imported & known.keys()) - sys.stdlib_module_names - {*ROOMS}
    needed = {known[name][0].lower() for name in elsewhere}
    assert needed
    wanted = [each for each in required if not re.search(FOR_DEVELOPERS, each)]
    names = {re.split(r"[^\w.-]", each)[0].lower() for each in wanted}
    assert needed <= names


def test_version_is_the_one_in_pyproject(queens_tutor: Run) -> None:
    version = read_version()
    done = queens_tutor("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert version in done.stdout


def test_trace_finds_the_listing(queens_tutor: Run) -> None:
    done = queens_tutor("trace", "iterative", "--n", "4", "--format", "jsonl")
    assert (done.returncode, done.stderr) == (0, "")
    last = json.loads(done.stdout.splitlines()[-1])
    assert last["variables"]["b"] == [1, 3, 0, 2]
    assert (last["tests"], last["retreats"]) == (26, 4)


def test_progress_finds_every_lesson(queens_tutor: Run) -> None:
    done = queens_tutor("progress", "--all")
    assert (done.returncode, done.stderr) == (0, "")
    assert all(f" {load_front(each).title}: " in done.stdout for each in lesson_ids())
