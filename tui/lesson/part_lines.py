"""A part of a lesson in lines: what stands there and is asked, and what is to be done for it."""

import shlex

from lessons.asks.ask import Shown
from lessons.course.part_tasks import Drive, Guess, Measure, PartTask, Play, Race
from lessons.journal.records import PRACTICE
from lessons.language import _, ngettext
from lessons.lesson.session import LessonSession
from lessons.lesson.tries import Placing, Probing
from lessons.scenes.subject import BoardSearch, PuzzleSearch
from solver.machine.step import Step
from tui.answers.typed import say_first_try, say_verdict, say_ways
from tui.command.general_options import course_named
from tui.drive.lines import DriveLines
from tui.experiments.lines import ExperimentLines
from tui.lesson.actions import PLACE, PROBE
from tui.lesson.part_tasks import (
    make_drive,
    make_experiment,
    make_race,
    say_closed,
    say_outcome,
    say_part_task,
)
from tui.lesson.task_model import PlaceModel, ProbeModel, find_result
from tui.lines import words
from tui.lines.commands import LinesHost, TypedCommands
from tui.lines.prose import write_prose
from tui.lines.teletype import Teletype
from tui.lines.views import view_lines
from tui.race.lines import RaceLines
from tui.run.typed_places import square_of


def show_part(teletype: Teletype, session: LessonSession, step: Step, *, known: bool) -> None:
    """Show the part that a session is at; what is known, being told just now, is not said again."""
    scene = session.part.scene
    text = _("Part {part} of {parts}.").format(part=session.place, parts=session.parts)
    if session.check_progress:
        text = _("Part {part} of {parts}, {check}.").format(
            part=session.place, parts=session.parts, check=session.check_progress
        )
    teletype.say("", text)
    subject = scene.setting.subject
    searched, shown = session.introduced.search, session.view.shown
    state = [subject.describe(step)] if searched and shown is not Shown.BOARD else []
    match subject:
        case PuzzleSearch(puzzle=puzzle):
            if scene.marks or not known:
                teletype.write(words.draw_puzzle_letters(puzzle, step, scene.marks))
            if not known:
                teletype.say(*state)
        case BoardSearch(n=n):
            if not known:
                # To name the squares of queens is to name the vector.
                boarded, hidden = scene.setting.has_board, shown in {Shown.TABLE, Shown.BOARD}
                size = ngettext("The board has {n} column.", "The board has {n} columns.", n)
                if not boarded:
                    size = _("It runs with n = {n}.")
                    teletype.write(words.draw_letters(step, n))
                board = [] if hidden or not boarded else [words.say_held(step, n, level=searched)]
                teletype.say(" ".join([size.format(n=n), *board]), *state)
                if shown is Shown.BOARD:
                    teletype.write(words.draw_letters(step, n, flipped=scene.flipped))
            if scene.marks:
                teletype.say(words.say_marked(scene.marks))
    if scene.view:
        teletype.write(view_lines(scene.view, session.view.run, step, scene.setting.n))
    teletype.write(write_prose(session.prose))
    show_answer(teletype, session)


def show_answer(teletype: Teletype, session: LessonSession) -> None:
    """Show what can be answered, or how the answer was judged; nothing where nothing is asked."""
    posed, judgement, first = session.posed, session.judgement, session.first_try
    if posed is not None and judgement is not None:
        teletype.say(say_verdict(posed, judgement))
        teletype.write(write_prose(judgement.text))
    elif session.part.task is not None:
        _show_task(teletype, session, session.part.task)
    elif posed is not None:
        if first is not None:
            teletype.say(say_first_try(posed, first.value))
            teletype.write(write_prose(first.reply))
            teletype.say("", _("Try once more."))
        teletype.write(say_ways(posed, session.tried))
        for hint in session.hints:
            teletype.write(write_prose(hint))


def _show_task(teletype: Teletype, session: LessonSession, task: PartTask) -> None:
    """Say how a part's task went; if it is still waited for, what it is and what to type."""
    if not session.locked:
        sentences = [say_outcome(session)]
    elif why := say_closed(task, kiosk=teletype.kiosk):
        go_on = _("Enter goes on without it."), _("Type open to go on without it.")
        sentences = [why, _in_kind(teletype, *go_on)]
    else:
        sentences = [say_part_task(task), _in_kind(teletype, *_what_to_type(task))]
    teletype.say(*filter(None, sentences))


