"""The actions of an assignment, of the report on a class, and of a question for one."""

from msgspec.structs import replace

from lessons.language import _
from tui.actions import (
    HAND_IN,
    LEAVE,
    NUMBER,
    STOP,
    ZOOM,
    Action,
    closed_by,
    keep_actions,
    leave_with,
    make_table,
)
from tui.run.actions import PLAY, RUN

ASSIGNMENT = make_table(
    "assignment",
    Action("open", _("Open"), _("Do what the arrows have chosen")).on("enter", "select"),
    HAND_IN,
    NUMBER,
    leave_with(),
)
CLASSES = make_table(
    "classes",
    Action("open", _("Open"), _("Open what the arrows have chosen")).on("enter", "select"),
    leave_with(),
)
READING = make_table("reading", leave_with(_("Read no more, and leave")))
CLASS = make_table(
    "class",
    Action(
        "open",
        _("Open"),
        _("Read this row whole; of a student, the answers, each as it was seen, and programs"),
    ).on("enter", "select"),
    Action("number", _("Table"), _("The table of that number")).on("1 2 3 4", "number({key})"),
    Action("view", _("Next"), _("The next table")).on("v"),
    Action("sort", _("Sort"), _("Sort by the next column; a click on its name does so too")).on(
        "tab"
    ),
    Action("flip", _("Turn round"), _("Sort the other way round")).on("f"),
    leave_with(),
)
PROGRAM = make_table(
    "class-program",
    Action("step", _("Step"), _("Step the program, in the case that fails")).on("f7 ctrl+r"),
)
READ = closed_by("row", "q escape enter", _("Close what is read"))
_RUN = [replace(each, activity="") for each in RUN]
_FIRST = ("line", "flip", "overlay", "view")
_REST = ("code", "stack", "flags", "tree", "profile", "companion", "code-up", "code-down")
POLL = make_table(
    "poll",
    Action(
        "go",
        _("Go on"),
        _("Close the vote, vote again, let the run show what is right; then on by a tick"),
    ).on("space enter", "go_on"),
    Action("back", _("Back"), _("Back by a tick, or to the vote before")).on("b backspace left"),
    Action(
        "count", _("Hands"), _("Type how many hands were raised: two digits for each choice")
    ).on("k"),
    Action("show", _("Show"), _("Let the run show what is right, without another vote")).on(
        "a", "show_right"
    ),
    *PLAY,
    *keep_actions(_RUN, _FIRST),
    ZOOM,
    *keep_actions(_RUN, _REST),
    STOP,
    LEAVE,
)
