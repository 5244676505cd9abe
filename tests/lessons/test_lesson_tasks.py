"""What a lesson asks to be done: how it is read, waited for, kept, left out and counted."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lessons.course.activity import Activity, ActivityKind
from lessons.course.part_tasks import Measure, Place, Play, Probe, Race
from lessons.experiments.catalogue import find_experiment
from lessons.hunt.tasks import Task
from lessons.journal.journal import Journal, read_journal
from lessons.journal.records import SKIPPED, Answered, Begun, Done
from lessons.lab.exercise import Stage
from lessons.lesson.lesson_pass import DID, DROVE
from lessons.lesson.session import LessonSession
from lessons.scenes.scene import Moment
from lessons.student.progress import find_progress, say_lesson_progress
from solver.text.listing import Event
from tests.lessons.scripts import ACTIVITIES, checked, found, lesson, parts, script, show
from tui.lesson.part_tasks import make_activity_start, prepare_task, say_outcome
from tui.start import DriveStart, LabStart

PLAY = ":::{play} watched\n:at: tick 1\n:until: after retreat 1\n\nWatch b = {b}.\n:::\n"
RACE = ":::{race} raced\n:listings: iterative, flags\n:n: 6\n\nWatch.\n:::\n"
PROBE = ":::{probe} probed\n:n: 8\n:times: 5\n\nProbe.\n:::\n"
RUNS = script("Prose.\n", PLAY, "## After b = {b}\n", RACE, show(prose="k = {k}."), PROBE)
DONE = (DID, 1, 1)
DRIVES = script(
    "Prose.\n",
    ":::{drive} by-hand\n:n: 5\n:singly: yes\n\nMake the moves.\n:::\n",
    "## Then\n",
    ":::{drive} mid-run\n:n: 4\n:at: tick 2\n\nGo on from here.\n:::\n",
    "## End\n",
)


def arrive(text: str) -> Callable[[Path], LessonSession]:
    """Return a fixture: a session at the second part of a lesson."""

    def begin(home: Path) -> LessonSession:
        session = LessonSession(lesson(text), Journal(home), seed=1)
        assert session.go_on()
        return session

    return pytest.fixture(begin)


at_run, at_exercise, at_drive = map(arrive, (RUNS, ACTIVITIES, DRIVES))


def standing(home: Path) -> str:
    """Return how the page of progress says that the lesson stands."""
    return say_lesson_progress(5, find_progress(read_journal(home))["tested"])


def test_how_each_is_read() -> None:
    texts = (
        PLAY,
        RACE,
        ":::{race} bug\n:listings: iterative\n:mutant: no-reset\n\nWatch.\n:::\n",
        ":::{measure} measured\n:experiment: knuth\n:n: 4-6\n:count: 50\n\nMeasure.\n:::\n",
        ":::{place} placed\n:n: 5\n:tries: 4\n\nPlace.\n:::\n",
        ":::{probe} probed\n\nProbe.\n:::\n",
    )
    usual = find_experiment("knuth").default_settings()
    settings = type(usual)(4, 6, 50, usual.seed, usual.budget, usual.listings)
    assert [part.task for part in parts(*texts)] == [
        Play("watched", Moment("after", 1, Event.RETREAT)),
        Race("raced", ("iterative", "flags"), 6),
        Race("bug", ("iterative",), 4, "no-reset"),
        Measure("measured", "knuth", settings),
        Place("placed", 5, 4),
        Probe("probed", 4, 10),
    ]


@pytest.mark.parametrize(
    ("directive", "told"),
    [
        ("{play}\n:until: end", "'play' needs an id: ':::{play} my-play'"),
        ("{play} a", "'until' is missing: add an option ':until: after retreat 1'"),
        ("{play} a\n:until: soon", "'soon' is no moment: write start, end, tick 3, after retreat"),
        ("{race} a\n:listings: iterative", "name 2 or 3 listings: ':listings: iterative, recursiv"),
        ("{race} a\n:listings: iterative, flags\n:mutant: no-reset", "beside a mutant name the on"),
        ("{race} a\n:listings: iterative, flag", "unknown listing 'flag'; did you mean 'flags'?"),
        ("{race} a\n:listings: iterative, flags\n:n: 33", "'n' must be from 1 to 32"),
        ("{race} a\n:listings: iterative\n:mutant: no-rest", "'iterative' has no mutant 'no-rest'"),
        ("{measure} a\n:experiment: knut", "unknown experiment 'knut'; did you mean 'knuth'?"),
        ("{measure} a\n:experiment: knuth\n:n: 0-3", "n must be a number from 1 to 100, or two as"),
        ("{measure} a\n:experiment: pruning\n:count: 3", "pruning has nothing to choose for count"),
        ("{place} a\n:n: 13", "'n' must be from 1 to 12"),
        ("{place} a\n:tries: 0", "'tries' must be from 1 to 100"),
        ("{probe} a\n:times: many", "'times' must be from 1 to 100"),
        ("{probe} a\n:at: end", "unknown option 'at'; known are n, times"),
        ("{write} isfre", "there is no exercise 'isfre'; did you mean 'isfree'?"),
        ("{hunt} always-ye", "there is no hunt 'always-ye'; did you mean 'always-yes'?"),
        ("{write}", "there is no exercise ''; known are "),
    ],
)
def test_one_that_is_wrong(directive: str, told: str) -> None:
    ((_line, text),) = found(script("Prose.\n", f":::{directive}\n\nDo it.\n:::\n"))
    assert text.startswith(told)


def test_a_run_is_played_on_and_not_too_long(tmp_path: Path) -> None:
    def play(*options: str) -> list[tuple[int, str]]:
        text = ":::{play} a\n" + "\n".join(options) + "\n\nWatch.\n:::\n"
        return checked(tmp_path, script("Prose.\n", text))

    late = "the moment of ':until:' does not come after the one where the part begins"
    assert play(":at: tick 3", ":until: tick 3") == [(13, late)]
    assert play(":until: after retreat 99") == [
        (12, "the run has less than 99 of the events 'retreat': choose another moment")
    ]
    long = play(":listing: flags-all", ":n: 8", ":until: end")
    many = "4021 ticks are too many to be watched: let it play for 500 at most"
    assert many in [told for _line, told in long]


def test_a_run_is_shown_as_far_as_it_is_to_be_played(at_run: LessonSession) -> None:
    run = at_run.view.run
    assert at_run.locked
    assert (run.step(at_run.view.stop).tick, run.step(at_run.view.limit).tick) == (1, 3)
    at_run.do()
    assert (run.step(at_run.view.stop).tick, run.step(at_run.view.limit).tick) == (3, 3)
    assert at_run.go_on()


def test_what_was_done_is_kept_and_not_asked_again(at_run: LessonSession, home: Path) -> None:
    with pytest.raises(ValueError, match="waits"):
        at_run.go_on()
    at_run.do(2, 3)
    at_run.do(3, 3)
    done = [each.record for each in read_journal(home).records if isinstance(each.record, Done)]
    assert done == [Done("tested", "watched", (DID, 2, 3))]
    again = LessonSession(lesson(RUNS), Journal(home))
    assert (again.index, again.locked) == (1, False)
    assert again.view.run.step(again.view.stop).tick == 3


def test_it_can_be_left_out_and_nothing_is_scored(at_run: LessonSession, home: Path) -> None:
    assert at_run.skip()
    assert read_journal(home).records[-1].record == Done("tested", "watched", SKIPPED)
    while at_run.go_on():
        at_run.do()
    assert at_run.score == (0, 0)
    assert standing(home) == "done, 0 of 0 right at once"


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


def test_the_lesson_waits_for_the_exercise(at_exercise: LessonSession, home: Path) -> None:
    assert at_exercise.locked
    assert not at_exercise.note_activity()
    written(home, right=False)
    assert not at_exercise.note_activity()
    with pytest.raises(ValueError, match="waits"):
        at_exercise.go_on()
    written(home, "another")
    assert at_exercise.note_activity()
    assert not at_exercise.note_activity()
    assert answers(home) == [Answered("tested", "lab.isfree", DONE, right=True)]
    assert say_outcome(at_exercise) == "Done: you have solved it in the code lab."
    assert at_exercise.go_on()


def test_a_solution_that_was_shown_opens_the_lesson_without_credit(
    at_exercise: LessonSession, home: Path
) -> None:
    written(home, SKIPPED, right=False)
    assert at_exercise.note_activity()
    assert answers(home) == [Answered("tested", "lab.isfree", (DID, 0, 1), right=False)]
    assert say_outcome(at_exercise) == "Done: you have seen its solution in the code lab."


@pytest.mark.parametrize(("given", "right"), [("found", 4), (SKIPPED, 0)])
def test_the_lesson_waits_for_all_tasks_of_the_hunt(
    at_exercise: LessonSession, home: Path, given: str, right: int
) -> None:
    assert at_exercise.skip()
    assert say_outcome(at_exercise) == "You left this out."
    assert at_exercise.go_on()
    hunted(home, *tuple(Task)[:-1], given=given)
    assert not at_exercise.note_activity()
    hunted(home, *Task, given=given)
    assert at_exercise.note_activity()
    assert say_outcome(at_exercise).startswith(f"Done: {right} of 4 tasks were right")
    noted = Answered("tested", "hunt.always-yes", (DID, right, 4), right=right == 4)
    assert answers(home)[-1] == noted


def test_an_activity_counts_as_one_question(at_exercise: LessonSession, home: Path) -> None:
    """The lesson's end and the page of progress say the same."""
    written(home)
    at_exercise.note_activity()
    at_exercise.go_on()
    assert at_exercise.skip()
    while at_exercise.go_on():
        pass
    assert at_exercise.score == (1, 2)
    assert standing(home) == "done, 1 of 2 right at once"


