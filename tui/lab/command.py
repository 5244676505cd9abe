"""The command group `queens-tutor lab`, and what several commands of the code lab take."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from lessons.language import _
from tui.command.commands import CommandGroup, Later
from tui.command.error import CommandError, WrongArgumentError, quote_argument
from tui.command.general_options import SharedOption, collect_options
from tui.command.own_course import use_course_of_class
from tui.command.parameter_types import OneOf
from tui.look.options import Options
from tui.start import LabStart

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

LEAST, MOST = 0.5, 60.0
"""Seconds of CPU time that a call of a student's program can be given."""
SHORTEST, LONGEST = 1.0, 600.0
"""Seconds on the clock that a check can be given."""
CHECK_SECONDS = "QUEENS_LAB_CHECK_SECONDS"
"""The environment variable that is `--check-seconds`; the option goes before it."""


def _list_known() -> tuple[str, ...]:
    """Return the ids of the exercises."""
    from lessons.lab.folder import exercise_ids

    return exercise_ids()


class _Exercise(OneOf):
    """The id of an exercise, or a folder."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the id of an exercise, or the path of an existing folder, as it was typed."""
        is_folder = os.path.isdir(value)  # noqa: PTH112 (of any name)
        return value if is_folder else super().convert(value, param, ctx)


EXERCISE = _Exercise(
    "EXERCISE",
    _("There is no exercise {value}; {hint}"),
    _list_known,
    numbered=_("the list of exercises numbers them from 1 to {last}"),
)


def _read_folder(folder: str | None) -> Path | None:
    """Return the folder given with `--dir` as a path; None if not given, an error if empty."""
    if folder == "":
        raise WrongArgumentError(_("--dir names nothing: name a folder for your files."))
    return None if folder is None else Path(folder)


def _read_check_seconds(value: str | None) -> float:
    """Return the seconds for a check: option, else environment, else 0 for the default."""
    name, text = "--check-seconds", value
    if value is None:
        name, text = CHECK_SECONDS, os.environ.get(CHECK_SECONDS) or None
    return 0.0 if text is None else _read_between(text, name, SHORTEST, LONGEST)


def _read_between(value: str, name: str, least: float, most: float) -> float:
    """Parse a number of seconds within limits; raise a `WrongArgumentError` if it is outside."""
    seconds = float(value) if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?", value, re.ASCII) else 0.0
    if not least <= seconds <= most:
        sentence = _("{name} must be a number from {least:g} to {most:g}, not {value}.")
        text = sentence.format(name=name, least=least, most=most, value=quote_argument(value))
        raise WrongArgumentError(text)
    return seconds


dir_option = click.option(
    "--dir",
    "folder",
    cls=SharedOption,
    metavar="DIR",
    type=click.Path(),
    means=_read_folder,
    help=_("Your files are in DIR [default: QUEENS_LAB, else ~/queens-lab]."),
)
seconds_option = click.option(
    "--seconds",
    cls=SharedOption,
    metavar="S",
    type=lambda value: _read_between(value, "--seconds", LEAST, MOST),
    help=_("A call may take S seconds of CPU time, 0.5 to 60 [default: 2]."),
)
check_seconds_option = click.option(
    "--check-seconds",
    cls=SharedOption,
    metavar="S",
    means=_read_check_seconds,
    help=_(
        "A whole check may take S seconds on the clock, 1 to 600 [default: "
        "QUEENS_LAB_CHECK_SECONDS, else 10]."
    ),
)


def limit_options(command: Decorated) -> Decorated:
    """Return a command with the options `--seconds` and `--check-seconds` added."""
    return seconds_option(check_seconds_option(command))


exercise_argument = click.argument("name", type=EXERCISE)


def require_lab() -> None:
    """Raise a `CommandError` if students' programs may not be run here."""
    from lessons.lab.isolation import say_shut

    if why := say_shut(kiosk=collect_options(Options).kiosk):
        raise CommandError(why)


_HELP = {
    "begin": _("Write the file that an exercise begins with."),
    "check": _("Check what you have written."),
    "hint": _("Give the next hint."),
    "list": _("List the exercises."),
    "status": _("How safely programs run here."),
    "verify": _("Find all that is wrong with an exercise."),
    "watch": _("Check again whenever you save."),
}


class _LabGroup(CommandGroup):
    """The commands of the code lab; the name of an exercise, or its folder, opens it."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return name, command and other arguments; an exercise is a command that opens it."""
        name = args[0]
        exercise = name.isdecimal() or name in EXERCISE.known() or os.path.isdir(name)  # noqa: PTH112
        if name in self.commands or not exercise:
            return super().resolve_command(ctx, args)
        opened = EXERCISE.convert(name, None, ctx)
        return opened, Later("tui.lab.commands:open_command", ""), args[1:]


@click.group(
    cls=_LabGroup,
    modules={name: (f"tui.lab.commands:{name}_command", text) for name, text in _HELP.items()},
    invoke_without_command=True,
    help=_(
        "Write the algorithms yourself, and see on the board what yours do.\n\n"
        "Without a command the list of exercises opens; EXERCISE in its place opens that one: a "
        "name such as isfree, or a folder with an exercise of your own."
    ),
)
@dir_option
@limit_options
@click.pass_context
def command(context: click.Context) -> LabStart:
    """Use the class's course; return the start of the list, or refuse it if the lab is shut."""
    use_course_of_class()
    if context.invoked_subcommand is None:
        require_lab()
    return collect_options(LabStart)
