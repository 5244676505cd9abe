"""Practice and lessons from a program: what goes through the pipes, and how it ends."""

import io
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.course.course import read_lesson
from lessons.journal.journal import Journal
from lessons.lesson.practising import begin_practice
from tests.plain.playing import harmless, lines, practised, process, records, right, run
from tests.sampled import sampled
from tui.lines.teletype import Teletype
from tui.look.options import Options

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
            session.answering.commit(answer)
    return sent


def said(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def test_practice_is_played_by_a_program(home: Path) -> None:
    done = run(*PRACTICE, "--format", "jsonl", typed=lines([NEXT, *answers(), NEXT]))
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
    left = f"The input ended at part 2 of {parts}. 'queens-tutor lesson 1' goes on there.\n"
    assert done.stderr == left
    assert said(run("lesson", "rules", "--format", "jsonl").stdout)[0]["part"] == 2


def test_a_line_is_as_long_as_it_is_and_nothing_is_said_beside_messages() -> None:
    done = run(*PRACTICE, "--format", "jsonl", typed=lines(["x" * 10_000, "", "# remark", NEXT]))
    assert [next(iter(each)) for each in said(done.stdout)] == [
        "prose",
        "error",
        "error",
        "question",
    ]
    assert said(done.stdout)[3]["source"] == []  # It asks about squares: no code beside them.


def test_a_program_names_its_lesson() -> None:
    done = run("lesson", "--format", "jsonl")
    assert done.returncode == 2
    assert done.stderr == "--format jsonl plays a lesson: name the LESSON too.\n"


# Lines of text and nothing else: no control byte, and only ASCII where that is all there is.


HOSTILE = b"\x1b]0;x\x07\x9b2J \xff\xfe \x00 \r \x0c \xe2\x80\xae\xc2\x9b \xc2\xa0\n"
DIAGONALS = ("lesson", "diagonals", "--plain", "--seed", "1")


@pytest.mark.parametrize(
    "arguments", [[], ["explore"], ["explore", "--n", "32"], ["lesson", "iterative"]]
)
def test_whatever_is_typed(arguments: list[str]) -> None:
    done = run(*arguments, "--plain", typed=HOSTILE * 3 + b"help\nboard\n" + HOSTILE)
    assert done.returncode in {0, 1}
    assert done.stdout
    assert harmless(done)
    assert len(done.stderr.splitlines()) == done.returncode


@given(st.binary(max_size=60))
@settings(max_examples=20)
def test_any_bytes(typed: bytes) -> None:
    done = run("explore", "--n", "4", "--plain", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert harmless(done)


def test_a_line_without_end_takes_no_memory() -> None:
    done = run("explore", "--plain", typed=b"x" * 5_000_000)
    assert done.returncode == 0
    assert len(done.stdout) < 10_000


@pytest.mark.parametrize(
    ("options", "environment"),
    [
        (["--ascii"], {}),
        ([], {"LC_ALL": "C"}),
        ([], {"LC_ALL": "pl_PL.ISO-8859-2"}),
        ([], {"LC_ALL": "", "LANG": ""}),
        ([], {"TERM": "vt100"}),
    ],
)
def test_ascii(options: list[str], environment: dict[str, str]) -> None:
    assert_ascii(run(*DIAGONALS, *options, typed=lines(right("diagonals")), **environment))


@pytest.mark.parametrize("environment", sampled([{"LC_ALL": "C"}, {"PYTHONIOENCODING": "latin-1"}]))
def test_ascii_of_a_process(environment: dict[str, str]) -> None:
    assert_ascii(process(*DIAGONALS, typed=lines(right("diagonals")), **environment))


def assert_ascii(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "-3" in done.stdout
    assert "\\u" not in done.stdout


def test_all_signs_are_written_if_that_is_wanted() -> None:
    assert "[−1, −1" in process("explore", "--plain", "--no-ascii", LC_ALL="C").stdout


def test_a_prompt_is_seen_in_a_pipe_before_anything_is_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pipe = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(pipe, encoding="utf-8"))
    seen: list[bytes] = []
    reading = io.StringIO()
    monkeypatch.setattr(reading, "readline", lambda _most: seen.append(pipe.getvalue()))
    monkeypatch.setattr("sys.stdin", reading)
    Teletype(Options()).ask(">", empty=True)
    assert seen == [b"> "]


def test_a_paragraph_is_one_line_in_a_pipe() -> None:
    done = run("lesson", "iterative", "--plain", COLUMNS="20")
    assert "You play the search by hand, and after five ticks the bell rings." in done.stdout
    assert max(map(len, done.stdout.splitlines())) > 100
