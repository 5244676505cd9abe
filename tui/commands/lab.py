"""The commands of the code lab that print and end; `lab_watch` has the one that stays."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from lessons.home import home
from lessons.journal import Journal
from lessons.lab.exercise import Exercise, ExerciseError
from lessons.lab.limits import Limits
from lessons.lab.sitting import LabSitting, found
from lessons.lab.stages import Stage
from lessons.lab.student_file import StudentFileError, folder
from lessons.lab.verifying import verified
from lessons.language import _
from tui.ending import CutShortError
from tui.lab_report import Told, believed
from tui.lab_text import lined, reported, verbatim
from tui.lab_words import begun, hints, listed, no_more_hints, seen, shut, trouble, unshown
from tui.lab_words import status as status_lines
from tui.leaving import left_unsaved
from tui.options import Options
from tui.plain.teletype import Line, Teletype
from tui.start import Lab
from tui.usage import WrongArgumentError, quoted


def require_open(options: Options) -> None:
    """Go on only if programs may be run here.

    Raises:
        ClickException: They may not; the message says why.
    """
    if why := shut(kiosk=options.kiosk):
        raise click.ClickException(why)


def exercise_of(name: str) -> Exercise:
    """Return the exercise of a name or a folder that is there.

    Raises:
        ClickException: The exercise is faulty; the message has all faults, one a line.
    """
    try:
        return found(name)
    except ExerciseError as error:
        raise click.ClickException(str(error)) from error


def sitting_of(name: str, asked: Lab, journal: Journal) -> LabSitting:
    """Return a sitting at an exercise.

    Raises:
        ClickException: As for `exercise_of`.
    """
    limits = Limits(seconds=asked.seconds)
    return LabSitting(exercise_of(name), folder(asked.folder), journal, limits)


@contextmanager
def running() -> Iterator[None]:
    """Say what keeps a program from being run.

    Raises:
        ClickException: The exercise is faulty, or the system starts no process.
    """
    try:
        yield
    except (ExerciseError, OSError) as error:
        raise click.ClickException(trouble(error)) from error


def list_exercises(asked: Lab, options: Options) -> int:
    """Print the exercises."""
    entries = Journal(home()).read().records
    Teletype(options).write(listed(entries, folder(asked.folder)))
    return 0


def begin(name: str, stage: str, asked: Lab, options: Options) -> int:
    """Write the file that an exercise begins with.

    Raises:
        ClickException: It cannot be written.
        WrongArgumentError: The exercise has no such stage.
    """
    journal = Journal(home())
    sitting = sitting_of(name, asked, journal)
    if Stage(stage) not in sitting.stages:
        said = _("{name} has no stage {stage!r}: take one of {stages}.")
        stages = ", ".join(sitting.stages)
        text = said.format(name=quoted(name), stage=stage, stages=stages)
        raise WrongArgumentError(text)
    try:
        kept = sitting.begin(Stage(stage))
    except StudentFileError as error:
        raise click.ClickException(str(error)) from error
    Teletype(options).write(begun(sitting, kept))
    return _saved(journal)


def check(names: Sequence[str], asked: Lab, options: Options) -> int:
    """Check exercises, and print what is wrong.

    Returns:
        0 if all is right, else 1.

    Raises:
        ClickException: A program cannot be run.
        CutShortError: Nobody reads on.
    """
    require_open(options)
    teletype, journal = Teletype(options), Journal(home())
    right = 0
    try:
        for number, name in enumerate(names):
            if number:
                teletype.say("")
            right += _checked(teletype, sitting_of(name, asked, journal), name)
        if len(names) > 1:
            said = _("{right} of {n} exercises are right.")
            teletype.say("", said.format(right=right, n=len(names)))
    except BrokenPipeError as error:
        raise CutShortError from error
    if journal.trouble is not None:
        teletype.warn(journal.trouble)
    return 0 if right == len(names) else 1


def _checked(teletype: Teletype, sitting: LabSitting, name: str) -> bool:
    """Check an exercise and say what came of it."""
    title = sitting.exercise.id
    if not sitting.file.exists:
        said = _("{name}: not begun. To begin: queens-tutor lab begin {path}")
        teletype.say(said.format(name=title, path=name))
        return False
    try:
        text = sitting.file.read()
    except StudentFileError as error:
        teletype.say(f"{title}: {error}")
        return False
    with running():
        report = sitting.check(text)
    sitting.note(report)
    teletype.write(reported(title, report))
    with running():
        texts = sitting.beliefs(report)
    teletype.write(lined(believed(texts)))
    return report.right


def status(asked: Lab, options: Options) -> int:
    """Print how programs are closed off, where files are and what a program may use."""
    limits = Limits(seconds=asked.seconds)
    lines = status_lines(folder(asked.folder), limits, kiosk=options.kiosk)
    Teletype(options).write(lines)
    return 0


def hint(name: str, asked: Lab, options: Options) -> int:
    """Print the hints that were read, and one more."""
    journal = Journal(home())
    sitting = sitting_of(name, asked, journal)
    left = [] if sitting.help() else [Told(no_more_hints(sitting))]
    Teletype(options).write(lined((*hints(sitting), *left)))
    return _saved(journal)


def solution(name: str, asked: Lab, options: Options) -> int:
    """Print a solution, if one has tried.

    Raises:
        ClickException: One has not.
    """
    journal = Journal(home())
    sitting = sitting_of(name, asked, journal)
    text = sitting.solution()
    if text is None:
        raise click.ClickException(unshown())
    teletype = Teletype(options)
    teletype.write(verbatim(text))
    if said := seen(sitting):
        teletype.warn(said)
    return _saved(journal)


def verify(folders: Sequence[str], asked: Lab, options: Options) -> int:
    """Print all that is wrong with exercises of somebody's own.

    Returns:
        1 if anything is, else 0.

    Raises:
        ClickException: A program cannot be run.
        CutShortError: Nobody reads on.
    """
    require_open(options)
    teletype, sound = Teletype(options), True
    try:
        for name in folders:
            with running():
                findings = verified(Path(name), Limits(seconds=asked.seconds))
            for finding in findings:
                teletype.write([Line(str(finding), hanging=2)])
                sound = False
            if not findings:
                teletype.say(_("{name}: no faults found.").format(name=name))
    except BrokenPipeError as error:
        raise CutShortError from error
    return 0 if sound else 1


def step(name: str, case: int | None, asked: Lab, options: Options) -> int:
    """Step a student's program in lines.

    Raises:
        ClickException: The program cannot be read or run.
        WrongArgumentError: There is no such case.
    """
    from tui.plain.lab import case_of  # noqa: PLC0415 (only this command plays in lines)

    require_open(options)
    sitting = sitting_of(name, asked, Journal(home()))
    try:
        text = sitting.file.read()
        with running():
            asked_for = case_of(sitting, text, case)
    except StudentFileError as error:
        raise click.ClickException(str(error)) from error
    except ValueError as error:
        raise WrongArgumentError(str(error)) from error
    from tui.plain.lab_steps import LabStepsLines  # noqa: PLC0415

    return 0 if LabStepsLines(Teletype(options), sitting, text, asked_for).play() else 1


def _saved(journal: Journal) -> int:
    """Return the exit status of a command that writes something down.

    Raises:
        LeftError: It could not be saved.
    """
    if journal.trouble is not None:
        raise left_unsaved(journal.trouble)
    return 0
