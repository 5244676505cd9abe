"""The installed wheel works where there is no source tree."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from lessons.course.course import lesson_ids, load_front

pytestmark = pytest.mark.xdist_group("wheel")

Run = Callable[..., CompletedProcess[str]]

ROOT = Path(__file__).parent.parent.parent


def test_version_is_the_one_in_pyproject(queens_tutor: Run) -> None:
    with (ROOT / "pyproject.toml").open("rb") as settings:
        version = tomllib.load(settings)["project"]["version"]
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
    done = queens_tutor("progress")
    assert (done.returncode, done.stderr) == (0, "")
    assert all(f"  {load_front(each).title}: " in done.stdout for each in lesson_ids())
