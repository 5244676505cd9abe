"""What cannot be judged spoils nothing else of a hand-in: all the rest counts."""

import errno
from collections.abc import Callable
from datetime import timedelta
from functools import partial

import pytest
from msgspec.structs import replace

from lessons.classes.assignment import WHOLE_COURSE
from lessons.classes.evaluation import evaluate_hand_in
from lessons.classes.fresh import judge_fresh
from lessons.classes.packet import HandIn
from lessons.classes.replay import ReplayVerdict, replay_hand_in
from lessons.classes.report import RemarkKind
from lessons.hunt.tasks import UnjudgedError
from lessons.journal.records import SKIPPED, Answered, Begun
from lessons.journal.student_state import Entry
from lessons.lab.folder import read_shipped
from solver.processes.workers import LostError, Worker
from tests.classes.worked import BEGIN, LESSON, handed_in, worked

LATER = BEGIN + timedelta(hours=9)
LOST = "# judged without an end\n"
SHUFFLE, QUEENS = (read_shipped(name).reference for name in ("shuffle_until", "queens"))


def entries(*records: Begun | Answered) -> tuple[Entry, ...]:
    return tuple(Entry(LATER, "t", number, each) for number, each in enumerate(records))


def with_programs(**files: str) -> HandIn:
    """Return a hand-in with programs that its records call right, beside a lesson."""
    solved = entries(*(Answered(f"lab.{name}", "write", "0" * 16, True) for name in files))
    named = {f"lab/{name}.py": text for name, text in files.items()}
    return replace(handed_in("anna", (*worked(), *solved)), files=named)


def test_only_the_program_that_cannot_be_judged_does_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    do = Worker.do

    def lose(
        self: Worker,
        work: partial[object],
        seconds: float,
        stop: Callable[[], bool] | None = None,
        foreseen: tuple[type[Exception], ...] = (OSError,),
    ) -> object:
        if any(LOST in str(each) for each in work.args):
            raise LostError("", seconds)
        return do(self, work, seconds, stop, foreseen)

    monkeypatch.setattr(Worker, "do", lose)
    hand_in = with_programs(shuffle_until=LOST + SHUFFLE, queens=f"Z = f\"{{'\u00a0'}}\"\n{QUEENS}")
    found = evaluate_hand_in(hand_in, WHOLE_COURSE, hand_in.course, judge_fresh)
    done = {each.id for each in found.student.work if each.done}
    assert {"queens", LESSON} <= done
    assert "shuffle_until" not in done
    assert not found.lasting
    (remark,) = (each for each in found.student.remarks if each.kind is RemarkKind.PROGRAM)
    assert "it could not be judged (judging took more" in remark.text


def test_a_program_that_no_process_started_for_is_judged_when_it_is_read_again() -> None:
    text = f"Z = 1\n{QUEENS}"
    hand_in = with_programs(queens=text)
    with pytest.MonkeyPatch.context() as patched:

        def refuse(*_asked: object, **_more: object) -> None:
            raise OSError(errno.ENOMEM, "Cannot allocate memory")

        patched.setattr(Worker, "do", refuse)
        first = evaluate_hand_in(hand_in, WHOLE_COURSE, hand_in.course, judge_fresh)
    again = evaluate_hand_in(hand_in, WHOLE_COURSE, hand_in.course, judge_fresh)
    why = "it could not be judged (Cannot allocate memory)"
    assert any(why in each.text for each in first.student.remarks)
    assert "queens" not in {each.id for each in first.student.work if each.done}
    assert "queens" in {each.id for each in again.student.work if each.done}


def test_a_program_that_was_not_handed_in_is_no_reason_to_judge_all_the_rest_again() -> None:
    hand_in = replace(with_programs(queens=QUEENS), files={})
    found = evaluate_hand_in(hand_in, WHOLE_COURSE, hand_in.course, judge_fresh)
    assert any("was handed in" in each.text for each in found.student.remarks)
    assert found.lasting


@pytest.mark.parametrize("error", [UnjudgedError("too long"), RecursionError(), KeyError("x")])
def test_only_the_record_that_cannot_be_judged_does_not_count(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_given: object) -> None:
        raise error

    monkeypatch.setattr("lessons.classes.replay.judge_task", fail)
    hunted = entries(
        Begun("hunt.stripes", 5),
        *(Answered("hunt.stripes", task, SKIPPED, False) for task in ("moment", "line")),
        Answered("hunt.stripes", "repair", (5, "x = 17  # never seen"), True),
    )
    found = replay_hand_in([*worked(), *hunted], judge_fresh)
    assert found.reasons == {ReplayVerdict.UNJUDGED: 1}
    assert len(found.counting) == len(worked()) + len(hunted) - 1
