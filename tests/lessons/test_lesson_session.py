"""A session: one part after the other, each question locked until it is answered."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from lessons.course import course
from lessons.course.question import pose_question
from lessons.ideas.evidence import record_answer
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import SKIPPED, Answered, AnswerValue, Begun, Finished, Reached, Record
from lessons.lesson.ending import BestBoard, Ending, Onward, To, find_best_board
from lessons.lesson.session import LessonSession
from lessons.lesson.tries import Placing
from lessons.student.progress import find_progress
from solver.board.geometry import Square
from solver.machine.run import complete_search
from tests.expected import expect
from tests.lessons.lesson import (
    ASKED,
    NEXT_B,
    PARTS,
    RIGHT,
    WRONG,
    before_check,
    go_to,
    posed_in,
    short,
    sit,
)
from tests.lessons.scripts import lesson, predict, script


def written(home: Path) -> list[Record]:
    """Return what is on the disk."""
    return [entry.record for entry in read_journal(home).records]


def test_it_is_gone_through_part_by_part(home: Path) -> None:
    session = sit(home)
    for index, part in enumerate(short().parts):
        assert session.index == index
        assert (session.part.prose, session.part.line) == (part.prose, part.line)
        assert session.locked == (index in ASKED)
        if session.locked:
            session.answering.commit(RIGHT[ASKED[index]])
        assert session.go_on() == (index + 1 < PARTS)
    assert session.index == PARTS - 1
    assert [record for record in written(home) if not isinstance(record, Answered)] == [
        Begun("tested", session.seed),
        *(Reached("tested", index) for index in range(1, PARTS)),
        Finished("tested"),
    ]


@pytest.mark.parametrize("index", ASKED)
def test_a_question_is_locked_until_it_is_answered(index: int, home: Path) -> None:
    session = go_to(sit(home), index)
    before = written(home)
    assert (session.locked, session.judgement) == (True, None)
    with pytest.raises(ValueError, match="waits for an answer"):
        session.go_on()
    assert (session.index, written(home)) == (index, before)
    judgement = session.answering.commit(RIGHT[ASKED[index]])
    assert (session.locked, session.judgement) == (False, judgement)
    assert session.go_on()


@pytest.mark.parametrize("index", ASKED)
@pytest.mark.parametrize("right", [True, False])
def test_an_answer_is_on_the_disk_when_it_is_judged(index: int, right: bool, home: Path) -> None:
    name = ASKED[index]
    given = (RIGHT if right else WRONG)[name]
    session = go_to(sit(home), index)
    judgement = session.answering.commit(given)
    posed = posed_in(session)
    assert written(home)[-1] == record_answer("tested", posed, judgement)
    assert (judgement.value, judgement.right) == (given, right)
    assert bool(judgement.beliefs) != right
    assert session.answers[name] == given


def test_it_is_written_down_before_it_counts(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the journal to fail, there would be no answer: none is shown that might be lost."""
    session = go_to(sit(home), 1)

    counted: list[bool] = []

    def fail(_: Record) -> NoReturn:
        counted.append(not session.locked)
        raise RuntimeError

    monkeypatch.setattr(session.journal, "append", fail)
    with pytest.raises(RuntimeError):
        session.answering.commit(RIGHT["next-b"])
    assert counted == [False]
    assert session.locked
    assert session.answers == {}


@pytest.mark.parametrize("given", [4, 7, "3", (), (3,), (0, 2, -1, -1)])
def test_what_is_no_answer_is_refused_and_to_prose_all(given: AnswerValue, home: Path) -> None:
    for index in (2, 0):
        session = go_to(sit(home), index) if index else LessonSession(short(), Journal(None))
        before = written(home)
        with pytest.raises(ValueError, match="answers nothing here"):
            session.answering.commit(given)
        assert (session.locked, written(home)) == (bool(index), before)


