"""`queens-tutor class report`: what a class has done, and what it believes."""

import os
import stat
import sys
from pathlib import Path
from shutil import get_terminal_size

import click

from lessons.classes.errors import explain
from lessons.classes.gradebooks import Rendered
from lessons.classes.report import ClassReport, Student
from lessons.classes.roster import Roster
from lessons.files.findings import make_printable
from lessons.files.private import FILE_MODE
from lessons.language import _
from tui.classes.class_command import class_command
from tui.classes.report_formats import FORMATS, WIDTH, render_report, render_student
from tui.classes.report_reading import (
    assignment_option,
    places_argument,
    read_report,
    roster_option,
)
from tui.command.arguments import make_flag
from tui.command.error import WrongArgumentError, quote_argument, say_unknown
from tui.command.general_options import collect_options
from tui.command.parameter_types import OneOf
from tui.lines.teletype import encode_printed
from tui.look.options import Options

LEAST_WIDTH = 40
"""Columns of a report, even where the terminal is narrower."""


@class_command(
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
@places_argument
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
    """Write a report."""
    seen = sys.stderr.isatty()
    try:
        result, listed = read_report(places, assignment, roster, _say_progress if seen else None)
    finally:
        click.echo("\r" + " " * WIDTH + "\r" if seen else "", err=True, nl=False)
    width = WIDTH if file else max(LEAST_WIDTH, get_terminal_size((WIDTH, 24)).columns)
    whole = whole or file is not None
    shown = render_report(result, output, listed or Roster(()), width, whole=whole)
    if student is not None:
        output, shown = "text", Rendered(render_student(result, _find_student(result, student)))
    for remark in shown.remarks:
        click.echo(make_printable(remark), err=True)
    if file is None:
        is_text = output == "text"
        options = collect_options(Options)
        click.echo(encode_printed(shown.text, options) if is_text else shown.text, nl=False)
        return 0
    with explain(_("{path} cannot be written ({reason}): choose another file."), path=file):
        _write_report(file, shown.text)
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


def _say_progress(done: int, whole: int) -> None:
    """Write on a line of its own how far the report is."""
    text = _("Reading {n} of {all} …").format(n=done + 1, all=whole)
    click.echo(f"\r{text}", err=True, nl=False)
