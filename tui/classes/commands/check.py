"""`queens-tutor class check`: every fault of assignments, one a line."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import click

from lessons.classes.assignment import (
    KINDS,
    Assignment,
    assignment_files,
    read_assignments,
)
from lessons.classes.assignment_progress import say_due
from lessons.classes.drop_folder import examine_drop_folder
from lessons.classes.errors import UnusableError, say_reason
from lessons.classes.overrides import read_overrides
from lessons.files.findings import Finding
from lessons.files.places import COURSE
from lessons.language import _, ngettext
from tui.classes.class_command import class_command
from tui.command.error import WrongArgumentError, quote_argument
from tui.command.own_course import require_course_folder, use_course_of


@class_command(
    _(
        "Report every fault of assignments as FILE:LINE: what is wrong, one a line; of a sound "
        "one, say what it asks for.\n\n"
        "PATH is an assignment, a folder of them, or the folder of a course. Where students hand "
        "in to a folder, the folder is looked at too, and so is an overrides.yaml. The exit status "
        "is 1 if there are faults."
    )
)
@click.argument("paths", metavar="PATH...", type=click.Path(path_type=Path), nargs=-1)
def command(paths: tuple[Path, ...]) -> int:
    """Check assignments.

    Returns:
        1 if there are faults, else 0.

    Raises:
        WrongArgumentError: No path is named.
        UnusableError: A path leads to no assignment.
    """
    if not paths:
        raise WrongArgumentError(_("PATH is missing: name an assignment, or a folder of them."))
    require_course_folder()
    results = [_check_path(path) for path in paths]
    sound = [assignment for assignments, _findings in results for assignment in assignments]
    findings = {finding for _assignments, findings in results for finding in findings}
    findings.update(finding for each in sound for finding in read_overrides(each)[1])
    faults = [each for assignment in sound for each in _examine_hand_in(assignment)]
    lines = [line for assignment in sound for line in _say_assignment(assignment)]
    for line in (*map(str, sorted(findings)), *lines, *faults):
        click.echo(line)
    if faults or findings:
        return 1
    n = len(sound)
    sentence = ngettext(
        "No faults found in {n} assignment.", "No faults found in {n} assignments.", n
    )
    click.echo(sentence.format(n=n))
    return 0


def _say_assignment(assignment: Assignment) -> Iterator[str]:
    """Yield what an assignment asks for, in lines."""
    sentence = _("{id}: “{title}”, {possible:g} points, {due}")
    due = say_due(assignment, datetime.now(UTC))
    name, title, possible = assignment.id, assignment.title, assignment.possible
    yield sentence.format(id=name, title=title, possible=possible, due=due)
    for key, kind in KINDS.items():
        yield from [f"  {key}: {', '.join(ids)}"] if (ids := assignment.ids(kind)) else ()
    yield from [f"  practice: {assignment.practice.count}"] if assignment.practice else ()
    into = repr(str(assignment.hand_in)) if assignment.hand_in else _("a file to upload")
    yield "  " + _("handed in to: {place}").format(place=into)


def _examine_hand_in(assignment: Assignment) -> Iterator[str]:
    """Yield what keeps students from handing in to the folder of an assignment."""
    folder = assignment.hand_in
    if folder is None:
        return
    for fault in examine_drop_folder(folder).faults:
        sentence = _("{file}: hand_in: {folder}: {fault}")
        path, named = quote_argument(str(assignment.path)), quote_argument(str(folder))
        yield sentence.format(file=path, folder=named, fault=fault)


def _check_path(path: Path) -> tuple[list[Assignment], list[Finding]]:
    """Check what a path leads to, as a part of the course in which it lies."""
    before = os.environ.get(COURSE)
    try:
        files = assignment_files(path)
    except (OSError, ValueError) as error:
        sentence = _(
            "{path} cannot be checked ({reason}): name an assignment, or a folder of them."
        )
        raise UnusableError(sentence, path=path, reason=say_reason(error)) from error
    if not files:
        sentence = _("{path} holds no assignment: write one with 'queens-tutor class new'.")
        raise UnusableError(sentence, path=path)
    try:
        use_course_of(files[0])
        return read_assignments(files)
    finally:
        if before is None:
            os.environ.pop(COURSE, None)
        else:
            os.environ[COURSE] = before
