"""`queens-tutor class report`, `feedback` and `show`: what a class has done, and believes."""

import sys
from pathlib import Path
from shutil import get_terminal_size

import click

from lessons.classes.assignment_progress import ReportRequest
from lessons.classes.collecting import Progress, answer_request
from lessons.classes.errors import UnusableError, explain
from lessons.classes.gradebooks import write_feedback
from lessons.classes.report import ClassReport
from lessons.classes.roster import Roster
from lessons.classes.tables import say_refused
from lessons.files.findings import make_printable
from lessons.files.private import FILE_MODE, write_whole
from lessons.language import _, ngettext
from tui.classes.report_formats import FORMATS, WIDTH, render_report, render_student
from tui.command.arguments import format_option, refuse_idle
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError, quote_argument, say_unknown
from tui.command.general_options import collect_options
from tui.command.own_course import require_sound_course, use_course_of
from tui.command.parameter_types import PATH
from tui.lines.teletype import encode_printed
from tui.look.options import Options
from tui.start import ReportStart, Start

LEAST_WIDTH = 40
"""Columns of a report, even where the terminal is narrower."""
places_argument = click.argument("places", metavar="PATH...", type=PATH, nargs=-1)
assignment_option = click.option(
    "--assignment",
    metavar="FILE",
    type=PATH,
    help=_("The assignment: its work, points and deadline [default: the whole course]."),
)
roster_option = click.option(
    "--roster",
    metavar="ROSTER",
    type=PATH,
    help=_("Who is in the class: names, sections, and who has not begun."),
)


def _read_report(
    places: tuple[Path, ...],
    assignment: Path | None,
    roster: Path | None,
    progress: Progress | None = None,
) -> tuple[ClassReport, Roster]:
    """Return the report on the hand-ins in given places, and the roster."""
    if not places:
        raise WrongArgumentError(
            _("PATH is missing: name the folder to which the class hands in, or a zip.")
        )
    if assignment is not None:
        use_course_of(assignment)
    require_sound_course(patient=True)  # By another edition nothing of it would count.
    return answer_request(ReportRequest("", places, assignment, roster), progress)


@as_command(
    _(
        "Report what was handed in: first the ideas that students hold now, each with a real "
        "wrong answer and the part that treats it; then hard questions, who is "
        "stuck, who has not begun, and the points.\n\n"
        "PATH is a drop folder, a folder of files, or a zip as Moodle or Canvas exports it. Every "
        "record is judged anew, and what does not replay does not count; what was found out about "
        "a file is kept, so that the next report takes a moment. ROSTER is a CSV file with "
        "login,name,email,section, or what the learning platform exports.\n\n"
        "text is what can be read at once; csv is the table of students; json is all; html is one "
        "page to print; canvas and moodle are files to import there."
    )
)
@places_argument
@assignment_option
@roster_option
@format_option(FORMATS)
@click.option("--output", "file", metavar="FILE", type=PATH, help=_("Write into FILE instead."))
@click.option("--all", "whole", is_flag=True, help=_("As text, all tables whole."))
@click.option(
    "--student", metavar="LOGIN", help=_("All of one student, with the programs, as text.")
)
def report(
    places: tuple[Path, ...],
    assignment: Path | None,
    roster: Path | None,
    output: str,
    file: Path | None,
    whole: bool,
    student: str | None,
) -> int:
    """Print a report on a class, a text as wide as the terminal, or write it to a file."""
    other, of_one = output != "text", student is not None
    refuse_idle(output=other and of_one, whole=whole and (other or of_one))
    seen = sys.stderr.isatty()
    try:
        result, listed = _read_report(places, assignment, roster, _say_progress if seen else None)
    finally:
        click.echo("\r" + " " * WIDTH + "\r" if seen else "", err=True, nl=False)
    width = WIDTH if file else max(LEAST_WIDTH, get_terminal_size((WIDTH, 24)).columns)
    if student is None:
        text, remarks = render_report(result, output, listed, width, whole=whole)
    else:
        known = {each.login: each for each in result.students}
        if student not in known:
            sentence = _("There is no student {value} in the report; {hint}")
            raise WrongArgumentError(say_unknown(sentence, student, known))
        text, remarks = render_student(result, known[student]), ()
    for remark in remarks:
        click.echo(make_printable(remark), err=True)
    if file is None:
        shown = encode_printed(text, collect_options(Options)) if output == "text" else text
        click.echo(shown, nl=False)
        return 0
    with explain(_("{path} cannot be written ({reason}): choose another file."), path=file):
        write_whole(file, text.encode(), FILE_MODE)  # It holds names and points.
    click.echo(_("Written: {path}").format(path=quote_argument(str(file))), err=True)
    return 0


def _say_progress(done: int, whole: int) -> None:
    """Print how many hand-ins are read, over the line before, to standard error."""
    text = _("Reading {n} of {all} …").format(n=done + 1, all=whole)
    click.echo(f"\r{text}", err=True, nl=False)


@as_command(
    _(
        "Write a text file for each student: the points and why, what the programs fail on, and "
        "your comment out of overrides.yaml.\n\n"
        "FOLDER is a new folder, or a new file that ends in .zip. PATH is as for report. For what "
        "Moodle or Canvas has exported, the files bear the names of the submissions, so that the "
        "platform gives each to its student."
    )
)
@click.argument("folder", type=PATH)
@places_argument
@assignment_option
@roster_option
def feedback(
    folder: Path, places: tuple[Path, ...], assignment: Path | None, roster: Path | None
) -> int:
    """Write a feedback file for each student into a new folder or zip."""
    result, _listed = _read_report(places, assignment, roster)
    n = write_feedback(result, folder)
    sentence = ngettext("Written: {n} file into {path}.", "Written: {n} files into {path}.", n)
    for text in (sentence.format(n=n, path=quote_argument(str(folder))), *say_refused(result)):
        click.echo(text)
    return 0


@as_command(
    _(
        "Show what a class has understood: the tables of the report, sorted by any column, and "
        "the answers of each student as the student saw them.\n\n"
        "PATH is a drop folder, a folder of files, or a zip as Moodle or Canvas exports it. "
        "Without one it is the folder that QUEENS_TUTOR_CLASS_FOLDER names, and those of your "
        "assignments that you can read."
    )
)
@click.argument("places", metavar="[PATH...]", type=PATH, nargs=-1)
@assignment_option
@roster_option
def show(places: tuple[Path, ...], assignment: Path | None, roster: Path | None) -> Start:
    """Return the start of the report screen for the places given."""
    if not places:
        if assignment or roster:
            raise WrongArgumentError(_("PATH is missing: name the folder of hand-ins, or a zip."))
        return ReportStart()
    for path in (*places, assignment, roster):
        if path is not None and not path.exists():
            raise UnusableError(_("There is no file or folder {path}."), path=path)
    if assignment is not None:
        use_course_of(assignment)
    require_sound_course(patient=True)
    title = ", ".join(make_printable(each.name) for each in places)
    return ReportStart(ReportRequest(title, places, assignment, roster))