def test_an_activity_stands_in_a_lesson_once() -> None:
    once = ":::{write} isfree\n\nDo it.\n:::\n"
    assert found(script("Prose.\n", once, once)) == [
        (16, "'isfree' is asked for twice in this lesson")
    ]


def test_a_course_can_have_own_exercises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "lab" / "my-own"
    folder.mkdir(parents=True)
    monkeypatch.setenv("QUEENS_TUTOR_COURSE", str(tmp_path))
    text = script("Prose.\n", ":::{write} my_own\n\nDo it.\n:::\n")
    assert make_activity_start(Activity(ActivityKind.WRITE, "my_own")) == LabStart(str(folder))
    told = [what for _line, what in checked(tmp_path, text)]
    assert told
    assert all(each.startswith("exercise 'my_own' is faulty: ") for each in told)
    assert "this file is missing" in told[0]


def start_of(session: LessonSession) -> DriveStart:
    """Return what the drive of the part is opened as."""
    start = prepare_task(session)
    assert isinstance(start, DriveStart)
    return start


def test_the_lesson_waits_for_the_moves_noted_once(at_drive: LessonSession, home: Path) -> None:
    assert at_drive.locked
    assert start_of(at_drive) == DriveStart(5, singly=True)
    with pytest.raises(ValueError, match="waits"):
        at_drive.go_on()
    at_drive.do(4, 5)
    at_drive.do(5, 5)
    assert answers(home) == [Answered("tested", "by-hand", (DROVE, 4, 5), right=False)]
    assert say_outcome(at_drive) == "Done: 4 of 5 moves were right at the first try."
    assert at_drive.go_on()


def test_a_drive_begins_at_what_its_part_shows(at_drive: LessonSession) -> None:
    at_drive.skip()
    while at_drive.part.task_id != "mid-run":
        assert at_drive.go_on()
    assert start_of(at_drive) == DriveStart(4, k=2, rows=(0, 2, -1, -1))


def test_a_drive_of_calls_begins_at_the_first(tmp_path: Path) -> None:
    def drive(*options: str) -> list[str]:
        text = ":::{drive} d\n" + "\n".join(options) + "\n\nMove.\n:::\n"
        return [told for _line, told in checked(tmp_path, script("Prose.\n", text))]

    assert drive(":listing: flags", ":n: 2") == []
    later = "a drive of 'recursive' begins at its first call: write ':at: start'"
    assert drive(":listing: recursive", ":at: tick 2") == [later]
    none = "'vector-all' cannot be driven: choose one of iterative, recursive, flags"
    assert drive(":listing: vector-all") == [none]
