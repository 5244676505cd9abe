"""`queens-tutor lab verify`."""

import os
from pathlib import Path

import click

from lessons.lab.verifying import verify_folder
from lessons.language import _
from tui.command.commands import as_command
from tui.command.ending import CutShortError
from tui.command.error import WrongArgumentError, quote_argument
from tui.command.general_options import collect_options
from tui.lab.arguments import find_limits, limit_options
from tui.lab.sittings import make_teletype, require_open, run_or_refuse
from tui.lines.teletype import Line
from tui.start import LabStart


def _folder(name: str) -> str:
    if os.path.isdir(name):  # noqa: PTH112 (of any name)
        return name
    sentence = _("There is no folder {value}: name the folder of an exercise.")
    raise WrongArgumentError(sentence.format(value=quote_argument(name)))


@as_command(
    _(
        "Check the folders DIR... of exercises of your own, and print all that is wrong with them: "
        "the reference must pass, the file to begin with and each mutant must fail. The exit "
        "status is 1 if anything is wrong."
    )
)
@click.argument("folders", metavar="DIR...", type=_folder, nargs=-1, required=True)
@limit_options
def command(folders: tuple[str, ...]) -> int:
    """Print all that is wrong with exercises of somebody's own."""
    require_open()
    teletype, sound = make_teletype(), True
    try:
        for name in folders:
            with run_or_refuse():
                findings = verify_folder(Path(name), find_limits(collect_options(LabStart)))
            for finding in findings:
                teletype.write([Line(str(finding), hanging=2)])
                sound = False
            if not findings:
                teletype.say(_("{name}: no faults found.").format(name=name))
    except BrokenPipeError as error:
        raise CutShortError from error
    return 0 if sound else 1
