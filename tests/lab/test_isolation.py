"""Each wall alone, against the system itself: what it keeps in, and what computing still needs."""

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.lab import isolation
from lessons.lab.isolation import SealLevel, find_level, prepare_seal
from tests.lab.conftest import NOBODY, Trial

sealable = pytest.mark.skipif(
    find_level() < SealLevel.SEALED, reason="no filter of system calls here"
)
with_landlock = pytest.mark.skipif(
    not isolation.has_landlock(), reason="this system has no Landlock"
)

COMPUTING = {"read its own", "import"}
ELSEWHERE = {"read beside", "read elsewhere"}
OF_FILES = {"append", "create", "fifo", "link", "mkdir", "remove", "rename", "symlink", "write"}


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as made:
        folder, beside = Path(made, "own"), Path(made, "beside.txt")
        folder.mkdir()
        saved = folder / "saved.jsonl"
        saved.write_text("saved")
        beside.write_text("of somebody else")
        if os.getuid() == 0:
            for path in (made, folder, saved, beside):
                os.chown(path, NOBODY, NOBODY)
        yield folder


def through(trial: Trial, folder: Path, *, landlock: bool, filtered: bool) -> set[str]:
    done = trial("walls.py", str(int(landlock)), str(int(filtered)), str(folder))
    assert done.returncode == 0, done.stderr
    return set(json.loads(done.stdout))


@sealable
def test_without_a_wall_an_ordinary_user_can_do_all_of_it(trial: Trial, folder: Path) -> None:
    done = through(trial, folder, landlock=False, filtered=False)
    assert done >= COMPUTING | OF_FILES | {
        "empty",
        "fork",
        "kill",
        "mode",
        "own",
        "pidfd",
        "socket",
    }


@sealable
def test_the_filter_lets_only_computing_and_reading_through(trial: Trial, folder: Path) -> None:
    assert through(trial, folder, landlock=False, filtered=True) == COMPUTING | ELSEWHERE


@with_landlock
def test_landlock_alone_keeps_files_as_they_are(trial: Trial, folder: Path) -> None:
    done = through(trial, folder, landlock=True, filtered=False)
    assert done >= COMPUTING | {"fork"}
    assert not done & (OF_FILES | ELSEWHERE)
    assert (folder / "saved.jsonl").read_text() == "saved"


@with_landlock
@sealable
def test_both_leave_computing_alone(trial: Trial, folder: Path) -> None:
    assert through(trial, folder, landlock=True, filtered=True) == COMPUTING


@pytest.fixture
def forgetful() -> Iterator[None]:
    """What was found out about this machine is forgotten before and after."""
    find_level.cache_clear()
    isolation.make_syscall_filter.cache_clear()
    yield
    find_level.cache_clear()
    isolation.make_syscall_filter.cache_clear()


@pytest.mark.usefixtures("forgetful")
def test_without_walls_of_the_system_only_limits_hold(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("seccompy.supported", bool)
    monkeypatch.setattr("landlockpy.supported", bool)
    assert find_level() == SealLevel.LIMITS
    assert prepare_seal(SealLevel.SEALED, tmp_path) is None


@pytest.mark.usefixtures("forgetful")
@with_landlock
def test_without_a_filter_files_are_safe(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("seccompy.supported", bool)
    assert find_level() == SealLevel.FILES
    prepared = prepare_seal(SealLevel.SEALED, tmp_path)
    assert prepared is not None
    assert prepared.program is None
    assert prepared.ruleset >= 0
    prepared.close()


@pytest.mark.usefixtures("forgetful")
def test_another_system_has_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert find_level() == SealLevel.LIMITS


def test_who_can_read_all_files_is_not_said_to_read_a_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("landlockpy.supported", bool)
    assert "its own folder" not in SealLevel.SEALED.words
    assert "read the files that you can read" in SealLevel.SEALED.words
