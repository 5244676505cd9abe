"""The actions of an assignment, and of the report on a class."""

from lessons.language import _
from tui.actions import NUMBER, Action, closed_by, leave_with, make_table

HAND_IN = (
    Action("hand-in", _("Hand in"), _("Hand in an assignment; it is shown before what goes out"))
    .on("I")
    .typed()
)
ASSIGNMENT = make_table(
    "assignment",
    Action("open", _("Open"), _("Do what the arrows have chosen")).on("enter", "select"),
    HAND_IN,
    NUMBER,
    Action("list", _("List"), _("List what is to be done")).typed(),
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
