"""The actions of the progress screen."""

from msgspec.structs import replace

from lessons.language import _
from tui.actions import Action, leave_with, make_table
from tui.home.actions import RESET

PROGRESS = make_table(
    "progress",
    Action("open", _("Open"), _("Go on with what the arrows have chosen")).on("enter", "select"),
    replace(RESET, keys="x", words=""),
    leave_with(),
)
