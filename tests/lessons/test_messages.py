"""A lesson in messages: what a program is told, what it can answer, and how that is judged."""

import json
import re
from collections import deque
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from lessons.answers.answer_kind import AnswerKind, MessageError
from lessons.answers.choices import ChoiceAnswer, ChoicesAnswer, LinesAnswer, OrderAnswer
from lessons.answers.entries import CellsAnswer, ExpressionAnswer, NumberAnswer, SquaresAnswer
from lessons.course.course import read_lesson
from lessons.course.question import Posed, pose_question
from lessons.journal.journal import Journal
from lessons.journal.records import Answered, Begun, Finished, Reached, Record
from lessons.lesson.messages import exchange_messages
from lessons.lesson.practising import begin_practice
from lessons.lesson.session import LessonSession
from tests.lessons.lesson import PARTS, short
from tests.lessons.scripts import (
    ACTIVITIES,
    ANSWER_KINDS,
    list_every_ask,
    predict,
    script,
    shipped_questions,
    show,
)
from tests.lessons.scripts import lesson as make_lesson
from tests.sampled import sampled

DOC = Path(__file__).parent.parent.parent / "docs" / "protocol.md"
Message = dict[str, Any]
NEXT: Message = {"next": True}
HINT: Message = {"hint": True}
GIVE_UP: Message = {"give_up": True}
ANSWERS: list[Message] = [{"answer": [0, 2, -1, -1]}, {"answer": "row 3"}, NEXT, {"answer": 3}]
"""What answers the short lesson, after its first part."""


def exchanged(session: LessonSession, *sent: object) -> tuple[list[Message], bool]:
    """Return what a session says to messages, and whether it was finished."""
    said: list[str] = []
    lines = (each if isinstance(each, str) else json.dumps(each) for each in sent)
    finished = exchange_messages(session, lines, said.append)
    assert all(line.isascii() and "\n" not in line for line in said)
    return [json.loads(line) for line in said], finished


def played(session: LessonSession, answer: Callable[[Message], list[Message]]) -> list[Message]:
    """Return all messages of a session that is played to its end."""
    said: list[Message] = []
    inbox: deque[str] = deque()

    def take(line: str) -> None:
        message = json.loads(line)
        said.append(message)
        if "question" in message:
            inbox.extend(map(json.dumps, answer(message)))
        elif "drive" in message or "doing" in message:
            inbox.append(json.dumps(GIVE_UP))
        elif "prose" in message or "activity" in message or "guess" in message:
            inbox.append(json.dumps(NEXT))

    assert exchange_messages(session, iter(inbox.popleft, None), take)
    assert not inbox
    return said


def given_up(_message: Message) -> list[Message]:
    """Return what asks for one hint too many, and then for the solution."""
    return [*[HINT] * 4, GIVE_UP]


def records(journal: Journal) -> list[Record]:
    return [entry.record for entry in journal.own]


def posed(response: type[AnswerKind]) -> Posed:
    """Return the first question of the course that is answered so; if none is, of the examples."""
    asked = chain(shipped_questions(), list_every_ask())
    return pose_question(next(each for each in asked if each.ask.response is response), 1)


# What is told.


def test_a_question_is_told_as_a_student_sees_it() -> None:
    (_prose, asked), finished = exchanged(LessonSession(short(), Journal(None), seed=1), NEXT)
    source = asked.pop("source")
    assert asked == {
        "question": "next-b",
        "try": 1,
        "tried": [],
        "template": None,
        "skill": None,
        "ask": "b after 1 tick",
        "text": "What is b after k = 2?",
        "response": "cells",
        "options": [],
        "part": 2,
        "parts": PARTS,
        "listing": "iterative",
        "n": 4,
        "variables": {"n": 4, "b": [0, 2, -1, -1], "k": 2},
        "queens": [[0, 0], [1, 2]],
        "marked": [],
        "line": 20,
    }
    assert isinstance(source, list)
    assert source[19] == "    while k < n and k >= 0:"
    assert not finished


