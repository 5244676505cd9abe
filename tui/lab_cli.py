"""The commands of the code lab: `queens-tutor lab`."""

import os
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from lessons.language import _
from tui.general import chosen, general
from tui.start import Lab
from tui.usage import Commands, OneOf, Whole, WrongArgumentError, quoted

LEAST, MOST = 0.5, 60.0
"""Seconds of CPU time that a call of a student's program can be given."""
_KEPT = "tui.lab_cli.asked"


def _known() -> tuple[str, ...]:
    from lessons.lab.folder import known

    return known()


def _stages() -> tuple[str, ...]:
    from lessons.lab.stages import Stage

    return tuple(stage.value for stage in Stage)


EXERCISE = OneOf(_("There is no exercise {value}; {hint}"), _known)
STAGE = OneOf(_("There is no stage {value}; {hint}"), _stages)


def _exercise(context: click.Context, parameter: click.Parameter, value: str | None) -> str | None:
    """Accept the id of an exercise, or a folder."""
    if value is not None and os.path.isdir(value):  # noqa: PTH112 (of any name)
        return value
    return EXERCISE(context, parameter, value)


def _exercises(
    context: click.Context, parameter: click.Parameter, values: tuple[str, ...]
) -> tuple[str, ...]:
    return tuple(each for value in values if (each := _exercise(context, parameter, value)))


def _folders(
    _context: click.Context, _parameter: click.Parameter, values: tuple[str, ...]
) -> tuple[str, ...]:
    for value in values:
        if not os.path.isdir(value):  # noqa: PTH112 (of any name)
            said = _("There is no folder {value}: name the folder of an exercise.")
            raise WrongArgumentError(said.format(value=quoted(value)))
    return values


def asked(context: click.Context) -> Lab:
    """Return where the student's files are and what a call may take, as far as it was said."""
    kept: Lab = context.meta.get(_KEPT) or Lab()
    return kept


def _keep(context: click.Context, parameter: click.Parameter, **fields: Any) -> None:
    if context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE:
        context.meta[_KEPT] = replace(asked(context), **fields)


