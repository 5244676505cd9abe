"""A course of one's own: it is used only if nothing is wrong with it."""

import os
from pathlib import Path

import click

from lessons.language import _
from tui.command.general_options import COURSE, course_named
from tui.command.usage import quoted


def use_course_of(path: Path) -> None:
    """Take the course in which a file lies for the course, unless `--course` names one."""
    from lessons.files.course_folder import around

    found = None if course_named() else around(path)
    if found is not None:
        os.environ[COURSE] = str(found)


def require_course_folder() -> None:
    """Go on only if the folder that is named for the course is there.

    Raises:
        ClickException: It is not.
    """
    folder = os.environ.get(COURSE)
    if folder and not os.path.isdir(folder):  # noqa: PTH112 (of any name)
        told = _(
            "There is no folder {path}: name the folder of a course, by --course or {variable}."
        )
        raise click.ClickException(told.format(path=quoted(folder), variable=COURSE))


def require_sound_course() -> None:
    """Go on only if the course is the shipped one, or has no fault.

    Raises:
        ClickException: There are faults; its message has one a line.
    """
    require_course_folder()
    if not os.environ.get(COURSE):
        return
    from lessons.authoring.check import check

    findings = check(instances=1)
    if findings:
        raise click.ClickException("\n".join(map(str, findings)))
