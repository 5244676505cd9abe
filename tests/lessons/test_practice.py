"""Practice: fresh questions, and what is mastered."""

from pathlib import Path

from lessons.course import PRACTICE
from lessons.journal import Answered, Journal, read
from lessons.mastery import mastery, practise, to_practise
from lessons.practice import drawn, questions, session, skills


def answer(home: Path, template: str, *right: bool) -> None:
    journal = Journal(home)
    for seed, each in enumerate(right):
        journal.append(Answered(PRACTICE, f"{template}.{seed}", 0, each))


def test_a_session_asks_each_template_once_before_any_again() -> None:
    asked = [question.id.partition(".")[0] for question in questions(["vector"], 8, 3)]
    assert len(set(asked[:4])) == 4
    assert sorted(asked[:4]) == sorted(asked[4:])


def test_a_question_is_known_by_its_id() -> None:
    (question,) = questions(["walk"], 1, 7)
    assert drawn(question.id) == question
    assert drawn("no-such-template.7") is None
    assert drawn("tick") is None


def test_a_session_follows_from_its_seed() -> None:
    ids = [part.question.id for part in session(["free"], 3, 1).parts if part.question]
    again = [part.question.id for part in session(["free"], 3, 1).parts if part.question]
    other = [part.question.id for part in session(["free"], 3, 2).parts if part.question]
    assert ids == again != other


def test_three_right_answers_in_a_row_master_a_skill_and_a_wrong_one_loses_it(home: Path) -> None:
    answer(home, "tick", True, False, True, True)
    assert not mastery(read(home).records)["walk"].mastered
    answer(home, "next-column", True)
    assert mastery(read(home).records)["walk"].mastered
    assert "walk" not in to_practise(read(home).records)
    answer(home, "tick", False)
    state = mastery(read(home).records)["walk"]
    assert (state.asked, state.right, state.streak) == (6, 4, 0)


def test_who_masters_everything_practises_everything(home: Path) -> None:
    for template in ("attacked", "sum", "asked", "tick", "next-row", "queen", "count-vectors"):
        answer(home, template, True, True, True)
    answer(home, "row-of-column", True, True, True)
    assert to_practise(read(home).records) == list(skills())


def test_practice_is_a_sitting_like_any_other(home: Path) -> None:
    sitting = practise(Journal(home), "vector", 2, 5)
    assert [bool(part.question) for part in sitting.lesson.parts] == [False, True, True, False]
    sitting.go_on()
    posed = sitting.posed
    assert posed is not None
    assert sitting.commit(posed.answer).right
    assert mastery(read(home).records)["vector"].right == 1
