"""`queens-tutor class ask` and `vote`: a question for a class in the lecture, and its votes."""

from pathlib import Path

import click
from msgspec.structs import replace

from lessons.classes.drop_folder import require_drop_folder
from lessons.classes.errors import ClassError, UnusableError
from lessons.classes.votes import LETTERS, cast_vote, find_open_vote, votes_folder
from lessons.language import _
from tui.command.commands import as_command
from tui.command.error import CommandError, WrongArgumentError, quote_argument
from tui.command.general_options import collect_options
from tui.command.own_course import require_course_folder, require_sound_course, use_course_of
from tui.command.parameter_types import PATH
from tui.lines.teletype import Teletype
from tui.look.options import Options
from tui.start import PollStart, Start


@as_command(
    _(
        "Ask a class in the lecture: a question of the course, large. All vote; you show how, and "
        "not yet what is right; they talk about it with their neighbours and vote again; then the "
        "run shows what is right, and you see the ideas behind the other choices.\n\n"
        "QUESTION is a name such as iterative.resume-row, or a lesson's file, and then its first "
        "question. Without one all of the lessons are listed.\n\n"
        "On a lab server the class votes with queens-tutor vote, into a folder that class folder "
        "makes and that QUEENS_TUTOR_VOTES names for everybody. Without one you count hands, and "
        "type how many."
    )
)
@click.argument("name", metavar="[QUESTION|FILE]", required=False)
@click.option(
    "--folder",
    metavar="DIR",
    type=PATH,
    help=_("The class votes into DIR [default: QUEENS_TUTOR_VOTES, else hands are counted]."),
)
def ask(name: str | None, folder: Path | None) -> Start | int:
    """Return the start of a poll on a question; without a name, print all questions."""
    from lessons.classes.poll import (  # No vote waits for a course.
        find_poll_question,
        say_questions,
    )

    path = Path(name or "")
    if path.suffix == ".md":  # Its own course, faulty or not: in another it would have more faults.
        require_course_folder()
        use_course_of(path)
    else:
        require_sound_course()
    if name is None:
        Teletype(replace(collect_options(Options), plain=True)).say(*say_questions())
        return 0
    folder = votes_folder(folder)
    if folder is not None and not folder.is_dir():
        sentence = _("There is no folder {path}: make it with 'queens-tutor class folder'.")
        raise UnusableError(sentence, path=folder)
    find_poll_question(name)
    return PollStart(name, folder)


@as_command(
    _(
        "Vote for the choice LETTER of the question that is asked in the lecture. You have one "
        "vote: vote again to change it. Without a LETTER it is said whether a vote is open.\n\n"
        "Your vote goes into the folder that QUEENS_TUTOR_VOTES names. Those who teach see how "
        "many voted for what, and can read whose vote it is."
    )
)
@click.argument("letter", required=False)
@click.option(
    "--folder",
    metavar="DIR",
    type=click.Path(readable=False, path_type=Path),  # Those who vote cannot list it.
    help=_("Put the vote into DIR [default: QUEENS_TUTOR_VOTES]."),
)
def vote(letter: str | None, folder: Path | None) -> int:
    """Cast a vote in the drop folder; without a letter, print whether a vote is open."""
    folder, teletype = votes_folder(folder), Teletype(collect_options(Options))
    if folder is None:
        sentence = _(
            "Nobody has said where to vote: ask whoever teaches for the folder, --folder DIR."
        )
        raise WrongArgumentError(sentence)
    try:
        require_drop_folder(folder)
        choices = find_open_vote(folder)
        if letter is None:
            sentence = _("No vote is open now.")
            if choices:
                sentence = _(
                    "A vote is open. Choose one of A to {last}, as in: queens-tutor vote A"
                )
            teletype.say(sentence.format(last=LETTERS[choices - 1]))
            return 0
        if not choices:
            raise CommandError(_("No vote is open now. Vote when the question is asked."))
        number = _read_choice(letter, choices)
        cast_vote(folder, number)
    except ClassError as error:
        raise ClassError(_("Your vote was not cast: {reason}."), reason=str(error)) from error
    sentence = _("You have voted for {letter}. As long as the vote is open you can vote again.")
    teletype.say(sentence.format(letter=LETTERS[number - 1]))
    return 0


def _read_choice(typed: str, choices: int) -> int:
    """Return the number of a choice typed as letter or number; raise if there is none."""
    known = LETTERS[:choices]
    if typed.upper() in [*known]:
        return known.index(typed.upper()) + 1
    if typed in map(str, range(1, choices + 1)):
        return int(typed)
    sentence = _("This question has the choices A to {last}, and no {value}.")
    raise WrongArgumentError(sentence.format(last=known[-1], value=quote_argument(typed)))
