"""What can be done with the progress."""

from lessons.language import _
from tui.actions import Action, leaving, table

PROGRESS = table(
    "progress",
    Action("reset", _("Reset"), _("Begin anew; asks before, and keeps a copy"), "x"),
    leaving(),
)
