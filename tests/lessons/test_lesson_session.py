"""A session: one part after the other, each question locked until it is answered."""

from pathlib import Path
from typing import NoReturn

import pytest

from lessons.course.question import pose_question
from lessons.ideas.evidence import record_answer
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, AnswerValue, Begun, Finished, Reached, Record
from lessons.lesson.session import LessonSession
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


def test_prose_is_filled_in(home: Path) -> None:
    session = sit(home)
    assert (session.prose, session.posed, session.locked) == ("Opening: k = 0.\n", None, False)
    session.go_on()
    assert session.prose == "What is b after k = 2?\n"
    assert go_to(session, 3).prose == "Later: k = 3.\n"


def test_the_next_question_is_posed_ahead(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(home)
    assert "What is b after k = 2?\n" in [*session.coming]
    monkeypatch.setattr("lessons.lesson.lesson_pass.pose_question", fail)
    session.go_on()
    assert session.posed is not None


def fail(*_arguments: object) -> NoReturn:
    raise AssertionError("this was posed already")


def test_it_is_gone_through_part_by_part(home: Path) -> None:
    session = sit(home)
    for index, part in enumerate(short().parts):
        assert session.index == index
        assert (session.part.prose, session.part.line) == (part.prose, part.line)
        assert session.locked == (index in ASKED)
        if session.locked:
            session.commit(RIGHT[ASKED[index]])
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
    judgement = session.commit(RIGHT[ASKED[index]])
    assert (session.locked, session.judgement) == (False, judgement)
    assert session.go_on()


@pytest.mark.parametrize("index", ASKED)
@pytest.mark.parametrize("right", [True, False])
def test_an_answer_is_on_the_disk_when_it_is_judged(index: int, right: bool, home: Path) -> None:
    name = ASKED[index]
    given = (RIGHT if right else WRONG)[name]
    session = go_to(sit(home), index)
    judgement = session.commit(given)
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
        session.commit(RIGHT["next-b"])
    assert counted == [False]
    assert session.locked
    assert session.answers == {}


def test_an_answer_is_judged_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = go_to(sit(home), 2)
    judgement = session.commit(3)
    monkeypatch.setattr("lessons.lesson.replies.judge_answer", fail)
    monkeypatch.setattr("lessons.lesson.lesson_pass.pose_question", fail)
    assert not session.locked
    assert session.judgement == judgement
    assert session.view.covered is None
    assert session.view.limit >= session.view.stop


def test_the_first_answer_stands(home: Path) -> None:
    session = go_to(sit(home), 2)
    first = session.commit(3)
    before = written(home)
    assert session.commit(0) == first
    assert session.commit(3) == first
    assert session.judgement == first
    assert written(home) == before


@pytest.mark.parametrize("given", [4, 7, "3", (), (3,), (0, 2, -1, -1)])
def test_what_cannot_be_an_answer_is_refused_and_to_prose_all(
    given: AnswerValue, home: Path
) -> None:
    for index in (2, 0):
        session = go_to(sit(home), index) if index else LessonSession(short(), Journal(None))
        before = written(home)
        with pytest.raises(ValueError, match="answers nothing here"):
            session.commit(given)
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


def test_the_score(home: Path) -> None:
    session = sit(home)
    assert session.score == (0, 3)
    go_to(session, 2)
    assert session.score == (1, 3)
    session.commit(0)
    assert session.score == (1, 3)
    session.commit(3)
    assert session.score == (1, 3)
    go_to(session, 5)
    assert session.score == (2, 3)


@pytest.mark.parametrize(
    ("index", "stop", "limit"),
    [
        (0, 0, 2),  # the run may be shown up to the next part's moment
        (1, 2, 3),
        (2, 3, 5),
        (3, 5, 5),  # the next part looks at another run
        (4, 9, 9),
        (5, 9, 9),
    ],
)
def test_how_far_the_run_is_shown(index: int, stop: int, limit: int, home: Path) -> None:
    session = go_to(sit(home), index)

    def at(tick: int) -> int:
        return complete_search(session.view.run.tick(tick))

    assert session.view.stop == at(stop)
    if index in ASKED:
        assert session.view.limit == at(stop)
        session.commit(WRONG[ASKED[index]])
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
        session.commit(session.posed.answer)
        ticks.append(session.view.run.step(session.view.predicted).tick)
        session.go_on()
    assert ticks == [2, 3, 11, 0]


def at_check(lesson_id: str) -> LessonSession:
    """Return a session that has come to the first question of its check."""
    session = before_check(lesson_id, Journal(None))
    assert session.go_on()
    assert expect(session.part.question).template
    return session


@pytest.mark.parametrize(
    ("lesson_id", "shown"),
    [("idea", False), ("write-loop", True), ("write-calls", True), ("sudoku", True)],
)
def test_a_check_shows_the_program_once_the_course_has(lesson_id: str, shown: bool) -> None:
    assert at_check(lesson_id).introduced.code is shown


def test_a_check_about_boards_alone_shows_no_program() -> None:
    assert not at_check("symmetry").introduced.code
