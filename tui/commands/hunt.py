"""`queens-tutor hunt --list`: all hunts, and how each stands."""

import click

from lessons.bughunt.hunts import hunts
from lessons.home import home
from lessons.journal import read
from tui.hunting import stands
from tui.options import Options
from tui.plain.teletype import printed


def print_hunts(options: Options) -> int:
    """Print a line for each hunt: its id, its title, how it stands.

    Args:
        options: Whether nothing but ASCII is written.
    """
    reading = read(home())
    for remark in reading.remarks:
        click.echo(remark, err=True)
    width = max(len(each.id) for each in hunts())
    for each in hunts():
        told = f"{each.id:<{width}}  {each.title}: {stands(reading.records, each.id)}"
        click.echo(printed(told, options))
    return 0
