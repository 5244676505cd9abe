"""What several commands of the code lab take."""

import os
import re
from pathlib import Path

import click

from lessons.language import _
from tui.command.general_options import KeptOption
from tui.command.parameter_types import OneOf
from tui.command.usage import WrongArgumentError, quoted

LEAST, MOST = 0.5, 60.0
"""Seconds of CPU time that a call of a student's program can be given."""


def _known() -> tuple[str, ...]:
    from lessons.lab.folder import exercise_ids

    return exercise_ids()


class _Exercise(OneOf):
    """The id of an exercise, or a folder."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the id, or the folder's path."""
        is_folder = os.path.isdir(value)  # noqa: PTH112 (of any name)
        return value if is_folder else super().convert(value, param, ctx)


EXERCISE = _Exercise("EXERCISE", _("There is no exercise {value}; {hint}"), _known)


def _named(folder: str | None) -> Path | None:
    if folder == "":
        raise WrongArgumentError(_("--dir names nothing: name a folder for your files."))
    return None if folder is None else Path(folder)


def _seconds(value: str) -> float:
    seconds = float(value) if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?", value, re.ASCII) else 0.0
    if not LEAST <= seconds <= MOST:
        said = _("--seconds must be a number from {least:g} to {most:g}, not {value}.")
        raise WrongArgumentError(said.format(least=LEAST, most=MOST, value=quoted(value)))
    return seconds


dir_option = click.option(
    "--dir",
    "folder",
    cls=KeptOption,
    metavar="DIR",
    type=click.Path(),
    means=_named,
    help=_("Your files are in DIR [default: QUEENS_LAB, else ~/queens-lab]."),
)
seconds_option = click.option(
    "--seconds",
    cls=KeptOption,
    metavar="S",
    type=_seconds,
    help=_("A call may take S seconds of CPU time, 0.5 to 60 [default: 2]."),
)
exercise_argument = click.argument("name", type=EXERCISE)
