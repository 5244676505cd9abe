"""What can be done with the progress."""

from dataclasses import replace

from lessons.language import _
from tui.actions import NUMBER, Action, leave_with, make_table
from tui.home.actions import RESET

PROGRESS = make_table(
    "progress",
    Action(
        "open",
        _("Open"),
        _("Practise the skill or take the lesson that the arrows have chosen"),
        "enter",
        "select",
    ),
    NUMBER,
    Action("page-down", _("Page down"), _("Scroll a page down"), "pagedown", "down"),
    Action("page-up", _("Page up"), _("Scroll a page up"), "pageup", "up"),
    replace(RESET, keys="x", words=""),
    leave_with(),
)
