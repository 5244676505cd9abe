"""`queens-tutor class folder`: a folder to hand in to, made or examined."""

from pathlib import Path

import click

from lessons.classes.drop_folder import examine_drop_folder, make_drop_folder
from lessons.files.findings import make_printable
from lessons.language import _, ngettext
from tui.classes.class_command import class_command
from tui.command.arguments import make_flag
from tui.command.error import WrongArgumentError


@class_command(
    _(
        "Make the folder DIR, into which students of this system hand in, or examine one.\n\n"
        "Its mode is 3733: students can put files into it, and can neither list it nor read, "
        "change, rename or delete what others hand in. What they hand in belongs to them and to "
        "the group TEACHERS, which may read it. Only you, the folder's owner, can list it."
    )
)
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--group", metavar="TEACHERS", help=_("The group of those who teach."))
@make_flag("--check", _("Make nothing; say what is wrong with DIR, and who can read it."))
def command(folder: Path, group: str | None, check: bool) -> int:
    """Make a drop folder, or examine one.

    Returns:
        1 if something is wrong with the folder that is examined, else 0.

    Raises:
        WrongArgumentError: No group is named, or one is and nothing is to be made.
        ClassError: The folder cannot be made.
    """
    if check:
        if group:
            raise WrongArgumentError(_("--check makes nothing: leave --group out."))
        return _examine_folder(folder)
    if not group:
        raise WrongArgumentError(_("--group is missing: name the group of those who teach."))
    make_drop_folder(folder, group)
    click.echo(_("Made: {path}").format(path=repr(str(folder))))
    status = _examine_folder(folder)
    for text in (
        _("To let students hand in here, put this line into the assignment:  hand_in: {path}"),
        _("To let them vote here, set this for everybody:  QUEENS_TUTOR_VOTES={path}"),
    ):
        click.echo(text.format(path=click.format_filename(folder.resolve())))
    return status


def _examine_folder(folder: Path) -> int:
    """Print what is wrong with a drop folder, who can read it, and how much lies there."""
    result = examine_drop_folder(folder)
    for fault in result.faults:
        click.echo(make_printable(fault))
    if not result.faults:
        click.echo(_("No faults found."))
    if result.group:
        sentence = _("Who can read what is handed in: you, and the group {group} ({members}).")
        if not result.members:
            sentence = _("Who can read what is handed in: you, and the group {group}.")
        click.echo(
            make_printable(sentence.format(group=result.group, members=", ".join(result.members)))
        )
    if result.hand_ins is not None:
        n = result.hand_ins
        click.echo(ngettext("It holds {n} file.", "It holds {n} files.", n).format(n=n))
    return 1 if result.faults else 0
