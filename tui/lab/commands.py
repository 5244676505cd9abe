"""The commands `queens-tutor lab ...`."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click
from msgspec.structs import replace

from lessons.files.opening import Signature, read_signature
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal, read_journal
from lessons.lab.exercise import ExerciseError, Stage
from lessons.lab.folder import exercise_ids
from lessons.lab.session import ExerciseState, LabSession, find_exercise, find_exercise_state
from lessons.lab.student_file import StudentFileError, find_student_folder
from lessons.lab.verifying import verify_folder
from lessons.language import _
from solver.processes.workers import StoppedError
from tui.command.arguments import format_option
from tui.command.commands import as_command
from tui.command.ending import CutShortError
from tui.command.error import CommandError, WrongArgumentError, quote_argument
from tui.command.general_options import collect_options
from tui.command.leaving import end_in_order
from tui.command.parameter_types import OneOf
from tui.lab import words
from tui.lab.command import EXERCISE, dir_option, exercise_argument, limit_options, require_lab
from tui.lab.report import paragraph_lines
from tui.lines.teletype import Line, Teletype
from tui.look.options import Options
from tui.run.listed import next_left
from tui.start import LabStart


def make_teletype() -> Teletype:
    """Return a teletype set up by the general options."""
    return Teletype(collect_options(Options))


@contextmanager
def run_or_refuse() -> Iterator[None]:
    """Turn errors of exercises, files and the system into a `CommandError`."""
    try:
        yield
    except (ExerciseError, StudentFileError, OSError) as error:
        raise CommandError(words.say_obstacle(error)) from error


@contextmanager
def take_exercise(name: str) -> Iterator[tuple[LabSession, Teletype]]:
    """Yield a lab session at an exercise and a teletype; check afterwards that all is saved."""
    journal = Journal(find_home())
    with run_or_refuse():
        session = words.open_exercise(name, collect_options(LabStart), journal)
    yield session, make_teletype()
    if journal.error is not None:
        raise CommandError(journal.error)


@as_command(
    _(
        "Write the file in which you solve EXERCISE, EXERCISE.py; what is to be done stands at its "
        "top. A file that is there already is kept under another name, which is told."
    )
)
@exercise_argument
@click.option(
    "--stage",
    type=OneOf("complete|order|write", _("There is no stage {value}; {hint}")),
    default="write",
    help=_("Complete lines, put lines in order, or write it all [default: write]."),
)
@dir_option
def begin_command(name: str, stage: str) -> int:
    """Write the file in which an exercise is solved, at a stage."""
    with take_exercise(name) as (session, teletype):
        if stage not in session.stages:
            sentence = _("{name} has no stage {stage!r}: take one of {stages}.")
            stages = ", ".join(session.stages)
            raise WrongArgumentError(
                sentence.format(name=quote_argument(name), stage=stage, stages=stages)
            )
        with run_or_refuse():
            saved = session.begin(Stage(stage))
        teletype.write(words.say_begun(session, saved))
    return 0


@as_command(
    _(
        "Check your files of EXERCISE..., all exercises if you name none. The exit "
        "status is 1 while anything is wrong or not begun."
    )
)
@click.argument("names", type=EXERCISE, nargs=-1)
@dir_option
@limit_options
def check_command(names: tuple[str, ...]) -> int:
    """Check students' files and print the results; return 0 only if all are right."""
    require_lab()
    teletype, journal = make_teletype(), Journal(find_home())
    names, right, solved = names or exercise_ids(), 0, 0
    try:
        for number, name in enumerate(names):
            if number:
                teletype.say("")
            with run_or_refuse():
                session = words.open_exercise(name, collect_options(LabStart), journal)
            right += _check_file(teletype, session, name, alone=len(names) == 1)
            solved += session.state is ExerciseState.SOLVED
        if len(names) > 1:
            sentence = _("{right} of {n} exercises are right, {solved} of {n} solved.")
            teletype.say("", sentence.format(right=right, n=len(names), solved=solved))
    except BrokenPipeError as error:
        raise CutShortError from error
    if journal.error is not None:
        teletype.warn(journal.error)
    return 0 if right == len(names) else 1


def _check_file(teletype: Teletype, session: LabSession, name: str, *, alone: bool) -> bool:
    """Check a file and print the result, `alone` what is next too; return whether it is right."""
    title, before = session.exercise.id, session.state
    if not session.file.exists:
        sentence = _("{name}: {state}, no file. To begin: queens-tutor lab begin {path}")
        teletype.say(sentence.format(name=title, path=name, state=words.STATES[before]))
        return False
    try:
        text = session.file.read()
    except StudentFileError as error:
        teletype.say(f"{title}: {error}")
        return False
    with run_or_refuse():
        report = session.check(text)
    words.write_check(teletype, session, report, alone=alone)
    if not report.right and before is ExerciseState.SOLVED:
        teletype.say(_("You had solved it before, and it stays solved in the list."))
    return report.right


@as_command(_("Print the next hint to EXERCISE, or all of them if you have read the last."))
@exercise_argument
@dir_option
def hint_command(name: str) -> int:
    """Print the next hint, or all hints."""
    with take_exercise(name) as (session, teletype):
        teletype.write(paragraph_lines(words.next_hint(session)))
    return 0


