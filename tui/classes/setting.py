"""`queens-tutor class new`, `check` and `folder`: work that is set, and where it is handed in."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from importlib import resources
from pathlib import Path
from zoneinfo import available_timezones

import click

from lessons.classes.assignment import KINDS, UPLOAD, Assignment, assignment_files, read_assignments
from lessons.classes.drop_folder import examine_drop_folder, make_drop_folder
from lessons.classes.errors import UnusableError, explain
from lessons.classes.overrides import read_overrides
from lessons.classes.programs import is_taught
from lessons.course.course import lesson_ids, read_lesson
from lessons.course.practice import load_skills
from lessons.files import course_folder
from lessons.files.findings import Finding, make_printable
from lessons.files.places import ASSIGNMENTS, COURSE
from lessons.hunt.hunts import hunt_ids
from lessons.lab.exercise import ExerciseError
from lessons.lab.folder import exercise_ids
from lessons.language import _
from tui.command.arguments import make_flag
from tui.command.commands import as_command
from tui.command.error import WrongArgumentError, quote_argument
from tui.command.new_file import require_id, write_new
from tui.command.own_course import require_course_folder, require_sound_course, use_course_of
from tui.command.parameter_types import PATH


@as_command(
    _(
        "Write an assignment with comments, ID.yaml, that has no fault: to begin with.\n\n"
        "It is written into the current folder, or into the folder assignments of the course that "
        "--course names. A file that is there already is never touched."
    )
)
@click.argument("name", metavar="ID")
def new(name: str) -> int:
    """Write the file of a new assignment, to be edited."""
    require_sound_course()
    require_id(name, "week-3")
    own = bool(os.environ.get(COURSE))
    path = (course_folder.find_course_folder() / ASSIGNMENTS if own else Path()) / f"{name}.yaml"
    shown = write_new(path, _write_assignment(name))
    click.echo(_("When it says what you want: queens-tutor class check {path}").format(path=shown))
    return 0


def _write_assignment(name: str) -> str:
    """Return the text of a new assignment with some work of the course, due in a week."""
    today = datetime.now().astimezone()
    due = today + timedelta(days=7)
    linked = os.path.realpath("/etc/localtime").rpartition("zoneinfo/")[2]
    here = os.environ.get("TZ", "").lstrip(":") or linked
    zone = here.removeprefix("Etc/") if here in available_timezones() else "UTC"
    written = resources.files(__package__).joinpath("new_assignment.yaml").read_text("utf-8")
    return written.format(
        id=name,
        opens=f"{today:%Y-%m-%d} 00:00",
        due=f"{due:%Y-%m-%d} 23:59",
        zone=zone,
        lessons=_format_points(lesson_ids()[:2], 10),
        all_lessons=_format_ids({name: read_lesson(name).front.title for name in lesson_ids()}, 1),
        all_skills=_format_ids(load_skills()),
        skills=_format_points([*load_skills()][:2], 5),
        exercises=_format_points(exercise_ids()[:1], 10),
        hunts=_format_points(hunt_ids()[:1], 5),
        upload=UPLOAD,
    )


def _format_ids(titles: Mapping[str, str], first: int = 0) -> str:
    """Return comment lines with ids and titles, numbered if `first` is not 0."""
    width = max(map(len, titles), default=0)
    return "\n".join(
        f"#   {name:{width}}  {f'{number} ' if first else ''}{title}"
        for number, (name, title) in enumerate(titles.items(), first)
    )


def _format_points(names: Sequence[str], points: int) -> str:
    """Return ids with the points for each, as in a YAML mapping."""
    return ", ".join(f"{name}: {points}" for name in names)


@as_command(
    _(
        "Report every fault of assignments as FILE:LINE: what is wrong, one a line.\n\n"
        "PATH is an assignment, a folder of them, or the folder of a course. Where students hand "
        "in to a folder, the folder is looked at too, and so is an overrides.yaml. The exit status "
        "is 1 if there are faults."
    )
)
@click.argument("paths", metavar="PATH...", type=PATH, nargs=-1)
def check(paths: tuple[Path, ...]) -> int:
    """Print the faults of assignments, and what copies may solve; return 1 if there are faults."""
    if not paths:
        raise WrongArgumentError(_("PATH is missing: name an assignment, or a folder of them."))
    require_course_folder()
    results = [_check_path(path) for path in paths]
    sound = [assignment for assignments, _findings in results for assignment in assignments]
    findings = {finding for _assignments, findings in results for finding in findings}
    findings.update(finding for each in sound for finding in read_overrides(each)[1])
    sentence = _("{file}: hand_in: {folder}: {fault}")
    faults = [
        sentence.format(file=quote_argument(str(each.path)), folder=folder, fault=fault)
        for each in sound
        if each.hand_in and (folder := quote_argument(str(each.hand_in)))
        for fault in examine_drop_folder(each.hand_in)
    ]
    lines = [line for assignment in sound for line in _say_taught(assignment)]
    for line in (*map(str, sorted(findings)), *lines, *faults):
        click.echo(line)
    if faults or findings:
        return 1
    click.echo(_("No faults found. Assignments: {n}.").format(n=len(sound)))
    return 0


def _say_taught(assignment: Assignment) -> Iterator[str]:
    """Yield a sentence if the course itself shows solutions of an assignment's exercises."""
    with suppress(ExerciseError):
        if taught := [each for each in assignment.ids(KINDS["exercises"]) if is_taught(each)]:
            sentence = _("{id}: the course shows {names} solved, or it is short: copies may count")
            yield sentence.format(id=assignment.id, names=", ".join(taught))


