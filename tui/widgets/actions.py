"""What can be done on the board and in the search tree, on whatever screen they are."""

from lessons.language import _
from tui.actions import Action, make_table

BOARD = make_table(
    "board",
    *(
        Action(
            key,
            _("Move the cursor"),
            _("Move the cursor to the next square this way"),
            key,
            f"move({dx}, {dy})",
        )
        for key, dx, dy in (("left", -1, 0), ("right", 1, 0), ("up", 0, -1), ("down", 0, 1))
    ),
)
TREE = make_table(
    "tree",
    Action("unfold", _("Unfold"), _("Unfold a node, or go into it"), "right"),
    Action("fold", _("Fold"), _("Fold a node, or go to the one above"), "left"),
    Action("jump", _("Go there"), _("Go to where this queen is placed"), "enter"),
    Action("up", _("Up"), _("Up in the tree"), "up", "move(-1)"),
    Action("down", _("Down"), _("Down in the tree"), "down", "move(1)"),
    Action("page-up", _("Page up"), _("A page up in it"), "pageup", "page(-1)"),
    Action("page-down", _("Page down"), _("A page down"), "pagedown", "page(1)"),
    Action("unfold-all", _("Unfold all"), _("Unfold all below"), "*"),
    Action("fold-all", _("Fold all"), _("Fold all but the path"), "_"),
)
