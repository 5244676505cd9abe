"""A course of one's own: it is used only if nothing is wrong with it."""

import os
import shlex
from contextlib import suppress
from pathlib import Path

import click

from lessons.files.places import COURSE
from lessons.language import _, ngettext
from tui.command.general_options import course_named
from tui.command.usage import quoted

_NOTICE = "tui.command.own_course.notice"


def use_course_of(path: Path) -> None:
    """Take the course in which a file lies for the course, unless `--course` names one."""
    from lessons.files.course_folder import around

    found = None if course_named() else around(path)
    if found is not None:
        os.environ[COURSE] = str(found)


def use_course_of_class() -> None:
    """Take the course that the student's class is of for the course, unless one is named."""
    from lessons.classes.enrolment import class_places
    from lessons.journal.data_folder import home

    if os.environ.get(COURSE):
        return
    for place in class_places(home()):
        from lessons.files.course_folder import around

        inside = place / "any" if os.path.isdir(place) else place  # noqa: PTH112 (of any name)
        holds = os.path.isfile(place / "manifest.yaml")  # noqa: PTH113 (of any name)
        found = place if holds else around(inside)
        if found is not None:
            os.environ[COURSE] = str(found)
            return


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


def require_sound_course() -> str:
    """Let another course take the place of one with faults: as it was before, or the shipped one.

    Returns:
        What is to be said of that, as it has been on standard error; empty if there is nothing.

    Raises:
        ClickException: There is no such folder, and no copy of what was there.
    """
    context = click.get_current_context(silent=True)  # There is none while a shell completes.
    notices: dict[str, str] = context.meta if context else {}
    use_course_of_class()
    folder = os.environ.get(COURSE)
    if _NOTICE not in notices:
        notices[_NOTICE] = _settle(folder) if folder else ""
        if context and notices[_NOTICE]:
            click.echo(notices[_NOTICE], err=True)
    return notices[_NOTICE]


def _settle(folder: str) -> str:
    from lessons.course.kept_course import is_kept, keep_course, last_good, state_of
    from lessons.journal.data_folder import home

    course = Path(folder)
    state = state_of(course)
    if is_kept(course, state, home()):
        return ""
    faults = _faults()
    if faults == 0:
        with suppress(OSError):  # It goes on without a copy, as with a disk that is full.
            keep_course(course, state, home())
        return ""
    os.environ[COURSE] = str(last_good(course, home()) or "")
    if os.environ[COURSE] and _faults():  # By the rules of this version.
        os.environ[COURSE] = ""
    good = bool(os.environ[COURSE])
    if faults is None and not good:
        os.environ[COURSE] = folder
        require_course_folder()
    return _said(folder, faults, good=good)


def _faults() -> int | None:
    """Return how many faults the course has; None if its folder is not there."""
    from lessons.authoring.check import check

    there = os.path.isdir(os.environ[COURSE])  # noqa: PTH112 (of any name)
    return len(check(instances=1)) if there else None


def _said(folder: str, faults: int | None, *, good: bool) -> str:
    if faults is None:
        told = _(
            "The folder of the course, {course}, is not there now. You go on with the course as it "
            "was before. Please tell who writes it."
        )
    elif good:
        told = ngettext(
            "The course in {course} has a fault now. You go on with the course as it was before. "
            "Who writes it can read the fault with: queens-tutor course check {typed}",
            "The course in {course} has {n} faults now. You go on with the course as it was "
            "before. Who writes it can read the faults with: queens-tutor course check {typed}",
            faults,
        )
    else:
        told = ngettext(
            "The course in {course} has a fault, so you get the course that comes with the tutor. "
            "Who writes it can read the fault with: queens-tutor course check {typed}",
            "The course in {course} has {n} faults, so you get the course that comes with the "
            "tutor. Who writes it can read the faults with: queens-tutor course check {typed}",
            faults,
        )
    typed = shlex.quote(folder) if folder.isprintable() else quoted(folder)
    return told.format(course=quoted(folder), n=faults, typed=typed)
