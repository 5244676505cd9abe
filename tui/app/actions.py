"""The actions that work everywhere, and the tables of all activities."""

from lessons.language import _
from tui.actions import HELP, REDRAW, Action, make_table

APP = make_table(
    "app",
    HELP,
    Action("commands", _("Commands"), _("Find a command by its name")).on(
        ": ctrl+p", "command_palette"
    ),
    REDRAW,
)
SUSPEND = make_table(
    "app",
    Action("suspend", _("Suspend"), _("Back to the shell for a while; fg comes back here")).on(
        "ctrl+z", "suspend_process"
    ),
)
"""The keys that an editor takes for itself: there they undo."""
EVERYWHERE = (*APP, *SUSPEND)
