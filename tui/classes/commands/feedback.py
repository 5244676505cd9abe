"""`queens-tutor class feedback`: a text file for each student, to hand back."""

from pathlib import Path

import click

from lessons.classes.collecting import answer_request
from lessons.classes.feedback import FeedbackError, write_feedback
from lessons.classes.request import ReportRequest, RequestError
from lessons.classes.sources import SourceError
from lessons.classes.spreadsheets import TableError
from lessons.files.findings import make_printable
from lessons.language import _, ngettext
from tui.classes.report_options import assignment_option, roster_option
from tui.command.commands import as_command
from tui.command.error import CommandError, WrongArgumentError, quote_argument
from tui.command.own_course import require_sound_course, use_course_of


@as_command(
    _(
        "Write a text file for each student: the points and why, what the programs fail on, and "
        "your comment out of overrides.yaml.\n\n"
        "FOLDER is a new folder, or a new file that ends in .zip. PATH is as for report. For what "
        "Moodle or Canvas has exported, the files bear the names of the submissions, so that the "
        "platform gives each to its student."
    )
)
@click.argument("folder", type=click.Path(path_type=Path))
@click.argument("places", metavar="PATH...", type=click.Path(path_type=Path), nargs=-1)
@assignment_option
@roster_option
def command(
    folder: Path, places: tuple[Path, ...], assignment: Path | None, roster: Path | None
) -> int:
    """Write feedback.

    Raises:
        WrongArgumentError: A path leads to nothing, or to something else.
        CommandError: It cannot be written.
    """
    if not places:
        raise WrongArgumentError(
            _("PATH is missing: name the folder to which the class hands in, or a zip.")
        )
    if assignment is not None:
        use_course_of(assignment)
    require_sound_course()
    try:
        report, _listed = answer_request(ReportRequest("", places, assignment, roster))
        n = write_feedback(report, folder)
    except (RequestError, SourceError, TableError) as error:
        raise WrongArgumentError(str(error)) from error
    except FeedbackError as error:
        raise CommandError(make_printable(str(error))) from error
    sentence = ngettext("Written: {n} file into {path}.", "Written: {n} files into {path}.", n)
    click.echo(sentence.format(n=n, path=quote_argument(str(folder))))
    return 0
