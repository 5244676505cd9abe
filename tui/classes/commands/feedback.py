"""`queens-tutor class feedback`: a text file for each student, to hand back."""

from pathlib import Path

import click

from lessons.classes.gradebooks import write_feedback
from lessons.language import _, ngettext
from tui.classes.class_command import class_command
from tui.classes.report_reading import (
    assignment_option,
    places_argument,
    read_report,
    roster_option,
)
from tui.command.error import quote_argument


@class_command(
    _(
        "Write a text file for each student: the points and why, what the programs fail on, and "
        "your comment out of overrides.yaml.\n\n"
        "FOLDER is a new folder, or a new file that ends in .zip. PATH is as for report. For what "
        "Moodle or Canvas has exported, the files bear the names of the submissions, so that the "
        "platform gives each to its student."
    )
)
@click.argument("folder", type=click.Path(path_type=Path))
@places_argument
@assignment_option
@roster_option
def command(
    folder: Path, places: tuple[Path, ...], assignment: Path | None, roster: Path | None
) -> int:
    """Write feedback."""
    report, _listed = read_report(places, assignment, roster)
    n = write_feedback(report, folder)
    sentence = ngettext("Written: {n} file into {path}.", "Written: {n} files into {path}.", n)
    click.echo(sentence.format(n=n, path=quote_argument(str(folder))))
    return 0
