"""`queens-tutor hand-in`, shown before it goes; `progress import` takes such a file in."""

import sys
from pathlib import Path

import click

from lessons.classes.errors import ClassError, explain
from lessons.classes.handing_in import (
    deliver_hand_in,
    merge_hand_in,
    prepare_hand_in,
    say_delivery,
)
from lessons.classes.packet import HandInError, read_hand_in
from lessons.files.findings import make_printable
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.lab.student_file import find_student_folder
from lessons.language import _, ngettext
from tui.classes.mine import find_assignment
from tui.command.arguments import make_flag
from tui.command.commands import as_command
from tui.command.error import CommandError
from tui.command.general_options import collect_options
from tui.command.own_course import require_sound_course
from tui.look.options import Options

YES = "yes"


@as_command(
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
    """Hand in, once the student has said so; the status is 1 if it was not handed in."""
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


@as_command(
    _(
        "Add what you have done on another machine, from a file that 'queens-tutor hand-in' wrote "
        "there. What is here already is not added again, and nothing of yours is changed: doing "
        "it twice does no harm. A program that is another one here is kept beside yours."
    )
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
def import_records(file: Path) -> int:
    """Merge a hand-in into the journal."""
    try:
        hand_in = read_hand_in(file)
    except HandInError as error:
        sentence = _("{path} cannot be added: {what}.")
        raise ClassError(sentence, path=file, what=str(error)) from error
    home = find_home()
    sentence = _("The progress in {path} cannot be written ({reason}): make it writable.")
    with explain(sentence, path=home):
        merged = merge_hand_in(hand_in, home, find_student_folder())
    n, known = merged.records, len(hand_in.entries) - merged.records
    sentence = ngettext(
        "Added {n} record of {login}; {known} were here already.",
        "Added {n} records of {login}; {known} were here already.",
        n,
    )
    click.echo(make_printable(sentence.format(n=n, login=hand_in.login, known=known)))
    for path in merged.files:
        click.echo(_("Written: {path}").format(path=click.format_filename(path)))
    for remark in (*hand_in.remarks, *merged.problems):
        click.echo(make_printable(remark), err=True)
    return 1 if merged.problems else 0
