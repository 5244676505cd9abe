"""The thread that writes: in order, one sync for one answer, and nobody waits who need not."""

import errno
import os
import threading
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from lessons.files.writer import Writer
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Begun, Finished, Helped, Record
from tests.slow_disk import SlowDisk
from tests.tui.looks import LIMIT

HINTS = [Helped("iterative", "question", number) for number in range(1, 4)]


def records(home: Path) -> list[object]:
    return [entry.record for entry in read_journal(home).records]


def test_all_is_done_in_order_and_tells_what_came_of_it() -> None:
    writer, numbers = Writer(), count()
    told = [writer.hand_over(lambda: next(numbers)) for _ in range(50)]
    assert [each.result(LIMIT) for each in told] == list(range(50))
    writer = Writer()
    failed = writer.hand_over(lambda: 1 // 0)
    assert writer.hand_over(lambda: "done").result(LIMIT) == "done"
    assert isinstance(failed.exception(LIMIT), ZeroDivisionError)


def test_no_thread_lives_where_nothing_is_written() -> None:
    writer = Writer()
    (thread,) = [writer.hand_over(threading.current_thread).result(LIMIT)]
    thread.join(LIMIT)
    assert not thread.is_alive()
    assert writer.wait(LIMIT)


def test_where_no_thread_can_be_had_it_is_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert Writer().hand_over(threading.current_thread).result(0) is threading.current_thread()


def test_a_record_is_saved_when_it_is_on_the_disk_and_not_before(
    tmp_path: Path, slow_disk: SlowDisk
) -> None:
    journal = Journal(tmp_path, Writer())
    journal.append(HINTS[0])
    slow_disk.asked()
    saved = journal.saved
    assert saved is not None
    assert not saved.done()
    slow_disk.go_on()
    saved.result(LIMIT)
    assert records(tmp_path) == HINTS[:1]


def test_what_comes_while_the_disk_is_busy_takes_it_once_and_in_order(
    tmp_path: Path, slow_disk: SlowDisk
) -> None:
    journal = Journal(tmp_path, Writer())
    journal.append(HINTS[0])
    slow_disk.asked()
    for each in HINTS[1:]:
        journal.append(each)
    slow_disk.go_on()
    journal.settle(LIMIT)
    assert slow_disk.files == 2
    assert records(tmp_path) == HINTS


@pytest.mark.parametrize("writer", [lambda: None, Writer], ids=["lines", "screen"])
def test_all_of_one_answer_takes_the_disk_once(
    tmp_path: Path, slow_disk: SlowDisk, writer: Callable[[], Writer | None]
) -> None:
    slow_disk.go_on()
    journal = Journal(tmp_path, writer())
    answer: list[Record] = [Begun("iterative", 1), HINTS[0], Finished("iterative")]
    with journal.together():
        for each in answer:
            journal.append(each)
    journal.settle(LIMIT)
    assert slow_disk.files == 1
    assert records(tmp_path) == answer


def test_what_the_thread_cannot_write_is_said_and_the_session_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    (tmp_path / "journal").mkdir()
    journal = Journal(tmp_path, Writer())
    journal.append(HINTS[0])
    journal.settle(LIMIT)
    assert "No space left on device" in str(journal.error)
    said = journal.error
    journal.append(HINTS[1])
    journal.settle(LIMIT)
    assert journal.error == said
    assert records(tmp_path) == HINTS[:1]
    assert [entry.record for entry in journal.read().records] == HINTS[:2]


def test_who_leaves_waits_for_the_disk_but_not_forever(tmp_path: Path, slow_disk: SlowDisk) -> None:
    journal = Journal(tmp_path, Writer())
    journal.append(HINTS[0])
    slow_disk.asked()
    journal.settle(0)
    assert "may not be saved" in str(journal.error)
    assert str(tmp_path) in str(journal.error)
