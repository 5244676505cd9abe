"""`queens-tutor progress import`: what was done on another machine."""

from pathlib import Path

import click

from lessons.classes.errors import ClassError, explain
from lessons.classes.merging import merge_hand_in
from lessons.classes.packet import HandInError, read_hand_in
from lessons.files.findings import make_printable
from lessons.journal.data_folder import find_home
from lessons.lab.student_file import find_student_folder
from lessons.language import _, ngettext
from tui.classes.class_command import class_command


@class_command(
    _(
        "Add what you have done on another machine, from a file that 'queens-tutor hand-in' wrote "
        "there. What is here already is not added again, and nothing of yours is changed: doing "
        "it twice does no harm. A program that is another one here is kept beside yours."
    )
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
def command(file: Path) -> int:
    """Merge a hand-in into the journal.

    Raises:
        ClassError: It is no hand-in, or the journal cannot be written.
    """
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
