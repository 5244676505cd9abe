"""`queens-tutor lab check`."""

import click

from lessons.journal.data_folder import find_home
from lessons.journal.journal import Journal
from lessons.lab.folder import exercise_ids
from lessons.lab.sitting import ExerciseState, LabSitting
from lessons.lab.student_file import StudentFileError
from lessons.language import _
from tui.command.commands import as_command
from tui.command.ending import CutShortError
from tui.lab.arguments import EXERCISE, dir_option, limit_options
from tui.lab.report import say_believed
from tui.lab.sittings import make_teletype, require_open, run_or_refuse, sitting_of
from tui.lab.text import paragraph_lines, report_lines
from tui.lab.words import after_right, say_exercise_state
from tui.lines.teletype import Teletype


@as_command(
    _(
        "Check your files of EXERCISE..., all exercises if you name none. The exit "
        "status is 1 while anything is wrong or not begun."
    )
)
@click.argument("names", type=EXERCISE, nargs=-1)
@dir_option
@limit_options
def command(names: tuple[str, ...]) -> int:
    """Check exercises, and print what is wrong."""
    require_open()
    teletype, journal = make_teletype(), Journal(find_home())
    names, right, solved = names or exercise_ids(), 0, 0
    try:
        for number, name in enumerate(names):
            if number:
                teletype.say("")
            sitting = sitting_of(name, journal)
            right += _checked(teletype, sitting, name, alone=len(names) == 1)
            solved += sitting.standing is ExerciseState.SOLVED
        if len(names) > 1:
            sentence = _("{right} of {n} exercises are right, {solved} of {n} solved.")
            teletype.say("", sentence.format(right=right, n=len(names), solved=solved))
    except BrokenPipeError as error:
        raise CutShortError from error
    if journal.trouble is not None:
        teletype.warn(journal.trouble)
    return 0 if right == len(names) else 1


def _checked(teletype: Teletype, sitting: LabSitting, name: str, *, alone: bool) -> bool:
    """Check an exercise and say what came of it, and what the list says of it if that differs.

    Only if it is checked alone, the next one can be named.
    """
    title, before = sitting.exercise.id, sitting.standing
    if not sitting.file.exists:
        sentence = _("{name}: not begun. To begin: queens-tutor lab begin {path}")
        if before is not ExerciseState.NEW:
            sentence = _("{name}: {standing}, but there is no file {file}.")
        file, standing = repr(str(sitting.file.path)), say_exercise_state(before)
        teletype.say(sentence.format(name=title, path=name, standing=standing, file=file))
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
    if report.right and (alone or sitting.standing is not ExerciseState.SOLVED):
        teletype.say(after_right(sitting))
    if not report.right and before is ExerciseState.SOLVED:
        teletype.say(_("You had solved it before, and it stays solved in the list."))
    with run_or_refuse():
        texts = sitting.beliefs(report)
    teletype.write(paragraph_lines(say_believed(texts)))
    return report.right
