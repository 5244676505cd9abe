"""The actions of an assignment."""

from lessons.language import _
from tui.actions import NUMBER, Action, leave_with, make_table

HAND_IN = Action(
    "hand-in",
    _("Hand in"),
    _("Hand in an assignment; it is shown before what goes out"),
    "I",
    words="hand-in",
)
ASSIGNMENT = make_table(
    "assignment",
    Action("open", _("Open"), _("Do what the arrows have chosen"), "enter", "select"),
    HAND_IN,
    NUMBER,
    Action("list", _("List"), _("List what is to be done"), words="list"),
    leave_with(),
)
