"""The actions of a race."""

from lessons.language import _
from lessons.race.race import list_mutants, list_presets
from solver.text.listing import listing_ids
from tui.actions import LEAVE, STOP, ZOOM, Action, ask_size, drop_actions, make_table
from tui.run.actions import BOARD_SIZES, PLAY

RACE = make_table(
    "race",
    Action("place", _("Next"), _("Go on to the next round"), "space", "forward", "next"),
    Action("return", _("Go on"), _("Go back to where the race was opened"), "enter"),
    Action(
        "further",
        _("Further"),
        _("Let the race go on after the first difference"),
        "enter",
        "further",
        "further",
    ),
    *PLAY,
    Action("back", _("Back"), _("Go back to the previous round"), "b backspace left", words="back"),
    Action(
        "retreat",
        _("Retreat"),
        _("Go on to the next retreat of one of them"),
        "r",
        "event('retreat')",
        "retreat",
    ),
    Action(
        "solution",
        _("Solution"),
        _("Go on to the next solution of one of them"),
        "s",
        "event('solution')",
        "solution",
    ),
    Action(
        "code",
        _("Code"),
        _("Show the code of one listing"),
        "v",
        words="code",
        argument=_("NUMBER"),
    ),
    Action(
        "preset",
        _("Other race"),
        _("Choose a race worth looking at"),
        "l",
        words="preset",
        argument=lambda: ", ".join(list_presets()),
    ),
    Action("choose", _("Choose"), _("Choose the next listing"), "tab"),
    Action(
        "mutant",
        _("Fault"),
        _("See what a fault does, up to the first difference"),
        method="mutant",
        words="mutant",
        argument=lambda: ", ".join(sorted({name for _listing, name in list_mutants()})),
    ),
    ask_size(BOARD_SIZES),
    Action("listing", _("Listing"), _("Replace the chosen listing"), method="listing"),
    Action(
        "listings",
        _("Listings"),
        _("Let other listings race, two or three"),
        words="listings",
        argument=lambda: ", ".join(listing_ids()),
    ),
    Action("add", _("Add"), _("Let a third listing race"), method="add"),
    Action(
        "go-to", _("Go to"), _("Go to a round by its number"), "g", words="go", argument=_("NUMBER")
    ),
    Action("board", _("Board"), _("Write a board in letters"), words="board", argument=_("NUMBER")),
    Action("counts", _("Counts"), _("Say what has been counted"), words="counts"),
    Action("without", _("Without"), _("Take the chosen listing out of the race"), method="without"),
    Action("flip", _("Flip"), _("Turn the boards upside down"), "f"),
    ZOOM,
    Action("first", _("First"), _("Go to the start"), "home x", words="first"),
    Action(
        "end",
        _("End"),
        _("Go on to the end, or to the first difference"),
        "end",
        "last",
        "last end",
    ),
    *(
        Action(
            f"choose-{number}",
            _("Choose {number}").format(number=number),
            _("Choose number {number}").format(number=number),
            str(number),
            f"choose({number})",
        )
        for number in (1, 2, 3)
    ),
    Action("code-up", _("Code up"), _("Scroll the code up"), "pageup", "scroll_code(-1)"),
    Action("code-down", _("Code down"), _("Scroll the code down"), "pagedown", "scroll_code(1)"),
    STOP,
    LEAVE,
)
OWN_RACE = drop_actions(
    RACE, {"preset", "mutant", "further", "listing", "listings", "add", "without"}
)
"""The actions of a race of programs that were recorded."""
