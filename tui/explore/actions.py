"""The actions of exploring: those of any run, and what else a puzzle has."""

from lessons.language import _
from tui.actions import Action, drop_actions, make_table
from tui.run.actions import QUEENS, RUN

_ANOTHER = make_table(
    "puzzle",
    Action("new", _("New"), _("Another puzzle of this kind")).on("n", "another").typed(),
    Action("way", _("Path"), _("The maze with a path, or without")).on(method="turn").typed(),
)
_AT = [each.name for each in RUN].index("size")  # Both mean another run, by the same key.
EXPLORE = (*RUN[:_AT], *_ANOTHER, *RUN[_AT:])
PUZZLE = drop_actions(EXPLORE, QUEENS)
"""Those of them that work in a puzzle."""
BOARDLESS = QUEENS - {"size", "until"}
"""What a screen does not do where a listing has no board."""
STATE = drop_actions(RUN, BOARDLESS)
"""The actions of a run of a listing that has no board."""
