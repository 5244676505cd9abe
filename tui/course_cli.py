"""The commands for those who write lessons: `queens-tutor course`."""

from pathlib import Path

import click

from lessons.finding import suggestion
from lessons.language import _
from tui.arguments import SKILL, text_or_json
from tui.general import chosen, general
from tui.own_course import require_sound_course
from tui.usage import Commands, Whole, WrongArgumentError


def _student(_context: click.Context, _option: click.Parameter, name: str) -> str:
    from lessons.simulation import PERFECT, RANDOM
    from solver.misconceptions import MISCONCEPTIONS

    known = {PERFECT, RANDOM}
    if name not in known:
        for belief in name.split("+"):
            if belief not in MISCONCEPTIONS:
                hint = suggestion(belief, known.union(MISCONCEPTIONS))
                told = _("There is no student {value}; {hint}")
                raise WrongArgumentError(told.format(value=repr(belief), hint=hint))
    return name


@click.group(
    "course", cls=Commands, no_args_is_help=False, help=_("What lecturers do with the course.")
)
@general
def course() -> None:
    """Hold the commands about the course."""


@course.command(
    short_help=_("Report every fault of lessons."),
    help=_(
        "Report every fault of lessons as FILE:LINE: what is wrong, one a line.\n\n"
        "PATH is a lesson's file, or a folder whose *.md files are lessons; the shipped course "
        "is checked if you name none. The exit status is 1 if there are faults."
    ),
)
@click.argument("paths", metavar="[PATH]...", type=click.Path(path_type=Path), nargs=-1)
@general
@click.pass_context
def check(context: click.Context, paths: tuple[Path, ...]) -> int:
    """Check lessons."""
    from tui.commands.check import check_course
    from tui.lab_words import shut

    return check_course(paths, runs=not shut(kiosk=chosen(context).kiosk))


@course.command(
    short_help=_("Show a script as a lesson, and follow it."),
    help=_(
        "Show the script FILE as a lesson, and show it again whenever the file is saved.\n\n"
        "Faults appear beside the last version without any that keeps it from being shown. "
        "n and p go to the next part and to the one before without an answer. Nothing of it is "
        "kept: no answer, no place."
    ),
)
@click.argument("file", metavar="FILE", type=click.Path())
@general
@click.pass_context
def preview(context: click.Context, file: str) -> int:
    """Preview a script."""
    from tui.commands.preview import preview_script

    return preview_script(file, chosen(context))


@course.command(
    short_help=_("Write a script to begin with."),
    help=_(
        "Write a script with comments, ID.md, that has no fault: a lesson to begin with.\n\n"
        "It is written into the current folder, or into the folder of lessons of the course that "
        "--course names. A file that is there already is never touched."
    ),
)
@click.argument("lesson_id", metavar="ID")
@general
def new(lesson_id: str) -> int:
    """Write a script."""
    from tui.commands.new import write_script

    return write_script(lesson_id)


@course.command(
    short_help=_("Let a student with a belief take questions."),
    help=_(
        "Let a simulated student take practice questions, and print what is asked, what is "
        "answered, and which misconceptions the tutor concludes.\n\n"
        "The student is perfect, random, a misconception, or several joined by +."
    ),
)
@click.option("--student", callback=_student, metavar="STUDENT", required=True)
@click.option("--skill", callback=SKILL, shell_complete=SKILL.complete, metavar="SKILL")
@click.option("--seed", callback=Whole(0, 999_999_999), metavar="S", default="0")
@text_or_json
@general
@click.pass_context
def simulate(
    context: click.Context, student: str, skill: str | None, seed: int, output: str
) -> int:
    """Simulate a student."""
    from tui.commands import simulate as command

    require_sound_course()
    return command.simulate_student(student, skill, seed, output, chosen(context))
