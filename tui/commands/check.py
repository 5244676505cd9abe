"""The command `course check`: every fault of a course, one a line."""

from collections.abc import Sequence
from pathlib import Path

import click

from lessons.check import check
from lessons.language import _
from tui.usage import WrongArgumentError, quoted


def check_course(paths: Sequence[Path]) -> int:
    """Check files and folders of lessons, or the shipped course if none is named.

    Returns:
        1 if there are findings, else 0.

    Raises:
        WrongArgumentError: A path leads to no lesson.
    """
    findings = check([script for path in paths for script in _scripts(path)])
    for finding in findings:
        click.echo(str(finding))
    if not findings:
        click.echo(_("No faults found."))
    return 1 if findings else 0


def _scripts(path: Path) -> list[Path]:
    """Return the lessons that a path leads to: the file itself, or all that a folder holds."""
    name = quoted(str(path))
    try:
        if path.is_file():
            return [path]
        entries = (entry for entry in path.iterdir() if entry.suffix == ".md")
        scripts = sorted(entry for entry in entries if entry.is_file())
    except OSError as error:
        told = _("{path} cannot be checked ({reason}): name a lesson's file or a folder of them.")
        raise WrongArgumentError(told.format(path=name, reason=error.strerror)) from error
    if not scripts:
        told = _("{path} holds no lessons: name a folder with files that end in .md, or a file.")
        raise WrongArgumentError(told.format(path=name))
    return scripts
