"""Activities in a lesson: it waits until the lab or the hunt was done, in whichever session."""

from pathlib import Path

import pytest

from lessons.course.activity import Activity, ActivityKind
from lessons.hunt.tasks import Task
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import SKIPPED, Answered, Begun
from lessons.lab.stages import Stage
from lessons.lesson.lesson_pass import DID
from lessons.lesson.session import LessonSession
from lessons.student.progress import find_progress, lesson_standing
from tests.lessons.scripts import checked, found, lesson, script
from tui.lesson.doings import make_activity, say_doing, say_outcome
from tui.start import HuntStart, LabStart

TEXT = script(
    "Prose.\n",
    ":::{write} isfree\n\nWrite the test.\n:::\n",
    ":::{hunt} always-yes\n:n: 3\n\nFind the fault.\n:::\n",
    "## End\n",
)
DONE = (DID, 1, 1)


@pytest.fixture
def sitting(home: Path) -> LessonSession:
    """Return a sitting at the exercise."""
    started = LessonSession(lesson(TEXT), Journal(home), seed=1)
    assert started.go_on()
    return started


def written(home: Path, given: str = "a fingerprint", *, right: bool = True) -> None:
    """Note, as another session does, that a program was checked in the lab."""
    Journal(home).append(Answered("lab.isfree", Stage.WRITE, given, right))


def hunted(home: Path, *tasks: Task, given: str = "found") -> None:
    """Note, as another session does, that tasks of the hunt were done."""
    journal, name = Journal(home), "hunt.always-yes"
    journal.append(Begun(name, 0))
    for task in tasks:
        journal.append(Answered(name, task, given, given != SKIPPED))


def answers(home: Path) -> list[Answered]:
    """Return what was noted in the lesson itself."""
    records = [entry.record for entry in read_journal(home).records]
    return [each for each in records if isinstance(each, Answered) and each.lesson == "tested"]


def test_the_lesson_waits_for_the_exercise(sitting: LessonSession, home: Path) -> None:
    assert sitting.locked
    assert not sitting.look()
    written(home, right=False)
    assert not sitting.look()
    with pytest.raises(ValueError, match="waits"):
        sitting.go_on()
    written(home, "another")
    assert sitting.look()
    assert not sitting.look()
    assert answers(home) == [Answered("tested", "lab.isfree", DONE, right=True)]
    assert say_outcome(sitting) == "Done: you have solved it in the code lab."
    assert sitting.go_on()


def test_what_was_written_before_counts(home: Path) -> None:
    written(home)
    sitting = LessonSession(lesson(TEXT), Journal(home), seed=1)
    assert sitting.go_on()
    assert sitting.look()
    again = LessonSession(lesson(TEXT), Journal(home))
    assert (again.index, again.locked) == (1, False)


def test_a_solution_that_was_shown_opens_the_lesson_without_credit(
    sitting: LessonSession, home: Path
) -> None:
    written(home, SKIPPED, right=False)
    assert sitting.look()
    assert answers(home) == [Answered("tested", "lab.isfree", (DID, 0, 1), right=False)]
    assert say_outcome(sitting) == "Done: you have seen its solution in the code lab."


def test_the_lesson_waits_for_all_tasks_of_the_hunt(sitting: LessonSession, home: Path) -> None:
    assert sitting.skip()
    assert say_outcome(sitting) == "You left this exercise out."
    assert sitting.go_on()
    hunted(home, *tuple(Task)[:-1])
    assert not sitting.look()
    hunted(home, *Task)
    assert sitting.look()
    assert (
        say_outcome(sitting) == "Done: 4 of 4 tasks were right at the first try and without a hint."
    )
    assert answers(home)[-1] == Answered("tested", "hunt.always-yes", (DID, 4, 4), right=True)


def test_a_hunt_that_was_given_up_is_done_without_credit(
    sitting: LessonSession, home: Path
) -> None:
    sitting.skip()
    sitting.go_on()
    hunted(home, *Task, given=SKIPPED)
    assert sitting.look()
    assert answers(home)[-1] == Answered("tested", "hunt.always-yes", (DID, 0, 4), right=False)


def test_an_activity_counts_as_one_question(sitting: LessonSession, home: Path) -> None:
    """The lesson's end and the page of progress say the same."""
    written(home)
    sitting.look()
    sitting.go_on()
    assert sitting.skip()
    while sitting.go_on():
        pass
    assert sitting.score == (1, 2)
    assert (
        lesson_standing(5, find_progress(read_journal(home))["tested"])
        == "done, 1 of 2 right at once"
    )


def test_what_cannot_be_done_here_is_passed_by_and_does_not_count(
    sitting: LessonSession, home: Path
) -> None:
    sitting.pass_by()
    assert sitting.go_on()
    hunted(home, *Task)
    sitting.look()
    while sitting.go_on():
        pass
    assert sitting.score == (1, 1)
    assert (
        lesson_standing(5, find_progress(read_journal(home))["tested"])
        == "done, 1 of 1 right at once"
    )


def test_what_opens_them() -> None:
    write, hunt = (part.doing for part in lesson(TEXT).parts if isinstance(part.doing, Activity))
    assert (write, hunt) == (
        Activity(ActivityKind.WRITE, "isfree"),
        Activity(ActivityKind.HUNT, "always-yes"),
    )
    assert make_activity(write) == LabStart("isfree")
    assert make_activity(hunt) == HuntStart("always-yes")
    assert say_doing(hunt) == 'Hunt the fault in "A solution on every board".'


@pytest.mark.parametrize(
    ("directive", "told"),
    [
        ("{write} isfre", "there is no exercise 'isfre'; did you mean 'isfree'?"),
        ("{hunt} always-ye", "there is no hunt 'always-ye'; did you mean 'always-yes'?"),
        ("{write}", "the id of an exercise is missing: write, for instance, ':::{write} conflict'"),
        ("{write} ../isfree", "there is no exercise '../isfree'; did you mean 'isfree'?"),
    ],
)
def test_an_activity_that_is_none(directive: str, told: str) -> None:
    assert found(script("Prose.\n", f":::{directive}\n\nDo it.\n:::\n")) == [(11, told)]


def test_an_activity_stands_in_a_lesson_once() -> None:
    once = ":::{write} isfree\n\nDo it.\n:::\n"
    assert found(script("Prose.\n", once, once)) == [
        (16, "'isfree' is asked for twice in this lesson")
    ]


def test_a_course_can_have_exercises_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "lab" / "my-own"
    folder.mkdir(parents=True)
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(tmp_path))
    text = script("Prose.\n", ":::{write} my_own\n\nDo it.\n:::\n")
    assert make_activity(Activity(ActivityKind.WRITE, "my_own")) == LabStart(str(folder))
    told = [what for _line, what in checked(tmp_path, text)]
    assert told
    assert all(each.startswith("exercise 'my_own' is faulty: ") for each in told)
    assert "this file is missing" in told[0]
