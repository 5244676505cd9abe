"""The actions of a hunt, beside those of any run, and of the list of hunts."""

from msgspec.structs import replace

from lessons.language import _
from tui.actions import (
    NUMBER,
    STOP,
    Action,
    drop_actions,
    keep_actions,
    leave_with,
    make_table,
)
from tui.run.actions import PLAY, RUN

_PLAY = {each.name for each in PLAY}
_ELSEWHERE = {"tick", "size", "listing", "race", "companion", "counts", "stop", "leave", *_PLAY}
_LATER = {"retreat", "solution", "overlay", "flip"}
"""Those that the key line has less room for than for the tasks."""

HUNT = make_table(
    "hunt",
    *keep_actions(RUN, {"tick"}),
    Action("answer", _("Answer"), _("Answer the task")).on("enter m"),
    Action("another", _("Next hunt"), _("Take the next hunt")).on("enter").typed(),
    Action("hint", _("Hint"), _("Read a hint")).on("h f2").typed(),
    Action("give-up", _("Read it"), _("Read the answer after the hints; it does not count"))
    .on("a f3")
    .typed("answer"),
    *keep_actions(RUN, _PLAY),
    Action("try", _("Try n"), _("Run and step the program on another board"))
    .on("n", "try_size")
    .typed(argument="4"),
    Action("moment", _("Moment"), _("Answer that this is the first wrong moment")).typed(),
    Action("mark", _("Mark"), _("Answer that a line is wrong")).typed(argument="3"),
    Action(
        "repair", _("Repair"), _("Rewrite a line; without spaces in front it keeps its indentation")
    ).typed(argument="3 return x"),
    Action("smallest", _("Smallest"), _("Give the smallest n")).typed(argument="4"),
    Action("task", _("Task"), _("Read what is asked")).typed(),
    Action("program", _("Program"), _("Read the whole program")).typed(),
    *drop_actions(RUN, _ELSEWHERE | _LATER),
    *keep_actions(RUN, _LATER),
    *(replace(each, keys="", method="") for each in keep_actions(RUN, {"companion", "counts"})),
    Action("again", _("Again"), _("Begin this hunt again")).typed("anew"),
    Action("anew", _("Again"), _("Begin this hunt again")).on("x", "again"),
    Action("up", _("Line up"), _("Mark the line above")).on("up", "move_mark(-1)"),
    Action("down", _("Line down"), _("Mark the line below")).on("down", "move_mark(1)"),
    STOP,
    leave_with(_("Leave; it goes on here next time"), "q"),
)
HUNTS = make_table(
    "hunts",
    Action("open", _("Hunt"), _("Take what the arrows have chosen")).on("enter", "select"),
    NUMBER,
    leave_with(),
)
"""The actions of the list of hunts; first those of its menu."""
