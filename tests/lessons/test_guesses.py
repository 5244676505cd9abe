"""Guesses: not judged, kept in the journal, and come back to with the student's own number."""

import json
from pathlib import Path

import pytest

from lessons.answers.answer_kind import MessageError
from lessons.course.part_tasks import Guess
from lessons.course.script import Lesson
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import SKIPPED, AnswerValue, Guessed
from lessons.lesson.messages import exchange_messages
from lessons.lesson.session import LessonSession
from lessons.student.student_model import StudentModel
from tests.lessons.scripts import checked, found, lesson, line_of, predict, script

GUESS = ":::{guess} nodes\n:value: count nodes 4\n\nHow many boards?\n:::\n"
RECALL = "## So many\n\n{guess nodes}\n"
ASK = predict(":at: tick 2", ":ask: next k", ":foils: greedy")
GUESSING = script(GUESS, RECALL, ASK)


@pytest.mark.parametrize(
    ("value", "answer", "said"),
    [
        ("count nodes 4", 17, "You guessed 17, and that's exactly what it is!"),
        ("count nodes 4", 21, "You guessed 21, and it's 17: that was close."),
        ("count nodes 4", 22, "You guessed 22. It's 17: you were well above that."),
        ("count nodes 4", 12, "You guessed 12. It's 17: you were well below that."),
        ("count nodes 4", SKIPPED, "You didn't guess, so here it is: 17."),
        ("count nodes 4", None, "You didn't guess, so here it is: 17."),
        ("count nodes 4", (1, 2), "You didn't guess, so here it is: 17."),
        ("count tests iterative 8", 2_000, "You guessed 2,000. It's 876: you were well above that"),
        ("n - 4", 0, "You guessed 0, and that's exactly what it is!"),
        ("n - 9", -6, "You guessed −6, and it's −5."),
        ("count mean-shuffles 4", 13, "You guessed 13, and it's 12.0: that was close."),
    ],
)
def test_a_guess_is_set_beside_what_it_came_to(value: str, answer: AnswerValue, said: str) -> None:
    part = lesson(script(f":::{{guess}} it\n:value: {value}\n\nHow many?\n:::\n")).parts[0]
    assert isinstance(part.task, Guess)
    assert part.task.recall(part.scene, answer).startswith(said)


def begin(home: Path, read: Lesson | None = None) -> LessonSession:
    return LessonSession(read or lesson(GUESSING), Journal(home))


def test_it_is_kept_and_comes_back_whenever_the_lesson_goes_on(home: Path) -> None:
    session = begin(home)
    assert session.locked
    with pytest.raises(ValueError, match="no guess here"):
        session.guess("many")
    session.guess(12)
    assert [e.record for e in read_journal(home).records][1:] == [Guessed("tested", "nodes", 12)]
    assert session.go_on()
    assert "You guessed 12. It's 17" in session.prose
    assert "You guessed 12. It's 17" in begin(home).prose


def test_it_is_neither_right_nor_wrong_nor_evidence(home: Path) -> None:
    session = begin(home)
    before = session.student.fold(StudentModel).weigh_all()
    session.guess(1_000_000)
    assert session.score == (0, 1)
    assert Journal(home).read().fold(StudentModel).weigh_all() == before


def test_a_program_sends_it_or_goes_on() -> None:
    def play(*sent: object) -> list[dict[str, object]]:
        messages: list[str] = []
        session = LessonSession(lesson(GUESSING), Journal(None), seed=1)
        exchange_messages(session, map(json.dumps, sent), messages.append)
        return [json.loads(each) for each in messages]

    first, refused, recalled = play({"answer": "many"}, {"answer": 17})
    assert (first["guess"], first["response"]) == ("nodes", "number")
    assert refused == {"error": "Send a whole number."}
    assert "exactly what it is" in str(recalled["prose"])
    assert "You didn't guess" in str(play({"next": True})[1]["prose"])
    assert "You didn't guess" in str(play({"give_up": True})[1]["prose"])
    assert "to go on without a guess" in str(play({"hint": True})[1]["error"])
    assert MessageError.__name__ not in str(play({"hint": True}))


BEFORE = "17 is guessed as 'nodes', and printed here before"
LATER = "{guess nodes} stands in the text of a part after ':::{guess} nodes'"


@pytest.mark.parametrize(
    ("blocks", "at", "said"),
    [
        ((GUESS, "## End\n"), "How many boards?", "no later part comes back to this guess: write"),
        (("Of {count nodes 4} boards.\n", GUESS, RECALL), "Of {count", BEFORE),
        (("Of {count p 4} boards.\n", GUESS, RECALL), "Of {count", "'p' cannot be counted"),
        (("There are 17 boards.\n", GUESS, RECALL), "There are", BEFORE),
        ((GUESS.replace("nodes 4", "nodes 13"), RECALL), ":value:", "numbers must follow: 1-12"),
        ((GUESS.replace("count nodes 4", "b"), RECALL), ":value:", "this comes to none"),
        ((RECALL, GUESS, "Now: {guess nodes}\n"), "## So many", LATER),
    ],
)
def test_a_guess_that_fails(blocks: tuple[str, ...], at: str, said: str, tmp_path: Path) -> None:
    text = script(*blocks)
    ((line, sentence), *more) = checked(tmp_path, text)
    assert said in sentence
    assert line == line_of(text, at)
    assert not more


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (":value: count nodse 4", "'nodse' cannot be counted; did you mean 'nodes'?"),
        (":value: #3", "'value' is what the guess comes to"),
        (":value: n\n:view: tree", "unknown option 'view'"),
        ("", "'value' is what the guess comes to"),
    ],
)
def test_a_guess_that_is_written_wrongly(value: str, said: str) -> None:
    ((_line, sentence),) = found(script(GUESS.replace(":value: count nodes 4", value)))
    assert said in sentence
