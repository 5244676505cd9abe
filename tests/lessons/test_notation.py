"""A student's lecture may write another name for b[]: everything is said in it, and still true."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.course.course import lesson_ids, read_lesson
from lessons.course.question import pose_question
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Preferred
from lessons.journal.student_state import StudentState
from lessons.lesson.fresh_questions import Check
from lessons.lesson.session import LessonSession
from lessons.student.progress import find_progress
from lessons.text.notation import (
    NOTATION,
    NOTATIONS,
    choose_notation,
    find_preferred_notation,
    get_notation,
    in_notation,
    read_from_notation,
)
from solver.analysis.variant import observe_behaviour
from solver.board.geometry import find_attacks
from solver.text.listing import load_listing, parse_listing

NAMES = pytest.mark.parametrize("name", list(NOTATIONS))


@pytest.fixture(autouse=True)
def _own_notation() -> Iterator[None]:
    yield
    choose_notation("b")


@NAMES
def test_the_listing_in_any_notation_runs_and_does_the_same(name: str) -> None:
    choose_notation(name)
    listing = load_listing("iterative")
    renamed = parse_listing("iterative", in_notation(listing.marked))
    assert renamed.text == in_notation(listing.text)
    assert observe_behaviour(renamed) == observe_behaviour(listing)


@NAMES
def test_what_is_typed_is_understood(name: str) -> None:
    choose_notation(name)
    for text in ("b[k] + 1", "k - 1", "b[i] - i == y - x", "0 - b[b[k]]"):
        assert read_from_notation(in_notation(text)) == text


def test_a_lesson_speaks_of_no_other_vector(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choose_notation("regine")
    # How many questions a check takes is said with a number alone; to find it, all are drawn.
    monkeypatch.setattr(Check, "left", lambda _self, _given: 5)
    for lesson_id in lesson_ids():
        session = LessonSession(read_lesson(lesson_id), Journal(home), seed=1)
        for part in session.lesson.parts:
            if part.question is not None:
                posed = pose_question(part.question, 1)
                texts = [in_notation(posed.text), *posed.hints, *map(posed.label, posed.foils)]
            else:
                session.index = session.lesson.parts.index(part)
                texts = [session.prose, session.view.code]
            assert not any("b[" in text for text in texts), (lesson_id, part.line)


def test_the_queens_of_a_state_attack_each_other_in_every_notation_or_in_none() -> None:
    for rows in ((0, 2, 4, 1, 3), (0, 1, -1, -1), (1, 3, 0, 2), (2, 2, 2, -1)):
        found = set()
        for notation in NOTATIONS.values():
            queens = [queen for queen in notation.queens(rows) if min(queen) >= 0]
            found.add(any(list(find_attacks(queens, queen)) for queen in queens))
        assert len(found) == 1


def test_no_queen_is_written_as_the_lecture_writes_it() -> None:
    assert NOTATIONS["b"].written((0, -1)) == "b = [0, −1]"
    assert NOTATIONS["regine"].written((0, -1)) == "regine = [0, None]"


def test_the_choice_is_remembered_and_disturbs_nothing(home: Path) -> None:
    journal = Journal(home)
    assert find_preferred_notation(read_journal(home).records) == "b"
    journal.append(Preferred(NOTATION, "T"))
    journal.append(Preferred(NOTATION, "q"))
    records = read_journal(home).records
    assert find_preferred_notation(records) == "q"
    assert find_progress(StudentState(records)) == {}


@pytest.mark.parametrize("value", ["", "\x1b[2J", "unknown", "b" * 1000])
def test_a_choice_that_is_none_is_no_choice(value: str, home: Path) -> None:
    Journal(home).append(Preferred(NOTATION, value))
    choose_notation(find_preferred_notation(read_journal(home).records))
    assert get_notation().name == "b"
