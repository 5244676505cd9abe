"""Practice and lessons from a program: what goes through the pipes, and how it ends."""

import json
from pathlib import Path
from typing import Any

from lessons.course.course import read_lesson
from lessons.journal.journal import Journal
from lessons.lesson.practising import begin_practice
from tests.plain.playing import lines, practised, records, run

PRACTICE = ["practice", "vector", "--count", "3", "--seed", "4"]
NEXT = '{"next": true}'


def answers(*, numbered: bool = False) -> list[str]:
    """Return the right answers of the practice: as messages, or as a person types them."""
    if numbered:
        return practised("vector", 3, 4, lambda posed: posed.answer)
    session, sent = begin_practice(Journal(None), "vector", 3, 4), []
    while session.go_on():
        if session.posed is not None:
            answer = session.posed.answer
            sent.append(json.dumps({"answer": session.posed.answer_kind.to_message(answer)}))
            session.commit(answer)
    return sent


def said(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def test_practice_is_played_by_a_program(home: Path) -> None:
    sent = lines([NEXT, *answers(), NEXT])
    done = run(*PRACTICE, "--format", "jsonl", typed=sent)
    assert (done.returncode, done.stderr) == (0, "")
    assert [each["right"] for each in said(done.stdout) if "feedback" in each] == [True] * 3
    assert said(done.stdout)[-1]["right_at_once"] == 3
    written = list(records(home))
    for file in (home / "journal").iterdir():
        file.unlink()
    run(*PRACTICE, "--plain", typed=lines(answers(numbered=True)))
    assert written == list(records(home))


def test_the_end_of_the_input_leaves_the_lesson_where_it_is() -> None:
    done = run("lesson", "rules", "--seed", "1", "--format", "jsonl", typed=NEXT)
    assert done.returncode == 1
    parts = len(read_lesson("rules").parts) + 1  # To a person the check is one.
    assert said(done.stdout)[-1]["part"] == 2
    assert said(done.stdout)[-1]["parts"] == parts
    left = f"The input ended at part 2 of {parts}. 'queens-tutor lesson rules' goes on there.\n"
    assert done.stderr == left
    again = run("lesson", "rules", "--format", "jsonl")
    assert said(again.stdout)[0]["part"] == 2


def test_a_line_is_as_long_as_it_is_and_nothing_is_said_beside_messages() -> None:
    done = run(*PRACTICE, "--format", "jsonl", typed=lines(["x" * 10_000, "", "# remark", NEXT]))
    assert [next(iter(each)) for each in said(done.stdout)] == [
        "prose",
        "error",
        "error",
        "question",
    ]
    assert "    b = [-1] * n" in said(done.stdout)[3]["source"]


def test_a_program_names_its_lesson() -> None:
    done = run("lesson", "--format", "jsonl")
    assert done.returncode == 2
    assert done.stderr == "--format jsonl plays a lesson: name the LESSON too.\n"
