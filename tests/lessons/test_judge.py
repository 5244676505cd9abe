"""What is said to an answer: whether it is right, what was believed, and always why."""

import pytest

from lessons.answers.answer_kind import split_answer
from lessons.answers.entries import CellsAnswer, NumberAnswer, SquaresAnswer
from lessons.course.question import Posed, judge_answer, pose_question
from lessons.files import course_folder
from lessons.journal.records import AnswerValue
from tests.lessons.scripts import posed, shipped_questions

ENTERED = (NumberAnswer, SquaresAnswer, CellsAnswer)
BELIEFS = {"greedy": "Said to greedy with k = {k}.", "no-reset": "Said to no-reset."}
OWN = "- greedy: Its own word, n = {n}.\n- other: Something else, k = {k}."


def asked(*foils: str, replies: str = "") -> Posed:
    return posed("b after 1 tick", *foils, at="tick 2", replies=replies)


def test_an_answer_is_spoken_to_by_the_script_or_by_the_course() -> None:
    found = judge_answer(asked("no-reset"), (0, 2, -1, -1), BELIEFS)
    assert (found.right, found.beliefs, found.text) == (True, (), "So.")
    assert found.value == (0, 2, -1, -1)
    found = judge_answer(posed("next k", "greedy", at="tick 2", replies=OWN), 2, BELIEFS)
    assert (found.right, found.beliefs) == (False, ("greedy",))
    assert found.text.split("\n\n") == ["Its own word, n = 4.", "So."]
    found = judge_answer(posed("next k", "greedy", at="tick 2"), 2, BELIEFS)
    assert found.text.split("\n\n") == ["Said to greedy with k = 2.", "So."]


def test_a_reply_can_prove_what_is_right() -> None:
    asked = posed(
        "attacker of (3, 4)",
        "transposed",
        start="k=2, b=0 2 -1 -1 -1",
        n="5",
        replies="- transposed: Look: {why}",
    )
    assert judge_answer(asked, None, {}).text.split("\n\n") == [
        "Look: (3,4) is attacked by the queen on (1,2), with the same difference, 2−1 = 4−3.",
        "So.",
    ]


def test_an_answer_that_several_beliefs_give_speaks_to_the_likely_one_or_to_none() -> None:
    replies = "- reset-to-zero: Zero.\n- other: Else."
    shared = posed("outcome", "no-reset", "reset-to-zero", replies=replies)
    found = judge_answer(shared, ("exhausted", -1), BELIEFS)
    assert found.beliefs == ("no-reset", "reset-to-zero")
    assert found.text.endswith("Else.\n\nSo.")
    assert "Zero." not in found.text
    likely = judge_answer(shared, ("exhausted", -1), BELIEFS, {"reset-to-zero": 0.5})
    assert likely.text.split("\n\n") == ["Zero.", "So."]
    nearly = {"reset-to-zero": 0.5, "no-reset": 0.3}
    assert "Zero." not in judge_answer(shared, ("exhausted", -1), BELIEFS, nearly).text


@pytest.mark.parametrize(
    ("ask", "b", "given", "slip"),
    [
        ("pair on the board", "0 3 2 1 4", ((1, 3), (2, 2)), "another pair comes before them."),
        ("pair on the board", "0 3 2 1 4", ((1, 4), (2, 3)), ""),  # No queen stands there.
        ("pair on the board", "0 3 2 1 4", ((0, 0), (1, 3)), ""),
        ("conflicts of (0, 0)", "0 3 2 1 4", 1, "A queen in between protects nobody"),
        ("conflicts of (0, 0)", "0 3 2 1 4", 0, ""),
    ],
)
def test_a_slip_is_spoken_to_beside_an_idea_that_gives_the_same(
    ask: str, b: str, given: AnswerValue, slip: str
) -> None:
    asked = posed(ask, "sum-only", n="5", start=f"k=5, b={b}", replies="- other: Else.")
    found = judge_answer(asked, given, {"sum-only": "Sums."})
    assert slip in found.text
    assert found.text.split("\n\n")[-2:] == ["Else.", "So."]
    assert ("Sums." in found.text) == (not slip and found.beliefs == ("sum-only",))


def test_the_own_words_of_a_question_come_first_and_then_what_the_board_shows() -> None:
    where = {"n": "5", "start": "k=5, b=0 3 2 1 4"}
    own = posed("pair on the board", "sum-only", replies="- sum-only: Own.", **where)
    assert judge_answer(own, ((1, 3), (2, 2)), {"sum-only": "Sums."}).reply == "Own."
    tick = posed("b after 1 tick", "rows-only", at="tick 1", replies="- other: Else.")
    assert judge_answer(tick, (0, 1, -1, -1), {"rows-only": "Rows."}).reply == (
        "No queen can stay on (1,1): it is attacked by the queen on (0,0), with the same "
        "difference, 0−0 = 1−1.\n\nElse."
    )


def test_what_is_said_to_an_idea_anywhere_is_followed_by_the_advice_of_the_question() -> None:
    asked = posed("next k", "greedy", at="tick 2", replies="- other: Something else, k = {k}.")
    found = judge_answer(asked, 2, BELIEFS)
    assert found.text.split("\n\n") == [
        "Said to greedy with k = 2.",
        "Something else, k = 2.",
        "So.",
    ]


def test_a_wrong_answer_that_nobody_expects() -> None:
    found = judge_answer(
        asked("no-reset", replies="- other: Something else, k = {k}."), (3,) * 4, BELIEFS
    )
    assert (found.right, found.beliefs) == (False, ())
    why = "The queen of column 0 stays where she is."
    assert found.text.split("\n\n") == [why, "Something else, k = 2.", "So."]
    assert found.about == why


def test_whatever_is_entered_into_a_shipped_question_is_spoken_to() -> None:
    entered = [each for each in shipped_questions() if each.ask.response in ENTERED]
    assert [each.id for each in entered if "other" not in each.replies] == []


def test_rows_counted_from_the_other_edge_are_called_so() -> None:
    asked = posed("vector", "transposed", n="5", start="k=5, b=1 3 0 2 4")
    assert "counted from the other edge" in judge_answer(asked, (3, 1, 4, 2, 0), {}).text
    assert "counted from the other edge" not in judge_answer(asked, (3, 1, 4, 0, 2), {}).text
    flipped = [
        each
        for each in shipped_questions()
        if each.scene.flipped and each.ask.response is CellsAnswer
    ]
    assert flipped
    for each in flipped:
        found = pose_question(each)
        read = tuple(
            found.n - 1 - row for row in split_answer(found.answer) if isinstance(row, int)
        )
        said = judge_answer(found, read, course_folder.load_replies())
        assert not said.right
        assert "counted from the other edge" in said.reply
