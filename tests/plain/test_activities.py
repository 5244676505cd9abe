"""Activities in lines: a word opens the lab or the hunt, and the lesson waits."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from lessons.hunt.hunts import load_hunt
from lessons.journal.journal import Journal
from lessons.journal.records import Answered
from lessons.lab.exercise import Stage
from lessons.lesson.session import LessonSession
from tests.lab.recorded import session
from tests.lessons.scripts import ACTIVITIES, lesson
from tests.plain.playing import run
from tui import start as starts
from tui.explore.puzzles import usual_puzzle
from tui.hunt.lines import HuntingLines
from tui.lab.lines import LabWorkLines
from tui.lesson.lines import LessonLines
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.teletype import Line, Teletype
from tui.look.options import Options
from tui.start import HuntStart, LabStart, Start


class Typing(Teletype):
    """Types lines, and keeps what is written."""

    def __init__(self, *typed: str, kiosk: bool = False) -> None:
        super().__init__(Options(kiosk=kiosk))
        self.typed = True
        self.said: list[str] = []
        self._lines = list(typed)

    def write(self, lines: Iterable[str | Line]) -> None:
        assert not isinstance(lines, str)
        self.said += [each.text if isinstance(each, Line) else each for each in lines]

    def ask(self, question: str, *, empty: bool) -> str | None:
        self.said.append(question)
        assert empty in {True, False}
        return self._lines.pop(0) if self._lines else None


class Played(TypedCommands):
    """Stands in for what is opened: the lab, which solves its exercise, or the hunts."""

    def __init__(self, host: LinesHost, start: Start) -> None:
        super().__init__(host)
        self._start = start

    def play(self) -> bool:
        if isinstance(self._start, LabStart):
            self.host.journal.append(Answered("lab.isfree", Stage.WRITE, "some", right=True))
        return True


def play(home: Path, *typed: str, kiosk: bool = False) -> tuple[str, LessonSession, list[Start]]:
    """Return what is written when lines are typed, the session, and what was opened."""
    teletype = Typing(*typed, kiosk=kiosk)
    session = LessonSession(lesson(ACTIVITIES), Journal(home), seed=1)
    opened: list[Start] = []

    class Host(LinesHost):
        def make_lines(self, start: Start) -> TypedCommands:
            opened.append(start)
            return Played(self, start)

    LessonLines(session, Host(teletype, session.journal)).play()
    return "\n".join(teletype.said), session, opened


def test_enter_opens_the_lab_and_goes_on_when_it_is_solved(home: Path) -> None:
    said, session, opened = play(home, "", "what", "", "")
    assert opened == [LabStart("isfree")]
    assert "Type open to begin, or skip to go on without it." in said
    assert "Done: you have solved it in the code lab." in said
    assert (session.index, session.locked) == (2, True)


def test_a_hunt_that_is_not_done_is_still_waited_for(home: Path) -> None:
    said, session, opened = play(home, "", "skip", "", "open", "quit")
    assert opened == [HuntStart("always-yes")]
    assert "You left this out." in said
    assert said.count("Hunt the fault in ") == 2
    assert session.locked


def test_what_was_solved_in_another_terminal_counts(home: Path) -> None:
    Journal(home).append(Answered("lab.isfree", Stage.WRITE, "some", right=True))
    _said, session, opened = play(home, "", "", "skip", "", "")
    assert opened == []
    assert session.score == (1, 2)


def lines(*typed: str) -> list[str]:
    """Return what the line mode says to lines that are typed on the list of experiments."""
    done = run("--plain", typed="".join(f"{line}\n" for line in ("measure", *typed)))
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout.splitlines()
    return said[said.index("> measure") + 1 :]


def test_what_was_measured_is_found_again_and_exported(tmp_path: Path) -> None:
    assert "1: those around the mean" in lines("attempts", "n 5", "count 9", "1")
    path = tmp_path / "attempts.csv"
    said = lines("show 2", "show 1", f"export {path}", f"export {path}", "earlier")
    assert "Enter a number from 1 to 1." in said
    assert any(line.startswith("You predicted those around the mean. ") for line in said)
    assert f"Written to {str(path)!r}." in said
    assert f"There is a file {str(path)!r} already: choose another name." in said
    assert path.read_text().startswith("from,to,solutions,")
    kept = said[said.index("Experiment: earlier") + 1]
    assert kept.endswith("Shuffles per solution: n = 5; 9 solutions; seed 1")


LINES: list[Callable[[LinesHost, Path], TypedCommands]] = [
    lambda host, _home: HuntingLines(host, load_hunt("walks-on-the-spot")),
    lambda host, home: LabWorkLines(host, session("isfree", home)),
    *(
        lambda host, _home, start=start: host.make_lines(start)
        for start in (
            starts.HomeStart(),
            starts.LessonStart("iterative", seed=1),
            starts.HuntStart(),
            starts.LabStart(),
            starts.DriveStart(),
            starts.ExperimentStart(),
            starts.GalleryStart(),
            starts.ExploreStart(),
            usual_puzzle("labyrinth"),
            starts.RaceStart(),
        )
    ),
]


@pytest.mark.parametrize("made", LINES)
def test_no_word_means_two_things(
    made: Callable[[LinesHost, Path], TypedCommands], home: Path
) -> None:
    played = made(LinesHost(Teletype(Options()), Journal(home)), home)
    words = [word for each in played.actions() for word in each.spellings]
    assert len(words) == len(set(words))
