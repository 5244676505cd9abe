"""`queens-tutor lab status`."""

from lessons.lab.student_file import find_student_folder
from lessons.language import _
from tui.command.commands import as_command
from tui.command.general_options import collect_options
from tui.lab.arguments import dir_option, find_limits, limit_options
from tui.lab.words import say_status
from tui.lines.teletype import Teletype
from tui.look.options import Options
from tui.start import LabStart


@as_command(_("Print how this machine closes your programs off, where your files are, and limits."))
@dir_option
@limit_options
def command() -> int:
    """Print how programs are closed off, where files are and what a program may use."""
    asked, options = collect_options(LabStart), collect_options(Options)
    limits = find_limits(asked)
    Teletype(options).write(
        say_status(find_student_folder(asked.folder), limits, kiosk=options.kiosk)
    )
    return 0
