"""`queens-tutor lab list`."""

from lessons.journal.data_folder import home
from lessons.journal.journal import read_journal
from lessons.lab.student_file import folder
from lessons.language import _
from tui.command.commands import as_command
from tui.command.general_options import given
from tui.lab.arguments import dir_option
from tui.lab.sittings import make_teletype
from tui.lab.words import listed
from tui.start import Lab


@as_command(_("List the exercises, and how far you are with each."))
@dir_option
def command() -> int:
    """Print the exercises."""
    make_teletype().write(listed(read_journal(home()).records, folder(given(Lab).folder)))
    return 0
