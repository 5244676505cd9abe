"""Two terminals in one lesson, and a home that cannot be written: nothing stops the lesson."""

import os
from pathlib import Path
from typing import NoReturn

import pytest

from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, Begun
from lessons.lesson.session import LessonSession
from lessons.student.progress import LessonProgress, find_progress
from tests.lessons.lesson import ASKED, PARTS, RIGHT, go_to, sit


def known(home: Path) -> LessonProgress:
    """Return what the journals say about the lesson."""
    return find_progress(read_journal(home))["tested"]


def test_the_second_joins_the_pass_of_the_first(home: Path) -> None:
    one = go_to(sit(home), 2)
    other = sit(home)
    assert (other.seed, other.index, other.answers) == (one.seed, 2, one.answers)
    assert known(home).passes == 1


def test_the_answers_of_both_are_kept(home: Path) -> None:
    one = go_to(sit(home), 2)
    other = sit(home)
    one.commit(3)
    go_to(one, 5)
    other.commit(0)
    other.go_on()
    found = sit(home)
    assert (found.index, found.answers) == (5, RIGHT)
    answers = [
        entry.record for entry in read_journal(home).records if isinstance(entry.record, Answered)
    ]
    assert [answer.given for answer in answers if answer.question == "next-row"] == [3, 0]


def test_one_goes_on_while_the_other_begins_again(home: Path) -> None:
    one = go_to(sit(home), 4)
    other = sit(home, again=True)
    one.commit(1)
    one.go_on()
    assert one.judgement is None
    assert (one.index, other.index) == (5, 0)
    assert known(home).passes == 2
    found = sit(home)
    assert (found.seed, found.answers) == (other.seed, {"sum": 1})


def test_one_finishes_while_the_other_reads(home: Path) -> None:
    one = go_to(sit(home), PARTS - 1)
    other = sit(home)
    one.go_on()
    assert not other.go_on()
    assert go_to(other, PARTS - 1).go_back()
    assert known(home).finished


def test_both_play_the_whole_lesson_in_turn(home: Path) -> None:
    sittings = [sit(home), sit(home)]
    for index in range(PARTS):
        for sitting in sittings:
            assert sitting.index == index
            if index in ASKED:
                assert sitting.commit(RIGHT[ASKED[index]]).right
            assert sitting.go_on() == (index + 1 < PARTS)
    assert known(home).answers.keys() == RIGHT.keys()
    assert known(home).done


def a_file(home: Path, _monkeypatch: pytest.MonkeyPatch) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("not a folder")


def read_only(_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> NoReturn:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "mkdir", refuse)
    monkeypatch.setattr(os, "open", refuse)


def full(_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", refuse)


@pytest.mark.parametrize("obstacle", [a_file, read_only, full])
def test_a_home_that_cannot_be_written(
    obstacle: object, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert callable(obstacle)
    obstacle(home, monkeypatch)
    sitting = sit(home)
    said = sitting.journal.trouble
    assert said is not None
    for index in range(PARTS):
        assert sitting.index == index
        if index in ASKED:
            assert sitting.locked
            assert sitting.commit(RIGHT[ASKED[index]]).right
        assert sitting.go_on() == (index + 1 < PARTS)
    assert sitting.score == (3, 3)
    assert sitting.journal.trouble == said


def test_within_one_session_it_is_gone_on_with_all_the_same(home: Path) -> None:
    """Home and back to the lesson: what is in memory counts."""
    a_file(home, pytest.MonkeyPatch())
    journal = Journal(home)
    left = go_to(LessonSession(sit(home).lesson, journal), 4)
    found = LessonSession(left.lesson, journal)
    assert (found.index, found.seed, found.answers) == (4, left.seed, left.answers)


def test_the_disk_fills_up_in_the_middle(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = go_to(sit(home), 2)
    saved = read_journal(home).records
    full(home, monkeypatch)
    assert sitting.commit(3).right
    assert sitting.journal.trouble is not None
    assert sitting.go_on()
    monkeypatch.undo()
    assert read_journal(home).records == saved
    assert saved[0].record == Begun("tested", sitting.seed)
