"""The options of a report, however it is shown."""

from pathlib import Path

import click

from lessons.language import _

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
