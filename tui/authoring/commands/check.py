"""`queens-tutor course check`: every fault of a course, one a line."""

import os
import time
from collections.abc import Sequence
from pathlib import Path

import click

from lessons.authoring import check as checks
from lessons.authoring.watch import FILE, CheckWatch, Sound
from lessons.files.course_folder import find_scripts, is_templates
from lessons.files.findings import make_printable
from lessons.files.places import COURSE
from lessons.journal.data_folder import find_cache
from lessons.lab.isolation import say_shut
from lessons.language import _, ngettext
from tui.command.arguments import make_flag
from tui.command.commands import as_command
from tui.command.error import CommandError, WrongArgumentError, quote_argument
from tui.command.general_options import collect_options
from tui.command.own_course import require_course_folder, use_course_of
from tui.command.parameter_types import PATH
from tui.look.options import Options

PATIENCE = 10.0  # Seconds after which it is said what is being checked.


@as_command(
    _(
        "Report every fault of lessons as FILE:LINE: what is wrong, one a line.\n\n"
        "PATH is a lesson's file, or a folder whose *.md files are lessons; the shipped course "
        "is checked if you name none. Of a course, what was without a fault and has not changed "
        "is not looked at again. The exit status is 1 if there are faults."
    )
)
@click.argument("paths", metavar="[PATH]...", type=PATH, nargs=-1)
@make_flag(
    "--quick",
    _(
        "Draw each template once, and leave the minutes of lessons and the figures that the "
        "course keeps as they are: for a look while you write."
    ),
)
def command(paths: tuple[Path, ...], quick: bool) -> int:
    """Check files and folders of lessons, or the course as a whole if none is named."""
    begun = time.monotonic()
    if len(paths) == 1 and os.path.isfile(paths[0] / "manifest.yaml"):  # noqa: PTH113 (of any name)
        os.environ[COURSE] = str(paths[0])
        paths = ()
    require_course_folder()
    instances = 1 if quick else checks.INSTANCES
    watch = CheckWatch(_Patience(), recount=not quick)
    checked = (
        _check_scripts([each for path in paths for each in _list_scripts(path)], instances, watch)
        if paths
        else _check_whole(instances, watch, runs=not say_shut(kiosk=collect_options(Options).kiosk))
    )
    for finding in checked.findings:
        click.echo(str(finding))
    if not checked.findings:
        click.echo(_("No faults found."))
    click.echo(_summarize_check(checked, time.monotonic() - begun))
    if quick:
        sentence = _("This was a quick look: check once without --quick before others use it.")
        click.echo(sentence)
    for cost in watch.costly():
        sentence = _("{seconds:.1f} s of it: {path}:{line}: {what}")
        text = sentence.format(seconds=cost.seconds, path=cost.path, line=cost.line, what=cost.what)
        click.echo(make_printable(text))
    return 1 if checked.findings else 0


class _Patience:
    """Writes to standard error what is being checked, every few seconds."""

    def __init__(self) -> None:
        self._last_output = time.monotonic()

    def __call__(self, what: str) -> None:
        """Print what is being checked, if nothing was printed for `PATIENCE` seconds."""
        if time.monotonic() - self._last_output >= PATIENCE:
            click.echo(what, err=True)
            self._last_output = time.monotonic()


def _check_whole(instances: int, watch: CheckWatch, *, runs: bool) -> checks.Checked:
    """Return the check of the whole course, remembering sound pieces; if `runs`, programs run."""
    watch.sound = _make_memory(instances, watch)
    try:
        return checks.add_other_findings(
            checks.check_whole_course(instances, runs=runs, watch=watch)
        )
    except OSError as error:
        sentence = _(
            "The system could not start a process for the exercises ({reason}): try again later."
        )
        raise CommandError(sentence.format(reason=error.strerror)) from error
    finally:
        watch.sound.save()


def _make_memory(instances: int, watch: CheckWatch) -> Sound:
    """Return the memory of the pieces that had no fault in an earlier check."""
    return Sound(find_cache() / FILE, f"{instances} {watch.recount}")


def _check_scripts(paths: Sequence[Path], instances: int, watch: CheckWatch) -> checks.Checked:
    """Return the check of lesson scripts, each as a part of its course."""
    before = os.environ.get(COURSE, "")
    results: list[checks.Checked] = []
    for path in paths:
        os.environ[COURSE] = before
        use_course_of(path)
        watch.sound = _make_memory(instances, watch) if is_templates(path) else None
        results.append(checks.check_file(path, instances, watch))
        if watch.sound:
            watch.sound.save()
    return checks.Checked(
        tuple(sorted(finding for each in results for finding in each.findings)),
        sum(each.lessons for each in results),
        sum(each.templates for each in results),
    )


def _summarize_check(checked: checks.Checked, seconds: float) -> str:
    """Return how much was checked, and how long that took, in words."""
    n, m = checked.lessons, checked.templates
    lessons = ngettext("{n} lesson", "{n} lessons", n).format(n=n)
    templates = ngettext("{n} template", "{n} templates", m).format(n=m)
    sentence = _("Checked in {seconds:.1f} s: {what}.")
    what = [lessons, templates]
    if k := checked.exercises:
        what.append(ngettext("{k} exercise", "{k} exercises", k).format(k=k))
    if m := checked.assignments:
        what.append(ngettext("{m} assignment", "{m} assignments", m).format(m=m))
    return sentence.format(seconds=seconds, what=", ".join(what))


def _list_scripts(path: Path) -> list[Path]:
    """Return the lesson files of a path: the file itself, or all files of a folder."""
    name = quote_argument(str(path))
    try:
        if path.is_file():
            return [path]
        next(path.iterdir(), None)  # Globbing would say nothing of what cannot be read.
        results = [each for each in find_scripts(path) if each.is_file()]
    except OSError as error:
        sentence = _(
            "{path} cannot be checked ({reason}): name a lesson's file or a folder of them."
        )
        raise WrongArgumentError(sentence.format(path=name, reason=error.strerror)) from error
    if not results:
        sentence = _(
            "{path} holds no manifest.yaml, and no file with a name like my-lesson.md: name the "
            "folder of a course, a folder of lessons, or a file."
        )
        raise WrongArgumentError(sentence.format(path=name))
    return results
