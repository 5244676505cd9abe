"""A signal or a lost terminal ends the tutor in order: nothing is lost and nothing stays behind."""

import signal
from pathlib import Path

import pytest

from lessons.course.course import lesson_ids, read_lesson
from lessons.journal.journal import read_journal
from lessons.student.progress import find_progress
from tests.sampled import sampled
from tests.terminal.leaving import PROGRAMS, SHOWN, TUTOR, left, tutor
from tests.terminal.playing import PROGRAM, heading, play, wait_for_record
from tests.terminal.session import Session

ENDING = [signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM]
OFTEN = {(signal.SIGHUP, "lesson iterative"), (signal.SIGINT, ""), (signal.SIGQUIT, "explore")}
NOHUP = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)"
UNTOLD = NOHUP + "; signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCONT])"
FIRST = "from tui.explore.screen import ExploreScreen"
DIALOG = "from tui.screens.prompt import Prompt"


@pytest.mark.parametrize(
    ("number", "command"),
    [
        pytest.param(
            number,
            command,
            id=f"{number.name}-{command or 'home'}",
            marks=() if (number, command) in OFTEN else pytest.mark.long,
        )
        for number in ENDING
        for command in SHOWN
    ],
)
def test_a_signal_ends_it_in_order(number: signal.Signals, command: str) -> None:
    with Session([*TUTOR, *command.split()]) as session:
        session.wait(SHOWN[command])
        session.signal(number)
        told = f"Queens Tutor was ended by {number.name}; everything answered is saved."
        assert left(session) == (128 + number, [told])


@pytest.mark.parametrize("method", sampled(["divide", "__init__"]))
def test_a_signal_ends_it_before_anything_is_shown(method: str, home: Path) -> None:
    before = PROGRAMS["early"].format(imported=FIRST, method=method, number="SIGTERM")
    with Session([*tutor(before), "explore"]) as session:
        assert left(session)[0] == 128 + signal.SIGTERM
    assert not home.exists()


@pytest.mark.parametrize("method", sampled(["compose_rest", "__init__"]))
def test_a_signal_ends_it_while_a_dialog_is_built(method: str, home: Path) -> None:
    before = PROGRAMS["early"].format(imported=DIALOG, method=method, number="SIGHUP")
    with Session([*tutor(before), "explore"]) as session:
        session.wait(SHOWN["explore"])
        session.press("n6\r")
        assert left(session)[0] == 128 + signal.SIGHUP
    assert not home.exists()


@pytest.mark.parametrize(
    "before", sampled(["", NOHUP, UNTOLD]), ids=["told", "SIGHUP ignored", "untold"]
)
def test_a_lost_terminal_ends_it(before: str, home: Path) -> None:
    with Session([*tutor(before), "lesson", "iterative"]) as session:
        play(session, home, "iterative", until=1)
        session.wait(heading("iterative", 1))
        session.hang_up()
        assert session.end() == 128 + signal.SIGHUP
    assert find_progress(read_journal(home))["iterative"].part == 1
    assert not list(home.glob("crash-*"))


def test_what_is_ignored_at_first_is_ignored_on_and_other_codings_are_no_failure() -> None:
    with Session([*tutor(NOHUP), "explore"]) as session:
        session.wait(SHOWN["explore"])
        session.signal(signal.SIGHUP)
        session.press("\udce9\udcb1?")
        session.wait("Moving on and back")
        session.press("\x1b")
        session.wait(lambda text: "Moving on and back" not in text)
        session.press("q")
        assert left(session) == (0, [])


def test_a_signal_ends_it_while_the_terminal_takes_no_output() -> None:
    with Session([*tutor(PROGRAMS["stalled"]), "explore"]) as session:
        session.wait(SHOWN["explore"])
        session.press("f")
        assert session.end() == 128 + signal.SIGTERM
        assert session.modes == session.modes_before


def test_a_signal_that_cannot_end_it_in_order_restores_the_terminal() -> None:
    with Session([*tutor(PROGRAMS["hanging"]), "explore", "--mouse"]) as session:
        session.wait(SHOWN["explore"])
        session.press("f")
        assert left(session) == (128 + signal.SIGTERM, [])


# Where the tutor itself fails, or the disk is full: a report or a sentence, never a traceback.