@pytest.mark.parametrize(
    ("ask", "hidden"),
    [
        *(("queens", {"queens": []}), ("vector", {"variables": {"n": 4, "k": 2}})),
        ("blank -1 in b[k] = -1", {"ask": "blank in b[k] = ____", 27: " " * 12 + "b[k] = ____"}),
        ("lines 24 to 25", {24: " " * 8 + "...", 25: " " * 8 + "..."}),
        ("first wrong tick with no-reset", {"ask": "first wrong tick with a fault"}),
    ],
)
def test_what_is_asked_is_not_told(ask: str, hidden: dict[str | int, object]) -> None:
    at = "start" if "fault" in ask or "tick" in ask else "tick 2"
    text = script(predict(f":at: {at}", f":ask: {ask}"), "The end.\n")
    (asked,), _finished = exchanged(LessonSession(make_lesson(text), Journal(None)))
    for key, shown in hidden.items():
        assert (asked["source"][key - 1] if isinstance(key, int) else asked[key]) == shown


def test_prose_is_told_without_code_or_with_a_maze() -> None:
    text = script("Prose.\n").replace("n: 4\n---", "n: 4\ncode: no\n---")
    (prose,), _finished = exchanged(LessonSession(make_lesson(text), Journal(None)))
    assert (prose["source"], prose["line"]) == ([], None)
    maze = "#####/#S  #/### #/###G#/#####"
    options = [":listing: labyrinth", f":maze: {maze}", ":at: tick 1"]
    text = script(show(*options))
    (prose,), _finished = exchanged(LessonSession(make_lesson(text), Journal(None)))
    assert prose["maze"] == ["#####", "#S. #", "### #", "###G#", "#####"]
    assert prose["way"] == [[1, 1], [2, 1]]
    assert prose["variables"] == {"state": [2, 1, "R"]}


# What can be answered.


@pytest.mark.parametrize("response", ANSWER_KINDS)
def test_every_right_answer_and_foil_is_read_as_it_is_written(response: type[AnswerKind]) -> None:
    question = posed(response)
    for given in (question.answer, *question.foils):
        form = json.loads(json.dumps(question.answer_kind.to_message(given)))
        assert question.answer_kind.read_message(form) == given


def numbered(question: Posed, form: Any) -> Any:
    """Return an answer with the numbers of its options instead of their texts."""
    texts = [question.say_piece(each) for each in question.choices]
    if isinstance(form, str):
        return texts.index(form) + 1
    if question.response is LinesAnswer:
        return [[texts.index(line) + 1, level] for line, level in form]
    return [texts.index(each) + 1 for each in form]


@pytest.mark.parametrize("response", [ChoiceAnswer, ChoicesAnswer, OrderAnswer, LinesAnswer])
def test_an_option_can_be_named_by_its_number(response: type[AnswerKind]) -> None:
    question = posed(response)
    form = numbered(question, question.answer_kind.to_message(question.answer))
    assert question.answer_kind.read_message(form) == question.answer


@pytest.mark.parametrize(
    ("response", "forms"),
    [
        (ChoiceAnswer, ["", 0, 99, True, 1.0, None, [1], "no such option"]),
        (ChoicesAnswer, ["", 1, [1, 1], [[1]], ["no such option"], {"1": 1}]),
        (NumberAnswer, ["3", 3.0, None, True, [3], 10**12]),
        (CellsAnswer, ["0 1", [], [0], [True] * 4, [[0]] * 4, ["0"] * 4]),
        (SquaresAnswer, [1, [0, 1], [[0]], [[0, 99]], [[True, 0]], ["ab"], [[0, "1"]]]),
        (OrderAnswer, [[], 1, [0], [1, 1], ["no such option"]]),
        (LinesAnswer, [[], [1], [[1]], [[1, 99]], [[1, "0"]], [[1, 0], [1, 0]], ["ab"]]),
        (ExpressionAnswer, [1, None, [], "", "k +", "unknown + 1", "open()", "k" * 99, "\ud800"]),
    ],
)
def test_what_cannot_be_an_answer_says_what_to_send(
    response: type[AnswerKind], forms: list[object]
) -> None:
    for form in forms:
        with pytest.raises(MessageError, match=r"^Send .*\.$"):
            posed(response).answer_kind.read_message(form)


def test_who_sends_what_cannot_be_sends_again() -> None:
    journal = Journal(None)
    wrong = ["", "no JSON", "[" * 4000, "[]", "{}", '{"answer": 1, "hint": true}', {"hint": 1}]
    sent = [NEXT, *wrong, {"answer": "what"}, NEXT, GIVE_UP, *ANSWERS, NEXT]
    said, finished = exchanged(LessonSession(short(), journal, seed=1), *sent)
    errors = [each["error"] for each in said if "error" in each]
    object_ = 'Send a JSON object with one key on a line, such as {"next": true}.'
    known = 'Send {"answer": ...}, {"hint": true} or {"give_up": true}.'
    assert errors == [
        *[object_] * 5,
        known,
        "Send a list of 4 whole numbers, -1 for no queen.",
        known,
        'Take the hints first: send {"hint": true}.',
    ]
    assert finished
    assert [each.right for each in records(journal) if isinstance(each, Answered)] == [True] * 3