@as_command(
    _(
        "List the exercises, and how far you are with each.\n\n"
        "json is a list; of each exercise it has id, title, standing (new, begun, solved or "
        "shown), and file, or null where you have none."
    )
)
@dir_option
@format_option("text|json")
def list_command(output: str) -> int:
    """Print the exercises with the student's progress, as text or JSON."""
    student, start = read_journal(find_home()), collect_options(LabStart)
    if output == "text":
        make_teletype().write(words.list_exercises(words.exercise_rows(student, start)))
        return 0
    folder = find_student_folder(start.folder)
    exercises = [
        {
            "id": name,
            "title": words.title_of(name),
            "standing": find_exercise_state(student, name).value,
            "file": str(file) if (file := folder / f"{name}.py").is_file() else None,
        }
        for name in exercise_ids()
    ]
    click.echo(json.dumps(exercises))
    return 0


@as_command(_("Open this exercise."))
@dir_option
@limit_options
@click.pass_context
def open_command(context: click.Context) -> LabStart:
    """Return the start of the screen for the exercise by whose name the command was given."""
    require_lab()
    name = context.info_name or ""
    with run_or_refuse():
        find_exercise(name)
    return replace(collect_options(LabStart), exercise=name)


@as_command(_("Print how this machine closes your programs off, where your files are, and limits."))
@dir_option
@limit_options
def status_command() -> int:
    """Print how programs are sealed off, where files are, and the limits."""
    teletype = make_teletype()
    teletype.write(words.say_status(collect_options(LabStart), kiosk=teletype.kiosk))
    return 0


@as_command(
    _(
        "Check the folders DIR... of exercises of your own, and print all that is wrong with them: "
        "the reference must pass, the file to begin with and each mutant must fail. The exit "
        "status is 1 if anything is wrong."
    )
)
@click.argument(
    "folders",
    metavar="DIR...",
    type=click.Path(exists=True, file_okay=False),
    nargs=-1,
    required=True,
)
@limit_options
def verify_command(folders: tuple[str, ...]) -> int:
    """Print the faults of exercises in folders; return 1 if there are any."""
    require_lab()
    teletype, sound = make_teletype(), True
    try:
        for name in folders:
            with run_or_refuse():
                findings = verify_folder(Path(name), words.find_limits(collect_options(LabStart)))
            for finding in findings:
                teletype.write([Line(str(finding), hanging=2)])
                sound = False
            if not findings:
                teletype.say(_("{name}: no faults found.").format(name=name))
    except BrokenPipeError as error:
        raise CutShortError from error
    return 0 if sound else 1


PAUSE = 0.05  # seconds between two looks at the file


@as_command(
    _(
        "Check your file of EXERCISE whenever you save it, and go on to the next exercise when it "
        "is solved; begin with the first that is not solved if you name none. Ctrl+C ends it."
    )
)
@click.argument("name", type=EXERCISE, required=False)
@dir_option
@limit_options
def watch_command(name: str | None) -> int:
    """Check a student's file whenever it is saved, until all is solved."""
    require_lab()
    journal = Journal(find_home())
    end_in_order(journal)
    LabWatch(make_teletype(), journal, collect_options(LabStart)).play(name)
    if journal.error is not None:
        raise CommandError(journal.error)
    return 0


class LabWatch:
    """Watches the file of an exercise, and checks it whenever it is saved.

    It is looked at twenty times a second, which costs next to nothing and works on every file
    system. A save ends a check that is still going on.
    """

    def __init__(self, teletype: Teletype, journal: Journal, asked: LabStart) -> None:
        self._teletype = teletype
        self._journal = journal
        self._asked = asked
        self._checks = 0

    def play(self, name: str | None) -> None:
        """Watch exercise after exercise until all are solved, or one in a folder of its own."""
        name = name or self._find_next(None)
        while name is not None:
            with run_or_refuse():
                session = words.open_exercise(name, self._asked, self._journal)
                self._watch_until_solved(session)
            name = session.exercise.id
            if name not in exercise_ids():
                return
            self._teletype.say("")
            name = self._find_next(name)
        self._teletype.say(_("All exercises are solved."))

    def _find_next(self, name: str | None) -> str | None:
        """Return the id of the next exercise that is not solved, after a given one."""
        return next_left(words.exercise_rows(self._journal.read(), self._asked), name)

    def _watch_until_solved(self, session: LabSession) -> None:
        """Check the file of an exercise whenever it is saved, until the exercise is solved."""
        path, passed = session.file.path, False
        checked: Signature | None = (0, 0, -1)
        if not session.file.exists:
            session.begin()
            checked = read_signature(path)
        before = checked
        self._teletype.write(words.say_begun(session, None))
        self._teletype.flush()
        cases = len(session.key.cases)  # Known now, so that the first check is quick too.
        sentence = _("It is checked in {cases} cases whenever you save it.")
        self._teletype.say(sentence.format(cases=cases))
        while not passed:
            self._teletype.flush()
            time.sleep(PAUSE)
            last, before = before, read_signature(path)
            if before == checked or before != last:  # Who writes it may not be done yet.
                continue
            checked = before
            with suppress(StoppedError):
                passed = self._check_saved(session, checked)

    def _check_saved(self, session: LabSession, saved: Signature | None) -> bool:
        """Check a file, unless it is saved again; return whether that solves the exercise."""

        def is_overtaken() -> bool:
            return read_signature(session.file.path) not in {saved, None}

        try:
            text = session.file.read()
        except StudentFileError as error:
            self._teletype.say("", str(error))
            return False
        session.catch_up()
        passed = Stage.WRITE in session.passed
        report = session.check(text, is_overtaken)
        self._checks += 1
        self._teletype.say("", _("Check {number}.").format(number=self._checks))
        words.write_check(self._teletype, session, report, stop=is_overtaken)
        return report.right and Stage.WRITE in session.passed and not passed
