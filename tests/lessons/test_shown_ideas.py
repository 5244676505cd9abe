"""Beliefs show in all of a journal: lessons, practice, any pass; and are told once."""

from collections.abc import Iterator
from pathlib import Path

from lessons.course.course import lesson, lesson_ids
from lessons.course.practice import draw_question
from lessons.course.question import Posed, Question, judge, pose
from lessons.journal.journal import Journal
from lessons.journal.records import PRACTICE, SKIPPED, Answered, Begun, Given, Record
from lessons.student.suspicion import ShownIdeas

BELIEF = "transposed"


def asked(belief: str) -> Iterator[tuple[str, Question]]:
    """Yield the questions of the course in which a belief gives an answer of its own."""
    for name in lesson_ids():
        for question in lesson(name).questions:
            if (belief,) in pose(question).foils.values():
                yield name, question


def drawn_questions(template: str, belief: str) -> Iterator[tuple[str, Question]]:
    for seed in range(100):
        question = draw_question(f"{template}.{seed}")
        if question is not None and belief in question.foils:
            yield PRACTICE, question


def answered(lesson_id: str, posed: Posed, given: Given) -> Answered:
    judgement = judge(posed, given, {})
    return Answered(lesson_id, posed.question.id, given, judgement.right, judgement.beliefs)


def believing(lesson_id: str, question: Question, belief: str = BELIEF) -> Answered:
    posed = pose(question)
    (given,) = (each for each, names in posed.foils.items() if names == (belief,))
    return answered(lesson_id, posed, given)


def knowing(lesson_id: str, question: Question) -> Answered:
    posed = pose(question)
    return answered(lesson_id, posed, posed.answer)


def write(home: Path, *records: Record) -> Journal:
    journal = Journal(home)
    for record in records:
        journal.append(record)
    return journal


def test_the_answers_of_lessons_are_evidence(home: Path) -> None:
    wrong = [believing(*each) for each in asked(BELIEF)][:4]
    assert ShownIdeas(write(home, *wrong[:1]).read().records).clear() == []
    assert ShownIdeas(write(home, *wrong).read().records).clear() == [BELIEF]


def test_lessons_and_practice_add_up(home: Path) -> None:
    in_lesson = believing(*next(asked(BELIEF)))
    in_practice = believing(*next(drawn_questions("mark-queens", BELIEF)))
    journal = write(home, in_lesson, in_practice)
    idea = ShownIdeas(journal.read().records).idea(BELIEF)
    assert ShownIdeas(journal.read().records).clear() == [BELIEF]
    assert idea.said == "Two of your answers come from one idea: b[i] is a column."
    assert len(idea.reasons) == 2
    assert idea.reasons[1].startswith("“b = [")
    assert next(idea.questions).id == in_practice.question


def test_what_is_skipped_or_answered_again_in_a_pass_says_nothing(home: Path) -> None:
    wrong = believing(*next(drawn_questions("row-of-column", BELIEF)))
    skipped = Answered(PRACTICE, "mark-queens.3", SKIPPED, False)
    assert ShownIdeas(write(home, *[wrong] * 9, skipped).read().records).clear() == []
    passes = (Begun(PRACTICE, 1), wrong)
    assert ShownIdeas(write(home, *passes * 2).read().records).clear() == [BELIEF]


def test_an_answer_to_what_is_no_question_any_more_says_nothing(home: Path) -> None:
    lost = (
        Answered("no-lesson", "no-question", 3, False, (BELIEF,)),
        Answered(PRACTICE, "no-template.3", 3, False, (BELIEF,)),
        Answered(PRACTICE, "row-of-column.3", "text", False, (BELIEF,)),
    )
    assert ShownIdeas(write(home, *lost).read().records).clear() == []


def test_a_belief_is_told_once_and_again_only_after_it_was_overcome(home: Path) -> None:
    journal = write(home)
    following = ShownIdeas(journal.read().records, journal)
    questions = drawn_questions("column-of-row", BELIEF)
    told = []
    for answer in [believing] * 4 + [knowing] * 8 + [believing] * 3:
        journal.append(answer(*next(questions)))
        told.append(following.follow())
    assert told == [None, BELIEF, *[None] * 10, None, BELIEF, None]
    assert following.clear() == ShownIdeas(journal.read().records).clear() == [BELIEF]


def test_three_right_answers_take_any_belief_away(home: Path) -> None:
    questions = drawn_questions("column-of-row", BELIEF)
    journal = write(home, *(believing(*next(questions)) for _ in range(12)))
    assert ShownIdeas(journal.read().records).clear() == [BELIEF]
    for _ in range(3):
        journal.append(knowing(*next(questions)))
    assert ShownIdeas(journal.read().records).clear() == []


def test_what_is_prepared_changes_nothing(home: Path) -> None:
    questions = drawn_questions("row-of-column", BELIEF)
    journal = write(home, *(believing(*next(questions)) for _ in range(3)))
    prepared = ShownIdeas(journal.read().records)
    turns = 0
    while prepared.prepare():
        turns += 1
    assert turns == 3
    assert prepared.clear() == [BELIEF]


def test_who_answers_right_costs_nothing(home: Path) -> None:
    questions = drawn_questions("row-of-column", BELIEF)
    journal = write(home, *(knowing(*next(questions)) for _ in range(10)))
    assert not ShownIdeas(journal.read().records).prepare()


def test_another_session_takes_up_what_the_first_has_shown(home: Path) -> None:
    questions = drawn_questions("row-of-column", BELIEF)
    write(home, believing(*next(questions)))
    journal = Journal(home)
    following = ShownIdeas(journal.read().records, journal)
    journal.append(believing(*next(questions)))
    assert following.follow() == BELIEF
