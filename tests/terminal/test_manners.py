"""A signal or a lost terminal ends the tutor in order: nothing is lost and nothing stays behind."""

import signal
from pathlib import Path

import pytest

from lessons.journal.journal import read_journal
from lessons.student.progress import find_progress
from tests.sampled import sampled
from tests.terminal.leaving import PROGRAMS, SHOWN, TUTOR, left, tutor
from tests.terminal.playing import heading, play
from tests.terminal.session import Session

ENDING = [signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM]
OFTEN = {
    (signal.SIGHUP, "lesson iterative"),
    (signal.SIGINT, ""),
    (signal.SIGQUIT, "explore"),
}
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
        session.wait("What you can do now")
        session.press("\x1b")
        session.wait(lambda text: "What you can do now" not in text)
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