# What is said to an answer.


def test_a_wrong_answer_names_its_idea_and_is_asked_for_once_more_before_what_is_right() -> None:
    wrong: Message = {"answer": [0, 2, 4, -1]}
    (*_before, verdict, asked, again, second, _following), _finished = exchanged(
        LessonSession(short(), Journal(None)), NEXT, wrong, wrong, {"answer": [0, 1, -1, -1]}
    )
    assert "One back." not in verdict["feedback"]
    assert (asked["question"], asked["try"], asked["tried"]) == ("next-b", 2, [[0, 2, 4, -1]])
    assert again == {"error": "That was your first answer, and it isn't right: give another one."}
    assert (second["right"], second["try"], second["open"]) == (False, 2, False)
    assert second["answer"] == [0, 2, -1, -1]
    assert second["feedback"].endswith("One back.")
    assert set(verdict["likely"]) == {"no-reset"}
    assert verdict | {"feedback": "", "likely": {}} == {
        "right": False,
        "try": 1,
        "open": True,
        "answer": None,
        "idea": "no-reset",
        "feedback": "",
        "suspected": [],
        "cleared": [],
        "unexplained": None,
        "likely": {},
        "skills": {},
    }


def test_an_idea_is_suspected_and_cleared_again() -> None:
    journal = Journal(None)

    def practised(answer: Callable[[Posed], Any], seed: int) -> list[Message]:
        session = begin_practice(journal, "vector", 12, seed)

        def reply(message: Message) -> list[Message]:
            assert session.posed is not None
            if message["try"] == 2:
                return [GIVE_UP]
            return [{"answer": session.posed.answer_kind.to_message(answer(session.posed))}]

        said = played(session, reply)
        return [each for each in said if "suspected" in each]

    wrong = practised(lambda posed: next(iter(posed.foils), posed.answer), 1)
    assert wrong[0]["suspected"] == []
    assert "transposed" in wrong[-1]["suspected"]
    right = practised(lambda posed: posed.answer, 2)
    assert right[-1]["suspected"] == []
    assert "transposed" in [name for each in right for name in each["cleared"]]
    assert right[-1]["skills"]["vector"].keys() == {"mastered", "knows", "missing"}


# How it goes.


def test_messages_write_what_everybody_writes() -> None:
    journal = Journal(None)
    said, finished = exchanged(LessonSession(short(), journal, seed=7), NEXT, *ANSWERS, NEXT)
    assert finished
    assert said[-1] == {
        "finished": short().id,
        "right_at_once": 3,
        "questions": 3,
        "passed": True,
        "due": {},
        "text": "**You have finished “A title”. Well done!** "
        "You answered 3 of 3 questions right at once, without help.",
    }
    name = short().id
    assert [type(each) for each in records(journal)] == [
        Begun,
        Reached,
        *[Answered, Reached] * 2,
        Reached,
        Answered,
        Reached,
        Finished,
    ]
    assert records(journal)[0] == Begun(name, 7)
    answer = records(journal)[2]
    assert isinstance(answer, Answered)
    assert (answer.lesson, answer.question) == (name, "next-b")
    assert (answer.given, answer.right, answer.offered) == ((0, 2, -1, -1), True, ("no-reset",) * 2)


def test_activities_are_passed_by_and_drives_left_out() -> None:
    text = ACTIVITIES.replace("## End", ":::{drive} moves\n\nMake them.\n:::\n\n## End")
    session = LessonSession(make_lesson(text), Journal(None))
    sent = [NEXT, NEXT, {"answer": 1}, GIVE_UP, NEXT, GIVE_UP, NEXT]
    said, finished = exchanged(session, *sent)
    _prose, write, hunt, error, drive, no_moves, _prose, end = said
    assert (write["activity"]["kind"], write["activity"]["id"]) == ("write", "isfree")
    assert (hunt["activity"]["kind"], hunt["text"]) == ("hunt", "Find the fault.")
    assert error["error"].startswith('Send {"next": true} once this is done')
    assert drive["drive"] == "moves"
    assert no_moves["error"].startswith("Moves cannot be made here")
    assert (end["right_at_once"], end["questions"], finished) == (0, 2, True)


