"""`queens-tutor class leave`: be in a class no longer."""

import os
from pathlib import Path

import click

from lessons.classes.enrolment import leave_class, read_joined
from lessons.classes.errors import ClassError
from lessons.journal.data_folder import find_home
from lessons.language import _
from tui.classes.class_command import class_command


@class_command(
    _(
        "Be in a class no longer: the home screen does not show it any more. What you have done "
        "stays. Without FOLDER the classes that you have joined are listed."
    )
)
@click.argument("folder", type=click.Path(path_type=Path), required=False)
def command(folder: Path | None) -> int:
    """Forget a class, or list them.

    Raises:
        ClassError: It was never joined, or it cannot be forgotten.
    """
    joined = read_joined(find_home()).folders
    if folder is None:
        for each in joined:
            click.echo(repr(each))
        if not joined:
            click.echo(_("You have joined no class."))
        return 0
    place = Path(os.path.abspath(folder))  # noqa: PTH100 (links are not followed)
    if not leave_class(find_home(), place):
        sentence = _(
            "You have not joined {path}; 'queens-tutor class leave' lists what you joined."
        )
        raise ClassError(sentence, path=place)
    click.echo(_("You have left the class of {path}.").format(path=repr(str(place))))
    return 0
