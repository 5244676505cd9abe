"""The commands that open a screen: the home screen, a lesson, free exploration."""

import os
import sys

import click

from lessons.language import _
from tui.crash import report
from tui.start import Start
from tui.usage import WrongArgumentError


def show(start: Start) -> int:
    """Open the app where it is to start, and return its exit status once it is left.

    Raises:
        WrongArgumentError: There is no terminal to show it on.
        ClickException: The app failed; a report is written.
    """
    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise WrongArgumentError(
            _(
                "The tutor's screen needs a terminal for input and output: start it in one, not "
                "in a pipe, or use 'queens-tutor trace' or 'queens-tutor solve'."
            )
        )
    if os.environ.get("TERM") in {"dumb", "unknown"}:
        raise WrongArgumentError(
            _(
                "This terminal says that it cannot show a screen (TERM={term}): set TERM to what "
                "it is, as in TERM=xterm, or use 'queens-tutor trace' or 'queens-tutor solve'."
            ).format(term=os.environ["TERM"])
        )
    try:
        from tui.app import QueensApp  # noqa: PLC0415 (nothing but a screen needs Textual)

        return QueensApp(start).run()
    except Exception as error:
        raise click.ClickException(report(error)) from error
