"""What was being written when a tutor was killed is gone after the next run, and nothing else."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from lessons.classes.collecting import Cache, report_class
from lessons.classes.packet import write_hand_in
from lessons.classes.votes import mark_vote_start
from lessons.course.course_copies import digest_course, keep_course
from lessons.files.private import ABANDONED, remove_abandoned
from tests.classes.handed_in import HAND_IN

ROOT = Path(__file__).parents[2]
LEFT = ".week-3-anna.jsonl.gz.0123abcd.tmp"
KILLED = """
import os, pathlib, signal, sys
os.fsync = lambda _file: signal.raise_signal(signal.SIGKILL)
path = pathlib.Path(sys.argv[1])
"""
WRITERS = {
    "cache": "from lessons.files.private import write_whole; write_whole(path, b'half')",
    "hand-in": "from lessons.classes.packet import write_hand_in\n"
    "from tests.classes.handed_in import HAND_IN; write_hand_in(path, HAND_IN)",
}


def leave(path: Path, age: float = ABANDONED + 60) -> Path:
    """Leave a file as if it had been written some seconds ago."""
    path.touch()
    os.utime(path, (time.time() - age,) * 2)
    return path


@pytest.mark.parametrize("writer", WRITERS)
def test_what_a_killed_writer_left_is_removed_when_it_is_old(tmp_path: Path, writer: str) -> None:
    program = KILLED + WRITERS[writer]
    path = tmp_path / "name.jsonl.gz"
    done = subprocess.run([sys.executable, "-c", program, path], cwd=ROOT, check=False)
    assert done.returncode == -signal.SIGKILL
    (left,) = tmp_path.iterdir()
    remove_abandoned(tmp_path)
    assert left.exists()
    leave(left)
    remove_abandoned(tmp_path)
    assert not left.exists()


@pytest.mark.parametrize(
    "run",
    [
        lambda folder: report_class([folder], processes=1),
        lambda folder: write_hand_in(folder / "week-3-anna.jsonl.gz", HAND_IN),
        lambda folder: Cache(folder, ()).tidy(),
        mark_vote_start,
    ],
)
def test_the_next_run_removes_it(tmp_path: Path, run: Callable[[Path], object]) -> None:
    left, new = leave(tmp_path / LEFT), leave(tmp_path / LEFT.replace("0", "1"), 60)
    run(tmp_path)
    assert not left.exists()
    assert new.exists()


def test_nothing_else_is_removed(tmp_path: Path) -> None:
    aim = leave(tmp_path / "aim")
    for name in (LEFT[1:], ".begun.tmp", ".notes.0123ABCD.tmp", LEFT + "~"):
        leave(tmp_path / name)
    link = tmp_path / f".link{LEFT}"
    link.symlink_to(aim)
    os.utime(link, (0, 0), follow_symlinks=False)
    (tmp_path / f".folder{LEFT}").mkdir()
    os.utime(tmp_path / f".folder{LEFT}", (0, 0))
    before = {*tmp_path.iterdir()}
    remove_abandoned(tmp_path)
    assert {*tmp_path.iterdir()} == before


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give files away")
def test_it_is_removed_by_its_owner_and_by_the_owner_of_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = leave(tmp_path / LEFT)
    teacher, student, other = 60_001, 60_002, 60_003
    for user, gone in ((other, False), (student, True), (teacher, True)):
        leave(left)
        os.chown(left, student, -1)
        os.chown(tmp_path, teacher, -1)
        monkeypatch.setattr(os, "geteuid", lambda user=user: user)
        remove_abandoned(tmp_path)
        assert left.exists() != gone


def test_half_a_copy_of_a_course_is_removed(tmp_path: Path) -> None:
    course, home = tmp_path / "course", tmp_path / "home"
    for folder in (course / "en", home / "courses" / ".new-old", home / "courses" / ".new-young"):
        folder.mkdir(parents=True)
    (course / "en" / "one.md").touch()
    leave(home / "courses" / ".new-old")
    keep_course(course, digest_course(course), home)
    assert [each.name for each in (home / "courses").glob(".*")] == [".new-young"]
