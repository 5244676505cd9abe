"""What can be done on the home screen; its first action is that of the list."""

from collections.abc import Mapping
from dataclasses import replace

from lessons.course.course import manifest
from lessons.language import _
from tui import start as starts
from tui.actions import NUMBER, Action, only, table, without
from tui.classes.actions import HAND_IN
from tui.start import Start


def _activity(name: str, label: str, does: str, words: str, keys: str) -> Action:
    """Return the action that opens an activity: by its row, by name, and by a key."""
    return Action(name, label, does, keys, f"open('{name}')", words)


OVERSEE = Action(
    "class",
    _("Class"),
    _("Class: see what your class has understood"),
    "U",
    "oversee",
    "class",
    when="oversees",
)
HOME = table(
    "home",
    Action("open", _("Open"), _("Open what the arrows have chosen"), "enter", "select"),
    Action(
        "activities",
        _("Activities"),
        _("Choose among the activities on the right"),
        "right",
        "to_activities",
        unless="among_activities",
    ),
    Action(
        "back",
        _("Lessons"),
        _("Choose among the lessons again"),
        "left",
        "to_lessons",
        when="among_activities",
    ),
    replace(
        NUMBER,
        label=_("Lesson number"),
        does=_("Choose the lesson of that number, 1 and then 4 for 14; Enter opens it"),
    ),
    Action(
        "find",
        _("Find"),
        _("Find a lesson, an activity or a listing by typing"),
        "/",
        words="find",
        argument=_("TEXT"),
    ),
    Action("go", _("Next"), _("Go on where you were, or to the next lesson"), "space", words="go"),
    _activity(
        "practise",
        _("Practise"),
        _("Answer new questions on what you have learned"),
        "practise practice",
        "A",
    ),
    Action(
        "repair",
        _("Repair"),
        _("Answer new questions of the kinds that you got wrong, or take a check again"),
        method="repair",
        words="repair",
        when="repairs",
    ),
    Action(
        "assignment",
        _("Assignment"),
        _("See an assignment, and do what is left of it"),
        method="assignment",
        words="assignment",
        argument=_("NAME"),
        when="in_class",
    ),
    replace(HAND_IN, argument=_("NAME")),
    OVERSEE,
    Action(
        "lessons",
        _("Lessons"),
        _("List the lessons"),
        method="go_to_lessons",
        words="lessons list",
    ),
    _activity("explore", _("Explore"), _("Explore any board, without questions"), "explore", "E"),
    _activity("race", _("Race"), _("Race two or three programs side by side"), "race", "W"),
    _activity("drive", _("Drive"), _("Drive: be the search and make its moves"), "drive", "D"),
    _activity("lab", _("Code lab"), _("Code lab: write it yourself"), "lab", "L"),
    _activity("hunt", _("Bug hunt"), _("Bug hunt: programs that almost work"), "hunt hunts", "H"),
    _activity(
        "board",
        _("Own board"),
        _("Own board: place queens by hand, find solutions"),
        "board queens",
        "Q",
    ),
    _activity(
        "gallery",
        _("Gallery"),
        _("Gallery: all solutions, and those that you have found"),
        "gallery",
        "G",
    ),
    _activity(
        "measure",
        _("Experiments"),
        _("Experiments: predict, then measure"),
        "experiment experiments measure",
        "M",
    ),
    _activity(
        "progress",
        _("Progress"),
        _("Progress: see what you have learned so far"),
        "progress",
        "Y",
    ),
    Action(
        "lesson",
        _("Lesson"),
        _("Take a lesson, by its number or name"),
        words="lesson",
        argument=_("NUMBER or NAME"),
    ),
    Action(
        "reset", _("Reset"), _("Delete your progress; asks first, and keeps a copy"), words="reset"
    ),
    Action(
        "quit",
        _("Quit"),
        _("Leave the tutor; all your answers are saved"),
        "q",
        "app.quit",
        "quit",
    ),
)
STARTS: Mapping[str, Start] = {
    "explore": starts.Explore(),
    "race": starts.Race(),
    "drive": starts.Drives(),
    "lab": starts.Lab(),
    "hunt": starts.Hunts(),
    "board": starts.Gallery(mine=True),
    "gallery": starts.Gallery(),
    "measure": starts.Experiments(),
    "progress": starts.Learned(),
}
"""What the activities open, each by the name of its action."""
ABOUT: Mapping[str, str] = {
    "explore": _(
        "Step through a program on any board, forward and back. Nothing is asked, and nothing is "
        "locked."
    ),
    "race": _(
        "Two or three programs search the same board side by side. See which of them needs "
        "fewer steps, and where they part."
    ),
    "drive": _(
        "You are the search: you place each queen or go back, move by move, and see at once which "
        "rule a wrong move breaks. It is for those who have seen the search go back."
    ),
    "lab": _(
        "You write parts of the programs yourself. The tutor runs them and shows what they do."
    ),
    "hunt": _(
        "Each program has one wrong line. Find where its run first goes wrong, name the line and "
        "repair it."
    ),
    "board": _(
        "Place queens by hand on a board of any size. Each solution that you find is kept and "
        "counted."
    ),
    "gallery": _("Look at all the solutions of a board, and at those that you have found by hand."),
    "measure": _(
        "How long does shuffling take? How far does a program get in 30 seconds? You guess first, "
        "then the tutor measures."
    ),
    "progress": _("See which lessons you have done, what you have mastered, and what is left."),
}
"""What the activities are, each by the name of its action."""
ACTIVITIES = only(HOME, STARTS)
"""What can be listed beside the lessons."""


def left_out() -> frozenset[str]:
    """Return the names of the activities that the course leaves out."""
    left = manifest().without
    names = {each.name for each in ACTIVITIES if each.words.split()[0] in left}
    return frozenset(names | ({"board"} if "gallery" in names else set()))


def activities() -> tuple[Action, ...]:
    """Return what the course lists beside the lessons."""
    return without(ACTIVITIES, left_out())
