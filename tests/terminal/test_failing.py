"""Where the tutor itself fails, or the disk is full: a report or a sentence, never a traceback."""

from pathlib import Path

import pytest

from lessons.journal.journal import read_journal
from tests.sampled import sampled
from tests.terminal.leaving import PROGRAMS, SHOWN, left, tutor
from tests.terminal.playing import play
from tests.terminal.session import Session

SCREEN = "from tui.explore.screen import ExploreScreen as Screen\n"
AT_A_KEY = ["handler", "style sheet", "signal"]
AT_THE_START = {
    "composing": "Screen.compose = lambda screen: 1 / 0",
    "first frame": "from tui.widgets.code import Code as C; C.render_lines = lambda c, crop: 1 / 0",
    "keys": "import tui.app.app; tui.app.app.home = lambda: 1 / 0",
    "input": "import tui.terminal.driver as b; b.TerminalDriver._read = lambda driver: 1 / 0",
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
    told = f"Queens Tutor has crashed. It is not your fault. You find a report in {report}."
    assert (status, said) == (1, [told])
    return report.read_text(encoding="utf-8")


@pytest.mark.parametrize("where", sampled(AT_A_KEY))
def test_a_failure_is_a_sentence_and_a_report(where: str, home: Path) -> None:
    before = f"{SCREEN}{PROGRAMS[where]}\nScreen.action_flip = fail"
    with Session([*tutor(before), "explore"]) as session:
        session.wait(SHOWN["explore"])
        session.press("f")
        report = failed(session, home)
    assert "ZeroDivisionError" in report or where == "style sheet"


@pytest.mark.parametrize("where", sampled(AT_THE_START, "input".__eq__))
def test_a_failure_at_the_start(where: str, home: Path) -> None:
    with Session([*tutor(SCREEN + AT_THE_START[where]), "explore"]) as session:
        if where == "input":
            session.press("x")
        assert "ZeroDivisionError" in failed(session, home)


@pytest.mark.parametrize("where", sampled(AT_THE_END, "app".__eq__))
def test_a_failure_at_the_end(where: str, home: Path) -> None:
    with Session([*tutor(SCREEN + AT_THE_END[where]), "explore"]) as session:
        session.wait(SHOWN["explore"])
        session.press("q")
        assert "ZeroDivisionError" in failed(session, home)


def test_a_failure_with_a_full_disk(home: Path) -> None:
    before = f"{LITTLE_DISK.format(size=0)}{SCREEN}Screen.action_flip = lambda screen: 1 / 0"
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
