"""`queens-tutor class report`: what a class has done, and what it believes."""

import os
import stat
import sys
from pathlib import Path
from shutil import get_terminal_size

import click

from lessons.classes.collecting import answer_request
from lessons.classes.report import ClassReport, Student
from lessons.classes.request import ReportRequest, RequestError
from lessons.classes.roster import Roster
from lessons.classes.sources import SourceError
from lessons.classes.spreadsheets import TableError
from lessons.files.findings import make_printable
from lessons.files.private import FILE_MODE
from lessons.language import _
from tui.classes.report_formats import RENDERERS, Rendered, ReportContext
from tui.classes.report_options import assignment_option, roster_option
from tui.classes.report_text import WIDTH, render_student
from tui.command.arguments import make_flag
from tui.command.commands import as_command
from tui.command.error import CommandError, WrongArgumentError, quote_argument, say_unknown
from tui.command.general_options import collect_options
from tui.command.own_course import require_sound_course, use_course_of
from tui.command.parameter_types import OneOf
from tui.lines.teletype import encode_printed
from tui.look.options import Options

FORMATS = "|".join(RENDERERS)
LEAST_WIDTH = 40
"""Columns of a report, even where the terminal is narrower."""


@as_command(
    _(
        "Report what was handed in: first the ideas that students hold now, each with a real "
        "wrong answer and the part of the course that treats it; then hard questions, who is "
        "stuck, who has not begun, points, and every table.\n\n"
        "PATH is a drop folder, a folder of files, or a zip as Moodle or Canvas exports it. Every "
        "record is judged anew, and what does not replay does not count; what was found out about "
        "a file is kept, so that the next report takes a moment. ROSTER is a CSV file with "
        "login,name,email,section, or what the learning platform exports.\n\n"
        "csv is the table of students; json is all; html is one page to print; canvas and moodle "
        "are files to import there."
    )
)
@click.argument("places", metavar="PATH...", type=click.Path(path_type=Path), nargs=-1)
@assignment_option
@roster_option
@click.option(
    "--format",
    "output",
    type=OneOf(FORMATS, _("There is no format {value}; {hint}")),
    default="text",
    help=_("What the report is written as [default: text]."),
)
@click.option(
    "--student",
    metavar="LOGIN",
    help=_("All of one student, with the programs that were handed in, as text."),
)
@make_flag("--all", _("In a text, all tables with all rows and columns."), "whole")
@click.option(
    "--output",
    "file",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help=_("Write into FILE instead."),
)
def command(
    places: tuple[Path, ...],
    assignment: Path | None,
    roster: Path | None,
    output: str,
    student: str | None,
    whole: bool,
    file: Path | None,
) -> int:
    """Write a report.

    Raises:
        WrongArgumentError: A path leads to nothing, or to something else.
        CommandError: The report cannot be written.
    """
    if not places:
        raise WrongArgumentError(
            _("PATH is missing: name the folder to which the class hands in, or a zip.")
        )
    if assignment is not None:
        use_course_of(assignment)
    require_sound_course()
    request = ReportRequest("", places, assignment, roster)
    progress = _Progress()
    try:
        result, listed = answer_request(request, progress if sys.stderr.isatty() else None)
    except (RequestError, SourceError, TableError) as error:
        raise WrongArgumentError(str(error)) from error
    finally:
        progress.end()
    width = WIDTH if file else get_terminal_size((WIDTH, 24)).columns
    if student is not None:
        output, shown = "text", Rendered(render_student(result, _find_student(result, student)))
    else:
        asked = ReportContext(
            listed or Roster(()), max(LEAST_WIDTH, width), whole or file is not None
        )
        shown = RENDERERS[output](result, asked)
    for remark in shown.remarks:
        click.echo(make_printable(remark), err=True)
    if file is None:
        text = (
            encode_printed(shown.text, collect_options(Options)) if output == "text" else shown.text
        )
        click.echo(text, nl=False)
        return 0
    try:
        _write_report(file, shown.text)
    except OSError as error:
        message = _("{path} cannot be written ({reason}): choose another file.")
        raise CommandError(
            message.format(path=quote_argument(str(file)), reason=error.strerror)
        ) from error
    click.echo(_("Written: {path}").format(path=quote_argument(str(file))), err=True)
    return 0


def _find_student(report: ClassReport, login: str) -> Student:
    """Return a student of a report.

    Raises:
        WrongArgumentError: There is none of this login.
    """
    known = {each.login: each for each in report.students}
    if login not in known:
        sentence = _("There is no student {value} in the report; {hint}")
        raise WrongArgumentError(say_unknown(sentence, login, known))
    return known[login]


def _write_report(file: Path, text: str) -> None:
    """Write a report for this user alone: it holds names and points."""
    opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, FILE_MODE)
    with os.fdopen(opened, "w", encoding="utf-8", newline="") as stream:
        if stat.S_ISREG(os.fstat(opened).st_mode):
            os.fchmod(opened, FILE_MODE)
        stream.write(text)


class _Progress:
    """Writes on a line of its own how far the report is."""

    def __init__(self) -> None:
        self._written = False

    def __call__(self, done: int, whole: int) -> None:
        text = _("Reading {n} of {all} …").format(n=done + 1, all=whole)
        click.echo(f"\r{text}", err=True, nl=False)
        self._written = True

    def end(self) -> None:
        """Clear the line."""
        if self._written:
            click.echo("\r" + " " * WIDTH + "\r", err=True, nl=False)
