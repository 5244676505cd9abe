"""What a lesson asks to be done, in lines: a run is told by ticks, and other lines are opened."""

from pathlib import Path

import pytest

from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import SKIPPED, Done
from lessons.lesson.lesson_pass import DID
from lessons.lesson.session import LessonSession
from tests.lessons.scripts import lesson, script
from tests.plain.test_activities import Typing
from tui.app.lines import make_lines_host
from tui.lesson.lines import LessonLines

PLAY = ":::{play} watched\n:at: tick 1\n:until: after retreat 1\n\nWatch.\n:::\n"
GUESS = ":::{guess} guessed\n:value: n\n\nGuess.\n:::\n"
RACE = ":::{race} raced\n:listings: iterative, flags\n:n: 1\n\nWatch.\n:::\n"
MEASURE = ":::{measure} measured\n:experiment: pruning\n:n: 4-5\n\nMeasure.\n:::\n"
PLACE = ":::{place} placed\n:n: 4\n:tries: 1\n\nPlace.\n:::\n"
DRIVE = ":::{drive} driven\n:n: 4\n\nDrive.\n:::\n"
PROBE = ":::{probe} probed\n:n: 4\n:times: 2\n\nProbe.\n:::\n"


def play(home: Path, directive: str, *typed: str) -> tuple[list[str], list[object]]:
    """Play a lesson that begins with a directive; return what is said, and what was noted."""
    teletype, journal = Typing(*typed), Journal(home)
    session = LessonSession(lesson(script(directive, "## End\n")), journal, seed=1)
    LessonLines(session, make_lines_host(teletype, journal)).play()
    records = (entry.record for entry in read_journal(home).records)
    return teletype.said, [each.given for each in records if isinstance(each, Done)]


def test_a_run_is_told_tick_by_tick(home: Path) -> None:
    said, done = play(home, PLAY, "", "tick")
    assert "Press Enter to run one tick, type open to run all, or skip to go on without it." in said
    told = [line for line in said if line.startswith("Tick ")]
    assert [line.split(":")[0] for line in told] == ["Tick 1", "Tick 2", "Tick 3"]
    assert "The run has reached the end of this part." in said
    assert done == [(DID, 1, 1)]


def test_a_run_can_be_told_at_once(home: Path) -> None:
    said, done = play(home, PLAY, "open")
    assert sum(line.startswith("Tick ") for line in said) == 3
    assert done == [(DID, 1, 1)]


@pytest.mark.parametrize("directive", [PLAY, RACE, MEASURE, PLACE, PROBE])
def test_each_can_be_left_out(directive: str, home: Path) -> None:
    said, done = play(home, directive, "skip")
    assert "You left this out." in said
    assert done == [SKIPPED]


def test_a_guess_is_typed_or_left_out(home: Path) -> None:
    said, done = play(home, GUESS, "", "open", "many", "2*6", "")
    assert said.count("Type a number, or skip to go on without a guess.") == 2
    assert "There is no answer yet: type one, or help." in said
    assert any(line.startswith("Type a whole number") for line in said)
    assert "Your guess: 12. We'll come back to it." in said
    assert "You left this out." in play(home / "other", GUESS, "skip")[0]
    assert done == []


def test_a_race_is_watched_or_left(home: Path) -> None:
    assert play(home, RACE, "open", "last", "quit")[1] == [(DID, 1, 1)]
    assert play(home, RACE, "open", "quit")[1][1:] == [(DID, 0, 1)]


def test_an_experiment_waits_for_a_result(home: Path) -> None:
    said, done = play(home, MEASURE, "open", "quit")
    assert any(line.startswith("n = 4 to 5;") for line in said)
    assert done == []


def test_the_tree_of_a_drive_tells_nothing_of_the_whole_search(home: Path) -> None:
    said, _done = play(home, DRIVE, "open", "place 0", "tree", "quit")
    assert "2 nodes so far." in said
    assert not any("pruned" in line for line in said)


def test_queens_are_placed(home: Path) -> None:
    said, done = play(home, PLACE, "open", "0 1", "place 1 3", "take 1 3", "1 3", "2 0", "3 2")
    assert "All queens are on the board, and none attacks another. This is a solution." in said
    assert done == [(DID, 4, 4)]


def test_queens_can_be_left_at_a_dead_end_and_not_before(home: Path) -> None:
    said, done = play(home, PLACE, "open", "0 0", "quit", "open", "0 0", "1 2", "quit")
    assert said.count("Place 4 queens yourself.") == 2
    assert done == [(DID, 2, 4)]
    assert "Done: at best you had 2 of 4 queens on the board without an attack." in said


def test_probes_are_sent(home: Path) -> None:
    said, done = play(home, PROBE, "open", "", "send", "quit")
    assert sum(line.startswith("Probe ") for line in said) == 2
    assert done == [(DID, 2, 2)]


@pytest.mark.parametrize("typed", ["somewhere", "7 7", "take 1 1"])
def test_what_cannot_be_placed_is_refused(typed: str, home: Path) -> None:
    assert play(home, PLACE, "open", typed, "quit")[1] == []
