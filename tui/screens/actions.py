"""The actions of whatever stands above other screens: panels, notices, lists to read."""

from msgspec.structs import replace

from lessons.language import _
from tui.actions import HELP, NUMBER, REDRAW, Action, closed_by, make_table

PANEL = closed_by("panel", "escape", _("Leave this panel"))
FIELD = make_table(
    "field",
    Action("open", _("Accept"), _("Take what is typed, or what is marked")).on("enter", "submit"),
    Action("clear", _("Empty"), _("Empty the line")).on("ctrl+u"),
)
"""What a line does into which something is typed."""
CHOICE = make_table(
    "choice",
    replace(NUMBER, label=_("Mark"), does=_("Mark the row of that number; Enter takes it")),
    Action("open", _("Choose"), _("Take what is marked")).on("enter", "select"),
    *closed_by("choice", "q", _("Leave this panel")),
)
PAGES = make_table(
    "pages", Action("scroll-down", _("Scroll"), _("Scroll down")).on("pagedown", "page_down")
)
"""What a list to read does that is longer than the screen."""
NOTICE = closed_by("notice", "enter space q", _("Go on"), _("Go on"))
HELP_ABOVE = replace(HELP, method="app.help")
REDRAW_ABOVE = replace(REDRAW, method="app.redraw")
"""Both on what stands above other screens, where the keys of the app do nothing."""
HELP_LIST = closed_by("help", "escape q ? f1 enter", _("Close help"))
GLOSSARY = closed_by("glossary", "escape q w enter", _("Close the words"))
PASSAGE = closed_by("passage", "escape q w enter", _("Close the passage"))
PANELS = (*PANEL, *FIELD, *CHOICE, *NOTICE, *PAGES, *HELP_LIST, *GLOSSARY, *PASSAGE)
