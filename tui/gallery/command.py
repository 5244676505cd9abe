"""`queens-tutor gallery`."""

from lessons.language import _
from tui.command.arguments import make_flag, size_option
from tui.command.commands import as_command
from tui.command.parameter_types import WholeNumber
from tui.gallery.board_solutions import LARGEST
from tui.start import GalleryStart


@as_command(
    _(
        "Look through the solutions of an N by N board: all of them, the fundamental ones, the "
        "orbit of one, and queens that you place."
    )
)
@size_option(
    _("Columns and rows, {smallest} to {largest} [default: 8]."),
    WholeNumber(1, LARGEST, reason=_("there are too many solutions to look through")),
    default=8,
)
@make_flag("--mine", _("Begin with the board on which you place queens."))
def command(n: int, *, mine: bool) -> GalleryStart:
    """Return the start of the gallery, at all solutions or at `mine`, the student's own board."""
    return GalleryStart(n, mine)
