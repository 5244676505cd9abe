"""A drive in a lesson: it is waited for, noted once, and can be left out without credit."""

from pathlib import Path

import pytest

from lessons.course.doings import Drive
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import SKIPPED, Answered
from lessons.lesson.lesson_pass import DROVE
from lessons.lesson.session import LessonSession
from lessons.student.progress import find_progress, lesson_standing
from tests.lessons.scripts import checked, found, lesson, predict, script
from tui.lesson.doings import make_drive, say_outcome
from tui.start import DriveStart

TEXT = script(
    "Prose.\n",
    ":::{drive} by-hand\n:n: 5\n:singly: yes\n\nMake the moves.\n:::\n",
    "## Then\n",
    ":::{drive} mid-run\n:n: 4\n:at: tick 2\n\nGo on from here.\n:::\n",
    "## End\n",
)


@pytest.fixture
def sitting(home: Path) -> LessonSession:
    """Return a sitting at the first drive."""
    started = LessonSession(lesson(TEXT), Journal(home), seed=1)
    assert started.go_on()
    return started


def start_of(sitting: LessonSession) -> DriveStart:
    """Return what the drive of the part is opened as."""
    assert isinstance(sitting.part.doing, Drive)
    return make_drive(sitting.part.doing, sitting)


def test_the_lesson_waits_for_the_moves(sitting: LessonSession) -> None:
    assert sitting.locked
    assert start_of(sitting) == DriveStart(5, singly=True)
    with pytest.raises(ValueError, match="waits"):
        sitting.go_on()


def test_a_drive_is_noted_once_and_goes_on(sitting: LessonSession, home: Path) -> None:
    sitting.do(4, 5)
    sitting.do(5, 5)
    answers = [e.record for e in read_journal(home).records if isinstance(e.record, Answered)]
    assert answers == [Answered("tested", "by-hand", (DROVE, 4, 5), right=False)]
    assert say_outcome(sitting) == "Done: 4 of 5 moves were right at the first try."
    assert sitting.go_on()


def test_it_is_still_done_when_one_comes_back(sitting: LessonSession, home: Path) -> None:
    sitting.do(5, 5)
    again = LessonSession(lesson(TEXT), Journal(home))
    assert (again.index, again.locked) == (1, False)
    assert say_outcome(again).startswith("Done: 5 of 5")


def test_it_can_be_left_out(sitting: LessonSession, home: Path) -> None:
    assert not sitting.help()
    assert sitting.skip()
    assert not sitting.locked
    assert say_outcome(sitting) == "You left this drive out."
    assert read_journal(home).records[-1].record == Answered(
        "tested", "by-hand", SKIPPED, right=False
    )


def test_a_drive_begins_at_what_its_part_shows(sitting: LessonSession) -> None:
    sitting.skip()
    while sitting.part.task != "mid-run":
        assert sitting.go_on()
    assert start_of(sitting) == DriveStart(4, state="k=2, b=0 2 -1 -1")


def test_a_drive_of_calls_begins_at_the_first(tmp_path: Path) -> None:
    def drive(*options: str) -> str:
        return ":::{drive} d\n" + "\n".join(options) + "\n\nMove.\n:::\n"

    assert checked(tmp_path, script("Prose.\n", drive(":listing: flags", ":n: 2"))) == []
    later = checked(tmp_path, script("Prose.\n", drive(":listing: recursive", ":at: tick 2")))
    assert [told for _line, told in later] == [
        "a drive of 'recursive' begins at its first call: write ':at: start'"
    ]
    none = checked(tmp_path, script("Prose.\n", drive(":listing: vector-all")))
    assert [told for _line, told in none] == [
        "'vector-all' cannot be driven: choose one of iterative, recursive, flags"
    ]


def test_a_drive_has_an_id_of_its_own() -> None:
    unnamed = script("Prose.\n", ":::{drive}\n\nMove.\n:::\n")
    assert found(unnamed) == [(11, "a drive needs an id: ':::{drive} my-drive'")]
    asked = predict(":ask: next k", name="same")
    taken = script("Prose.\n", asked, ":::{drive} same\n:singly: maybe\n\nMove.\n:::\n")
    assert [text for _line, text in found(taken)] == [
        "the id 'same' is taken by another question",
        "'singly' is yes or no",
    ]


def test_a_drive_counts_as_one_question(sitting: LessonSession, home: Path) -> None:
    """The lesson's end and the page of progress say the same."""
    sitting.do(5, 5)
    while sitting.part.task != "mid-run":
        sitting.go_on()
    sitting.skip()
    while sitting.go_on():
        pass
    assert sitting.score == (1, 2)
    assert (
        lesson_standing(5, find_progress(read_journal(home))["tested"])
        == "done, 1 of 2 right at once"
    )
