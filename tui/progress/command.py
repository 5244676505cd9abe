"""`queens-tutor progress`: what has been learned, as the journals tell it."""

import json
from datetime import UTC, datetime

import click

from lessons.journal.data_folder import home
from lessons.journal.journal import read_journal
from lessons.language import _
from lessons.student.summary import Summary, as_json, lines
from tui.command.arguments import format_option
from tui.command.commands import as_command
from tui.command.general_options import given
from tui.command.own_course import require_sound_course
from tui.lines.teletype import printed
from tui.look.options import Options


@as_command(
    _(
        "Print how far you are in the lessons, which skills you have mastered and when they are "
        "due, ideas that your answers came from, and the time.\n\n"
        "json is one object. lessons: for each finished and done (in any pass, in the present "
        "one), passes, part, right of answered, last. skills: for each asked, right, mastered, "
        "missing (what it still takes), tries (answers since it was begun or lost), settled "
        "(mastered, or tried often enough), due_in_days. due and new: the skills to practise "
        "today. beliefs and overcome: misconceptions that show, and that no longer do. answers, "
        "seconds, since."
    )
)
@format_option("text|json")
def command(output: str) -> int:
    """Print the summary."""
    require_sound_course()
    reading = read_journal(home())
    found = Summary.of(reading.records, datetime.now(UTC))
    if output == "json":
        click.echo(json.dumps(as_json(found)))
        return 0
    for remark in reading.remarks:
        click.echo(remark, err=True)
    for indent, text in lines(found):
        click.echo("  " * indent + printed(text, given(Options)))
    return 0
