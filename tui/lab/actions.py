"""Actions of the code lab: with its list, a program, and the steps of a program.

Where a program is written, letters are for typing. Of the control keys none is used that terminals,
tmux or screen take for themselves (Ctrl+A is the editor's, and another key does the same), and none
is needed where there are function keys.
"""

from lessons.language import _
from tui.actions import (
    NUMBER,
    Action,
    closed_by,
    drop_actions,
    keep_actions,
    leave_with,
    make_table,
)
from tui.run.actions import QUEENS, RUN, show_view

LAB = make_table(
    "lab",
    Action("open", _("Open"), _("Open an exercise"))
    .on("enter", "select")
    .typed(argument=_("NUMBER or NAME")),
    NUMBER,
    Action("status", _("Status"), _("Say how safely programs run, where files are")).typed(),
    leave_with(),
)
"""Actions on the list of exercises; first what its menu does."""
WORK = make_table(
    "work",
    Action("check", _("Check"), _("Check your program on all cases")).on("f4 ctrl+s").typed(),
    Action("step", _("Step"), _("Run the program line by line, in the smallest case that fails"))
    .on("f7 ctrl+r")
    .typed(),
    Action(
        "race", _("Race"), _("Let the program race the reference, on boards of up to 12 columns")
    ).on("f9"),
    Action("turn", _("Turn"), _("Go to the result of the check, or back to your program")).on(
        "f6 ctrl+n"
    ),
    Action("hint", _("Hint"), _("Read the hints, then the next one"))
    .on("f2 ctrl+t")
    .typed("hint h"),
    Action("file", _("Stages"), _("Start again, take the next stage, or read a solution")).on(
        "f3 ctrl+f"
    ),
    Action("edit", _("Editor"), _("Edit the file with your own editor ($VISUAL or $EDITOR)"))
    .on("f8 ctrl+o")
    .typed(),
    Action("stage", _("Stage"), _("Begin anew in a stage; a copy is kept")).typed(
        "stage begin", "complete | order | write"
    ),
    Action("solution", _("Solution"), _("Read a solution, after an honest try")).typed(),
    Action("stop", _("Stop"), _("Stop the check")).on("escape ctrl+c"),
    Action("leave", _("Leave"), _("Back to the program; from there to the list. It is saved."))
    .on("escape f10")
    .typed("quit q"),
    Action("help", _("Help"), _("Show these keys")).on("f1 ctrl+g"),
)
SOLUTION = closed_by("solution", "escape q enter", _("Back to your own program"))

_ELSEWHERE = (QUEENS - {"cursor", "flip", "until"}) | {
    "tick",
    "view",
    "listing",
    "toggle-tests",
    "counts",
}
"""Actions of other runs: what was recorded has all its steps, and is what it is."""
_SHARED = drop_actions(RUN, _ELSEWHERE)
STEPS = make_table(
    "steps",
    *keep_actions(RUN, {"tick", "view"}),
    Action("race", _("Race"), _("Let the program race the reference, side by side")).on("W"),
    *_SHARED[:-2],
    show_view("printed", _("Printed"), _("Show what was printed so far")),
    *_SHARED[-2:],
)
"""Actions on the steps of a program: what is needed however narrow it is comes first."""


def _bind_edit(keys: str, method: str, does: str) -> Action:
    """Return an action of the editor with keys, the method that does it, and its description."""
    return Action(method, does, does).on(keys)


EDITOR = make_table(
    "work",
    _bind_edit(
        "tab", "next_blank", _("Go to the next blank; else indent, or the lines that are selected")
    ),
    Action(
        "outdent", _("Indent less"), _("Indent the line less, or the lines that are selected")
    ).on("shift+tab", "indent(-1)"),
    _bind_edit("ctrl+x", "cut", _("Cut what is selected, or the line")),
    _bind_edit("ctrl+c", "copy", _("Copy what is selected")),
    _bind_edit("ctrl+v", "paste", _("Paste what was cut or copied")),
    _bind_edit("ctrl+z ctrl+underscore", "undo", _("Undo")),
    _bind_edit("ctrl+y", "redo", _("Do again what was undone")),
)
"""The keys of the editor that Textual's has not, or that help names."""
