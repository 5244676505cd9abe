"""A lesson goes on where it was left: whatever happened, in two terminals, on a full disk."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, AnswerValue, Begun, Finished, Reached, Record
from lessons.lesson.session import LessonSession
from lessons.student.progress import LessonProgress, find_progress
from tests.expected import expect
from tests.lessons.lesson import ASKED, PARTS, RIGHT, WRONG, go_to, short, sit


def write(home: Path, *records: Record) -> None:
    """Write records as an earlier session did."""
    journal = Journal(home)
    for record in records:
        journal.append(record)
    assert journal.error is None


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


def test_other_lessons_do_not_count(home: Path) -> None:
    write(home, Begun("other", 7), Reached("other", 4), Answered("other", "next-b", 1, right=True))
    session = sit(home)
    assert (session.index, session.answers) == (0, {})


@pytest.mark.parametrize("part", [PARTS, 99, 10**9])
def test_a_part_beyond_the_end(part: int, home: Path) -> None:
    """The lesson has become shorter since."""
    write(home, Begun("tested", 1), Reached("tested", part))
    session = sit(home)
    assert session.index == PARTS - 1
    assert session.prose == "## What to keep\n"
    assert not session.go_on()


@pytest.mark.parametrize("question", ["gone", "", "\x1b[2J"])
def test_an_answer_to_a_question_that_is_no_more(question: str, home: Path) -> None:
    write(home, Begun("tested", 1), Answered("tested", question, 3, True), Reached("tested", 2))
    session = sit(home)
    assert (session.index, session.answers, session.locked) == (2, {}, True)
    assert session.score == (0, 3)


IMPOSSIBLE: list[tuple[str, AnswerValue]] = [
    ("next-row", 7),
    ("next-b", (0, 2, None, -1)),
    ("sum", ((((),),),)),
    ("sum", "\x1b[2J"),
]


@pytest.mark.parametrize(("question", "given"), IMPOSSIBLE)
def test_an_answer_that_is_none_any_more(question: str, given: AnswerValue, home: Path) -> None:
    """The question asks something else by now: it is asked anew, and nothing else is lost."""
    kept = {name: right for name, right in RIGHT.items() if name != question}
    write(
        home,
        Begun("tested", 1),
        Answered("tested", question, given, right=True),
        *(Answered("tested", name, right, right=True) for name, right in kept.items()),
        Reached("tested", 5),
    )
    session = sit(home)
    assert (session.index, session.answers) == (5, kept)
    assert session.score == (2, 3)
    while session.part.question is None or session.part.question.id != question:
        assert session.go_back()
    assert session.locked
    session.commit(RIGHT[question])
    assert (sit(home).answers, sit(home).score) == (RIGHT, (3, 3))


def test_what_was_right_is_judged_anew(home: Path) -> None:
    """The journal says what was given; whether that is right, the lesson says."""
    write(home, Begun("tested", 1), Answered("tested", "sum", -1, right=True, beliefs=("gone",)))
    write(home, Reached("tested", 4))
    session = sit(home)
    assert session.judgement is not None
    assert not session.judgement.right
    assert session.judgement.beliefs == ("diagonals-swapped",)
    assert session.score == (0, 3)


@pytest.mark.parametrize("seed", [-1, 0, 1 << 31, 10**30])
def test_any_seed(seed: int, home: Path) -> None:
    write(home, Begun("tested", seed), Reached("tested", 2))
    session = sit(home)
    assert (session.seed, session.index) == (seed, 2)
    assert set(expect(session.posed).choices) == {0, 2, 3, None}


def known(home: Path) -> LessonProgress:
    """Return what the journals say about the lesson."""
    return find_progress(read_journal(home))["tested"]


def test_one_goes_on_while_the_other_begins_again(home: Path) -> None:
    one = go_to(sit(home), 4)
    other = LessonSession(short(), Journal(home), seed=7)
    one.commit(1)
    one.skip()
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


def a_file(home: Path) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("not a folder")


def full(_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", refuse)


def test_a_home_that_cannot_be_written(home: Path) -> None:
    a_file(home)
    session = sit(home)
    said = expect(session.journal.error)
    for index in range(PARTS):
        assert session.index == index
        if index in ASKED:
            assert session.locked
            assert session.commit(RIGHT[ASKED[index]]).right
        assert session.go_on() == (index + 1 < PARTS)
    assert session.score == (3, 3)
    assert session.journal.error == said


def test_within_one_session_it_is_gone_on_with_all_the_same(home: Path) -> None:
    """Home and back to the lesson: what is in memory counts."""
    a_file(home)
    journal = Journal(home)
    left = go_to(LessonSession(sit(home).lesson, journal), 4)
    found = LessonSession(left.lesson, journal)
    assert (found.index, found.seed, found.answers) == (4, left.seed, left.answers)


def test_the_disk_fills_up_in_the_middle(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = go_to(sit(home), 2)
    saved = read_journal(home).records
    full(home, monkeypatch)
    assert session.commit(3).right
    assert session.journal.error is not None
    assert session.go_on()
    monkeypatch.undo()
    assert read_journal(home).records == saved
    assert saved[0].record == Begun("tested", session.seed)


names = st.sampled_from(["tested", "tested", "tested", "other"])
questions = st.sampled_from([*RIGHT, "gone", ""])
simple = st.none() | st.integers(-5, 5) | st.text(max_size=2)
givens = st.one_of(
    st.sampled_from([*RIGHT.values(), *WRONG.values()]),
    st.recursive(simple, lambda inner: st.lists(inner, max_size=4).map(tuple), max_leaves=6),
)
records: st.SearchStrategy[Record] = st.one_of(
    st.builds(Begun, names, st.integers()),
    st.builds(Reached, names, st.integers(0, 9)),
    st.builds(Answered, names, questions, givens, st.booleans()),
    st.builds(Finished, names),
)


def play(found: LessonSession) -> None:
    """Go through the whole lesson, answering what is not answered yet."""
    while found.go_back():
        pass
    for index in range(PARTS):
        assert found.index == index
        assert 0 <= found.view.stop <= found.view.limit
        assert found.prose
        if found.locked:
            assert found.commit(RIGHT[ASKED[index]]).right
        assert found.go_on() == (index + 1 < PARTS)


@any_of(st.lists(records, max_size=12))
def test_any_journal(written: list[Record]) -> None:
    with TemporaryDirectory() as folder:
        journal = Journal(Path(folder))
        for record in written:
            journal.append(record)
        found = sit(Path(folder))
        assert found.answers.keys() <= RIGHT.keys()
        again = sit(Path(folder))
        assert (again.index, again.answers) == (found.index, found.answers)
        reached = find_progress(journal.read()).get("tested")
        if reached is not None and not reached.done:
            assert again.seed == found.seed
        play(again)
        assert again.answers.keys() == RIGHT.keys()
        assert again.score[1] == 3


@any_of(st.lists(st.tuples(st.sampled_from([0, 1]), st.sampled_from("cgbr")), max_size=25))
def test_any_two_sittings_at_once(moves: list[tuple[int, str]]) -> None:
    """Answers and ways of both are kept, whoever moves when: commit, go on, back, or sit anew."""
    with TemporaryDirectory() as folder:
        both = [sit(Path(folder)), sit(Path(folder))]
        given_first: dict[str, object] = {}
        furthest = 0
        for who, move in moves:
            found = both[who]
            question = found.part.question
            if move == "c" and question is not None:
                given_first.setdefault(question.id, WRONG[question.id])
                found.commit((RIGHT if found.is_open else WRONG)[question.id])
            elif move == "g" and not found.locked and found.index + 1 < PARTS:
                found.go_on()
                furthest = max(furthest, found.index)
            elif move == "b":
                found.go_back()
            elif move == "r":
                both[who] = sit(Path(folder))
        after = sit(Path(folder))
        assert (after.index, dict(after.answers)) == (furthest, given_first)
