"""`queens-tutor reset`: begin anew, and keep a copy."""

import sys
from datetime import UTC, datetime

import click

from lessons.journal.data_folder import find_home
from lessons.journal.journal import read_journal
from lessons.language import _
from lessons.student.reset import WORD, ResetError, reset_journal, say_copy, say_what_goes
from lessons.student.summary import Summary
from tui.command.arguments import make_flag
from tui.command.commands import as_command
from tui.command.error import CommandError


@as_command(
    _(
        "Take away everything remembered: lessons, answers, skills. What goes is said, and nothing "
        "happens before you type reset. It is moved to a folder beside it, which is named."
    )
)
@make_flag("--yes", _("Do not ask."), "sure")
def command(sure: bool) -> int:
    """Move the journal to a copy, if `sure` or after the word was typed; return 1 if not."""
    folder = find_home()
    now = datetime.now(UTC)
    student = read_journal(folder)
    if student.records:
        click.echo(say_what_goes(Summary.of(student, now)) + " " + _("A copy is kept."))
    if not sure and student.records:
        click.echo(_("Type {word} to go on:").format(word=WORD) + " ", nl=False)
        typed = sys.stdin.readline(100) if sys.stdin else ""
        if not (sys.stdin and sys.stdin.isatty()):
            click.echo()
        if typed.strip().lower() != WORD:
            click.echo(_("Nothing was reset."))
            return 1
    try:
        click.echo(say_copy(reset_journal(folder, now.astimezone())))
    except ResetError as error:
        raise CommandError(str(error)) from error
    return 0
