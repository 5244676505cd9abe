"""The actions of a puzzle, beside those of any run."""

from lessons.language import _
from tui.actions import Action, drop_actions, make_table
from tui.run.actions import QUEENS, RUN

PUZZLE = make_table(
    "puzzle",
    Action("new", _("New"), _("Another puzzle of this kind")).on("n", "another").typed(),
    Action("way", _("Path"), _("The maze with a path, or without")).on(method="turn").typed(),
    *drop_actions(RUN, QUEENS),
)

STATE = make_table("state", *drop_actions(RUN, QUEENS - {"size", "until"}))
"""The actions of a run of a listing that has no board."""
