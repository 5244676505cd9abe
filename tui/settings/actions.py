"""The actions of the settings."""

from lessons.language import _
from tui.actions import NUMBER, Action, leave_with, make_table

SETTINGS = make_table(
    "settings",
    Action("open", _("Change"), _("Change what the arrows have chosen")).on("enter", "select"),
    NUMBER,
    Action("set", _("Set"), _("Choose a value for a setting")).typed(argument=_("NAME VALUE")),
    leave_with(),
)
