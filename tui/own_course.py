"""A course of one's own: it is used only if nothing is wrong with it."""

import os

import click

from tui.general import COURSE


def require_sound_course() -> None:
    """Go on only if the course is the shipped one, or has no fault.

    Raises:
        ClickException: There are faults; its message has one a line.
    """
    if not os.environ.get(COURSE):
        return
    from lessons.check import check  # noqa: PLC0415 (the shipped course is sound)

    findings = check(instances=1)
    if findings:
        raise click.ClickException("\n".join(map(str, findings)))
