"""What can be done on the home screen; its first action is that of the list."""

from lessons.language import _
from tui.actions import Action, table

HOME = table(
    "home",
    Action("open", _("Open"), _("Open what the arrows have chosen"), "enter", "select"),
    Action("go", _("Go on"), _("Go on with the lesson that was left"), words="go g"),
    Action(
        "practise",
        _("Practise"),
        _("Answer fresh questions, on what is due"),
        "p",
        "open('practice')",
        "practise",
    ),
    Action(
        "progress",
        _("Progress"),
        _("Show skills, lessons, ideas and time"),
        "r",
        "open('progress')",
        "progress",
    ),
    Action("drive", _("Drive"), _("Be the search, make its moves"), words="drive d"),
    Action("lab", _("Code lab"), _("Code lab, write it yourself"), words="lab"),
    Action("hunt", _("Bug hunt"), _("Bug hunt, programs that almost work"), words="hunt h"),
    Action("explore", _("Explore"), _("Explore any board, nothing asked"), words="explore e"),
    Action("race", _("Race"), _("See listings side by side"), words="race"),
    Action("gallery", _("Gallery"), _("See all solutions, and yours"), words="gallery"),
    Action(
        "measure",
        _("Measure"),
        _("Experiments: predict, then measure"),
        "m",
        "open('experiments')",
        "measure",
    ),
    Action("reset", _("Reset"), _("Begin anew; asks before, and keeps a copy"), words="reset"),
    Action("list", _("List"), _("List the course again"), words="list l"),
    Action(
        "quit",
        _("Quit"),
        _("Leave the tutor; everything answered is saved"),
        "q escape",
        "app.quit",
        "quit",
    ),
)
