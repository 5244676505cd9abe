"""Where nothing can be saved, it is said once and the session goes on in memory."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest

import lessons
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Begun, Helped

FIRST, SECOND, THIRD = (Helped("iterative", "question", number) for number in range(1, 4))

LIMITED = """
import resource, sys
from pathlib import Path
from lessons.journal.journal import Journal
from lessons.journal.records import Begun

limit = int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
journal = Journal(Path(sys.argv[1]))
for seed in range(50):
    journal.append(Begun("iterative", seed))
    print(seed, "lost" if journal.trouble else "saved")
print(journal.trouble)
assert len(journal.read().records) == 50
assert journal.read().remarks == ()
"""


def a_file(place: Path) -> None:
    place.write_text("not a folder")


def a_file_in_its_journal(place: Path) -> None:
    place.mkdir()
    (place / "journal").write_text("not a folder")


def a_link_to_nothing(place: Path) -> None:
    place.symlink_to("missing")


def a_link_to_itself(place: Path) -> None:
    place.symlink_to(place.name)


def in_memory(journal: Journal) -> list[object]:
    return [entry.record for entry in journal.read().records]


@pytest.mark.parametrize(
    "obstacle", [a_file, a_file_in_its_journal, a_link_to_nothing, a_link_to_itself]
)
def test_a_home_that_is_no_folder(obstacle: Callable[[Path], None], tmp_path: Path) -> None:
    place = tmp_path / "home"
    obstacle(place)
    journal = Journal(place)
    journal.append(FIRST)
    said = journal.trouble
    assert said is not None
    assert str(place / "journal") in said
    assert "Not a directory" in said
    assert "lost" in said
    journal.append(SECOND)
    assert journal.trouble == said
    assert in_memory(journal) == [FIRST, SECOND]


def test_a_name_too_long_for_the_system(tmp_path: Path) -> None:
    journal = Journal(tmp_path / ("x" * 300))
    journal.append(FIRST)
    assert "File name too long" in str(journal.trouble)
    assert in_memory(journal) == [FIRST]


def test_the_sentence_repeats_no_control_character(tmp_path: Path) -> None:
    (tmp_path / "\x1b[2J").write_text("not a folder")
    journal = Journal(tmp_path / "\x1b[2J")
    journal.append(FIRST)
    assert str(journal.trouble).isprintable()


@pytest.mark.parametrize("call", ["open", "write", "fsync"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EIO])
def test_what_the_system_refuses_later(
    call: str, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first record is on the disk; the second is refused; the third is not even tried."""
    calls = 0

    def refuse(*_: object, **__: object) -> NoReturn:
        nonlocal calls
        calls += 1
        raise OSError(code, os.strerror(code))

    journal = Journal(tmp_path)
    journal.append(FIRST)
    with monkeypatch.context() as refusing:
        refusing.setattr(os, call, refuse)
        journal.append(SECOND)
    assert os.strerror(code) in str(journal.trouble)
    assert calls == 1
    (file,) = (tmp_path / "journal").iterdir()
    content = file.read_bytes()
    journal.append(THIRD)
    assert file.read_bytes() == content
    assert in_memory(journal) == [FIRST, SECOND, THIRD]
    assert [entry.record for entry in read_journal(tmp_path).records][:1] == [FIRST]


def test_a_system_that_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = iter([0])  # asked a second time, it fails the test
    monkeypatch.setattr(os, "write", lambda *_: next(written))
    journal = Journal(tmp_path)
    journal.append(FIRST)
    assert "Input/output error" in str(journal.trouble)


def test_a_file_that_is_there_already_is_not_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = os.open

    def after_another(path: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            path.write_text("another's")
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", after_another)
    journal = Journal(tmp_path)
    journal.append(FIRST)
    assert "File exists" in str(journal.trouble)
    (file,) = (tmp_path / "journal").iterdir()
    assert file.read_text() == "another's"


def test_a_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> NoReturn:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(os, "mkdir", refuse)
    monkeypatch.setattr(Path, "mkdir", refuse)
    journal = Journal(tmp_path / "home")
    journal.append(FIRST)
    assert "Read-only file system" in str(journal.trouble)


def test_folders_that_cannot_be_flushed_are_no_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some file systems refuse it, and some folders above home may not be opened."""
    fsync = os.fsync

    def only_files(file: int) -> None:
        if Path(f"/dev/fd/{file}").is_dir():
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        fsync(file)

    monkeypatch.setattr(os, "fsync", only_files)
    journal = Journal(tmp_path / "home")
    journal.append(FIRST)
    assert journal.trouble is None


def test_a_journal_taken_away_is_noticed(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    journal.append(FIRST)
    (file,) = (tmp_path / "journal").iterdir()
    file.unlink()
    journal.append(SECOND)
    assert "No such file" in str(journal.trouble)
    assert in_memory(journal) == [FIRST, SECOND]
    assert list((tmp_path / "journal").iterdir()) == []


def test_nothing_is_tried_again(tmp_path: Path) -> None:
    place = tmp_path / "home"
    a_file(place)
    journal = Journal(place)
    journal.append(FIRST)
    place.unlink()
    journal.append(SECOND)
    assert not place.exists()


@pytest.mark.parametrize("limit", [0, 1, 250, 1000])
def test_a_file_that_may_grow_no_further(limit: int, tmp_path: Path) -> None:
    """The system itself cuts a line short: what was saved before it is read back."""
    path = os.pathsep.join(
        [str(Path(lessons.__path__[0]).parent), os.environ.get("PYTHONPATH", "")]
    )
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, tmp_path, str(limit)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    *told, trouble = done.stdout.splitlines()
    saved = [text for text in told if text.endswith("saved")]
    assert told[: len(saved)] == saved
    assert len(saved) < len(told) == 50
    assert "File too large" in trouble
    reading = read_journal(tmp_path)
    assert [entry.record for entry in reading.records] == [
        Begun("iterative", seed) for seed in range(len(saved))
    ]
    assert len(reading.remarks) == (limit > 0)
