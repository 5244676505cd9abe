"""What can be done with a puzzle beside what can be done in any run."""

from lessons.language import _
from tui.actions import Action, table, without
from tui.run.actions import QUEENS, RUN

PUZZLE = table(
    "puzzle",
    Action("new", _("New"), _("Another puzzle of this kind"), "j", "another", "new"),
    Action("way", _("Way"), _("The labyrinth with a way, or without"), "J", "turn", "way"),
    *without(RUN, QUEENS),
)
