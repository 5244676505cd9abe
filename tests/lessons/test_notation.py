"""A student's lecture may write another name for b[]: everything is said in it, and still true."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise, starmap
from pathlib import Path

import pytest
from msgspec.structs import replace

from lessons.course.course import lesson_ids, read_lesson
from lessons.course.question import pose_question
from lessons.drive.move_rules import explain_broken_rule, explain_followed_rule
from lessons.drive.moves import DrivePlace, find_right_move, list_moves
from lessons.hunt.hunts import load_hunt
from lessons.hunt.tasks import say_program_outcome
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Preferred
from lessons.journal.student_state import StudentState
from lessons.lab.stepped_words import narrate_seen
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
from lessons.words.narration import narrate_step
from solver.analysis.variant import observe_behaviour
from solver.board.geometry import find_attacks
from solver.machine.run import Run, complete_search
from solver.machine.step import Step
from solver.text.listing import load_listing, parse_listing

NAMES = pytest.mark.parametrize("name", list(NOTATIONS))


@pytest.fixture(autouse=True)
def _own_notation() -> Iterator[None]:
    yield
    choose_notation("b")


@NAMES
def test_listings_and_expressions_in_any_notation_mean_the_same(name: str) -> None:
    choose_notation(name)
    listing = load_listing("iterative")
    renamed = parse_listing("iterative", in_notation(listing.marked))
    assert renamed.text == in_notation(listing.text)
    assert observe_behaviour(renamed) == observe_behaviour(listing)
    choose_notation(name)
    for text in ("b[k] + 1", "k - 1", "b[i] - i == y - x", "0 - b[b[k]]"):
        assert read_from_notation(in_notation(text)) == text


def test_a_lesson_speaks_of_no_other_vector(home: Path) -> None:
    choose_notation("regine")
    for lesson_id in lesson_ids():
        session = LessonSession(read_lesson(lesson_id), Journal(home), seed=1)
        for part in session.lesson.parts:
            if part.question is not None:
                posed = pose_question(part.question, 1)
                texts = [in_notation(posed.text), *posed.hints, *map(posed.say_answer, posed.foils)]
            else:
                session.index = session.lesson.parts.index(part)
                texts = [session.prose, session.view.code]
            assert not any("b[" in text for text in texts), (lesson_id, part.line)


def walk(run: Run) -> Iterator[tuple[Step, Step]]:
    """Yield some pairs of steps of a run that are one line apart."""
    return pairwise(map(run.step, range(complete_search(run.reach(150)) + 1)))


def say_drive() -> list[str]:
    """Return what is said to every move at some places, right and wrong."""
    places = [DrivePlace(0, (-1, -1, -1)), DrivePlace(1, (1, -1, -1)), DrivePlace(1, (0, 2, -1))]
    places += [replace(each, singly=True) for each in places]
    places += [replace(each, emptied=True) for each in places if each.singly]
    wanted = [(each, right) for each in places if (right := find_right_move(each))]
    wrong = [(at, each, right) for at, right in wanted for each in list_moves(at) if each != right]
    return [*starmap(explain_broken_rule, wrong), *starmap(explain_followed_rule, wanted)]


def say_run() -> list[str]:
    run = Run.of(load_listing("iterative"), 4, enters_tests=True)
    return [narrate_step(*pair, 4) for pair in walk(run)]


def say_hunt() -> list[str]:
    hunt = load_hunt("row-zero-is-gone")
    run, rename = Run.of(hunt.program, hunt.n, enters_tests=True), hunt.name_variable
    tried = [say_program_outcome(hunt, n) for n in hunt.sizes]
    return [*tried, *(narrate_seen(run, *pair, hunt.n, rename=rename) for pair in walk(run))]


@pytest.mark.parametrize("say", [say_drive, say_run, say_hunt])
def test_sentences_differ_in_the_name_alone(say: Callable[[], list[str]]) -> None:
    usual = say()
    choose_notation("regine")
    assert [each.replace("regine", "b") for each in say()] == usual
    assert not [each for each in say() if re.search(r"\bb\b", each)]
    assert any("regine[" in each for each in say())


def test_each_notation_has_the_same_attacks_and_its_own_word_for_none() -> None:
    for rows in ((0, 2, 4, 1, 3), (0, 1, -1, -1), (1, 3, 0, 2), (2, 2, 2, -1)):
        found = set()
        for notation in NOTATIONS.values():
            queens = [queen for queen in notation.queens(rows) if min(queen) >= 0]
            found.add(any(list(find_attacks(queens, queen)) for queen in queens))
        assert len(found) == 1
    assert NOTATIONS["b"].written((0, -1)) == "b = [0, −1]"
    assert NOTATIONS["regine"].written((0, -1)) == "regine = [0, None]"


def test_the_choice_is_remembered_and_disturbs_nothing(home: Path) -> None:
    journal = Journal(home)
    assert find_preferred_notation(read_journal(home).records) is None
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