def _check_path(path: Path) -> tuple[list[Assignment], list[Finding]]:
    """Return assignments and faults at a path, checked against the course around it."""
    before = os.environ.get(COURSE, "")
    sentence = _("{path} cannot be checked ({reason}): name an assignment, or a folder of them.")
    with explain(sentence, UnusableError, path=path):
        files = assignment_files(path)
    if not files:
        sentence = _("{path} holds no assignment: write one with 'queens-tutor class new'.")
        raise UnusableError(sentence, path=path)
    try:
        use_course_of(files[0])
        return read_assignments(files)
    finally:
        os.environ[COURSE] = before


@as_command(
    _(
        "Make the folder DIR, into which students of this system hand in, or examine one.\n\n"
        "Its mode is 3733: students can put files into it, and can neither list it nor read, "
        "change, rename or delete what others hand in. What they hand in belongs to them and to "
        "the group TEACHERS, which may read it. Only you, the folder's owner, can list it."
    )
)
@click.argument("path", metavar="DIR", type=PATH)
@click.option("--group", metavar="TEACHERS", help=_("The group of those who teach."))
@make_flag("--check", _("Make nothing; say what is wrong with DIR."), "look")
def folder(path: Path, group: str | None, look: bool) -> int:
    """Make a drop folder, or only `look` at one; return 1 if something is wrong with it."""
    if look:
        if group:
            raise WrongArgumentError(_("--check makes nothing: leave --group out."))
        return _examine_folder(path)
    if not group:
        raise WrongArgumentError(_("--group is missing: name the group of those who teach."))
    make_drop_folder(path, group)
    click.echo(_("Made: {path}").format(path=repr(str(path))))
    status = _examine_folder(path)
    for text in (
        _("To let students hand in here, put this line into the assignment:  hand_in: {path}"),
        _("Or, if this is for votes alone, set for everybody:  QUEENS_TUTOR_VOTES={path}"),
    ):
        click.echo(text.format(path=click.format_filename(path.resolve())))
    return status


def _examine_folder(path: Path) -> int:
    """Print the faults of a drop folder; return 1 if it has faults."""
    faults = examine_drop_folder(path)
    for line in faults or [_("No faults found.")]:
        click.echo(make_printable(line))
    return 1 if faults else 0
