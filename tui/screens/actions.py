"""What can be done on what stands above other screens: panels, notices, and lists to read."""

from lessons.language import _
from tui.actions import closed_by

PANEL = closed_by("panel", "escape", _("Leave this panel"))
NOTICE = closed_by("notice", "enter space q", _("Go on"), _("Go on"))
HELP_LIST = closed_by("help", "escape q ? f1 enter", _("Back to where help was asked for"))
GLOSSARY = closed_by("glossary", "escape q w enter", _("Back to where the words were asked for"))
PASSAGE = closed_by("passage", "escape q w enter", _("Back to where the passage was asked for"))
