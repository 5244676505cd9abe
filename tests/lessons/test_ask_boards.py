"""Asks about what stands on a board, and what a belief answers there."""

import pytest

from lessons.asks.registry import read_ask as read
from lessons.asks.situation import AskError, Situation
from lessons.course.question import judge_answer
from lessons.journal.records import AnswerValue
from lessons.scenes.scene import Setting
from tests.lessons.scripts import posed

CROSSED = Setting("iterative", 4, (("n", 4), ("k", 4), ("b", (0, 2, 1, 3))))
FOUR = Setting("iterative", 4, (("n", 4), ("k", 4), ("b", (1, 3, 0, 2))))
BEGUN = Setting("iterative", 4, (("n", 4), ("k", 2), ("b", (0, 2, -1, -1))))

ATTACKERS = posed("attackers of (2, 1)", "sum-only", "difference-only", at="tick 2")


def answer(text: str, setting: Setting, belief: str = "") -> AnswerValue:
    return read(text).find_answer(Situation(setting.run(), 0, belief))


@pytest.mark.parametrize(
    ("text", "setting", "belief", "expected"),
    [
        ("queens", FOUR, "", ((0, 1), (1, 3), (2, 0), (3, 2))),
        ("queens", FOUR, "transposed", ((0, 2), (1, 0), (2, 3), (3, 1))),
        *(("queens", BEGUN, "", ((0, 0), (1, 2))), ("vector", FOUR, "", (1, 3, 0, 2))),
        *(("vector", FOUR, "transposed", (2, 0, 3, 1)), ("vector", BEGUN, "", (0, 2, -1, -1))),
        *(("queen of column 0", FOUR, "", 1), ("queen of column 0", FOUR, "transposed", 2)),
        *(("column of row 0", FOUR, "", 2), ("column of row 0", FOUR, "transposed", 1)),
        ("attacked by (0, 0)", Setting("iterative", 2), "", ((0, 1), (1, 0), (1, 1))),
        ("attacked by (0, 0)", Setting("iterative", 2), "rows-only", ((0, 1), (1, 0))),
        ("attacked by (0,1)", Setting("iterative", 2), "sum-only", ((0, 0), (1, 0), (1, 1))),
        ("attacked by (0,1)", Setting("iterative", 2), "difference-only", ((0, 0), (1, 1))),
        ("free squares of column 1", Setting("iterative", 4, BEGUN.state), "", ((1, 2), (1, 3))),
        ("free squares of column 2", BEGUN, "rows-only", ((2, 1), (2, 3))),
        ("pair", FOUR, "", None),
        ("pair", Setting("iterative", 4, (("n", 4), ("k", 2), ("b", (0, 1, -1, -1)))), "",
         (0, 0, 1, 1, "difference")),
        ("pair", CROSSED, "", (0, 0, 3, 3, "difference")),
        ("pair on the board", CROSSED, "", ((0, 0), (3, 3))),
        ("pair on the board", CROSSED, "sum-only", ((1, 2), (2, 1))),
        ("placements of squares", FOUR, "", 1820),
        ("placements of squares", FOUR, "queens-numbered", 43680),
        ("placements of vectors", FOUR, "", 256),
        ("placements of vectors", FOUR, "columns-repeat", 1820),
        ("placements of permutations", FOUR, "", 24),
        ("placements of permutations", FOUR, "rows-repeat", 256),
        ("placements of squares", Setting("iterative", 8), "", 4_426_165_368),
    ],
)  # fmt: skip
def test_what_a_reading_answers(
    text: str, setting: Setting, belief: str, expected: AnswerValue
) -> None:
    assert answer(text, setting, belief) == expected


@pytest.mark.parametrize(
    ("text", "setting"),
    [("free squares of column 2", BEGUN), ("queen of column 3", BEGUN), ("column of row 3", BEGUN)],
)
def test_what_has_no_answer(text: str, setting: Setting) -> None:
    with pytest.raises(AskError):
        answer(text, setting)


@pytest.mark.parametrize(
    ("square", "belief", "expected"),
    [
        ("(2,1)", None, 2),  # Queen (0,0) does not attack it, queen (1,2) does.
        *(("(2,2)", None, 1), ("(2,2)", "rows-only", 2), ("(2,1)", "difference-only", 2)),
        ("(0,0)", None, 0),
    ],
)
def test_queens_are_asked_until_one_attacks(square: str, belief: str | None, expected: int) -> None:
    situation = Situation(BEGUN.run(), 0, belief or "")
    assert read(f"asked before {square}").find_answer(situation) == expected


def test_several_queens_may_attack_and_truth_has_its_reason() -> None:
    assert ATTACKERS.choices == ((0, 0), (1, 2))
    assert ATTACKERS.say_answer(ATTACKERS.answer) == "queen (1,2)"
    assert ATTACKERS.say_answer(()) == "none"
    assert judge_answer(ATTACKERS, (), {}).beliefs == ("difference-only",)
    free = posed("whether (1, 2) is free", "transposed", at="tick 1")
    assert free.say_answer(free.answer) == "none: the square is free"
    attacked = posed("whether (1, 1) is free", "sum-only", at="tick 1")
    assert attacked.say_answer(attacked.answer) == "queen (0,0), same difference"
    assert [attacked.say_answer(each) for each in attacked.foils] == ["none: the square is free"]
    asked = posed("whether b is a solution", "sum-only", at="tick 11")
    assert asked.say_answer(asked.answer) == "none: no two of them attack each other"
