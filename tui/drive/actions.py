"""The actions of a drive."""

from lessons.language import _
from tui.actions import Action, ask_size, leave_with, make_table
from tui.run.actions import PRUNING

ROW = _("ROW")

DRIVE = make_table(
    "drive",
    Action("test", _("Test"), _("Test the square")).on("space").typed(argument=ROW),
    Action("place", _("Place"), _("Place the queen in this row")).on("enter").typed(argument=ROW),
    Action("another", _("Another"), _("Drive the next board, or another state after a state"))
    .on("enter")
    .typed(),
    Action("text-down", _("Read on"), _("Scroll the text down")).on("pagedown", "read_on"),
    Action("return", _("Go on"), _("Go back to the lesson")).on("enter"),
    Action(
        "number", _("Square"), _("Choose the square of that number; Enter places the queen there")
    ).on("0 1 2 3 4 5 6 7 8 9", "number({key})"),
    Action("empty", _("Empty"), _("Set b[k] to −1, or take away the queen of this call"))
    .on("e")
    .typed(),
    Action("retreat", _("Retreat"), _("Give the column up and go back; of a call, return False"))
    .on("r")
    .typed("retreat return"),
    Action("check", _("Check"), _("Compare all moves with the run")).on("f4").typed(),
    Action("undo", _("Take back"), _("Take the last move back")).on("b backspace").typed(),
    Action("show", _("Show"), _("See the right move; it does not count as yours"))
    .on("a", "reveal")
    .typed(),
    Action("unit", _("Unit"), _("Test squares singly, or by whole ticks"))
    .on(method="unit")
    .typed(),
    Action("later", _("Checking"), _("Check the moves at the end, or at once"))
    .on(method="later")
    .typed(),
    Action("state", _("State"), _("Choose the state to begin at, as in 2: 0 3, or a random one"))
    .on("g")
    .typed(argument=_("[STATE]")),
    ask_size(_("N")),
    Action("draw", _("Any"), _("Begin on any board, in any state of the search"))
    .on(method="draw")
    .typed("any"),
    Action("restart", _("Restart"), _("Begin again")).on("x").typed(),
    Action("flip", _("Flip"), _("Turn the board upside down")).on("f"),
    PRUNING,
    Action("board", _("Board"), _("Write the board in letters")).typed(),
    Action("tree", _("Tree"), _("Write the search tree as far as it has grown")).typed(),
    Action("text-up", _("Up"), _("Scroll the text up")).on("pageup", "scroll(-1)"),
    leave_with(),
)
