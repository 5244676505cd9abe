"""Over SSH: the same to the cell, no mouse, and nothing lost or left when the line is cut."""

import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lessons.course.course import read_lesson
from lessons.journal.journal import Journal, read_journal
from lessons.lesson.session import LessonSession
from lessons.student.progress import find_progress
from tests.terminal.leaving import TUTOR
from tests.terminal.left_behind import nothing_left, running, wait_for_ends
from tests.terminal.playing import answer, heading, play
from tests.terminal.session import Session
from tests.terminal.sshd import login

ROOT = Path(__file__).parents[2]
LESSON = "diagonals"
DEEDS: tuple[tuple[str, str | Callable[[str], bool]], ...] = (
    ("", "? Help"),
    ("  ", "tick 2"),
    ("?", "Moving on and back"),
    ("\x1b", lambda text: "Moving on and back" not in text),
    ("s", "this is a solution."),
)
XTERM, SCREEN = ({"TERM": name, "COLORTERM": ""} for name in ("xterm-256color", "screen"))
CLICKS, MOVEMENTS = b"\x1b[?1000h", b"\x1b[?1003h"
"""What asks for reports of the mouse."""
pytestmark = pytest.mark.long
OverSsh = Callable[..., list[str]]


@pytest.fixture
def over_ssh(
    tmp_path: Path, home: Path, require_program: Callable[[str], str]
) -> Iterator[OverSsh]:
    """Yield a function from the tutor's arguments to a command that runs it over SSH."""
    require_program("ssh")
    server = require_program("sshd")
    there = ["env", f"QUEENS_TUTOR_HOME={home}", f"PYTHONPATH={ROOT}", *TUTOR]
    with nothing_left(home), login(tmp_path, server) as client:
        yield lambda *arguments: [*client, shlex.join([*there, *arguments])]


@pytest.fixture
def asked() -> int:
    """Return the first part of the lesson with a question."""
    return next(index for index, part in enumerate(read_lesson(LESSON).parts) if part.question)


def test_looks_the_same_without_the_mouse(over_ssh: OverSsh) -> None:
    with (
        Session(over_ssh("explore"), environment=XTERM) as away,
        Session([*TUTOR, "explore"], environment=XTERM) as alone,
    ):
        for keys, shown in DEEDS:
            for session in (away, alone):
                session.press(keys)
                session.wait(shown)
            away.wait_alike(alone)
        away.press("q")
        assert away.end() == 0
        assert away.modes == away.modes_before
        assert CLICKS not in away.written
        assert MOVEMENTS not in away.written


def test_a_line_that_is_cut_loses_no_answer_and_leaves_no_process(
    over_ssh: OverSsh, home: Path, asked: int
) -> None:
    with Session(over_ssh("lesson", LESSON)) as away:
        play(away, home, LESSON, until=asked)
        away.wait(heading(LESSON, asked))
        posed = LessonSession(read_lesson(LESSON), Journal(home)).posed
        assert posed is not None
        answer(away, posed)
        assert set(running(home)) - {away.pid}
        away.kill()
    assert wait_for_ends(home) == []
    assert len(find_progress(read_journal(home))[LESSON].answers) == 1
    with Session(over_ssh("lesson", LESSON)) as away:
        away.wait(heading(LESSON, asked))
        away.wait("✓")
