"""`queens-tutor progress` and `reset`: what has been learned, and how to begin anew."""

import gc
import json
from datetime import UTC, datetime

import click

from lessons.classes.enrolment import student_login, student_name
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal, read_journal
from lessons.language import _
from lessons.student.reset import WORD, ResetError, begin_anew, say_what_goes
from lessons.student.summary import Summary, as_json, summarize_activities
from tui.command.arguments import format_option, make_flag
from tui.command.commands import CommandGroup, as_command
from tui.command.error import CommandError
from tui.command.general_options import collect_options
from tui.command.own_course import require_sound_course
from tui.home.model import list_progress
from tui.lines.teletype import Line, Teletype
from tui.look.options import Options


@click.group(
    cls=CommandGroup,
    modules={
        "import": (
            "tui.classes.enrolling:import_records",
            _("Add what you have done on another machine."),
        )
    },
    invoke_without_command=True,
    help=_(
        "Print what is next for you, which skills you have mastered and which not yet, ideas that "
        "your answers came from, how far you are in the lessons, and the time.\n\n"
        "json is one object. login and name: yours. lessons: for each finished and done (in any "
        "pass, in the present one), passes, part, right of answered, last. skills: for each "
        "asked, right, mastered, knows (how likely that is), missing (what it still takes), tries "
        "(answers since it was begun or lost), settled (mastered, or tried often enough), "
        "due_in_days. due and new: the skills to practise today. lab: for each exercise begun "
        "its standing (begun, solved or shown), tries, hints. hunts: for each begun how many "
        "tasks are done, and right at the first try, of how many. beliefs and overcome: "
        "misconceptions that show, and that no longer do. answers, seconds, since."
    ),
)
@make_flag("--all", _("Print also why, and all lessons."), "whole")
@format_option("text|json")
@click.pass_context
def command(context: click.Context, whole: bool, output: str) -> int:
    """Print the summary of progress, if no subcommand is given; in full if it is the `whole`."""
    if context.invoked_subcommand is not None:
        return 0
    require_sound_course()
    gc.disable()  # Nothing of what is read becomes garbage before the end.
    try:
        return _print_progress(whole, output)
    finally:
        gc.enable()


def _print_progress(whole: bool, output: str) -> int:
    """Print the summary of progress as text or as JSON, and return the exit status."""
    reading = read_journal(find_home())
    if output == "json":
        result = Summary.of(reading, datetime.now(UTC))
        who = {"login": student_login(find_home()), "name": student_name(find_home())}
        click.echo(json.dumps({**who, **as_json(result), **summarize_activities(reading)}))
        return 0
    for remark in reading.remarks:
        click.echo(remark, err=True)
    summary = list_progress(reading, datetime.now(UTC), whole=whole)
    lines = (Line(text, indent=2 * indent, hanging=2) for indent, text in summary)
    more = _("'queens-tutor progress --all' says why, and lists all lessons.")
    Teletype(collect_options(Options)).write([*lines] if whole else [*lines, more])
    return 0


@as_command(
    _(
        "Take away everything remembered: lessons, answers, skills. What goes is said, and nothing "
        "happens before you type reset. It is moved to a folder beside it, which is named."
    )
)
@make_flag("--yes", _("Do not ask."), "sure")
def reset_command(sure: bool) -> int:
    """Move the journal to a copy, if `sure` or after the word was typed; return 1 if not."""
    folder = find_home()
    student = read_journal(folder)
    if student.records:
        click.echo(
            say_what_goes(Summary.of(student, datetime.now(UTC))) + " " + _("A copy is kept.")
        )
    if not sure and student.records and not Teletype(collect_options(Options)).confirm(WORD):
        click.echo(_("Nothing was reset."))
        return 1
    try:
        click.echo(begin_anew(Journal(folder)))
    except ResetError as error:
        raise CommandError(str(error)) from error
    return 0