def test_it_can_be_read_back_and_on_again(home: Path) -> None:
    session = go_to(sit(home), 3)
    before = written(home)
    assert [session.go_back() for _ in range(3)] == [True] * 3
    assert (session.index, session.go_back(), session.index) == (0, False, 0)
    session.go_on()
    assert expect(session.judgement).right
    assert go_to(session, 3).index == 3
    assert written(home) == before
    session.go_on()
    assert written(home) == [*before, Reached("tested", 4)]


def test_a_seed_begins_a_new_pass_with_its_own_order(home: Path) -> None:
    go_to(sit(home), 3)
    session = LessonSession(short(), Journal(home), seed=7)
    assert (session.seed, session.index, session.answers) == (7, 0, {})
    assert written(home)[-1] == Begun("tested", 7)
    assert go_to(session, 2).posed == pose_question(short().questions[1], 7)
    assert sit(home).seed == 7


@pytest.mark.parametrize(
    ("index", "stop", "limit"),
    [
        (0, 0, 2),  # the run may be shown up to the next part's moment
        *((1, 2, 3), (2, 3, 5)),
        (3, 5, 5),  # the next part looks at another run
        *((4, 9, 9), (5, 9, 9)),
    ],
)
def test_how_far_the_run_is_shown(index: int, stop: int, limit: int, home: Path) -> None:
    session = go_to(sit(home), index)

    def at(tick: int) -> int:
        return complete_search(session.view.run.tick(tick))

    assert session.view.stop == at(stop)
    if index in ASKED:
        assert session.view.limit == at(stop)
        session.answering.commit(WRONG[ASKED[index]])
        assert session.view.limit == at(stop)
        session.skip()
    assert (session.view.stop, session.view.limit) == (at(stop), at(limit))
    assert session.view.run.step(session.view.stop).queens == session.part.scene.step().queens


def test_what_was_predicted_may_be_watched_but_nothing_that_is_still_asked(home: Path) -> None:
    outcome = ":at: start", ":ask: outcome", ":foils: greedy"
    text = script(
        predict(":at: tick 2", ":ask: next k", ":foils: greedy", name="next-k"),
        predict(*NEXT_B, name="next-b"),
        predict(":n: 3", *outcome, name="near"),
        predict(":n: 8", *outcome, name="far"),
    )
    session = LessonSession(lesson(text), Journal(home))
    ticks = []
    for _part in session.lesson.parts:
        assert session.posed is not None
        assert session.view.predicted == session.view.stop
        session.answering.commit(session.posed.answer)
        ticks.append(session.view.run.step(session.view.predicted).tick)
        session.go_on()
    assert ticks == [2, 3, 11, 0]


@pytest.mark.parametrize(
    ("lesson_id", "shown"),
    [("idea", False), ("write-loop", True), ("write-calls", True), ("sudoku", True)],
)
def test_a_check_shows_the_program_once_the_course_has(lesson_id: str, shown: bool) -> None:
    session = before_check(lesson_id, Journal(None))
    assert session.go_on()
    assert expect(session.part.question).template
    assert session.introduced.code is shown


# A lesson goes on where it was left: whatever happened, in two terminals, on a full disk.


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
        left.answering.commit(WRONG[ASKED[index]])
    found = sit(home)
    assert (found.index, found.seed, found.locked) == (left.index, left.seed, left.locked)
    assert found.answers == left.answers
    assert found.posed == left.posed
    assert found.judgement == left.judgement
    assert found.score == left.score


def test_after_the_end_a_new_pass_begins(home: Path) -> None:
    first = go_to(sit(home), PARTS - 1)
    assert sit(home).index == PARTS - 1
    assert not first.go_on()
    second = sit(home)
    assert (second.index, second.answers) == (0, {})
    assert find_progress(read_journal(home))["tested"].done  # It was only looked at.
    assert go_to(second, 2).answering.commit(0).right is False
    assert Begun("tested", second.seed) in [entry.record for entry in read_journal(home).records]
    assert find_progress(read_journal(home))["tested"].passes == 2


