"""The commands `queens-tutor lab ...`, but for the one that watches a file."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from msgspec.structs import replace

from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal, read_journal
from lessons.lab.exercise import ExerciseError, Stage
from lessons.lab.folder import exercise_ids
from lessons.lab.session import ExerciseState, LabSession, find_exercise, find_exercise_state
from lessons.lab.student_file import StudentFileError, find_student_folder
from lessons.lab.verifying import verify_folder
from lessons.language import _
from tui.command.arguments import format_option
from tui.command.commands import as_command
from tui.command.ending import CutShortError
from tui.command.error import CommandError, WrongArgumentError, quote_argument
from tui.command.general_options import collect_options
from tui.command.leaving import left_unsaved
from tui.command.parameter_types import OneOf, WholeNumber
from tui.lab import words
from tui.lab.command import EXERCISE, dir_option, exercise_argument, limit_options, require_open
from tui.lab.lines import case_of, step_program
from tui.lab.report import Paragraph, paragraph_lines, verbatim_lines
from tui.lab.words import find_limits, open_exercise, write_check
from tui.lines.teletype import Line, Teletype
from tui.look.options import Options
from tui.start import LabStart


def make_teletype() -> Teletype:
    """Return what writes lines as the general options want them."""
    return Teletype(collect_options(Options))


@contextmanager
def run_or_refuse() -> Iterator[None]:
    """Say what keeps a program from being run: the exercise, its file, or the system."""
    try:
        yield
    except (ExerciseError, StudentFileError, OSError) as error:
        raise CommandError(words.say_obstacle(error)) from error


@contextmanager
def take_exercise(name: str) -> Iterator[tuple[LabSession, Teletype]]:
    """Give a session at an exercise, and what writes lines.

    Raises:
        CommandError: The exercise is faulty; the message has all faults, one a line.
        LeftError: What it wrote down could not be saved.
    """
    journal = Journal(find_home())
    with run_or_refuse():
        session = open_exercise(name, collect_options(LabStart), journal)
    yield session, make_teletype()
    require_saved(journal)


def require_saved(journal: Journal) -> None:
    """Go on only if everything is saved; else a `LeftError`."""
    if journal.error is not None:
        raise left_unsaved(journal.error)


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
    """Write the file that an exercise begins with."""
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
    """Check exercises, and print what is wrong."""
    require_open()
    teletype, journal = make_teletype(), Journal(find_home())
    names, right, solved = names or exercise_ids(), 0, 0
    try:
        for number, name in enumerate(names):
            if number:
                teletype.say("")
            with run_or_refuse():
                session = open_exercise(name, collect_options(LabStart), journal)
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
    """Check an exercise and say what came of it, and what the list says of it if that differs.

    Only if it is checked alone, the next one can be named.
    """
    title, before = session.exercise.id, session.state
    if not session.file.exists:
        sentence = _("{name}: not begun. To begin: queens-tutor lab begin {path}")
        if before is not ExerciseState.NEW:
            sentence = _("{name}: {state}, but there is no file {file}.")
        file, state = repr(str(session.file.path)), words.say_exercise_state(before)
        teletype.say(sentence.format(name=title, path=name, state=state, file=file))
        return False
    try:
        text = session.file.read()
    except StudentFileError as error:
        teletype.say(f"{title}: {error}")
        return False
    with run_or_refuse():
        report = session.check(text)
    write_check(teletype, session, report, alone=alone)
    if not report.right and before is ExerciseState.SOLVED:
        teletype.say(_("You had solved it before, and it stays solved in the list."))
    return report.right


@as_command(_("Print the hints to EXERCISE that you have read, and the next one."))
@exercise_argument
@dir_option
def hint_command(name: str) -> int:
    """Print the hints that were read, and one more."""
    with take_exercise(name) as (session, teletype):
        left = [] if session.help() else [Paragraph(words.no_more_hints(session))]
        teletype.write(paragraph_lines((*words.list_hints(session), *left)))
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
    """Print the exercises."""
    student = read_journal(find_home())
    folder = find_student_folder(collect_options(LabStart).folder)
    if output == "text":
        make_teletype().write(words.list_exercises(student, folder))
        return 0
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


@as_command(_("Open EXERCISE."))
@exercise_argument
@dir_option
@limit_options
def open_command(name: str) -> LabStart:
    """Return the exercise."""
    require_open()
    with run_or_refuse():
        find_exercise(name)
    return replace(collect_options(LabStart), exercise=name)


@as_command(
    _(
        "Print a solution of EXERCISE: after three different programs of yours that were checked, "
        "or one and all hints. After that the exercise does not count as solved."
    )
)
@exercise_argument
@dir_option
def solution_command(name: str) -> int:
    """Print a solution, if one has tried."""
    with take_exercise(name) as (session, teletype):
        text = session.solution()
        if text is None:
            raise CommandError(words.say_unshown())
        teletype.write(verbatim_lines(text))
        if sentence := words.say_solution_seen(session):
            teletype.warn(sentence)
    return 0


@as_command(_("Print how this machine closes your programs off, where your files are, and limits."))
@dir_option
@limit_options
def status_command() -> int:
    """Print how programs are closed off, where files are and what a program may use."""
    start, kiosk = collect_options(LabStart), collect_options(Options).kiosk
    folder, limits = find_student_folder(start.folder), find_limits(start)
    make_teletype().write(words.say_status(folder, limits, kiosk=kiosk))
    return 0


@as_command(
    _(
        "Step your program of EXERCISE, in lines: in its case number CASE; if you name none, in "
        "the smallest case that goes wrong, else in the smallest."
    )
)
@exercise_argument
@click.argument("case", required=False, type=WholeNumber(1, 999_999))
@dir_option
@limit_options
def step_command(name: str, case: int | None) -> int:
    """Step a student's program in lines."""
    require_open()
    with take_exercise(name) as (session, teletype):
        try:
            with run_or_refuse():
                text = session.file.read()
                asked_for = case_of(session, text, case)
        except ValueError as error:
            raise WrongArgumentError(str(error)) from error
        return 0 if step_program(teletype, session, text, asked_for) else 1


def _require_folder(name: str) -> str:
    if os.path.isdir(name):  # noqa: PTH112 (of any name)
        return name
    sentence = _("There is no folder {value}: name the folder of an exercise.")
    raise WrongArgumentError(sentence.format(value=quote_argument(name)))


@as_command(
    _(
        "Check the folders DIR... of exercises of your own, and print all that is wrong with them: "
        "the reference must pass, the file to begin with and each mutant must fail. The exit "
        "status is 1 if anything is wrong."
    )
)
@click.argument("folders", metavar="DIR...", type=_require_folder, nargs=-1, required=True)
@limit_options
def verify_command(folders: tuple[str, ...]) -> int:
    """Print all that is wrong with exercises of somebody's own."""
    require_open()
    teletype, sound = make_teletype(), True
    try:
        for name in folders:
            with run_or_refuse():
                findings = verify_folder(Path(name), find_limits(collect_options(LabStart)))
            for finding in findings:
                teletype.write([Line(str(finding), hanging=2)])
                sound = False
            if not findings:
                teletype.say(_("{name}: no faults found.").format(name=name))
    except BrokenPipeError as error:
        raise CutShortError from error
    return 0 if sound else 1
