"""The actions of the progress screen."""

from dataclasses import replace

from lessons.language import _
from tui.actions import NUMBER, Action, leave_with, make_table
from tui.home.actions import RESET

PROGRESS = make_table(
    "progress",
    Action(
        "open", _("Open"), _("Practise the skill or take the lesson that the arrows have chosen")
    ).on("enter", "select"),
    NUMBER,
    Action("page-down", _("Page down"), _("Scroll a page down")).on("pagedown", "down"),
    Action("page-up", _("Page up"), _("Scroll a page up")).on("pageup", "up"),
    replace(RESET, keys="x", words=""),
    leave_with(),
)
