"""`queens-tutor vote`: a vote in the lecture."""

from pathlib import Path

import click

from lessons.classes.drop_folder import FolderError
from lessons.classes.votes import MOST_CHOICES, cast_vote, votes_folder
from lessons.files.findings import make_printable
from lessons.language import _
from tui.command.commands import as_command
from tui.command.error import CommandError, WrongArgumentError, quote_argument


@as_command(
    _(
        "Vote for the choice NUMBER of the question that is asked in the lecture. You have one "
        "vote: vote again to change it.\n\n"
        "Your vote goes into the folder that QUEENS_TUTOR_VOTES names. Those who teach see how "
        "many voted for what, and can read whose vote it is."
    )
)
@click.argument("number")
@click.option(
    "--folder",
    metavar="DIR",
    type=click.Path(readable=False, path_type=Path),  # Those who vote cannot list it.
    help=_("Put the vote into DIR [default: QUEENS_TUTOR_VOTES]."),
)
def command(number: str, folder: Path | None) -> int:
    """Put a vote where it belongs.

    Raises:
        WrongArgumentError: It is no number of a choice, or nobody said where it goes.
        CommandError: It could not be put there.
    """
    if number not in map(str, range(1, MOST_CHOICES + 1)):
        sentence = _("NUMBER must be one of the choices, 1 to {most}, not {value}.")
        raise WrongArgumentError(sentence.format(most=MOST_CHOICES, value=quote_argument(number)))
    folder = votes_folder(folder)
    if folder is None:
        sentence = _(
            "Nobody has said where to vote: ask whoever teaches for the folder, --folder DIR."
        )
        raise WrongArgumentError(sentence)
    try:
        cast_vote(folder, int(number))
    except FolderError as error:
        sentence = _("Your vote was not cast: {reason}.")
        raise CommandError(make_printable(sentence.format(reason=error))) from error
    sentence = _(
        "You have voted for {number}. It counts if the vote is open and has such a choice."
    )
    click.echo(sentence.format(number=number))
    return 0
