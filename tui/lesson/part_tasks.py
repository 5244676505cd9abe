"""Where a lesson leads, and what it asks to be done: how it is opened, and said in words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lessons.answers.answer_kind import say_number
from lessons.course import course
from lessons.course.activity import Activity, ActivityKind
from lessons.course.part_tasks import Drive, Guess, Measure, PartTask, Place, Play, Probe, Race
from lessons.drive.moves import CALLS, LOOP
from lessons.experiments.catalogue import find_experiment
from lessons.experiments.result_store import ResultStore
from lessons.experiments.session import ExperimentSession
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.journal.records import SKIPPED
from lessons.language import _, ngettext
from lessons.lesson.session import LessonSession
from lessons.lesson.tries import Placing, Probing
from solver.machine.step import Step
from tui import start as starts

if TYPE_CHECKING:
    from lessons.lesson.ending import Onward


def make_next_start(
    onward: "Onward",
) -> starts.LessonStart | starts.RepairStart | starts.PracticeStart:
    """Return the start of what a student has chosen at the end of a lesson."""
    from lessons.lesson.ending import To  # Which no first frame of a lesson needs.

    match onward.to:
        case To.REPAIR:
            return starts.RepairStart(onward.lesson)
        case To.PRACTICE:
            return starts.PracticeStart()
    return starts.LessonStart(onward.lesson, check=onward.to is To.CHECK)


def begin_session(
    start: starts.LessonStart | starts.PracticeStart | starts.RepairStart, journal: Journal
) -> LessonSession:
    """Return a session that begins or resumes a lesson, a practice or a repair of wrong answers."""
    if isinstance(start, starts.LessonStart):
        return LessonSession(
            course.read_lesson(start.lesson_id), journal, seed=start.seed, check=start.check
        )
    from lessons.lesson.practising import begin_practice, begin_repair

    if isinstance(start, starts.RepairStart):
        return begin_repair(journal, start.lesson_id)
    return begin_practice(journal, start.skill, start.count, start.seed)


def make_activity_start(activity: Activity) -> starts.LabStart | starts.HuntStart:
    """Return the start of the lab or the hunt that a part asks for."""
    writes = activity.kind is ActivityKind.WRITE
    return starts.LabStart(activity.place) if writes else starts.HuntStart(activity.id)


def prepare_task(
    session: LessonSession,
) -> starts.DriveStart | starts.RaceStart | ExperimentSession | Placing | Probing | None:
    """Return what the task of the current part is done with; None if the part itself is enough."""
    match session.part.task:
        case Drive() as drive:
            return _prepare_drive(drive, session)
        case Race() as race:
            return starts.RaceStart(race.listings, race.n, race.mutant, awaited=True)
        case Measure() as measure:
            results = ResultStore(session.journal.home or find_home())
            return ExperimentSession(find_experiment(measure.experiment), results, measure.settings)
    return session.trial


def _prepare_drive(drive: Drive, session: LessonSession) -> starts.DriveStart:
    """Return the start of a drive, which begins at the step that the part shows."""
    scene, returns = session.part.scene, session.introduced.search
    n = scene.setting.n
    if not scene.setting.state and not scene.tick():
        listing = scene.setting.listing
        begun = listing if listing in CALLS else LOOP
        return starts.DriveStart(n, drive.singly, listing_id=begun, returns=returns)
    k, rows = scene.step().level or 0, scene.step().queens
    return starts.DriveStart(n, drive.singly, k=k, rows=rows, returns=returns)


def say_end(session: LessonSession, step: Step) -> str:
    """Return a sentence that says why nothing is left to run in a part, and how to go on."""
    if session.view.limit <= session.view.begins:
        nothing = _("In this part there is nothing to run: Enter goes on.")
        return _("Enter goes on.") if say_outcome(session) else nothing
    if step.ended:
        return _("The run has ended: Enter goes on.")
    return _("In this part the run goes no further: Enter goes on.")


def say_closed(task: PartTask | None, *, kiosk: bool) -> str:
    """Return a sentence that says why a task cannot be done here; empty if it can be done."""
    if not kiosk or not isinstance(task, Activity):
        return ""
    from lessons.lab.isolation import say_shut

    return say_shut(kiosk=kiosk)


def say_part_task(task: PartTask) -> str:
    """Return a sentence that tells the student what the task of a part is."""
    match task:
        case Guess():
            return _("Guess a number: nobody judges it, and the lesson comes back to it.")
        case Play():
            return _("Watch the run.")
        case Race(listings=listings, mutant=None):
            return _("Watch a race: {listings}.").format(listings=", ".join(listings))
        case Race():
            return _("Watch the program and a faulty copy of it side by side.")
        case Measure(experiment=name):
            return _("Predict and measure: {title}.").format(title=find_experiment(name).title)
        case Place(n=n):
            sentence = ngettext("Place {n} queen yourself.", "Place {n} queens yourself.", n)
            return sentence.format(n=n)
        case Probe(times=times):
            sentence = ngettext("Send {times} probe.", "Send {times} probes.", times)
            return sentence.format(times=times)
        case Activity(kind=ActivityKind.WRITE, title=title):
            return _('Write "{title}" in the code lab.').format(title=title)
        case Activity(title=title):
            return _('Hunt the fault in "{title}".').format(title=title)
        case Drive():
            return ""


def say_waiting(task: PartTask | None, closed: str) -> str:
    """Return a sentence that names the task and its keys, or says why the task is closed."""
    match task:
        case Play():
            return _("Space goes on, Enter plays the run, a skips it.")
        case Guess():
            return _("Nobody judges a guess; press a to skip it.")
        case None | Drive():
            return _("Press Enter to make the moves, or a to skip them.")
    if closed:
        return closed + " " + _("Enter goes on without it.")
    return say_part_task(task) + " " + _("Press Enter to begin, or a to skip it.")


def say_outcome(session: LessonSession) -> str:
    """Return a sentence about how the task of a part went; empty if the task is not done yet."""
    task = session.part.task
    if task is None:
        return ""
    match task, session.answers.get(session.part.task_id):
        case _, text if text == SKIPPED:
            return _("You left this out.")
        case Guess(), int(number):
            sentence = _("Your guess: {number}. We'll come back to it.")
            return sentence.format(number=say_number(number))
        case Drive(), (_drove, right, moves):
            sentence = _("Done: {right} of {moves} moves were right at the first try.")
            return sentence.format(right=right, moves=moves)
        case Activity(kind=ActivityKind.WRITE), (_did, int(right), int(whole)):
            seen = _("Done: you have seen its solution in the code lab.")
            return _("Done: you have solved it in the code lab.") if right == whole else seen
        case Activity(), (_did, right, whole):
            sentence = _(
                "Done: {right} of {whole} tasks were right at the first try and without a hint."
            )
            return sentence.format(right=right, whole=whole)
        case Place(), (_did, int(reached), int(whole)) if reached < whole:
            sentence = _(
                "Done: at best you had {reached} of {whole} queens on the board without an attack."
            )
            return sentence.format(reached=reached, whole=whole)
        case Race(), (_did, 0, _whole):
            return _("Done: you left the race before its end.")
        case _, (_did, _reached, _whole):
            return _DONE[type(task)]
    return ""


_DONE: Mapping[type[PartTask], str] = {
    Play: _("The run has reached the end of this part."),
    Race: _("Done: you have watched the race."),
    Measure: _("Done: the result is kept among the experiments."),
    Place: _("Done: you have found a solution."),
    Probe: _("Done: the probes are sent."),
}