EXPLORE = "from tui.explore.screen import ExploreScreen as Screen\n"
AT_THE_START = {
    "composing": "Screen.compose = lambda screen: 1 / 0",
    "first frame": "from tui.widgets.code import Code as C; C.render_lines = lambda c, crop: 1 / 0",
    "keys": "import tui.app.app; tui.app.app.find_home = lambda: 1 / 0",
    "input": "import tui.terminal.driver as b; b.TerminalDriver._read_bytes = lambda driver: 1 / 0",
}
AT_THE_END = {
    "screen": "Screen.on_unmount = lambda screen: 1 / 0",
    "app": "from tui.app.app import QueensApp; QueensApp.on_unmount = lambda app: 1 / 0",
}
LITTLE_DISK = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
"""


def failed(session: Session, home: Path) -> str:
    """Return the report of a program that has failed."""
    status, said = left(session)
    (report,) = home.glob("crash-*.txt")
    told = "Queens Tutor has crashed. It is not your fault. You find a report here:"
    assert (status, said) == (1, [told, str(report)])
    return report.read_text(encoding="utf-8")


@pytest.mark.parametrize("where", sampled(["handler", "style sheet", "signal"]))
def test_a_failure_is_a_sentence_and_a_report(where: str, home: Path) -> None:
    before = f"{EXPLORE}{PROGRAMS[where]}\nScreen.action_flip = fail"
    with Session([*tutor(before), "explore"]) as session:
        session.wait(SHOWN["explore"])
        session.press("f")
        report = failed(session, home)
    assert "ZeroDivisionError" in report or where == "style sheet"


@pytest.mark.parametrize("where", sampled(AT_THE_START, "input".__eq__))
def test_a_failure_at_the_start(where: str, home: Path) -> None:
    with Session([*tutor(EXPLORE + AT_THE_START[where]), "explore"]) as session:
        if where == "input":
            session.press("x")
        assert "ZeroDivisionError" in failed(session, home)


@pytest.mark.parametrize("where", sampled(AT_THE_END, "app".__eq__))
def test_a_failure_at_the_end(where: str, home: Path) -> None:
    with Session([*tutor(EXPLORE + AT_THE_END[where]), "explore"]) as session:
        session.wait(SHOWN["explore"])
        session.press("q")
        assert "ZeroDivisionError" in failed(session, home)


def test_a_failure_with_a_full_disk(home: Path) -> None:
    before = f"{LITTLE_DISK.format(size=0)}{EXPLORE}Screen.action_flip = lambda screen: 1 / 0"
    with Session([*tutor(before), "explore"]) as session:
        session.wait(SHOWN["explore"])
        session.press("f")
        status, said = left(session)
    assert status == 1
    (sentence,) = said
    assert sentence.startswith("Queens Tutor failed (ZeroDivisionError), and could not write")
    assert str(home) in sentence


def test_a_full_disk_is_told_at_once_and_at_the_end(home: Path) -> None:
    with Session([*tutor(LITTLE_DISK.format(size=150)), "lesson", "iterative"]) as session:
        play(session, home, "iterative", until=1)
        session.wait("Progress cannot be saved")
        session.press("\r")
        session.wait(lambda text: "Progress cannot be saved" not in text)
        session.press("q")
        status, said = left(session)
    assert status == 1
    (sentence,) = said
    assert sentence.startswith("Progress cannot be saved")
    assert str(home) in sentence
    assert len(read_journal(home).records) > 0


# The installed program in a real terminal: a lesson from beginning to end, by keyboard alone.


LONG_PAGE = 100, 50
"""A window in which every part is read at once, so that one Enter leads to the next."""
CHECKED = 3
"""Questions that a check takes at least."""


@pytest.mark.parametrize("lesson_id", sampled(lesson_ids(), "diagonals".__eq__))
def test_a_lesson_is_killed_goes_on_where_it_was_and_is_played_to_its_end(
    lesson_id: str, home: Path
) -> None:
    killed = len(read_lesson(lesson_id).parts) // 2
    # Without a seed of one's own, each copy of a home would be asked other things in the check.
    with Session([PROGRAM, "lesson", lesson_id, "--seed", "1"], LONG_PAGE) as session:
        play(session, home, lesson_id, until=killed)
        session.wait(heading(lesson_id, killed))
        wait_for_record(home, lesson_id, killed)
        session.kill()
    with Session([PROGRAM, "lesson", lesson_id], LONG_PAGE) as session:
        play(session, home, lesson_id, start=killed)
        session.wait("You have finished")
        session.press("q")
        session.wait(lambda text: "You have finished" not in text)
        session.press("q")
        assert session.end() == 0
    reached = find_progress(read_journal(home))[lesson_id]
    assert reached.finished
    left_out = {part.task_id for part in read_lesson(lesson_id).parts if part.task_id}
    answers = [answer for name, answer in reached.answers.items() if name not in left_out]
    assert all(answer.right for answer in answers)
    assert len(answers) >= len(read_lesson(lesson_id).questions) + CHECKED