def _keep_folder(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value == "":
        raise WrongArgumentError(_("--dir names nothing: name a folder for your files."))
    if value is not None:
        _keep(context, parameter, folder=Path(value))


def _keep_seconds(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value is None:
        return
    seconds = float(value) if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?", value, re.ASCII) else 0.0
    if not LEAST <= seconds <= MOST:
        said = _("--seconds must be a number from {least:g} to {most:g}, not {value}.")
        raise WrongArgumentError(said.format(least=LEAST, most=MOST, value=quoted(value)))
    _keep(context, parameter, seconds=seconds)


_DIR = click.option(
    "--dir",
    "folder",
    metavar="DIR",
    type=click.Path(),
    expose_value=False,
    callback=_keep_folder,
    help=_("Your files are in DIR [default: QUEENS_LAB, else ~/queens-lab]."),
)
_SECONDS = click.option(
    "--seconds",
    metavar="S",
    expose_value=False,
    callback=_keep_seconds,
    help=_("A call may take S seconds of CPU time, 0.5 to 60 [default: 2]."),
)
_ONE = click.argument(
    "exercise", metavar="EXERCISE", callback=_exercise, shell_complete=EXERCISE.complete
)


def _option(
    *options: Callable[[Callable[..., Any]], Callable[..., Any]],
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command options of the lab, and the general ones."""

    def give(command: Callable[..., Any]) -> Callable[..., Any]:
        command = click.pass_context(command)
        for option in (*reversed(options), general):
            command = option(command)
        return command

    return give


@click.group(
    "lab",
    cls=Commands,
    invoke_without_command=True,
    help=_(
        "Write the algorithms yourself, and see on the board what yours do.\n\n"
        "Without a command the list of exercises opens. EXERCISE is the name of one, such as "
        "isfree, or the folder of somebody's own."
    ),
)
@_option(_DIR, _SECONDS)
def lab(context: click.Context) -> int:
    """Open the list of exercises if there is no command."""
    return 0 if context.invoked_subcommand is not None else _show(context, None)


def _show(context: click.Context, exercise: str | None) -> int:
    from tui.commands import lab as command
    from tui.commands.screen import show

    command.require_open(chosen(context))
    if exercise is not None:
        command.exercise_of(exercise)
    return show(replace(asked(context), exercise=exercise), chosen(context))


@lab.command("open", short_help=_("Open an exercise."), help=_("Open EXERCISE."))
@_ONE
@_option(_DIR, _SECONDS)
def open_exercise(context: click.Context, exercise: str) -> int:
    """Open an exercise."""
    return _show(context, exercise)


@lab.command(
    "list",
    short_help=_("List the exercises."),
    help=_("List the exercises, and how far you are with each."),
)
@_option(_DIR)
def list_exercises(context: click.Context) -> int:
    """List the exercises."""
    from tui.commands import lab as command

    return command.list_exercises(asked(context), chosen(context))


@lab.command(
    short_help=_("Write the file that an exercise begins with."),
    help=_(
        "Write the file in which you solve EXERCISE, EXERCISE.py; what is to be done stands at its "
        "top. A file that is there already is kept under another name, which is told."
    ),
)
@_ONE
@click.option(
    "--stage",
    metavar="complete|order|write",
    callback=STAGE,
    shell_complete=STAGE.complete,
    default="write",
    help=_("Complete lines, put lines in order, or write it all [default: write]."),
)
@_option(_DIR)
def begin(context: click.Context, exercise: str, stage: str) -> int:
    """Begin an exercise."""
    from tui.commands import lab as command

    return command.begin(exercise, stage, asked(context), chosen(context))


@lab.command(
    short_help=_("Check what you have written."),
    help=_(
        "Check your files of EXERCISE..., all exercises if you name none. The exit "
        "status is 1 while anything is wrong or not begun."
    ),
)
@click.argument(
    "exercises",
    metavar="[EXERCISE]...",
    nargs=-1,
    callback=_exercises,
    shell_complete=EXERCISE.complete,
)
@_option(_DIR, _SECONDS)
def check(context: click.Context, exercises: tuple[str, ...]) -> int:
    """Check exercises."""
    from tui.commands import lab as command

    return command.check(exercises or _known(), asked(context), chosen(context))


@lab.command(
    short_help=_("Check again whenever you save."),
    help=_(
        "Check your file of EXERCISE whenever you save it, and go on to the next exercise when it "
        "is solved; begin with the first that is not solved if you name none.\n\n"
        "At a terminal the key h gives a hint, n goes to the next exercise, and q quits. Ctrl+C "
        "quits everywhere."
    ),
)
@click.argument(
    "exercise",
    metavar="[EXERCISE]",
    required=False,
    callback=_exercise,
    shell_complete=EXERCISE.complete,
)
@_option(_DIR, _SECONDS)
def watch(context: click.Context, exercise: str | None) -> int:
    """Watch an exercise."""
    from tui.commands import lab as command
    from tui.commands.lab_watch import watch as follow

    command.require_open(chosen(context))
    return follow(exercise, asked(context), chosen(context))


@lab.command(
    short_help=_("How safely programs run here."),
    help=_("Print how this machine closes your programs off, where your files are, and limits."),
)
@_option(_DIR, _SECONDS)
def status(context: click.Context) -> int:
    """Print the status."""
    from tui.commands import lab as command

    return command.status(asked(context), chosen(context))


@lab.command(
    short_help=_("Give the next hint."),
    help=_("Print the hints to EXERCISE that you have read, and the next one."),
)
@_ONE
@_option(_DIR)
def hint(context: click.Context, exercise: str) -> int:
    """Give a hint."""
    from tui.commands import lab as command

    return command.hint(exercise, asked(context), chosen(context))


@lab.command(
    short_help=_("Print a solution, after an honest try."),
    help=_(
        "Print a solution of EXERCISE: after three different programs of yours that were checked, "
        "or one and all hints. After that the exercise does not count as solved."
    ),
)
@_ONE
@_option(_DIR)
def solution(context: click.Context, exercise: str) -> int:
    """Print a solution."""
    from tui.commands import lab as command

    return command.solution(exercise, asked(context), chosen(context))


@lab.command(
    short_help=_("Find all that is wrong with an exercise."),
    help=_(
        "Check the folders DIR... of exercises of your own, and print all that is wrong with them: "
        "the reference must pass, the file to begin with and each mutant must fail. The exit "
        "status is 1 if anything is wrong."
    ),
)
@click.argument("folders", metavar="DIR...", nargs=-1, required=True, callback=_folders)
@_option(_SECONDS)
def verify(context: click.Context, folders: tuple[str, ...]) -> int:
    """Verify exercises."""
    from tui.commands import lab as command

    return command.verify(folders, asked(context), chosen(context))


@lab.command(
    short_help=_("Step your own program."),
    help=_(
        "Step your program of EXERCISE, in lines: in its case number CASE; in the smallest case "
        "that goes wrong if you name none, else in the last."
    ),
)
@_ONE
@click.argument("case", metavar="[CASE]", required=False, callback=Whole(1, 999_999))
@_option(_DIR, _SECONDS)
def step(context: click.Context, exercise: str, case: int | None) -> int:
    """Step a program."""
    from tui.commands import lab as command

    return command.step(exercise, case, asked(context), chosen(context))
