"""The keys of the code lab's work screen.

Letters are for typing. Of the control keys none is used that terminals, tmux or screen take for
themselves (Ctrl+A is the editor's, and another key does the same), and none is needed where there
are function keys.
"""

from typing import Final

from textual.binding import BindingType

from lessons.language import _
from tui.bindings import binding

KEYS: Final[list[BindingType]] = [
    binding("work.check", "f2,ctrl+s", "check", _("Check"), _("Save the program and check it")),
    binding(
        "work.step",
        "f7,ctrl+r",
        "step",
        _("Step"),
        _("Run the program line by line, in the case that fails"),
    ),
    binding(
        "work.turn",
        "f6,ctrl+n",
        "turn",
        _("Turn"),
        _("To what the check found, to read and scroll it, and back to the program"),
    ),
    binding("work.hint", "f3,ctrl+t", "hint", _("Hint"), _("Read the hints, then the next one")),
    binding(
        "work.edit",
        "f8,ctrl+o",
        "edit",
        _("Editor"),
        _("Edit the file with your own editor ($VISUAL or $EDITOR)"),
    ),
    binding(
        "work.file",
        "f9,ctrl+f",
        "file",
        _("More"),
        _("Begin anew, in another stage, or read a solution"),
    ),
    binding("work.stop", "escape,ctrl+c", "stop", _("Stop"), _("Stop the check")),
    binding(
        "work.leave",
        "escape,f10",
        "leave",
        _("Leave"),
        _("Back to the program; from there to the list. It is saved."),
    ),
    binding("work.help", "f1,ctrl+g", "help", _("Help"), _("Show these keys")),
]