IMPOSSIBLE: list[tuple[str, AnswerValue]] = [
    *(("next-row", 7), ("next-b", (0, 2, None, -1)), ("sum", ((((),),),)), ("sum", "\x1b[2J"))
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
    session.answering.commit(RIGHT[question])
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


def test_one_goes_on_while_the_other_begins_again(home: Path) -> None:
    one = go_to(sit(home), 4)
    other = LessonSession(short(), Journal(home), seed=7)
    one.answering.commit(1)
    one.skip()
    one.go_on()
    assert one.judgement is None
    assert (one.index, other.index) == (5, 0)
    assert find_progress(read_journal(home))["tested"].passes == 2
    found = sit(home)
    assert (found.seed, found.answers) == (other.seed, {"sum": 1})


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
            assert found.answering.commit(RIGHT[ASKED[index]]).right
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
                found.answering.commit((RIGHT if found.answering.is_open else WRONG)[question.id])
            elif move == "g" and not found.locked and found.index + 1 < PARTS:
                found.go_on()
                furthest = max(furthest, found.index)
            elif move == "b":
                found.go_back()
            elif move == "r":
                both[who] = sit(Path(folder))
        after = sit(Path(folder))
        assert (after.index, dict(after.answers)) == (furthest, given_first)


# The end of a lesson: what can be done now, and where it leads by what the answers say.


NEXT = Onward(To.LESSON, "representation", "Lesson 2, A board as numbers")
CHECK = Onward(To.CHECK, "rules", "Take the check of lesson 1 again")


def test_it_says_what_can_be_done_now_and_how_much_of_the_chapter_is_done(home: Path) -> None:
    journal, taken = Journal(home), course.read_lesson("diagonals")
    for record in (Finished("rules"), Begun("diagonals", 1), Finished("diagonals")):
        journal.append(record)
    (chapter, lessons), *_others = course.list_chapters()
    text = Ending(LessonSession(replace(taken, check=()), journal)).text
    assert f"**{taken.front.aim}**".replace("\\", "") in text.replace("\\", "")
    assert "After" not in Ending(LessonSession(taken, journal)).text  # Check not passed yet.
    assert text.endswith(f"Of the chapter “{chapter}”, 2 of {len(lessons)} lessons are done.")


def test_a_solution_placed_by_hand_is_remembered_after_a_kill_too(home: Path) -> None:
    session = LessonSession(course.read_lesson("rules"), Journal(home))
    before = expect(find_best_board(session))
    assert not before.own
    tried = session.current.find_trial(session.lesson.parts[0].task)
    assert isinstance(tried, Placing)
    queens = tuple(map(Square, range(4), (1, 3, 0, 2)))
    tried.set_queens(frozenset(queens))
    assert tried.result is not None
    session.do(*tried.result)
    again = LessonSession(course.read_lesson("rules"), Journal(home))
    assert find_best_board(again) == BestBoard(4, queens, own=True)


def repair(n: int, said: str) -> Onward:
    return Onward(To.REPAIR, "rules", f"Lesson 1: put {n} wrong {said} right")


@pytest.mark.parametrize(
    ("wrong", "onward"),
    [
        *((0, (CHECK, NEXT)), (1, (CHECK, NEXT, repair(1, "answer")))),
        (2, (repair(2, "answers"), CHECK, NEXT)),
    ],
)
def test_several_wrong_answers_lead_to_a_repair_and_all_else_can_be_chosen(
    wrong: int, onward: tuple[Onward, ...], home: Path
) -> None:
    journal, taken = Journal(home), course.read_lesson("rules")
    names = [question.id for question in taken.questions]
    answers: list[Record] = [Answered("rules", name, SKIPPED, False) for name in names[:wrong]]
    for record in (Begun("rules", 1), *answers, Finished("rules")):
        journal.append(record)
    assert Ending(LessonSession(taken, journal)).onward == onward
    assert Ending(LessonSession(taken, journal), leads=False).onward == ()
