"""Beliefs show in all of a journal: lessons, practice, drives, any pass; and are told once."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from lessons.answers.answer_kind import split_answer
from lessons.course.course import lesson_ids, read_lesson
from lessons.course.practice import draw_question, find_questions
from lessons.course.question import Posed, Question, judge_answer, pose_question
from lessons.drive.drive import DriveSession
from lessons.drive.moves import list_believed_moves as moves_of
from lessons.files.course_folder import load_replies
from lessons.ideas.evidence import record_answer
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import PRACTICE, SKIPPED, Answered, AnswerValue, Begun, Record
from lessons.lesson.replies import Replies
from lessons.scenes.scene import Setting
from lessons.student.conclusions import Unexplained
from lessons.student.student_model import StudentModel
from tests.expected import expect

BELIEF = "transposed"


def asked(belief: str) -> Iterator[tuple[str, Question]]:
    """Yield the questions of the course in which a belief gives an answer of its own."""
    for name in lesson_ids():
        for question in read_lesson(name).questions:
            if (belief,) in pose_question(question).foils.values():
                yield name, question


def drawn_questions(template: str, belief: str) -> Iterator[tuple[str, Question]]:
    for seed in range(100):
        question = draw_question(f"{template}.{seed}")
        if question is not None and (belief,) in pose_question(question).foils.values():
            yield PRACTICE, question


def answered(lesson_id: str, posed: Posed, given: AnswerValue) -> Answered:
    return record_answer(lesson_id, posed, judge_answer(posed, given, {}))


def believing(lesson_id: str, question: Question, belief: str = BELIEF) -> Answered:
    posed = pose_question(question)
    (given,) = (each for each, names in posed.foils.items() if names == (belief,))
    return answered(lesson_id, posed, given)


def knowing(lesson_id: str, question: Question) -> Answered:
    posed = pose_question(question)
    return answered(lesson_id, posed, posed.answer)


def write(home: Path, *records: Record) -> Journal:
    journal = Journal(home)
    for record in records:
        journal.append(record)
    return journal


def vector_questions() -> Iterator[tuple[str, Question]]:
    """Yield fresh questions in which the belief shows, on two templates in turn."""
    both = (drawn_questions(name, BELIEF) for name in ("column-of-row", "mark-queens"))
    for pair in zip(*both, strict=False):
        yield from pair


def test_the_answers_of_lessons_are_evidence(home: Path) -> None:
    wrong = [believing(*each) for each in asked(BELIEF)]
    assert write(home, *wrong[:1]).read().fold(StudentModel).find_clear() == []
    assert write(home, *wrong).read().fold(StudentModel).find_clear() == [BELIEF]


def test_lessons_and_practice_add_up(home: Path) -> None:
    in_lesson = [believing(*each) for each in asked(BELIEF)][:2]
    questions = vector_questions()
    in_practice = [believing(*next(questions)) for _ in range(4)]
    assert write(home, *in_lesson).read().fold(StudentModel).find_clear() == []
    ideas = write(home, *in_practice).read().fold(StudentModel)
    assert ideas.find_clear() == [BELIEF]
    idea = ideas.find_idea(BELIEF)
    assert idea.sentence == "Your answers look as if you thought that b[i] is a column."
    assert "I can't be sure." in idea.text
    assert "b\\[i\\] is a row" in idea.text, "the idea's words come when it is named"
    assert len(idea.signs) == 6
    assert idea.reasons[-1].startswith("“Mark the squares where they stand")
    assert next(idea.questions).id == in_practice[-1].question


def test_what_is_skipped_or_answered_again_says_nothing(home: Path) -> None:
    wrong = believing(*next(drawn_questions("row-of-column", BELIEF)))
    skipped = Answered(PRACTICE, "mark-queens.3", SKIPPED, False)
    passes = (Begun(PRACTICE, 1), wrong)
    assert write(home, *passes * 9, skipped).read().fold(StudentModel).find_clear() == []


def test_answers_of_an_older_tutor_are_evidence_too(home: Path) -> None:
    both = zip(range(9), ("column-of-row", "mark-queens") * 5, strict=False)
    old = [Answered(PRACTICE, f"{name}.{n}", 3, False, (BELIEF,)) for n, name in both]
    ideas = write(home, *old).read().fold(StudentModel)
    assert ideas.find_clear() == [BELIEF]
    assert ideas.find_idea(BELIEF).sentence


def test_a_belief_is_told_once_and_again_only_after_it_was_overcome(home: Path) -> None:
    journal = write(home)
    following = journal.read().fold(StudentModel)
    questions = vector_questions()
    told, gone = [], []
    for answer in [believing] * 9 + [knowing] * 8 + [believing] * 9:
        journal.append(answer(*next(questions)))
        told.append(journal.read().fold(StudentModel).new)
        gone.append(following.overcome)
    (first, second) = (at for at, name in enumerate(told) if name == BELIEF)
    assert first < 9
    assert second >= 17
    assert [gone[16], gone[17]] == [[BELIEF], []]
    assert following.find_clear() == journal.read().fold(StudentModel).find_clear() == [BELIEF]


def test_what_is_taken_back_is_said(home: Path) -> None:
    questions = vector_questions()
    journal = write(home, *(believing(*next(questions)) for _ in range(6)))
    said: list[str] = []
    for _ in range(4):
        lesson, question = next(questions)
        journal.append(knowing(lesson, question))
        replies, posed = Replies(lesson, journal.read()), pose_question(question)
        replies.note_idea(posed, posed.answer)
        said.append(replies.reply(posed, posed.answer, "").idea)
    back = (
        "I take it back: your answers no longer look as if you thought that b\\[i\\] is a column."
    )
    assert [each for each in said if each] == [back]


def reversing(template: str) -> tuple[Posed, AnswerValue]:
    """Return a question without what is said to an idea, and the answer of that idea."""
    question = next(each for _lesson, each in drawn_questions(template, "turn-reversed"))
    others = {name: said for name, said in question.replies.items() if name != "turn-reversed"}
    posed = pose_question(replace(question, replies=others))
    (given,) = (each for each, names in posed.foils.items() if names == ("turn-reversed",))
    return posed, given


def test_an_idea_that_is_named_is_spoken_to_in_its_own_words(home: Path) -> None:
    posed, given = reversing("sym-square")
    journal = write(home)
    assert "That's what you get" in Replies(PRACTICE, journal.read()).judge(posed, given).reply
    for each in list(drawn_questions("sym-turn", "turn-reversed"))[:9]:
        journal.append(believing(*each, "turn-reversed"))
    assert journal.read().fold(StudentModel).find_clear() == ["turn-reversed"]
    told = Replies(PRACTICE, journal.read()).judge(posed, given).reply
    assert told.startswith(load_replies()["turn-reversed"].partition(".")[0])


def test_where_no_listed_idea_explains_the_answers_none_is_spoken_of(home: Path) -> None:
    posed, given = reversing("sym-square")
    unknown = [
        Answered(PRACTICE, name, 0, False, (), ("turn-reversed",), 3, name)
        for name in (f"sym-square.{seed}" for seed in range(6))
    ]
    told = Replies(PRACTICE, write(home, *unknown).read()).judge(posed, given).reply
    assert "That's what you get" not in told
    assert told


def test_advice_is_given_once_in_a_pass(home: Path) -> None:
    replies, told = Replies(PRACTICE, write(home).read()), []
    for _lesson, question in list(drawn_questions("read-board", BELIEF))[:2]:
        posed = pose_question(question)
        given = split_answer(posed.answer)[::-1]
        told += [replies.reply_open(posed, given).reply for _again in range(2)]
    assert told[0] == told[1]
    assert told[2] == told[3] == told[0].partition("\n\n")[0]
    assert "from right to left" in told[3]


def test_an_idea_that_goes_on_is_spoken_to_in_other_words(home: Path) -> None:
    questions = list(drawn_questions("read-board", BELIEF))
    journal = write(home, *(believing(*each, BELIEF) for each in questions[:9]))
    replies, told = Replies(PRACTICE, journal.read()), []
    asked = [pose_question(question) for _lesson, question in questions[9:11]]
    for posed in asked:
        (given,) = (each for each, names in posed.foils.items() if names == (BELIEF,))
        told += [replies.reply_open(posed, given).reply for _again in range(2)]
    assert told[::2] == told[1::2]
    assert told[2] == asked[1].hints[0]


def wrong_without_idea(name: str) -> Answered:
    return Answered(PRACTICE, name, 0, False, (), (BELIEF,), 3, name)


def test_what_is_wrong_for_no_reason_that_is_known_is_said_plainly(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = write(home)
    following = journal.read().fold(StudentModel)
    said = []
    for seed in range(4):
        journal.append(wrong_without_idea(f"row-of-column.{seed}"))
        assert journal.read().fold(StudentModel).new is None
        said.append(following.unexplained)
    assert said[:3] == [None] * 3
    assert said[3] is not None
    sentence = "4 of your recent answers on “Boards as vectors” were wrong at the first try."
    assert said[3].sentence == sentence
    posed = pose_question(expect(draw_question("row-of-column.3")))
    text = said[3].lead_back(posed, PRACTICE)
    common = "I can't tell yet what they have in common."
    assert text.startswith(f"**{sentence}** {common}\n\nLet's take it from the beginning.")
    assert posed.hints[0] in text
    assert "This is how it goes here: " in text
    section = "from “Sixteen, eight or four” on."
    assert f"The lesson “A board as numbers” explains the rule, {section}" in text
    solved = said[3].lead_back(posed, PRACTICE, solved=True)
    assert solved.startswith(f"**{sentence}**\n\nThe ")
    board = expect(draw_question("read-board.3"))
    board = replace(board, replies={"right": "So."}, template="")
    read = pose_question(board)
    answer = next(given for given, names in read.foils.items() if "counts-from-one" in names)
    tried = Replies(PRACTICE, journal.read()).reply_open(read, answer)
    assert tried.reply == "Look once more at what is asked, and at what is shown."
    own = {"counts-from-one": "My own."}
    monkeypatch.setattr("lessons.lesson.replies.load_own_replies", lambda: own)
    assert Replies(PRACTICE, journal.read()).reply_open(read, answer).reply == "My own."
    here = said[3].lead_back(posed, "representation")
    assert f"This lesson explains the rule: read {section}" in here


def test_back_to_the_rule_leads_to_the_lesson_that_explains_what_was_asked() -> None:
    def lead(name: str, here: str) -> str:
        question = draw_question(f"{name}.1") or find_questions(here)[name]
        return Unexplained(question.skill, 4).lead_back(pose_question(question), here)

    for name in read_lesson("isfree").check:  # And not to the first that trains the skill.
        assert "This lesson explains the rule: read from" in lead(name, "isfree")
    assert "explains the rule, from “Column plus row” on." in lead("sum", "practice")
    for name, here, heading in (
        ("purpose-of-undoing", "iterative", "Back, and from the left"),
        ("undo-lines", "flags-undo", "Nothing undoes itself"),  # Not the drive between them.
        ("choose-rows", "beyond", "Exact cover"),  # In the question itself.
        ("nothing-undone", "flags-undo", "Ghosts"),
    ):
        assert f"read from “{heading}” on." in lead(name, here)
    assert "The lesson “Turn the board” explains" in lead("turned-by-hand", "orbits")


def test_where_a_slip_is_seen_nobody_says_that_there_is_no_reason(home: Path) -> None:
    journal = write(home)
    for seed in range(4):
        name = f"attacked.{seed}"
        journal.append(Answered(PRACTICE, name, 0, False, (), ("rows-only",), 3, name))
    posed = pose_question(expect(draw_question("attacked.3")))
    right = [each for each in split_answer(posed.answer) if isinstance(each, tuple)]
    said = Replies(PRACTICE, journal.read())
    said.note_idea(posed, tuple(sorted([*right, *posed.question.ask.about])))
    assert not said.unexplained, "her own square was marked, too"
    said.note_idea(posed, tuple(right[1:]))
    assert said.unexplained


def test_what_is_shown_weighs_less() -> None:
    assert Unexplained("vector", 13).sentence.startswith("13 of your recent answers on ")
    question = expect(draw_question("call-tick.0"))
    posed = pose_question(question)
    assert answered(PRACTICE, posed, question.scene.step().queens).wrong == 1
    assert answered(PRACTICE, posed, posed.answer).wrong > 1


def drive(home: Path, n: int, *, belief: str | None) -> None:
    """Drive a board to its end; where a belief makes another move, make that one first."""
    driven = DriveSession(Setting("iterative", n), journal=Journal(home))
    while not driven.ended:
        wrong = moves_of(driven.place).get(belief or "")
        if wrong is not None and wrong != driven.wanted:
            driven.move(wrong)
        driven.move(driven.wanted)


def test_who_moves_as_a_belief_says_is_known_by_it(home: Path) -> None:
    drive(home, 6, belief="restart-at-zero")
    assert read_journal(home).fold(StudentModel).find_clear() == ["restart-at-zero"]
    idea = read_journal(home).fold(StudentModel).find_idea("restart-at-zero")
    assert all(reason.startswith("A move in a drive: place ") for reason in idea.reasons)
