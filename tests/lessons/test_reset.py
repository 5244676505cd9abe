"""Reset: everything goes, a copy stays, and nothing that is open elsewhere crashes."""

import errno
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

import pytest

from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, Begun
from lessons.journal.student_state import StudentState
from lessons.student.reset import ResetError, reset_journal, say_copy, say_what_goes
from lessons.student.summary import Summary
from tests.lessons.history import answers, at, play_practice

NOW = datetime(2026, 11, 21, 10, 15, tzinfo=UTC)
NAME = "journal-before-2026-11-21T101500"
FIRST, SECOND = Begun("rules", 1), Answered("rules", "read-row", 3, True)


def test_what_goes_is_counted_and_named() -> None:
    journal = Journal(None)
    play_practice(journal, "vector", 8)
    known = (each.record for each in journal.own if isinstance(each.record, Answered))
    entries = at(0, FIRST, *known, *answers("free", "-"))
    assert say_what_goes(Summary.of(StudentState(entries), NOW)) == (
        "This deletes 1 lesson begun, 9 answers, 1 mastered skill, all since 2026-03-02."
    )


def test_the_journal_is_moved_beside_itself_and_comes_back_by_its_name(tmp_path: Path) -> None:
    Journal(tmp_path).append(FIRST)
    copy = reset_journal(tmp_path, NOW)
    assert copy == tmp_path / NAME
    assert repr(str(copy)) in say_copy(copy)
    assert read_journal(tmp_path).records == []
    copy.rename(tmp_path / "journal")
    assert [entry.record for entry in read_journal(tmp_path).records] == [FIRST]


def test_no_copy_is_ever_overwritten(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    (tmp_path / f"{NAME}-2").write_text("a file")
    (tmp_path / f"{NAME}-3").symlink_to("nowhere")
    for number in (4, 5):
        Journal(tmp_path).append(FIRST)
        assert reset_journal(tmp_path, NOW) == tmp_path / f"{NAME}-{number}"
    assert len(read_journal(tmp_path).records) == 0


def test_a_session_that_was_open_goes_on_and_says_that_nothing_is_saved(tmp_path: Path) -> None:
    writing, only_reading = Journal(tmp_path), Journal(tmp_path)
    writing.append(FIRST)
    only_reading.read()
    copy = reset_journal(tmp_path, NOW)
    writing.append(SECOND)
    assert "lost when you leave" in str(writing.error)
    assert [entry.record for entry in writing.read().records] == [FIRST, SECOND]
    only_reading.append(SECOND)
    assert only_reading.error is None
    assert [entry.record for entry in read_journal(tmp_path).records] == [SECOND]
    assert len(list(copy.iterdir())) == 1


def test_the_session_that_resets_goes_on_with_an_empty_journal(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    journal.append(FIRST)
    reset_journal(tmp_path, NOW)
    journal.begin()
    assert journal.read().records == []
    journal.append(SECOND)
    assert journal.error is None
    assert [entry.record for entry in read_journal(tmp_path).records] == [SECOND]


def test_what_cannot_be_moved_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_paths: object) -> NoReturn:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    Journal(tmp_path).append(FIRST)
    monkeypatch.setattr(os, "rename", refuse)
    with pytest.raises(ResetError, match=r"\(Permission denied\), so nothing was reset: make .*"):
        reset_journal(tmp_path, NOW)
    assert len(read_journal(tmp_path).records) == 1
