"""`queens-tutor progress`: what has been learned, as the journals tell it."""

import json
from datetime import UTC, datetime

import click

from lessons.home import home
from lessons.journal import read
from lessons.summary import Ideas, Summary, as_json, lines
from tui.options import Options
from tui.plain.teletype import printed


def show_progress(output: str, options: Options) -> int:
    """Print the summary.

    Args:
        output: `text`, or `json`.
        options: Whether nothing but ASCII is written.
    """
    reading = read(home())
    found = Summary.of(reading.records, datetime.now(UTC))
    ideas = Ideas.of(reading.records)
    if output == "json":
        click.echo(json.dumps(as_json(found, ideas)))
        return 0
    for remark in reading.remarks:
        click.echo(remark, err=True)
    for indent, text in lines(found, ideas):
        click.echo("  " * indent + printed(text, options))
    return 0
