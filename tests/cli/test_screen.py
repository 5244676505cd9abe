"""A screen needs a terminal: where there is none there are lines. If it fails, that is said."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.plain.playing import run, run_at_terminal

InTerminal = Callable[..., Any]

COMMANDS = [
    [],
    ["explore"],
    ["lesson", "iterative"],
]
NO_TEXTUAL = "import sys; sys.modules['textual'] = None"
BROKEN = "from tui.app.app import QueensApp; QueensApp.on_mount = lambda app: 1 / 0"


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_without_a_terminal_there_are_lines(arguments: list[str]) -> None:
    done = run(*arguments)
    unfinished = arguments == ["lesson", "iterative"]
    assert done.returncode == unfinished
    assert done.stdout.startswith(("Queens Tutor.", "Explore: ", "Lesson: "))
    assert len(done.stderr.splitlines()) == unfinished


def test_a_crash_is_a_sentence_and_a_report(in_terminal: InTerminal, home: Path) -> None:
    shown = in_terminal("lesson", "iterative", after=NO_TEXTUAL)
    assert shown.status == 1
    (report,) = home.glob("crash-*.txt")
    told = f"Queens Tutor has crashed. It is not your fault. You find a report in {report}.\n"
    assert shown.text == told
    assert "Traceback" in report.read_text(encoding="utf-8")


def test_a_crash_of_the_app_leaves_the_terminal_as_it_was(
    in_terminal: InTerminal, home: Path
) -> None:
    shown = in_terminal("explore", after=BROKEN)
    assert shown.status == 1
    (report,) = home.glob("crash-*.txt")
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")
    left = "\x1b[?1049l"
    assert "ZeroDivisionError" not in shown.text
    assert str(report) in shown.text.rpartition(left)[2]


def test_a_crash_where_no_report_can_be_written(in_terminal: InTerminal, home: Path) -> None:
    home.write_text("a file, not a folder", encoding="utf-8")
    shown = in_terminal(after=NO_TEXTUAL)
    assert shown.status == 1
    assert "could not write a report" in shown.text
    assert len(shown.text.splitlines()) == 1


@pytest.mark.parametrize("term", ["dumb", "unknown"])
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_a_terminal_that_cannot_show_a_screen_has_lines(arguments: list[str], term: str) -> None:
    done = run_at_terminal(*arguments, typed="quit\n", TERM=term)
    assert done.returncode == (arguments == ["lesson", "iterative"])
    assert done.stdout.startswith(("Queens Tutor.", "Explore: ", "Lesson: "))
    assert "\x1b" not in done.stdout
