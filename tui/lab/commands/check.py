"""`queens-tutor lab check`."""

import click

from lessons.journal.data_folder import home
from lessons.journal.journal import Journal
from lessons.lab.folder import exercise_ids
from lessons.lab.sitting import LabSitting
from lessons.lab.student_file import StudentFileError
from lessons.language import _
from tui.command.commands import as_command
from tui.command.ending import CutShortError
from tui.lab.arguments import EXERCISE, dir_option, seconds_option
from tui.lab.report import believed
from tui.lab.sittings import make_teletype, require_open, run_or_refuse, sitting_of
from tui.lab.text import paragraph_lines, report_lines
from tui.lines.teletype import Teletype


@as_command(
    _(
        "Check your files of EXERCISE..., all exercises if you name none. The exit "
        "status is 1 while anything is wrong or not begun."
    )
)
@click.argument("names", type=EXERCISE, nargs=-1)
@dir_option
@seconds_option
def command(names: tuple[str, ...]) -> int:
    """Check exercises, and print what is wrong.

    Returns:
        0 if all is right, else 1.

    Raises:
        ClickException: A program cannot be run.
        CutShortError: Nobody reads on.
    """
    require_open()
    teletype, journal = make_teletype(), Journal(home())
    names, right = names or exercise_ids(), 0
    try:
        for number, name in enumerate(names):
            if number:
                teletype.say("")
            right += _checked(teletype, sitting_of(name, journal), name)
        if len(names) > 1:
            said = _("{right} of {n} exercises are right.")
            teletype.say("", said.format(right=right, n=len(names)))
    except BrokenPipeError as error:
        raise CutShortError from error
    if journal.trouble is not None:
        teletype.warn(journal.trouble)
    return 0 if right == len(names) else 1


def _checked(teletype: Teletype, sitting: LabSitting, name: str) -> bool:
    """Check an exercise and say what came of it."""
    title = sitting.exercise.id
    if not sitting.file.exists:
        said = _("{name}: not begun. To begin: queens-tutor lab begin {path}")
        teletype.say(said.format(name=title, path=name))
        return False
    try:
        text = sitting.file.read()
    except StudentFileError as error:
        teletype.say(f"{title}: {error}")
        return False
    with run_or_refuse():
        report = sitting.check(text)
    sitting.note(report)
    teletype.write(report_lines(title, report))
    with run_or_refuse():
        texts = sitting.beliefs(report)
    teletype.write(paragraph_lines(believed(texts)))
    return report.right
