"""`queens-tutor hand-in`: an assignment, shown before it goes."""

import sys
from pathlib import Path

import click

from lessons.classes.handing_in import deliver_hand_in, prepare_hand_in, say_delivery
from lessons.files.findings import make_printable
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.language import _
from tui.classes.class_command import class_command
from tui.classes.mine import find_assignment
from tui.command.arguments import make_flag
from tui.command.error import CommandError
from tui.command.general_options import collect_options
from tui.command.own_course import require_sound_course
from tui.look.options import Options

YES = "yes"


@class_command(
    _(
        "Hand in the assignment ASSIGNMENT, as often as you like: the hand-in that is worth most "
        "counts. What goes out is said, and nothing goes before you type yes.\n\n"
        "It is put where the assignment says: into a folder of this system, or into a file that "
        "you upload. The exit status is 1 if it was not handed in."
    )
)
@click.argument("name", metavar="[ASSIGNMENT]", required=False)
@make_flag("--yes", _("Do not ask."), "sure")
@click.option(
    "--output",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help=_("Write the file FILE, and put nothing anywhere else."),
)
def command(name: str | None, sure: bool, output: Path | None) -> int:
    """Hand in, once the student has said so.

    Returns:
        The exit status: 1 if it was not handed in.

    Raises:
        CommandError: It is a guest, or there is no such assignment.
        HandInError: It could be put nowhere.
    """
    if collect_options(Options).kiosk:
        raise CommandError(_("A guest hands nothing in: log in with your own account."))
    require_sound_course()
    assignment = find_assignment(name)
    journal = Journal(find_home())
    prepared = prepare_hand_in(assignment, journal)
    for line in prepared.lines:
        click.echo(line)
    for remark in journal.read().remarks:
        click.echo(remark, err=True)
    if not sure:
        click.echo(_("Type {word} to go on:").format(word=YES) + " ", nl=False)
        typed = sys.stdin.readline(100) if sys.stdin else ""
        if not (sys.stdin and sys.stdin.isatty()):
            click.echo()
        if typed.strip().lower() != YES:
            click.echo(_("Nothing was handed in."))
            return 1
    delivery = deliver_hand_in(assignment, prepared.hand_in, journal, output)
    click.echo(make_printable(say_delivery(assignment, delivery)), err=bool(delivery.problem))
    return 1 if delivery.problem else 0
