"""A hunt is gone on with where it was left, and only first answers without help have credit."""

from pathlib import Path

import pytest

from lessons.hunt.hunt import HuntError
from lessons.hunt.hunts import load_hunt
from lessons.hunt.session import HuntSession, count_hunt_tasks
from lessons.hunt.tasks import Task, find_solution
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import Answered, AnswerValue
from solver.machine.run import complete_search

HUNT = load_hunt("always-yes")
WRONG: dict[Task, AnswerValue] = {
    Task.MOMENT: 3,
    Task.LINE: 1,
    Task.REPAIR: (29, "    return -1"),
    Task.SMALLEST: 3,
}


def sit(home: Path, *, again: bool = False) -> HuntSession:
    """Sit down at the hunt, as a session of its own."""
    return HuntSession(HUNT, Journal(home), again=again)


def do(session: HuntSession, *tasks: Task) -> HuntSession:
    """Do tasks right at once."""
    for task in tasks:
        assert session.task is task
        assert complete_search(session.answer(find_solution(HUNT, task))).right
    return session


def test_four_tasks_in_their_order_and_then_it_is_done(home: Path) -> None:
    session = do(sit(home), *Task)
    assert session.task is None
    assert len(session.credit) == 4
    with pytest.raises(HuntError, match="All tasks"):
        complete_search(session.answer(0))


@pytest.mark.parametrize("done", range(5))
def test_it_is_gone_on_with_where_it_was_left(home: Path, done: int) -> None:
    left = do(sit(home), *list(Task)[:done])
    if left.task is not None:
        left.answer(WRONG[list(Task)[done]])
    found = sit(home)
    assert (found.task, found.solved, found.credit) == (left.task, left.solved, left.credit)
    assert found.hints == left.hints
    assert [found.wrong[task] for task in Task] == [left.wrong[task] for task in Task]


@pytest.mark.parametrize("task", list(Task))
def test_a_wrong_answer_takes_the_credit_and_the_task_stays(home: Path, task: Task) -> None:
    session = sit(home)
    do(session, *list(Task)[: list(Task).index(task)])
    assert not complete_search(session.answer(WRONG[task])).right
    assert session.task is task
    assert session.wrong[task] == 1
    do(session, *list(Task)[list(Task).index(task) :])
    assert len(session.credit) == 3


def test_a_hint_takes_the_credit_of_its_task_only(home: Path) -> None:
    session = sit(home)
    assert session.take_hint()
    assert session.hints == HUNT.hints[:1]
    do(session, *Task)
    assert len(session.credit) == 3


def test_a_task_is_given_up_only_after_the_hints(home: Path) -> None:
    session = sit(home)
    assert not session.skip()
    while session.take_hint():
        pass
    assert session.hints == HUNT.hints
    assert session.skip()
    assert session.task is Task.LINE
    assert sit(home).task is Task.LINE
    assert not session.hints  # Each task has its own.
    assert not session.skip()
    do(session, Task.LINE, Task.REPAIR, Task.SMALLEST)
    assert len(session.credit) == 3


def test_what_cannot_be_tried_does_not_count(home: Path) -> None:
    session = do(sit(home), Task.MOMENT, Task.LINE)
    before = read_journal(home).records
    with pytest.raises(HuntError):
        complete_search(session.answer((29, "    k -=")))
    assert read_journal(home).records == before
    assert len(do(session, Task.REPAIR, Task.SMALLEST).credit) == 4


def test_again_begins_anew_and_looking_writes_nothing(home: Path) -> None:
    do(sit(home), *Task)
    assert sit(home, again=True).task is Task.MOMENT
    assert sit(home).task is None
    do(sit(home, again=True), Task.MOMENT)
    assert sit(home).task is Task.LINE
    assert len(sit(home).credit) == 1


def test_how_far_a_hunt_is_for_a_list_of_them(home: Path) -> None:
    assert count_hunt_tasks(read_journal(home), HUNT.id) is None
    session = do(sit(home), Task.MOMENT)
    complete_search(session.answer(1))
    do(session, Task.LINE)
    assert count_hunt_tasks(read_journal(home), HUNT.id) == (2, 1)
    assert count_hunt_tasks(read_journal(home), "stripes") is None


def test_what_a_journal_holds_of_another_version_is_left_alone(home: Path) -> None:
    do(sit(home), Task.MOMENT)
    Journal(home).append(Answered("hunt.always-yes", "another-task", ("x",), True))
    assert sit(home).task is Task.LINE
