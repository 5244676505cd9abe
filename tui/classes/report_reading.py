"""The report that several commands read, and what they take for it."""

from pathlib import Path

import click

from lessons.classes.assignment_progress import ReportRequest
from lessons.classes.collecting import Progress, answer_request
from lessons.classes.report import ClassReport
from lessons.classes.roster import Roster
from lessons.language import _
from tui.command.error import WrongArgumentError
from tui.command.own_course import require_sound_course, use_course_of

places_argument = click.argument(
    "places", metavar="PATH...", type=click.Path(path_type=Path), nargs=-1
)
assignment_option = click.option(
    "--assignment",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help=_("The assignment: its work, points and deadline [default: the whole course]."),
)
roster_option = click.option(
    "--roster",
    metavar="ROSTER",
    type=click.Path(path_type=Path),
    help=_("Who is in the class: names, sections, and who has not begun."),
)


def read_report(
    places: tuple[Path, ...],
    assignment: Path | None,
    roster: Path | None,
    progress: Progress | None = None,
) -> tuple[ClassReport, Roster | None]:
    """Return the report that a command asks for; `answer_request` says more.

    Raises:
        WrongArgumentError: No place is named.
    """
    if not places:
        raise WrongArgumentError(
            _("PATH is missing: name the folder to which the class hands in, or a zip.")
        )
    if assignment is not None:
        use_course_of(assignment)
    require_sound_course()
    return answer_request(ReportRequest("", places, assignment, roster), progress)
