"""Asks answered by several pieces: events in order, and all queens that attack a square."""

from lessons.answers.choices import OrderAnswer
from lessons.course.question import judge_answer
from tests.lessons.scripts import posed

EVENTS = posed("events of 3 ticks", "no-reset", "back-to-column-zero", at="tick 2")
ATTACKERS = posed("attackers of (2, 1)", "sum-only", "difference-only", at="tick 2")


def test_events_are_in_the_order_of_the_run() -> None:
    assert EVENTS.response is OrderAnswer
    assert EVENTS.label(EVENTS.answer) == ("back from column 2 to column 1 | b[1] = 3 | b[2] = 1")


def test_the_pieces_are_what_right_and_wrong_take() -> None:
    for answer in (EVENTS.answer, *EVENTS.foils):
        assert EVENTS.accepts(answer)
    assert not EVENTS.accepts(("nothing",))
    assert not EVENTS.accepts(())


def test_another_order_is_wrong() -> None:
    assert isinstance(EVENTS.answer, tuple)
    assert not judge_answer(EVENTS, EVENTS.answer[::-1], {}).right


def test_several_queens_may_attack_or_one_or_none() -> None:
    assert ATTACKERS.choices == ((0, 0), (1, 2))
    assert ATTACKERS.label(ATTACKERS.answer) == "queen (1,2)"
    assert ATTACKERS.label(()) == "none"
    assert ATTACKERS.accepts(())
    assert not ATTACKERS.accepts(((1, 2), (0, 0)))
    assert not ATTACKERS.accepts(((5, 5),))
    assert judge_answer(ATTACKERS, (), {}).beliefs == ("difference-only",)


def test_true_or_false_with_the_reason() -> None:
    free = posed("whether (1, 2) is free", "transposed", at="tick 1")
    assert free.label(free.answer) == "yes: no queen attacks it"
    attacked = posed("whether (1, 1) is free", "sum-only", at="tick 1")
    assert attacked.label(attacked.answer) == "no: queen (0,0), same difference"
    assert [attacked.label(each) for each in attacked.foils] == ["yes: no queen attacks it"]


def test_whether_a_board_is_a_solution() -> None:
    asked = posed("whether b is a solution", "sum-only", at="tick 11")
    assert asked.label(asked.answer) == "yes: no two queens attack each other"
