"""What can go wrong around a lesson: no place to save, nowhere to write, nobody who reads on."""

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.course.course import read_lesson
from tests.plain.playing import COMMAND, ROOT, lines, right, run, unscored
from tests.sampled import LONG
from tests.terminal.leaving import PROGRAMS, tutor
from tests.terminal.session import Session

LESSON = ["lesson", "iterative", "--plain", "--seed", "1"]


def asked() -> tuple[list[int], int]:
    """Return the parts of the lesson that have a question, and how many parts there are."""
    parts = read_lesson("iterative").parts
    questions = [number for number, part in enumerate(parts, 1) if part.question]
    return questions, len(parts) + 1  # The check is one.


def shell(script: str) -> subprocess.CompletedProcess[str]:
    """Have a shell do something; there $TUTOR is the command."""
    tutor = f"{shlex.quote(sys.executable)} -m tui"
    return subprocess.run(
        ["sh", "-c", script.replace("$TUTOR", tutor)],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    path = tmp_path / "answers.txt"
    path.write_text(lines(right("iterative")), encoding="utf-8")
    return path


def test_where_nothing_can_be_saved_the_lesson_goes_on(home: Path) -> None:
    home.write_text("not a folder", encoding="utf-8")
    done = run(*LESSON, typed=lines(right("iterative")))
    assert done.stdout.count("Progress cannot be saved in ") == 1
    count = len(right("iterative")) - unscored("iterative")
    assert f"You answered {count} of {count} questions right at once, without help." in done.stdout
    # As on a screen: what was answered is lost, and the status says so.
    assert done.returncode == 1
    assert done.stderr.startswith("Progress cannot be saved in ")
    assert len(done.stderr.splitlines()) == 1


def test_nobody_reads_on(answers: Path) -> None:
    """The lesson is not finished then, and the status does not say it is."""
    done = shell(f"{{ $TUTOR {' '.join(LESSON)} <{answers}; echo $? >&2; }} | head -1")
    assert done.stderr == "1\n"
    done = shell("{ $TUTOR explore --plain </dev/null; echo $? >&2; } | true")
    assert done.stderr == "0\n"


def test_an_input_that_is_closed_has_ended() -> None:
    done = shell(f"$TUTOR {' '.join(LESSON)} <&-")
    assert done.returncode == 1
    (first, *_rest), parts = asked()
    assert done.stderr.startswith(f"The input ended at part {first} of {parts}.")


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (signal.SIGINT, ""),
        LONG(signal.SIGTERM, "Queens Tutor was ended by SIGTERM; everything answered is saved.\n"),
        (signal.SIGHUP, "Queens Tutor was ended by SIGHUP; everything answered is saved.\n"),
    ],
)
def test_a_signal_ends_it_and_what_was_answered_is_kept(number: signal.Signals, said: str) -> None:
    (_first, after, *_rest), parts = asked()
    with subprocess.Popen(
        [*COMMAND, *LESSON],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(lines(right("iterative")[:1]).encode())
        process.stdin.flush()
        following, said_so_far = f"Part {after} of {parts}.".encode(), b""
        while following not in said_so_far or not said_so_far.endswith(b"Answer: "):
            read = os.read(process.stdout.fileno(), 4096)
            assert read, said_so_far
            said_so_far += read
        process.send_signal(number)
        assert process.wait() == 128 + number
        assert process.stderr.read().decode() == said
    again = run("lesson", "iterative", "--plain")
    assert f"\nPart {after} of {parts}.\n" in again.stdout
    assert f"\nPart {after - 1} of {parts}.\n" not in again.stdout


def test_a_signal_ends_it_also_in_the_middle_of_a_run() -> None:
    done = subprocess.run(
        [*tutor(PROGRAMS["heedless"]), *LESSON],
        cwd=ROOT,
        input=lines(right("iterative")),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 128 + signal.SIGHUP
    assert done.stderr == "Queens Tutor was ended by SIGHUP; everything answered is saved.\n"


# The line mode at a terminal that has no screen: Enter goes on, letters choose, no escapes.


PARTS = len(read_lesson("iterative").parts) + 1
"""How many parts the loop's lesson has; the check is one."""


def at_tty(*arguments: str, size: tuple[int, int] = (100, 200)) -> Session:
    """Return a session at a terminal that has no screen."""
    return Session([*COMMAND, *arguments], size, {"TERM": "dumb"})


@pytest.fixture
def lesson() -> Iterator[Session]:
    with at_tty("lesson", "iterative", "--seed", "1") as session:
        session.wait(lambda text: text.rstrip().endswith("\n>"))
        yield session


def ask(session: Session, text: str, until: str) -> None:
    session.press(text + "\r")
    session.wait(until)


def test_no_byte_but_text_and_line_ends(lesson: Session) -> None:
    ask(lesson, "", f"Part 2 of {PARTS}.")
    ask(lesson, "help", "quit (or q): Leave; a lesson")
    lesson.press("quit\r")
    assert lesson.end() == 1
    assert not [byte for byte in lesson.written.replace(b"\r\n", b"\n") if byte < 32 and byte != 10]
    assert f"The lesson was left at part 2 of {PARTS}." in lesson.text


def test_a_line_is_edited_and_comes_again(lesson: Session) -> None:
    ask(lesson, "quip", "did you mean 'quit'?")
    ask(lesson, "\x1b[A\x08t", "The lesson was left at part 1")


def test_control_d_leaves(lesson: Session) -> None:
    lesson.press("\x04")
    assert lesson.end() == 1
    assert f"The input ended at part 1 of {PARTS}." in lesson.text


def test_control_c_leaves_with_130_and_says_that_all_is_saved(lesson: Session) -> None:
    lesson.press("\x03")
    assert lesson.end() == 130
    assert f"at part 1 of {PARTS}. 'queens-tutor lesson 6' goes on there." in lesson.text
    assert "All your answers are saved. 'queens-tutor' brings you back." in lesson.text


def test_control_c_stops_a_search_and_no_more() -> None:
    with at_tty("explore", "--n", "30") as session:
        session.wait("Tick 0:")
        session.press("solution\r")
        session.wait("Searching:")
        session.press("\x03")
        session.wait("The search is stopped.")
        ask(session, "", "Tick 1:")
        session.press("q\r")
        assert session.end() == 0
