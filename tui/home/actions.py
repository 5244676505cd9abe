"""What can be done on the home screen; its first action is that of the list."""

from collections.abc import Mapping

from lessons.language import _
from tui import start as starts
from tui.actions import Action, only, table
from tui.start import Start


def _activity(name: str, label: str, does: str, words: str, keys: str = "") -> Action:
    """Return the action that opens an activity: by its row, by name, and by a key if it has one."""
    return Action(name, label, does, keys, f"open('{name}')", words)


HOME = table(
    "home",
    Action("open", _("Open"), _("Open what the arrows have chosen"), "enter", "select"),
    Action("go", _("Go on"), _("Go on with the lesson that was left"), words="go g"),
    _activity(
        "practise",
        _("Practise"),
        _("Answer fresh questions, on what is due"),
        "practise practice",
        "p",
    ),
    _activity(
        "progress",
        _("Progress"),
        _("Progress in skills, lessons, ideas and time"),
        "progress",
        "r",
    ),
    _activity("drive", _("Drive"), _("Be the search, make its moves"), "drive d"),
    _activity("lab", _("Code lab"), _("Code lab, write it yourself"), "lab"),
    _activity("hunt", _("Bug hunt"), _("Bug hunt, programs that almost work"), "hunt hunts h"),
    _activity("explore", _("Explore"), _("Explore any board, nothing asked"), "explore e"),
    _activity("race", _("Race"), _("Race listings side by side"), "race"),
    _activity("gallery", _("Gallery"), _("Gallery of all solutions, and yours"), "gallery"),
    _activity(
        "measure",
        _("Experiments"),
        _("Experiments: predict, then measure"),
        "experiment experiments measure",
        "m",
    ),
    Action(
        "lesson",
        _("Lesson"),
        _("Take a lesson, by its number or name"),
        words="lesson",
        argument=_("NUMBER or NAME"),
    ),
    Action(
        "lessons",
        _("Lessons"),
        _("List the lessons"),
        method="go_to_lessons",
        words="lessons list l",
    ),
    Action("reset", _("Reset"), _("Begin anew; asks before, and keeps a copy"), words="reset"),
    Action(
        "quit",
        _("Quit"),
        _("Leave the tutor; everything answered is saved"),
        "q",
        "app.quit",
        "quit",
    ),
)
ACTIVITIES = only(
    HOME,
    {"progress", "drive", "lab", "hunt", "explore", "race", "gallery", "measure"},
)
"""What is listed beside the lessons, apart from practice, which says what is due."""
STARTS: Mapping[str, Start] = {
    "practise": starts.Practice(),
    "progress": starts.Learned(),
    "drive": starts.Drives(),
    "lab": starts.Lab(),
    "hunt": starts.Hunts(),
    "explore": starts.Explore(),
    "race": starts.Race(),
    "gallery": starts.Gallery(),
    "measure": starts.Experiments(),
}
"""What the activities open, each by the name of its action."""
