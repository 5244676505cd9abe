"""The actions of the progress screen."""

from lessons.language import _
from tui.actions import Action, leave_with, make_table

PROGRESS = make_table(
    "progress",
    Action("open", _("Open"), _("Go on with what the arrows have chosen")).on("enter", "select"),
    Action("reset", _("Reset"), _("Delete your progress; asks first, and keeps a copy")).on("x"),
    leave_with(),
)
