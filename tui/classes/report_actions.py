"""The actions of a class's report, and of a student's answers."""

from lessons.language import _
from tui.actions import Action, closed_by, leave_with, make_table

_TABLES = (
    Action("number", _("Table"), _("The table of that number"), "1 2 3", "number({key})"),
    Action("view", _("Next"), _("The next table"), "v"),
)
_COLUMNS = (
    Action("sort", _("Sort"), _("Sort by the next column; a click on its name does so too"), "tab"),
    Action("flip", _("Turn round"), _("Sort the other way round"), "f"),
)
CLASSES = make_table(
    "classes",
    Action("open", _("Open"), _("Open what the arrows have chosen"), "enter", "select"),
    leave_with(),
)
READING = make_table("reading", leave_with(_("Read no more, and leave")))
CLASS = make_table(
    "class",
    Action(
        "open", _("Open"), _("Read this row whole; of a student, the answers"), "enter", "select"
    ),
    *_TABLES,
    *_COLUMNS,
    leave_with(),
)
ANSWERS = make_table(
    "answers",
    Action(
        "open",
        _("Open"),
        _("Read the question and what was answered, or a program"),
        "enter",
        "select",
    ),
    *_TABLES,
    *_COLUMNS,
    leave_with(),
)
PROGRAM = make_table(
    "class-program",
    Action("step", _("Step"), _("Step the program, in the case that fails"), "f7 ctrl+r"),
)
READ = closed_by("row", "q escape enter", _("Close what is read"))
