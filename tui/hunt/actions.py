"""The actions of a hunt, beside those of any run, and of the list of hunts."""

from dataclasses import replace

from lessons.language import _
from tui.actions import (
    NUMBER,
    STOP,
    Action,
    closed_by,
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
    Action("answer", _("Answer"), _("Answer the task"), "enter m"),
    Action("another", _("Next hunt"), _("Take the next hunt"), "enter", words="another"),
    Action("hint", _("Hint"), _("Read a hint"), "h f2", words="hint"),
    Action(
        "give-up",
        _("Read it"),
        _("Read the answer after the hints; it does not count"),
        "a f3",
        words="answer",
    ),
    *keep_actions(RUN, _PLAY),
    Action(
        "try",
        _("Try n"),
        _("Run and step the program on another board"),
        "n",
        "try_size",
        words="try",
        argument="4",
    ),
    Action(
        "notes",
        _("Notes"),
        _("Read the promise, the hints and what was found"),
        method="notes",
        words="notes",
    ),
    Action("moment", _("Moment"), _("Answer that this is the first wrong moment"), words="moment"),
    Action("mark", _("Mark"), _("Answer that a line is wrong"), words="mark", argument="3"),
    Action(
        "repair",
        _("Repair"),
        _("Rewrite a line; without spaces in front it keeps its indentation"),
        words="repair",
        argument="3 return x",
    ),
    Action("smallest", _("Smallest"), _("Give the smallest n"), words="smallest", argument="4"),
    Action("task", _("Task"), _("Read what is asked"), words="task"),
    Action("program", _("Program"), _("Read the whole program"), words="program"),
    *drop_actions(RUN, _ELSEWHERE | _LATER),
    *keep_actions(RUN, _LATER),
    *(replace(each, keys="", method="") for each in keep_actions(RUN, {"companion", "counts"})),
    Action("again", _("Again"), _("Begin this hunt again"), words="again"),
    Action("anew", _("Again"), _("Begin this hunt again"), "x", "again"),
    Action("up", _("Line up"), _("Mark the line above"), "up", "move_mark(-1)"),
    Action("down", _("Line down"), _("Mark the line below"), "down", "move_mark(1)"),
    STOP,
    leave_with(_("Leave; it goes on here next time"), "q"),
)
HUNTS = make_table(
    "hunts",
    Action("open", _("Hunt"), _("Take what the arrows have chosen"), "enter", "select"),
    NUMBER,
    Action("list", _("List"), _("List the hunts again"), words="list"),
    leave_with(),
)
"""The actions of the list of hunts; first those of its menu."""
NOTES = closed_by("notes", "escape q enter", _("Back to the hunt"))
