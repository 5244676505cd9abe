"""`queens-tutor class join` and `class leave`: the classes that a student is in."""

import os
from datetime import UTC, datetime
from pathlib import Path

import click

from lessons.classes.assignment import assignment_files, read_assignments
from lessons.classes.assignment_progress import say_due, say_time
from lessons.classes.enrolment import join_class, leave_class, read_joined, student_login
from lessons.classes.errors import ClassError, UnusableError, say_reason
from lessons.classes.packet import LONGEST_NAME
from lessons.files.findings import make_printable
from lessons.journal.data_folder import find_home
from lessons.language import _
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError
from tui.command.own_course import require_sound_course, use_course_of


@as_command(
    _(
        "Be in a class from now on: the home screen shows first what it has to do.\n\n"
        "FOLDER is where its assignments are; whoever teaches says where that is. It can also be "
        "a single assignment. If you have another login where your work is graded than on this "
        "machine, say so with --login."
    )
)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--login", metavar="NAME", help=_("Your login where your work is graded."))
def join(folder: Path, login: str | None) -> int:
    """Remember a class."""
    if login is not None and not (0 < len(login) <= LONGEST_NAME and login.isprintable()):
        raise WrongArgumentError(_("--login must be your login, as you type it to log in."))
    place = Path(os.path.abspath(folder))  # noqa: PTH100 (links are not followed)
    if make_printable(str(place)) != str(place):
        text = _("{path} has a name that cannot be remembered: ask whoever teaches.")
        raise UnusableError(text, path=place)
    try:
        files = assignment_files(place)
    except (OSError, ValueError) as error:
        text = _("There is no class in {path} ({reason}): ask whoever teaches where it is.")
        raise UnusableError(text, path=folder, reason=say_reason(error)) from error
    if files:
        use_course_of(files[0])
    require_sound_course()
    assignments, findings = read_assignments(files)
    if not place.is_dir() and findings:
        raise ClassError(_("This is no assignment: {what}."), what=str(findings[0]))
    join_class(find_home(), place, login or "")
    sentence = _("You are in the class of {path}, as {login}.")
    click.echo(sentence.format(path=repr(str(place)), login=student_login(find_home())))
    now = datetime.now(UTC)
    for each in assignments:
        when = say_due(each, now)
        if each.opens and each.opens > now:
            when = _("opens {time}").format(time=say_time(each.opens))
        click.echo(f"  {each.id}: {each.title}, {when}")
    if not assignments:
        click.echo(_("There is no assignment yet."))
    return 0


@as_command(
    _(
        "Be in a class no longer: the home screen does not show it any more. What you have done "
        "stays. Without FOLDER the classes that you have joined are listed."
    )
)
@click.argument("folder", type=click.Path(path_type=Path), required=False)
def leave(folder: Path | None) -> int:
    """Forget a class, or list them."""
    if folder is None:
        joined = read_joined(find_home()).folders
        for line in map(repr, joined) if joined else (_("You have joined no class."),):
            click.echo(line)
        return 0
    place = Path(os.path.abspath(folder))  # noqa: PTH100 (links are not followed)
    if not leave_class(find_home(), place):
        sentence = _(
            "You have not joined {path}; 'queens-tutor class leave' lists what you joined."
        )
        raise ClassError(sentence, path=place)
    click.echo(_("You have left the class of {path}.").format(path=repr(str(place))))
    return 0
