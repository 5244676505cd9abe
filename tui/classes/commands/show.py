"""`queens-tutor class show`: what a class has understood, on the screen."""

from pathlib import Path

import click

from lessons.classes.assignment_progress import ReportRequest
from lessons.classes.errors import UnusableError
from lessons.files.findings import make_printable
from lessons.language import _
from tui.classes.class_command import class_command
from tui.classes.report_reading import assignment_option, roster_option
from tui.command.error import WrongArgumentError
from tui.command.own_course import use_course_of
from tui.start import ReportStart, Start


@class_command(
    _(
        "Show what a class has understood: the tables of the report, sorted by any column, and "
        "the answers of each student as the student saw them.\n\n"
        "PATH is a drop folder, a folder of files, or a zip as Moodle or Canvas exports it. "
        "Without one it is the folder that QUEENS_TUTOR_CLASS_FOLDER names, and those of your "
        "assignments that you can read."
    )
)
@click.argument("places", metavar="[PATH...]", type=click.Path(path_type=Path), nargs=-1)
@assignment_option
@roster_option
def command(places: tuple[Path, ...], assignment: Path | None, roster: Path | None) -> Start:
    """Open the report.

    Raises:
        WrongArgumentError: An option has nothing to be about.
        UnusableError: A path leads to nothing.
    """
    if not places:
        if assignment or roster:
            raise WrongArgumentError(_("PATH is missing: name the folder of hand-ins, or a zip."))
        return ReportStart()
    for path in (*places, assignment, roster):
        if path is not None and not path.exists():
            raise UnusableError(_("There is no file or folder {path}."), path=path)
    if assignment is not None:
        use_course_of(assignment)
    title = ", ".join(make_printable(each.name) for each in places)
    return ReportStart(ReportRequest(title, places, assignment, roster))
