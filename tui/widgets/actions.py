"""The actions of the board and of the search tree, on whatever screen they are."""

from lessons.language import _
from tui.actions import Action, make_table

BOARD = make_table(
    "board",
    *(
        Action(key, _("Move the cursor"), _("Move the cursor to the next square this way")).on(
            key, f"move({dx}, {dy})"
        )
        for key, dx, dy in (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1))
    ),
)
TREE = make_table(
    "tree",
    *(
        Action(key, label, does).on(key, f"move('{key}')")
        for key, label, does in (
            ("up", _("Node above"), _("Go to the queen above, or to the line above")),
            ("down", _("Node below"), _("Go to the first queen below, or to the line below")),
            ("left", _("Node left"), _("Go to the queen to the left, or to the one above")),
            ("right", _("Node right"), _("Go to the queen to the right, or to the first below")),
        )
    ),
    Action("jump", _("Go there"), _("Go to where this queen is placed")).on("enter"),
)
