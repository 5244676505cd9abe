"""Activities in lines: a word opens the lab or the hunt, and the lesson waits."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from lessons.journal.journal import Journal
from lessons.journal.records import LAB, Answered
from lessons.lab.isolation import Level
from lessons.lab.stages import Stage
from lessons.lesson.sitting import Sitting
from tests.lessons.scripts import lesson, script
from tui.lab import words
from tui.lesson.lines import LessonLines
from tui.lines.teletype import Line, Teletype
from tui.look.options import Options
from tui.start import Lab

TEXT = script(
    "## First\n\nProse.\n",
    ":::{write} isfree\n\nWrite the test.\n:::\n",
    ":::{hunt} always-yes\n:n: 3\n\nFind the fault.\n:::\n",
    "## End\n",
)


class Typing(Teletype):
    """Types lines, and keeps what is written."""

    def __init__(self, *typed: str) -> None:
        super().__init__(Options())
        self.typed = True
        self.said: list[str] = []
        self._lines = list(typed)

    def write(self, lines: object) -> None:
        assert not isinstance(lines, str)
        self.said += [each.text for each in list(lines) if isinstance(each, Line)]  # type: ignore[call-overload]

    def ask(self, question: str, *, empty: bool) -> str | None:
        self.said.append(question)
        assert empty in {True, False}
        return self._lines.pop(0) if self._lines else None


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Stand in for the lines of the lab and of the hunts: the lab solves its exercise."""
    opened: list[object] = []

    class LabLines:
        def __init__(self, _teletype: Teletype, journal: Journal, start: Lab, kiosk: bool) -> None:
            self.journal = journal
            opened.append((start, kiosk))

        def play(self) -> None:
            self.journal.append(Answered(LAB + "isfree", Stage.WRITE, "some", right=True))

    class HuntLines:
        def __init__(
            self, _teletype: Teletype, _journal: Journal, hunt_id: str, kiosk: bool
        ) -> None:
            assert not kiosk
            opened.append(hunt_id)

        def play(self) -> None:
            pass

    for name, kind in (("tui.lab.lines", LabLines), ("tui.hunt.list_lines", HuntLines)):
        module = ModuleType(name)
        setattr(module, kind.__name__, kind)
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return opened


def play(home: Path, *typed: str, kiosk: bool = False) -> tuple[str, Sitting]:
    """Return what is written when lines are typed, and the sitting."""
    teletype = Typing(*typed)
    sitting = Sitting(lesson(TEXT), Journal(home), seed=1)
    LessonLines(teletype, sitting, kiosk=kiosk).play()
    return "\n".join(teletype.said), sitting


def test_enter_opens_the_lab_and_goes_on_when_it_is_solved(
    home: Path, played: list[object]
) -> None:
    said, sitting = play(home, "", "what", "", "")
    assert played == [(Lab("isfree"), False)]
    assert "Enter, or open, goes there; solution leaves it out." in said
    assert "Type open to go there, or solution to leave it out." in said
    assert "Done: you have solved it in the code lab." in said
    assert (sitting.index, sitting.locked) == (2, True)


def test_a_hunt_that_is_not_done_is_still_waited_for(home: Path, played: list[object]) -> None:
    said, sitting = play(home, "", "solution", "", "open", "quit")
    assert played == ["always-yes"]
    assert "You left this exercise out." in said
    assert said.count("Hunt the fault in ") == 2
    assert sitting.locked


def test_what_was_solved_in_another_terminal_counts(home: Path, played: list[object]) -> None:
    Journal(home).append(Answered(LAB + "isfree", Stage.WRITE, "some", right=True))
    _said, sitting = play(home, "", "", "solution", "", "")
    assert played == []
    assert sitting.score == (1, 2)


def test_a_kiosk_without_a_seal_says_so_and_goes_on(
    home: Path, played: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "level", lambda: Level.LIMITS)
    said, sitting = play(home, "", "", "open", kiosk=True)
    assert "closed here" in said
    assert "Enter goes on without it." in said
    assert (sitting.index, played) == (3, [])


def test_where_the_student_writes_alone_no_code_is_shown(home: Path) -> None:
    text = TEXT.replace("n: 4\n---", "n: 4\ncode: no\n---")
    assert text != TEXT
    teletype = Typing("code")
    LessonLines(teletype, Sitting(lesson(text), Journal(home), seed=1)).play()
    assert "This lesson shows no code: it is yours to write." in teletype.said
    assert not any("isfree(" in each for each in teletype.said)


def test_nothing_is_opened_where_nothing_is_asked_for(home: Path, played: list[object]) -> None:
    said, _sitting = play(home, "open")
    assert "Nothing is to be opened here." in said
    assert played == []