def _in_kind(teletype: Teletype, typed: str, prepared: str) -> str:
    """Return what is said to a person, or what is said where lines are prepared."""
    return typed if teletype.typed else prepared


def _what_to_type(task: PartTask) -> tuple[str, str]:
    """Return what a person can type to begin a task or leave it out, and what a file can say."""
    if isinstance(task, Guess):
        return (_("Type a number, or skip to go on without a guess."),) * 2
    if isinstance(task, Play):
        return (
            _("Press Enter to run one tick, type open to run all, or skip to go on without it."),
            _("Type open to let the run go on to its end, or skip to go on without it."),
        )
    return (
        _("Press Enter to begin, or type skip to go on without it."),
        _("Type open to begin, or skip to go on without it."),
    )


def say_left(session: LessonSession, why: str) -> str:
    """Say where a lesson was left before its end, for a reason, and what goes on there."""
    sentence = _("{why} at part {part} of {parts}. 'queens-tutor {command}' goes on there.")
    lost = _("{why} at part {part} of {parts}.")
    once = session.journal.error or session.lesson.id == PRACTICE
    named = course_named()
    command = ["lesson", session.lesson.id, *(["--course", named] if named else [])]
    return (lost if once else sentence).format(
        why=why, part=session.place, parts=session.parts, command=shlex.join(command)
    )


class PlaceLines(TypedCommands):
    """Places queens on a teletype."""

    ACTIONS = PLACE
    MODEL = PlaceModel
    HOW = (_("Column and row alone, such as 0 2, place a queen too."),)
    model: PlaceModel

    def __init__(self, teletype: Teletype, placing: Placing) -> None:
        super().__init__(teletype)
        self.model = PlaceModel(placing)

    def begin(self) -> None:
        """Show the board, and say how to place a queen."""
        self.tell()
        self.teletype.say(_("Type place, a column and a row; quit goes back to the lesson."))

    def other(self, text: str) -> None:
        """Place a queen on the square that is typed."""
        self.model.place(square_of(text, self.model.tried.n, "place"))
        self.tell()

    def tell(self) -> None:
        """Show the board, and say how the queens stand."""
        tried = self.model.tried
        self.teletype.write(words.draw_queens(tried.queens, tried.n))
        self.teletype.say(*tried.describe())
        self.left = self.left or self.model.solved


class ProbeLines(TypedCommands):
    """Sends probes on a teletype."""

    ACTIONS = PROBE
    MODEL = ProbeModel
    HOW = (_("Enter, an empty line: send the next probe."),)
    model: ProbeModel

    def __init__(self, teletype: Teletype, probing: Probing) -> None:
        super().__init__(teletype)
        self.model = ProbeModel(probing)

    def begin(self) -> None:
        """Say what a probe is, and how to send one."""
        self.tell()
        self.teletype.say(_("Enter, or send, sends a probe; quit goes back to the lesson."))

    def enter(self) -> None:
        """Send the next probe."""
        self.do("send")

    def tell(self) -> None:
        """Say what the last probe met."""
        self.teletype.say(*self.model.tried.describe())


def open_task_lines(
    host: LinesHost, session: LessonSession, task: PartTask
) -> tuple[int, int] | None:
    """Do what a part asks for, and return what was reached, of how much; None if too little."""
    lines = _make_lines(host, session, task)
    lines.play()
    return find_result(lines.model)


def _make_lines(host: LinesHost, session: LessonSession, task: PartTask) -> TypedCommands:
    """Return the lines in which a task is done."""
    match task, session.trial:
        case Drive(), _:
            return DriveLines(make_drive(task, session), host, fixed=True)
        case Race(), _:
            return RaceLines(make_race(task), host)
        case Measure(), _:
            return ExperimentLines(make_experiment(task, session), host.teletype)
        case _, Placing() as placing:
            return PlaceLines(host.teletype, placing)
        case _, Probing() as probing:
            return ProbeLines(host.teletype, probing)
    raise TypeError(f"{task} is done in the lesson itself")
