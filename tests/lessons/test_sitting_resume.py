"""A lesson is gone on with where it was left, whatever happened in between."""

from pathlib import Path

import pytest

from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, Begun, Finished, Given, Reached, Record
from lessons.student.progress import find_progress
from tests.lessons.lesson import ASKED, PARTS, RIGHT, WRONG, go_to, short, sit


def write(home: Path, *records: Record) -> None:
    """Write records as an earlier session did."""
    journal = Journal(home)
    for record in records:
        journal.append(record)
    assert journal.trouble is None


@pytest.mark.parametrize("index", range(PARTS))
@pytest.mark.parametrize("answered", [True, False])
def test_at_the_same_part_with_the_same_answers(index: int, answered: bool, home: Path) -> None:
    left = go_to(sit(home), index)
    if answered and index in ASKED:
        left.commit(WRONG[ASKED[index]])
    found = sit(home)
    assert (found.index, found.seed, found.locked) == (left.index, left.seed, left.locked)
    assert found.answers == left.answers
    assert found.posed == left.posed
    assert found.judgement == left.judgement
    assert found.score == left.score


def test_nothing_is_written_by_going_on(home: Path) -> None:
    go_to(sit(home), 3)
    before = read_journal(home).records
    for _ in range(3):
        assert sit(home).index == 3
    assert read_journal(home).records == before


def test_where_one_got_to_and_not_where_one_looked_back(home: Path) -> None:
    sitting = go_to(sit(home), 4)
    while sitting.go_back():
        pass
    assert sit(home).index == 4


def test_after_the_end_a_new_pass_begins(home: Path) -> None:
    first = go_to(sit(home), PARTS - 1)
    assert sit(home).index == PARTS - 1
    assert not first.go_on()
    second = sit(home)
    assert (second.index, second.answers) == (0, {})
    assert find_progress(read_journal(home))["tested"].done  # It was only looked at.
    assert go_to(second, 2).commit(0).right is False
    assert Begun("tested", second.seed) in [entry.record for entry in read_journal(home).records]
    assert find_progress(read_journal(home))["tested"].passes == 2


def test_again_begins_a_new_pass_at_any_time(home: Path) -> None:
    go_to(sit(home), 4)
    sitting = sit(home, again=True)
    assert (sitting.index, sitting.answers) == (0, {})
    assert sit(home).seed == sitting.seed
    assert sit(home).index == 0


def test_other_lessons_do_not_count(home: Path) -> None:
    write(home, Begun("other", 7), Reached("other", 4), Answered("other", "next-b", 1, right=True))
    sitting = sit(home)
    assert (sitting.index, sitting.answers) == (0, {})


@pytest.mark.parametrize("part", [PARTS, 99, 10**9])
def test_a_part_beyond_the_end(part: int, home: Path) -> None:
    """The lesson has become shorter since."""
    write(home, Begun("tested", 1), Reached("tested", part))
    sitting = sit(home)
    assert sitting.index == PARTS - 1
    assert sitting.prose == "## What to keep\n"
    assert not sitting.go_on()


@pytest.mark.parametrize("question", ["gone", "", "next_row", "\x1b[2J", "x" * 1000])
def test_an_answer_to_a_question_that_is_no_more(question: str, home: Path) -> None:
    write(
        home,
        Begun("tested", 1),
        Answered("tested", question, 3, right=True),
        Reached("tested", 2),
    )
    sitting = sit(home)
    assert (sitting.index, sitting.answers, sitting.locked) == (2, {}, True)
    assert sitting.score == (0, 3)


IMPOSSIBLE: list[tuple[str, Given]] = [
    ("next-row", 7),
    ("next-row", "3"),
    ("next-row", (3,)),
    ("next-b", (0, 2, -1)),
    ("next-b", (0, 2, None, -1)),
    ("next-b", None),
    ("next-b", "0 2 -1 -1"),
    ("sum", None),
    ("sum", 10**20),
    ("sum", ((((),),),)),
    ("sum", "\x1b[2J"),
]


@pytest.mark.parametrize(("question", "given"), IMPOSSIBLE)
def test_an_answer_that_is_none_any_more(question: str, given: Given, home: Path) -> None:
    """The question asks something else by now: it is asked anew, and nothing else is lost."""
    kept = {name: right for name, right in RIGHT.items() if name != question}
    write(
        home,
        Begun("tested", 1),
        Answered("tested", question, given, right=True),
        *(Answered("tested", name, right, right=True) for name, right in kept.items()),
        Reached("tested", 5),
    )
    sitting = sit(home)
    assert (sitting.index, sitting.answers) == (5, kept)
    assert sitting.score == (2, 3)
    while sitting.part.question is None or sitting.part.question.id != question:
        assert sitting.go_back()
    assert sitting.locked


@pytest.mark.parametrize(("question", "given"), IMPOSSIBLE)
def test_the_answer_given_in_its_place_is_not_lost(question: str, given: Given, home: Path) -> None:
    write(home, Begun("tested", 1), Answered("tested", question, given, right=True))
    sitting = go_to(sit(home), PARTS - 1)
    assert sitting.answers == RIGHT
    found = sit(home)
    assert found.answers == RIGHT
    assert found.score == (3, 3)


def test_what_was_right_is_judged_anew(home: Path) -> None:
    """The journal says what was given; whether that is right, the lesson says."""
    write(home, Begun("tested", 1), Answered("tested", "sum", -1, right=True, beliefs=("gone",)))
    write(home, Reached("tested", 4))
    sitting = sit(home)
    assert sitting.judgement is not None
    assert not sitting.judgement.right
    assert sitting.judgement.beliefs == ("diagonals-swapped",)
    assert sitting.score == (0, 3)


@pytest.mark.parametrize("seed", [-1, 0, 1 << 31, 10**30])
def test_any_seed(seed: int, home: Path) -> None:
    write(home, Begun("tested", seed), Reached("tested", 2))
    sitting = sit(home)
    assert (sitting.seed, sitting.index) == (seed, 2)
    assert sitting.posed is not None
    assert set(sitting.posed.choices) == {0, 2, 3, None}


def test_a_pass_whose_beginning_is_lost(home: Path) -> None:
    write(home, Reached("tested", 3), Answered("tested", "sum", 3, right=True))
    sitting = sit(home)
    assert (sitting.index, sitting.answers) == (0, {})
    assert sit(home).seed == sitting.seed


def test_an_end_without_a_beginning(home: Path) -> None:
    write(home, Finished("tested"))
    assert sit(home).index == 0
    assert len(short().parts) == PARTS
