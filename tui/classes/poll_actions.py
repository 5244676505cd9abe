"""The actions of a question that a class votes on."""

from dataclasses import replace

from lessons.language import _
from tui.actions import LEAVE, STOP, ZOOM, Action, keep_actions, make_table
from tui.run.actions import PLAY, RUN

_RUN = [replace(each, activity="") for each in RUN]
_FIRST = ("line", "flip", "overlay", "view")
_REST = ("code", "stack", "flags", "tree", "profile", "companion", "code-up", "code-down")
POLL = make_table(
    "poll",
    Action(
        "go",
        _("Go on"),
        _("Close the vote, vote again, let the run show what is right; then on by a tick"),
    ).on("space enter", "go_on"),
    Action("back", _("Back"), _("Back by a tick, or to the vote before")).on("b backspace left"),
    Action(
        "count", _("Hands"), _("Type how many hands were raised: two digits for each choice")
    ).on("k"),
    Action("show", _("Show"), _("Let the run show what is right, without another vote")).on(
        "a", "show_right"
    ),
    *PLAY,
    Action("end", _("End"), _("On to where the run shows what is right")).on("end", "last"),
    *keep_actions(_RUN, _FIRST),
    ZOOM,
    *keep_actions(_RUN, _REST),
    STOP,
    LEAVE,
)
