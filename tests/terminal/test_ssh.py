"""Over SSH: the same to the cell, no mouse, and nothing left behind when the line is cut."""

import shlex
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lessons.course import lesson
from tests.terminal.leaving import TUTOR
from tests.terminal.playing import answer, heading, seed
from tests.terminal.session import PATIENCE, Session
from tests.terminal.sshd import login
from tests.terminal.watched import Watched

ENVIRONMENT = {"LC_ALL": "C.UTF-8", "COLORTERM": ""}


@pytest.fixture
def over_ssh(
    tmp_path: Path, home: Path, require_program: Callable[[str], str]
) -> Iterator[Callable[..., list[str]]]:
    """Yield a function from the tutor's arguments to a command that runs it over SSH."""
    require_program("ssh")
    folder = tmp_path / "keys"
    folder.mkdir()
    with login(folder, require_program("sshd")) as client:
        there = {**ENVIRONMENT, "QUEENS_TUTOR_HOME": str(home), "PYTHONPATH": str(Path.cwd())}
        setting = [f"{name}={value}" for name, value in there.items()]
        yield lambda *arguments: [*client, shlex.join(["env", *setting, *TUTOR, *arguments])]


def test_looks_the_same(over_ssh: Callable[..., list[str]]) -> None:
    with (
        Session([*TUTOR, "explore"], environment={**ENVIRONMENT, "TERM": "screen"}) as alone,
        Session(over_ssh("explore"), environment={"TERM": "screen"}) as away,
    ):
        reference, watched = Watched(alone), Watched(away)
        for keys, shown in (("", "tick 0"), ("  ", "tick 2"), ("s", "solutions 1")):
            alone.press(keys)
            away.press(keys)
            alone.wait(shown)
            watched.wait(reference.seen)
        away.press("q")
        assert away.end() == 0


def test_the_mouse_is_off_unless_it_is_asked_for(over_ssh: Callable[..., list[str]]) -> None:
    for arguments, asked in (("explore",), False), (("explore", "--mouse"), True):
        with Session(over_ssh(*arguments)) as away:
            away.wait("tick 0")
            assert (b"\x1b[?1000h" in away.written) is asked
            assert b"\x1b[?1003h" not in away.written


def test_a_cut_line_loses_no_answer_and_leaves_no_process(
    over_ssh: Callable[..., list[str]], home: Path
) -> None:
    first = next(i for i, part in enumerate(lesson("diagonals").parts) if part.question)
    with Session(over_ssh("lesson", "diagonals")) as away:
        for index in range(first):
            away.wait(heading("diagonals", index))
            away.press("\r")
        away.wait(heading("diagonals", first))
        question = lesson("diagonals").parts[first].question
        assert question is not None
        answer(away, question, seed(home, "diagonals"))
        assert processes(home)
        away.kill()
    deadline = time.monotonic() + PATIENCE
    while processes(home):
        assert time.monotonic() < deadline, "the tutor is left behind"
    with Session(over_ssh("lesson", "diagonals")) as away:
        away.wait(heading("diagonals", first))
        away.wait("✓")


def processes(home: Path) -> list[str]:
    """Return the processes that were started with a home."""
    named = f"QUEENS_TUTOR_HOME={home}\0".encode()
    found = []
    for process in Path("/proc").iterdir():
        try:
            if (
                process.name.isdecimal()
                and named in (process / "environ").read_bytes()
                and b"tui" in (process / "cmdline").read_bytes()
            ):
                found.append(process.name)
        except OSError:  # It has ended meanwhile.
            continue
    return found
