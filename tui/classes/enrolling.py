"""`queens-tutor hand-in`, `class join`, `class leave` and `progress import`: for students."""

import os
from datetime import UTC, datetime
from pathlib import Path

import click
from msgspec.structs import replace

from lessons.classes.assignment import assignment_files, read_assignments
from lessons.classes.assignment_progress import say_due, say_time
from lessons.classes.enrolment import join_class, leave_class, read_joined, student_login
from lessons.classes.errors import ClassError, UnusableError, explain
from lessons.classes.handing_in import merge_hand_in
from lessons.classes.origin import remark_foreign
from lessons.classes.packet import LONGEST_NAME, HandInError, read_hand_in
from lessons.files.findings import make_printable
from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.lab.student_file import find_student_folder
from lessons.language import _
from tui.classes.lines import hand_in_by_lines
from tui.classes.work import find_assignment
from tui.command.arguments import make_flag
from tui.command.commands import as_command
from tui.command.error import CommandError, WrongArgumentError
from tui.command.general_options import collect_options
from tui.command.own_course import require_sound_course, use_course_of
from tui.command.parameter_types import PATH
from tui.lines.commands import LinesHost
from tui.lines.teletype import Teletype
from tui.look.options import Options


@as_command(
    _(
        "Be in a class from now on: the home screen shows first what it has to do.\n\n"
        "FOLDER is where its assignments are; whoever teaches says where that is. It can also be "
        "a single assignment. If you have another login where your work is graded than on this "
        "machine, say so with --login."
    )
)
@click.argument("folder", type=PATH)
@click.option("--login", metavar="NAME", help=_("Your login where your work is graded."))
def join(folder: Path, login: str | None) -> int:
    """Join the class of a folder or an assignment, and print its assignments."""
    if login is not None and not (0 < len(login) <= LONGEST_NAME and login.isprintable()):
        raise WrongArgumentError(_("--login must be your login, as you type it to log in."))
    place = Path(os.path.abspath(folder))  # noqa: PTH100 (links are not followed)
    if make_printable(str(place)) != str(place):
        text = _("{path} has a name that cannot be remembered: ask whoever teaches.")
        raise UnusableError(text, path=place)
    text = _("There is no class in {path} ({reason}): ask whoever teaches where it is.")
    with explain(text, UnusableError, path=folder):
        files = assignment_files(place)
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
@click.argument("folder", type=PATH, required=False)
def leave(folder: Path | None) -> int:
    """Leave a class; without a folder, print the classes that were joined."""
    if folder is None:
        joined = read_joined(find_home()).folders
        said = _("Type one of these behind 'queens-tutor class leave':")
        for line in (said, *map(repr, joined)) if joined else (_("You have joined no class."),):
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


@as_command(
    _(
        "Hand in the assignment ASSIGNMENT, as often as you like: the hand-in that is worth most "
        "counts. What goes out is said, and nothing goes before you type yes.\n\n"
        "It is put where the assignment says: into a folder of this system, or into a file that "
        "you upload. The exit status is 1 if it was not handed in."
    )
)
@click.argument("name", metavar="[ASSIGNMENT]", required=False)
@make_flag("--yes", _("Do not ask."), "sure")
@click.option(
    "--output",
    metavar="FILE",
    type=PATH,
    help=_("Write the file FILE, and put nothing anywhere else."),
)
def hand_in(name: str | None, sure: bool, output: Path | None) -> int:
    """Hand in an assignment, unless `sure` after a question; return 1 if it was not handed in."""
    options = collect_options(Options)
    if options.kiosk:
        raise CommandError(_("A guest hands nothing in: log in with your own account."))
    require_sound_course()
    assignment, journal = find_assignment(name), Journal(find_home())
    for remark in journal.read().remarks:
        click.echo(remark, err=True)
    host = LinesHost(Teletype(replace(options, plain=True)), journal)
    return 0 if hand_in_by_lines(host, assignment, output, sure=sure) else 1


@as_command(
    _(
        "Add what you have done on another machine, from a file that 'queens-tutor hand-in' wrote "
        "there. What is here already is not added again, and nothing of yours is changed: doing "
        "it twice does no harm. A program that is another one here is kept beside yours."
    )
)
@click.argument("file", metavar="FILE", type=PATH)
def import_records(file: Path) -> int:
    """Merge a hand-in file into the journal, and print what was added."""
    try:
        hand_in = read_hand_in(file)
    except HandInError as error:
        sentence = _("{path} cannot be added: {what}.")
        raise ClassError(sentence, path=file, what=str(error)) from error
    home = find_home()
    sentence = _("The progress in {path} cannot be written ({reason}): make it writable.")
    with explain(sentence, path=home):
        n, files, problems = merge_hand_in(hand_in, home, find_student_folder())
    sentence = _("Records of {login}: {n} added, {known} were here already.")
    known = len(hand_in.entries) - n
    click.echo(make_printable(sentence.format(n=n, login=hand_in.login, known=known)))
    for path in files:
        click.echo(_("Written: {path}").format(path=click.format_filename(path)))
    foreign = remark_foreign(hand_in.entries, student_login(home))
    for remark in (*foreign, *hand_in.remarks, *problems):
        click.echo(make_printable(remark), err=True)
    return 1 if problems else 0
