"""Whatever the journals hold: the lesson can be sat in, and played to its end."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given
from hypothesis import strategies as st

from lessons.journal.journal import Journal
from lessons.journal.records import Answered, Begun, Finished, Reached, Record
from lessons.lesson.session import LessonSession
from lessons.student.progress import find_progress
from tests.lessons.lesson import ASKED, PARTS, RIGHT, WRONG, short

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


def sitting(home: Path) -> LessonSession:
    """Sit down in the lesson, as a session of its own."""
    return LessonSession(short(), Journal(home))


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


@given(st.lists(records, max_size=12))
def test_any_journal(written: list[Record]) -> None:
    with TemporaryDirectory() as folder:
        journal = Journal(Path(folder))
        for record in written:
            journal.append(record)
        found = sitting(Path(folder))
        assert found.answers.keys() <= RIGHT.keys()
        again = sitting(Path(folder))
        assert (again.index, again.answers) == (found.index, found.answers)
        reached = find_progress(journal.read()).get("tested")
        if reached is not None and not reached.done:
            assert again.seed == found.seed
        play(again)
        assert again.answers.keys() == RIGHT.keys()
        assert again.score[1] == 3


@given(st.lists(st.tuples(st.sampled_from([0, 1]), st.sampled_from("cgbr")), max_size=25))
def test_any_two_sittings_at_once(moves: list[tuple[int, str]]) -> None:
    """Answers and ways of both are kept, whoever moves when: commit, go on, back, or sit anew."""
    with TemporaryDirectory() as folder:
        both = [sitting(Path(folder)), sitting(Path(folder))]
        given_first: dict[str, object] = {}
        furthest = 0
        for who, move in moves:
            found = both[who]
            question = found.part.question
            if move == "c" and question is not None:
                given_first.setdefault(question.id, WRONG[question.id])
                found.commit(WRONG[question.id])
            elif move == "g" and not found.locked and found.index + 1 < PARTS:
                found.go_on()
                furthest = max(furthest, found.index)
            elif move == "b":
                found.go_back()
            elif move == "r":
                both[who] = sitting(Path(folder))
        after = sitting(Path(folder))
        assert (after.index, dict(after.answers)) == (furthest, given_first)
