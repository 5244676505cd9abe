"""`queens-tutor class ask`: a question for a class in the lecture."""

from pathlib import Path

import click
from msgspec.structs import replace

from lessons.classes.errors import UnusableError
from lessons.classes.poll import find_question, say_questions
from lessons.classes.votes import votes_folder
from lessons.language import _
from tui.command.commands import as_command
from tui.command.general_options import collect_options
from tui.command.own_course import require_sound_course, use_course_of
from tui.lines.teletype import Teletype
from tui.look.options import Options
from tui.start import PollStart, Start


@as_command(
    _(
        "Ask a class in the lecture: a question of the course, large. All vote; you show how, and "
        "not yet what is right; they talk about it with their neighbours and vote again; then the "
        "run shows what is right, and you see the ideas behind the other choices.\n\n"
        "QUESTION is a name such as iterative.resume-row, or a lesson's file, and then its first "
        "question, or FILE.md#ID. Without one all are listed.\n\n"
        "On a lab server the class votes with queens-tutor vote, into a folder that class folder "
        "makes and that QUEENS_TUTOR_VOTES names for everybody. Without one you count hands, and "
        "type how many."
    )
)
@click.argument("name", metavar="[QUESTION|FILE]", required=False)
@click.option(
    "--folder",
    metavar="DIR",
    type=click.Path(path_type=Path),
    help=_("The class votes into DIR [default: QUEENS_TUTOR_VOTES, else hands are counted]."),
)
def command(name: str | None, folder: Path | None) -> Start | int:
    """Open the question, or list what can be asked."""
    if name is not None:
        use_course_of(Path(name.partition("#")[0]))
    require_sound_course()
    if name is None:
        Teletype(replace(collect_options(Options), plain=True)).say(*say_questions())
        return 0
    folder = votes_folder(folder)
    if folder is not None and not folder.is_dir():
        sentence = _("There is no folder {path}: make it with 'queens-tutor class folder'.")
        raise UnusableError(sentence, path=folder)
    find_question(name)
    return PollStart(name, folder)