@pytest.mark.parametrize("lesson_id", sampled(["bug-hunt", "idea", "labyrinth", "isfree"]))
def test_a_lesson_of_the_course_is_played_to_its_end(lesson_id: str) -> None:
    said = played(LessonSession(read_lesson(lesson_id), Journal(None), seed=1), given_up)
    assert said[-1]["finished"] == lesson_id
    assert said[-1]["right_at_once"] == 0
    assert {each["hint"] for each in said if "hint" in each}
    refused = {each["error"] for each in said if "error" in each}
    assert refused == {"There are no more hints: give_up shows the answer."}
    texts = [each for each in said if each.get("response") == ExpressionAnswer.name]
    for asked in texts:
        answer = next(each["answer"] for each in said[said.index(asked) :] if "answer" in each)
        assert answer not in asked["ask"]
        assert not any(answer in line for line in asked["source"])


# What is written about it.


def test_the_paper_has_every_key_and_every_response_and_true_examples() -> None:
    text = DOC.read_text(encoding="utf-8")
    keys = set(re.findall(r"`(\w+)`", text))
    said = played(begin_practice(Journal(None), "maze", 1, 1), given_up)
    assert {key for message in said for key in message} <= keys | {"error", "hint"}
    assert {each.name for each in ANSWER_KINDS} == set(
        re.findall(r"^\| `(\w+)` \| (?:an?|one) ", text, re.MULTILINE)
    )
    answers = [json.loads(each) for each in re.findall(r"`(\{\"answer\": [^…]*?\})`", text)]
    assert len(answers) >= len(ANSWER_KINDS)
    assert all(len(each) == 1 for each in answers)


@pytest.mark.parametrize(
    ("name", "task", "kind"),
    [
        *(("idea", "first-walk", "drive"), ("bug-hunt", "hunt.stripes", "activity")),
        *(("recursive", "loop-and-calls", "doing"), ("cost", "boards-of-four", "guess")),
    ],
)
def test_the_paper_shows_and_lists_what_is_to_be_done(name: str, task: str, kind: str) -> None:
    text = DOC.read_text(encoding="utf-8")
    assert re.search(rf"^\|.*`{kind}`.*give_up", text, re.MULTILINE)
    session = LessonSession(read_lesson(name), Journal(None), seed=1)
    part = 1 + [each.task_id for each in session.lesson.parts].index(task)
    example = text[text.index(f'{{"{kind}": ') :].split("…}")[0]
    assert task.rpartition(".")[2] in example
    assert f'"part": {part}, "parts": {session.parts},' in example


def test_the_loop_of_the_paper_replies_to_all_that_a_lesson_says() -> None:
    session = LessonSession(read_lesson("isfree"), Journal(None), seed=1)

    def answer(_message: Message) -> object:
        assert session.posed is not None
        return session.posed.answer_kind.to_message(session.posed.answer)

    names: dict[str, Any] = {"my_answer": answer}
    code = re.search(r"\ndef reply_to.*?(?=\n\n\n)", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    exec(code[0], names)  # noqa: S102 (it is ours)
    said: list[Message] = []
    inbox: deque[str] = deque()

    def take(line: str) -> None:
        said.append(json.loads(line))
        if (sent := names["reply_to"](said[-1])) is not None:
            inbox.append(json.dumps(sent))

    assert exchange_messages(session, iter(inbox.popleft, None), take)
    kinds = {"question", "prose", "guess", "drive", "activity", "doing", "finished"}
    assert kinds <= {key for message in said for key in message}


def test_a_program_that_goes_on_sending_what_is_refused_is_not_heard_for_ever() -> None:
    before, _left = exchanged(LessonSession(short(), Journal(None)), NEXT)
    said, finished = exchanged(LessonSession(short(), Journal(None)), NEXT, *["{}"] * 50)
    refused = [each["error"] for each in said if "error" in each]
    assert (len(said), finished) == (len(before) + 11, False)
    assert len(set(refused[:10])) == 1
    assert "10 times" in refused[-1]
    mixed = [each for _ in range(9) for each in ("{}", {"next": 1})]
    again, _left = exchanged(LessonSession(short(), Journal(None)), NEXT, *mixed)
    assert len(again) == len(before) + len(mixed)
