"""The actions of a script's preview: those of a lesson, and more."""

from msgspec.structs import replace

from lessons.language import _
from tui.actions import Action, closed_by, drop_actions, make_table
from tui.lesson.actions import LESSON

PREVIEW = make_table(
    "preview",
    Action("next", _("Next part"), _("Go to the next part, answered or not")).on(">"),
    Action("faults", _("Faults"), _("List all faults of the script")).on("f4"),
    Action("previous", _("Part before"), _("Read the part before again")).on("<"),
    Action("anew", _("Anew"), _("Forget what you have answered, and draw anew what is drawn")).on(
        "x"
    ),
    *drop_actions(LESSON, {"previous", "leave"}),
    replace(LESSON[-1], does=_("Leave; nothing is kept")),
)
FAULTS = closed_by("faults", "escape q f4 enter", _("Back to the script"))
