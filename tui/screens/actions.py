"""The actions of whatever stands above other screens: panels, notices, lists to read."""

from msgspec.structs import replace

from lessons.language import _
from tui.actions import HELP, NUMBER, REDRAW, closed_by, make_table

PANEL = closed_by("panel", "escape", _("Leave this panel"))
CHOICE = make_table("choice", NUMBER, *closed_by("choice", "q", _("Leave this panel")))
NOTICE = closed_by("notice", "enter space q", _("Go on"), _("Go on"))
HELP_ABOVE = replace(HELP, method="app.help")
REDRAW_ABOVE = replace(REDRAW, method="app.redraw")
"""Both on what stands above other screens, where the keys of the app do nothing."""
HELP_LIST = closed_by("help", "escape q ? f1 enter", _("Close help"))
GLOSSARY = closed_by("glossary", "escape q w enter", _("Close the words"))
PASSAGE = closed_by("passage", "escape q w enter", _("Close the passage"))
PANELS = (*PANEL, *CHOICE, *NOTICE, *HELP_LIST, *GLOSSARY, *PASSAGE)
