"""New files of those who teach: the ids that are typed for them, and how they are made."""

import os
import re
from pathlib import Path

import click

from lessons.classes.errors import ClassError, explain
from lessons.course.front_matter import ID_RULE
from lessons.files.course_folder import NAME
from lessons.language import _
from tui.command.error import WrongArgumentError, quote_argument


def require_id(typed: str, example: str) -> None:
    """Raise a WrongArgumentError, with an example, if what was typed can be no id."""
    if not re.fullmatch(NAME, typed):
        sentence = _("{id} cannot be an id: use {rule}, as in {example}.")
        named = quote_argument(typed)
        raise WrongArgumentError(sentence.format(id=named, rule=ID_RULE, example=example))


def write_new(path: Path, text: str) -> str:
    """Write a text to a new file, with its folder, and say so; return the path as it is shown.

    Raises:
        ClassError: There is such a file already, or it cannot be written.
    """
    named = quote_argument(str(path))
    if os.path.lexists(path):
        sentence = _("{path} is there already, and is left as it is: choose another id.")
        raise ClassError(sentence, path=named)
    with explain(_("{path} cannot be written ({reason}): go to a folder of yours."), path=named):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    shown = click.format_filename(path)
    click.echo(_("Written: {path}").format(path=shown))
    return shown
