"""`queens-tutor reset`: begin anew, and keep a copy."""

import sys
from datetime import UTC, datetime

import click

from lessons.home import home
from lessons.journal import read
from lessons.language import _
from lessons.reset import WORD, ResetError, goes, kept, reset
from lessons.summary import Summary


def reset_progress(*, sure: bool) -> int:
    """Move the journal to a copy, once the person has said so.

    Args:
        sure: Whether that was said already.

    Returns:
        The exit status: 1 if nothing was reset.

    Raises:
        ClickException: It cannot be done.
    """
    folder = home()
    now = datetime.now(UTC)
    records = read(folder).records
    if records:
        click.echo(goes(Summary.of(records, now)) + " " + _("A copy is kept."))
    if not sure and records:
        click.echo(_("Type {word} to go on:").format(word=WORD) + " ", nl=False)
        typed = sys.stdin.readline(100) if sys.stdin else ""
        if not (sys.stdin and sys.stdin.isatty()):
            click.echo()
        if typed.strip().lower() != WORD:
            click.echo(_("Nothing was reset."))
            return 1
    try:
        click.echo(kept(reset(folder, now.astimezone())))
    except ResetError as error:
        raise click.ClickException(str(error)) from error
    return 0
