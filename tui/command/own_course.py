"""A course of one's own: it is used only if nothing is wrong with it."""

import atexit
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from lessons.files.findings import make_printable
from lessons.files.places import COURSE
from lessons.language import _, ngettext
from tui.command.error import CommandError, quote_argument
from tui.look.options import COMPLETE

if TYPE_CHECKING:
    import click

    from lessons.authoring.opening_check import Opened

BUDGET, FIRST = 1.0, 20.0
"""Seconds that are waited for the check of a course that has changed, and of one that is new."""
PERCEPTIBLE = 0.4  # Seconds of waiting after which it is said for what.
OPTIONS = "tui.command.own_course.options"
"""Where the context of a command has the values of the options that were given to it."""
_NOTICE = "tui.command.own_course.notice"


def use_course_of(path: Path) -> None:
    """Use the course in whose folder a file lies, unless `--course` was given."""
    from lessons.files.course_folder import find_folder_around

    if course_named():
        return
    folder_around = find_folder_around(path)
    if folder_around is not None:
        os.environ[COURSE] = str(folder_around)


def course_named() -> str | None:
    """Return the folder given with `--course`; None if the option was not given."""
    context = _find_context()
    named: str | None = context.meta.get(OPTIONS, {}).get("course") if context else None
    return named


def _find_context() -> "click.Context | None":
    """Return the click context of the running command; None if there is none.

    Nor is there one while a shell completes a command.
    """
    if "click" not in sys.modules:
        return None
    import click

    return click.get_current_context(silent=True)


def use_course_of_class() -> None:
    """Use the course that contains the student's class, unless a course is named."""
    from lessons.classes.enrolment import class_places
    from lessons.journal.data_folder import find_home

    if os.environ.get(COURSE):
        return
    for place in class_places(find_home()):
        from lessons.files.course_folder import find_folder_around

        inside = place / "any" if os.path.isdir(place) else place  # noqa: PTH112 (of any name)
        holds = os.path.isfile(place / "manifest.yaml")  # noqa: PTH113 (of any name)
        result = place if holds else find_folder_around(inside)
        if result is not None:
            os.environ[COURSE] = str(result)
            return


def require_course_folder() -> None:
    """Raise a `CommandError` if the folder named for the course does not exist."""
    folder = os.environ.get(COURSE)
    if folder and not os.path.isdir(folder):  # noqa: PTH112 (of any name)
        sentence = _(
            "There is no folder {path}: name the folder of a course, by --course or {variable}."
        )
        raise CommandError(sentence.format(path=quote_argument(folder), variable=COURSE))


def require_sound_course(*, patient: bool = False) -> str:
    """Check the course, and use a good copy or the shipped one if it is faulty; return a notice.

    Args:
        patient: Whether a changed course is waited for even if there is a good copy from before.

    Returns:
        What is to be said of that, as it has been on standard error; empty if there is nothing.

    Raises:
        CommandError: There is no such folder, and no copy of what was there.
    """
    context = _find_context()
    notices: dict[str, str] = context.meta if context else {}
    use_course_of_class()
    folder = os.environ.get(COURSE)
    if _NOTICE not in notices:
        notices[_NOTICE] = _choose_copy(folder, FIRST if patient else BUDGET) if folder else ""
        if notices[_NOTICE] and COMPLETE not in os.environ:
            sys.stderr.write(notices[_NOTICE] + "\n")
    return notices[_NOTICE]


def _choose_copy(folder: str, budget: float) -> str:
    """Choose the course's folder, its last good copy or the shipped one; return a notice."""
    from lessons.course.course_copies import digest_course, find_last_good, has_copy, keep_course
    from lessons.journal.data_folder import find_home

    course = Path(folder)
    state = digest_course(course)
    if has_copy(course, state, find_home()):
        return ""
    there = os.path.isdir(course)  # noqa: PTH112 (of any name)
    copy = find_last_good(course, find_home())
    opened = None
    if there:
        keep = partial(keep_course, course, state, find_home())
        opened = _check_in_time(budget if copy else FIRST, keep)
        if opened is not None and not opened.faults:
            return ""
    os.environ[COURSE] = str(copy or "")
    if copy:  # By the rules of this version.
        again = _check_in_time(FIRST, lambda: None)
        if again is None or again.faults:
            os.environ[COURSE] = ""
    good = bool(os.environ[COURSE])
    if not there and not good:
        os.environ[COURSE] = folder
        require_course_folder()
    return _describe_instead(folder, opened, there=there, good=good)


def _check_in_time(seconds: float, keep: Callable[[], None]) -> "Opened | None":
    """Return the result of checking the course; None if it takes longer than the seconds.

    It goes on as long as the command does, and keeps the course if it has no fault.
    """
    from lessons.authoring.opening_check import OpeningCheck

    context = _find_context()
    with ExitStack() as held:
        try:
            check = OpeningCheck(keep)
        except OSError:  # There is no process to be had: it is as if it took too long.
            return None
        held.callback(check.close)
        opened = check.wait(min(PERCEPTIBLE, seconds))
        if opened is None:
            if sys.stderr.isatty():
                sys.stderr.write(_("The course has changed, and is being checked …") + "\n")
            opened = check.wait(seconds - PERCEPTIBLE)
        if opened is None and context is not None:
            context.find_root().call_on_close(held.pop_all().close)
        elif opened is None and COMPLETE not in os.environ:
            atexit.register(held.pop_all().close)
        return opened


def _describe_instead(folder: str, opened: "Opened | None", *, there: bool, good: bool) -> str:
    """Return what is wrong with a course that is `there`, and whether a `good` copy is used."""
    import shlex

    faults = opened.faults if opened else 0
    if not there:
        reason = _("The folder of the course, {course}, is not there now.")
    elif opened is None:
        reason = _("The course in {course} has changed, and checking it takes long.")
    elif opened.slow:
        reason = _("In the course in {course} something takes too long to compute: {slow}.")
    else:
        reason = ngettext(
            "The course in {course} has a fault.", "The course in {course} has {n} faults.", faults
        )
    shipped = _("So you get the course that comes with the tutor.")
    instead = _("You go on with the course as it was before.") if good else shipped
    check = _("Who writes it can see more with: queens-tutor course check {typed}")
    advice = check if there else _("Please tell who writes it.")
    return f"{reason} {instead} {advice}".format(
        course=quote_argument(folder),
        n=faults,
        typed=shlex.quote(folder) if folder.isprintable() else quote_argument(folder),
        slow=make_printable(opened.slow) if opened else "",
    )
