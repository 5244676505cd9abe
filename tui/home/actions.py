"""The actions of the home screen; the first one is that of its list."""

from msgspec.structs import replace

from lessons.course.course import load_manifest
from lessons.files.course_folder import read_once
from lessons.language import _
from tui.actions import HAND_IN, NUMBER, Action, make_table
from tui.activities import ACTIVITIES, ActivityEntry

ROWS = {each.name: each for each in ACTIVITIES if each.label}
"""The activities beside the lessons, each by the name of its action."""
OVERSEE = (
    Action("class", _("Class"), _("Class: see what your class has understood"))
    .on(method="open('class')")
    .typed()
)
DOORS = ("explore", "lab", "hunt")
"""The activities that stand on the home screen itself, by their names."""
OWN = ("progress", "settings")  # Those that concern the student, by their names.
MORE = Action("more", _("More"), _("More: what else there is to do")).on("M")
"""The action that opens the list of all that has no door of its own."""
LESSONS = (
    Action("lessons", _("Lessons"), _("List all lessons"))
    .on(method="go_to_lessons")
    .typed("lessons list")
)
HOME = make_table(
    "home",
    Action("open", _("Open"), _("Open what the arrows have chosen")).on("enter", "select"),
    Action("go", _("Next"), _("Do what is next for you")).on("space", "open('go')").typed(),
    Action("activities", _("Activities"), _("Choose among the activities on the right")).on(
        "right", "to_activities"
    ),
    Action("back", _("Lessons"), _("Choose among the lessons again")).on("left", "to_lessons"),
    replace(
        NUMBER,
        label=_("Lesson"),
        does=_("Choose the lesson of that number, 1 and then 4 for 14; Enter opens it"),
    ),
    Action("find", _("Find"), _("Find a lesson, an activity or a listing by typing")).typed(
        argument=_("TEXT")
    ),
    Action("practise", _("Practise"), _("Answer new questions on what you have learned"))
    .on(method="open('practise')")
    .typed("practise practice"),
    Action(
        "repair",
        _("Repair"),
        _("Answer new questions of the kinds that you got wrong, or take a check again"),
    )
    .on(method="open('repair')")
    .typed(),
    Action("assignment", _("Assignment"), _("See an assignment, and do what is left of it"))
    .on(method="assignment")
    .typed(argument=_("NAME")),
    replace(HAND_IN, argument=_("NAME")),
    OVERSEE,
    LESSONS,
    *(each.action for each in ROWS.values()),
    MORE,
    Action("lesson", _("Lesson"), _("Take a lesson, by its number or name")).typed(
        argument=_("NUMBER or NAME")
    ),
    Action("quit", _("Quit"), _("Leave the tutor; all your answers are saved"))
    .on("q")
    .typed("quit q"),
)


@read_once
def left_out() -> frozenset[str]:
    """Return the names of the activities that the course excludes."""
    closed = load_manifest().without
    return frozenset(name for name, each in ROWS.items() if each.command in closed)


def list_activities() -> tuple[ActivityEntry, ...]:
    """Return the activities beside the lessons that the course includes."""
    left = left_out()
    return tuple(each for name, each in ROWS.items() if name not in left)


def list_doors() -> tuple[ActivityEntry, ...]:
    """Return the activities that have a row of their own on the home screen."""
    return tuple(each for each in list_activities() if each.name in DOORS)
