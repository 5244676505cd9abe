"""New files of those who teach: the ids that are typed for them, and how they are made."""

import re
from pathlib import Path

import click

from lessons.course.front_matter import ID_RULE
from lessons.files.course_folder import NAME
from lessons.language import _
from tui.command.error import CommandError, WrongArgumentError, quote_argument


def require_id(typed: str, example: str) -> None:
    """Raise a WrongArgumentError, with an example, if what was typed can be no id."""
    if not re.fullmatch(NAME, typed):
        sentence = _("{id} cannot be an id: use {rule}, as in {example}.")
        named = quote_argument(typed)
        raise WrongArgumentError(sentence.format(id=named, rule=ID_RULE, example=example))


def write_new(path: Path, text: str) -> str:
    """Write a text to a new file, with its folder, and say so; return the path as it is shown.

    Raises:
        CommandError: There is such a file already, or it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        sentence = _("{path} is there already, and is left as it is: choose another id.")
        raise CommandError(sentence.format(path=quote_argument(str(path)))) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("its name cannot be used")
        sentence = _("{path} cannot be written ({reason}): go to a folder of yours.")
        named = quote_argument(str(path))
        raise CommandError(sentence.format(path=named, reason=reason)) from error
    shown = click.format_filename(path)
    click.echo(_("Written: {path}").format(path=shown))
    return shown
